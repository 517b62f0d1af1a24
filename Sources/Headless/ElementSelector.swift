// How an event script names an element: by id, or by what is on screen.

import RenderOps

/// The target of a script's event.
public enum ElementSelector: Equatable, Sendable {
    /// The element with this id.
    case id(Int)
    /// The elements on screen that have all the traits; with `ordinal` only the nth of them, from 1.
    case traits(kind: Kind?, name: Name?, ordinal: Int?)

    /// What an element is called.
    public enum Name: Equatable, Sendable {
        /// The text it shows.
        case text(String)
        /// Its accessibility identifier.
        case identifier(String)

        /// The text or the identifier.
        var text: String {
            switch self {
            case .text(let text), .identifier(let text): text
            }
        }
    }
}

extension ElementSelector: CustomStringConvertible {
    /// The selector as a script writes it.
    public var description: String {
        switch self {
        case .id(let id): return "\(id)"
        case .traits(let kind, let name, let ordinal):
            var text = kind.map { "[\($0.name)]" } ?? ""
            switch name {
            case .text(let shown): text += quoted(shown)
            case .identifier(let identifier):
                text += "@" + (isPlain(identifier) ? identifier : quoted(identifier))
            case nil: break
            }
            return text + (ordinal.map { "#\($0)" } ?? "")
        }
    }
}

/// Whether an identifier can be written after `@` without quotes.
private func isPlain(_ identifier: String) -> Bool {
    !identifier.isEmpty && !identifier.contains { "\":,#\n\r ".contains($0) || $0.isNewline }
}

/// A text between quotation marks, with the escapes that the script parser reads.
func quoted(_ text: String) -> String {
    var result = "\""
    for character in text.unicodeScalars {
        switch character {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\t": result += "\\t"
        default:
            if character.value < 0x20 || character.value == 0x7f {
                result += "\\u{" + String(character.value, radix: 16) + "}"
            } else {
                result.unicodeScalars.append(character)
            }
        }
    }
    return result + "\""
}
