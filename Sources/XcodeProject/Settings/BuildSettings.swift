// Build settings of one configuration: merged from all places that set them, and expanded.

/// The build settings of a target for one configuration.
///
/// A name has the value of the strongest place that sets it: the target, the target's `.xcconfig` file, the
/// project, the project's `.xcconfig` file. `$(inherited)` in a value is what the next weaker place says.
/// Settings that Xcode itself has are not known, except for a few names such as `SRCROOT` and `TARGET_NAME`.
public struct BuildSettings: Sendable {
    /// The values of each name, strongest first, as they are written.
    private let values: [String: [String]]

    /// - Parameters:
    ///   - assignments: from the weakest to the strongest.
    ///   - parameters: what conditions are about, such as `sdk`.
    ///   - builtin: values weaker than all assignments.
    init(_ assignments: [SettingAssignment], parameters: [String: String], builtin: [String: String]) {
        var values = builtin.mapValues { [$0] }
        for assignment in assignments where assignment.holds(for: parameters) {
            values[assignment.name, default: []].append(assignment.value)
        }
        self.values = values.mapValues { $0.reversed() }
    }

    /// The value of a setting, expanded; nil when nothing sets it.
    public subscript(name: String) -> String? {
        guard values[name] != nil else { return nil }
        var expansion = Expansion(values: values)
        return expansion.value(of: name)
    }

    /// The value of a setting before expansion; nil when nothing sets it.
    public func written(_ name: String) -> String? { values[name]?.first }

    /// A text with its references to settings replaced.
    ///
    /// `$(NAME)`, `${NAME}` and `$[NAME]` are references; names may contain references, and operators may
    /// follow, as in `$(PRODUCT_NAME:rfc1034identifier)` or `$(NAME:default=value)`. What nothing sets stays
    /// as it is written, since a build has settings that can't be known here.
    public func expand(_ text: String) -> String {
        var expansion = Expansion(values: values)
        return expansion.expand(text)
    }

    /// Every setting, expanded.
    public var all: [String: String] {
        var all: [String: String] = [:]
        for name in values.keys { all[name] = self[name] }
        return all
    }
}
