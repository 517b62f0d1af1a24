// What the compiler, `check` and the docs say of a symbol that is not there.

enum UnavailableMessage {
    /// Words that keep their capital at the start of a clause, besides those with a capital further in.
    private static let properNames: Set<String> = [
        "Android", "Apple", "Bluetooth", "Chrome", "Chromium", "Combine", "Darwin", "Foundation", "Linux", "Metal",
        "Safari", "Siri", "Swift", "Vision", "Wi", "Xcode",
    ]

    /// The message of a row that does not work; nil of one that does.
    static func text(_ row: Row) -> String? {
        text(row, status: row.status, why: row.why, around: row.around, place: "SwiftBrowser", ground: "a browser")
    }

    /// The message for the profile `lean`; nil when the row works there.
    static func leanText(_ row: Row) -> String? {
        guard let lean = row.lean else { return text(row) }
        return text(
            row, status: lean.status, why: lean.why, around: lean.around, place: "lean builds",
            ground: "a lean build")
    }

    private static func text(
        _ row: Row, status: SupportStatus, why: Word?, around: Word?, place: String, ground: String
    ) -> String? {
        let name = name(row)
        let rest = around.map { "; " + clause($0.text) } ?? ""
        switch status {
        case .supported, .partial: return nil
        case .planned: return "\(name) is not in \(place) yet\(rest)"
        case .unsupported: return "\(name) can't work in \(ground)\(why.map { ": " + clause($0.text) } ?? "")\(rest)"
        }
    }

    /// A row's name as it is in Swift.
    static func name(_ row: Row) -> String {
        switch row.sort {
        case .wrapper: "@" + row.name.text
        case .macro: "#" + row.name.text
        default: row.name.text
        }
    }

    /// A sentence as a clause: on one line, without its period, and with a small letter at its start unless that is
    /// code or a name.
    static func clause(_ sentence: String) -> String {
        let words = sentence.split { $0 == " " || $0 == "\n" }
        guard let first = words.first else { return "" }
        var text = words.joined(separator: " ")
        if text.hasSuffix("."), !text.hasSuffix("..") { text.removeLast() }
        let stem = first.prefix { $0.isLetter }
        // Names of two words, such as Core Data, are not listed.
        let isName = words.count > 1 && words[1].first?.isUppercase == true
        if isName || stem.dropFirst().contains(where: \.isUppercase) || properNames.contains(String(stem)) || stem == "I" {
            return text
        }
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}
