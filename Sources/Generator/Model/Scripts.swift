// What a spec says about event scripts.

/// One name of an event in scripts, with the values that follow it.
struct Script: Sendable {
    var name: Word
    /// The fields that the values are of: one, or two that are written as one value.
    var arguments: [[Word]]
}

/// A kind of element that an event is for: `button`, or `listrow.deletable` where a prop must be true.
struct Suit: Sendable {
    var kind: Word
    var prop: Word?
}

/// Where texts are that stand for the values of an integer: `picker.options` for a list of texts of the
/// target, `tabview>tab.title` for a text of each of its children.
struct OptionPlace: Sendable {
    var word: Word
    var kind: String
    /// The kind of the children that have the texts; nil when the target itself has them.
    var child: String?
    var prop: String
}

struct Shorthand: Sendable {
    var declaration: Declaration
    var event: Word
    /// The kinds of the target.
    var topmost: [Word]
    var whereProp: Word?
    var atLeast: Double?
}

struct Selectors: Sendable {
    /// A place such as `image.systemName`.
    struct Target: Sendable {
        var word: Word
        var kind: String
        var prop: String
    }
    var text: [Target]
    var identifier: Target?
}

/// Which child of an element is on screen, when only one is.
enum ShownChild: Sendable {
    case first
    case last
    /// The one at the index that this prop holds.
    case at(Word)
}
