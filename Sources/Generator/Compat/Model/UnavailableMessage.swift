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
        var bytes: [UInt8] = []
        bytes.reserveCapacity(sentence.utf8.count)
        for byte in sentence.utf8 {
            let isBlank = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")
            if isBlank, bytes.isEmpty || bytes.last == UInt8(ascii: " ") { continue }
            bytes.append(isBlank ? UInt8(ascii: " ") : byte)
        }
        while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
        if bytes.last == UInt8(ascii: "."), bytes.dropLast().last != UInt8(ascii: ".") { bytes.removeLast() }
        if let first = bytes.first, isCapital(first), !startsWithName(bytes) { bytes[0] = first | 0x20 }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isCapital(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }

    /// Whether the first word keeps its capital: as a name that is known, one with a capital further in, or one of two
    /// words, such as Core Data.
    private static func startsWithName(_ bytes: [UInt8]) -> Bool {
        let stem = bytes.prefix { isCapital($0 & 0xdf) }
        if stem.dropFirst().contains(where: isCapital) { return true }
        let word = String(decoding: stem, as: UTF8.self)
        if properNames.contains(word) || word == "I" { return true }
        guard let blank = bytes.firstIndex(of: UInt8(ascii: " ")), blank + 1 < bytes.count else { return false }
        return isCapital(bytes[blank + 1])
    }
}
