// Which stubs compile as Embedded Swift: those whose types are all there, and that need nothing it lacks.

struct LeanNames {
    /// Types of the standard library that signatures mention, and the two of Foundation that lean builds have.
    private static let basics: Set<String> = [
        "AnyHashable", "Array", "BinaryFloatingPoint", "BinaryInteger", "Bool", "CaseIterable", "CGFloat", "ClosedRange",
        "Collection", "Comparable", "Dictionary", "Double", "Equatable", "ExpressibleByNilLiteral",
        "ExpressibleByStringLiteral", "Float", "Hashable", "Identifiable", "Int", "Int32", "Int64", "Never", "Optional",
        "OptionSet", "RandomAccessCollection", "Range", "RangeReplaceableCollection", "MutableCollection", "RawRepresentable",
        "Self", "Sendable", "Sequence", "Set", "String", "StringProtocol", "Strideable", "UInt", "UInt8", "UUID", "Void",
    ]
    private static let lacking: Set<String> = ["any", "async", "throws", "rethrows", "weak", "unowned", "actor", "macro"]

    private var names = LeanNames.basics

    init(_ matrix: Matrix) {
        for area in matrix.areas {
            for row in area.rows where row.leanStatus.works && [.view, .type, .protocol, .wrapper].contains(row.sort) {
                names.insert(row.symbol.base)
            }
        }
    }

    /// The rows whose stubs can be in Embedded Swift. A stub may need the type of another.
    mutating func rows(_ rows: [Row], _ types: StubTypes) -> Set<String> {
        var wanted = rows.compactMap { row -> (id: String, words: Set<String>, types: Set<String>, parameters: Set<String>)? in
            let items = types.items(of: row)
            // What is made without a declaration takes arguments of any type, but for protocols.
            guard row.sort == .protocol || !items.isEmpty else { return nil }
            let words = LeanNames.words(items.map(\.text).joined(separator: "\n"))
            var (types, parameters) = LeanNames.declared(items)
            if row.sort.hasDefaultStub { types.insert(row.symbol.base) }
            return (row.id, words, types, parameters)
        }
        wanted.removeAll { !$0.words.isDisjoint(with: LeanNames.lacking) }
        var found: Set<String> = []
        while true {
            let count = wanted.count
            wanted.removeAll { row in
                let isFine = row.words.allSatisfy { word in
                    word.drop { $0 == "_" }.first?.isUppercase != true || names.contains(word) || row.types.contains(word)
                        || row.parameters.contains(word)
                }
                guard isFine else { return false }
                found.insert(row.id)
                names.formUnion(row.types)
                return true
            }
            if wanted.count == count { return found }
        }
    }

    /// The identifiers of a text but those behind a dot.
    private static func words(_ text: String) -> Set<String> {
        var words: Set<String> = []
        var word: [UInt8] = []
        var before = UInt8(ascii: " ")
        var start = before
        for byte in Array(text.utf8) + [UInt8(ascii: " ")] {
            let isLetter =
                byte == UInt8(ascii: "_") || byte >= 0x80
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            if isLetter {
                if word.isEmpty { start = before }
                word.append(byte)
            } else if !word.isEmpty {
                if start != UInt8(ascii: ".") { words.insert(String(decoding: word, as: UTF8.self)) }
                word.removeAll(keepingCapacity: true)
            }
            before = byte
        }
        return words
    }

    /// The types that declarations bring along, and the generic parameters, which nobody else can name.
    private static func declared(_ items: [DeclarationItem]) -> (types: Set<String>, parameters: Set<String>) {
        var types: Set<String> = []
        var parameters: Set<String> = []
        for item in items {
            if item.isType { types.insert(item.name) }
            if item.keyword == "associatedtype" { parameters.insert(item.name) }
            let members = declared(item.members)
            types.formUnion(members.types)
            parameters.formUnion(members.parameters)
            // Parameters stand right behind the name; another bracket is that of a type, as in `Binding<Date>`.
            guard let open = item.signature.firstIndex(of: "<"),
                let name = item.signature[..<open].split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }).last,
                name == item.name || item.keyword == "init" || item.keyword == "subscript",
                !item.signature[..<open].contains("("), !item.signature[..<open].contains(":")
            else { continue }
            // A parameter is what stands before the colon, the comma or the end.
            for part in item.signature[open...].dropFirst().prefix(while: { $0 != ">" && $0 != "(" }).split(separator: ",") {
                let name = part.prefix { $0 != ":" }.filter { !$0.isWhitespace }
                if !name.isEmpty { parameters.insert(String(name)) }
            }
        }
        return (types, parameters)
    }
}
