// A declaration that is there only to say why it can't be used.

/// Writes the stub of one row.
struct StubWriter {
    private var writer: CodeWriter
    private let attribute: String
    private let types: StubTypes

    /// The stub of a row that has one, as lines of code that end with a line break.
    static func text(_ row: Row, message: String, isClass: Bool, types: StubTypes) -> String {
        let attribute = "@available(*, unavailable, message: \(literal(message)))"
        var stub = StubWriter(writer: CodeWriter(), attribute: attribute, types: types)
        let items = types.items(of: row)
        let base = lastName(row.name.text)
        if !row.sort.hasDefaultStub || declares(base, items) {
            for item in items { stub.write(item, in: .file) }
            return stub.writer.text
        }
        // What is no extension goes into the type that is made.
        let members = items.filter { $0.keyword != "extension" && !$0.isType }
        if let dot = row.name.text.lastIndex(of: ".") {
            stub.writer.block("extension \(row.name.text[..<dot]) {") { writer in
                var inner = StubWriter(writer: writer, attribute: attribute, types: types)
                inner.writeType(row.sort, base, members, isClass: isClass)
                writer = inner.writer
            }
        } else {
            stub.writeType(row.sort, base, members, isClass: isClass)
        }
        for item in items where item.keyword == "extension" || item.isType { stub.write(item, in: .file) }
        return stub.writer.text
    }

    private static func lastName(_ name: String) -> String {
        name.split(separator: ".").last.map(String.init) ?? name
    }

    /// Whether declarations have the type of a name, or the macro when an attribute is one.
    private static func declares(_ name: String, _ items: [DeclarationItem]) -> Bool {
        items.contains { item in
            (item.isType || item.keyword == "macro") && item.name == name
                || item.keyword == "extension" && declares(name, item.members)
        }
    }

    /// A text as a literal of Swift.
    static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\t": literal += "\\t"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }

    // MARK: Types without a declaration

    private mutating func writeType(
        _ sort: SymbolSort, _ name: String, _ members: [DeclarationItem], isClass: Bool
    ) {
        writer.line(attribute)
        var lines: [String] = []
        let head: String
        let anything = members.isEmpty
        switch sort {
        case .protocol:
            head = "public protocol \(name) {"
        case .view:
            head = "public struct \(name): View {"
            if anything {
                lines = [
                    "public init(_ arguments: Any...) { fatalError() }",
                    "public init<Content: View>(_ arguments: Any..., @ViewBuilder content: () -> Content) { fatalError() }",
                ]
            }
            if !members.contains(where: { $0.name == "body" }) { lines.append("public var body: Never { fatalError() }") }
        case .wrapper:
            head = "@propertyWrapper public struct \(name)<Value> {"
            if anything {
                lines = [
                    "public init() { fatalError() }", "public init(wrappedValue: Value) { fatalError() }",
                    "public init(_ arguments: Any...) { fatalError() }",
                    "public init(wrappedValue: Value, _ arguments: Any...) { fatalError() }",
                ]
            }
            if !members.contains(where: { $0.name == "wrappedValue" }) {
                lines.append("public var wrappedValue: Value { get { fatalError() } nonmutating set {} }")
                lines.append("public var projectedValue: Binding<Value> { fatalError() }")
            }
        default:
            head = isClass ? "open class \(name): \(StubFile.baseClass) {" : "public struct \(name) {"
            if isClass {
                lines = ["public static subscript(dynamicMember name: String) -> \(name) { get { fatalError() } set {} }"]
            } else if anything {
                lines = ["public init() { fatalError() }", "public init(_ arguments: Any...) { fatalError() }"]
            }
        }
        if lines.isEmpty && members.isEmpty {
            writer.line(head + "}")
            return
        }
        writer.block(head) { writer in
            var inner = StubWriter(writer: writer, attribute: attribute, types: types)
            for member in members { inner.write(member, in: .type) }
            inner.writer.lines(lines)
            writer = inner.writer
        }
    }

    // MARK: Declarations

    /// What is around a declaration.
    private enum Container { case file, type, `protocol` }

    private mutating func write(_ item: DeclarationItem, in container: Container) {
        if item.keyword == "#" { return writer.line(item.signature) }
        if container == .file, item.keyword == "extension" ? types.isMissing(item) : item.isPublic { writer.line(attribute) }
        guard item.holdsMembers else {
            let item = StubWriter.withoutValue(item)
            writeSignature(item.signature, StubWriter.body(of: item, isRequirement: container == .protocol))
            return
        }
        let isConcrete = item.keyword != "protocol" && item.keyword != "extension"
        let addsBody = isConcrete && StubWriter.hasBody(item.signature) && !item.members.contains { $0.name == "body" }
        // The initializer that a wrapper has by itself is not public.
        let addsInitializer =
            isConcrete && item.signature.contains("@propertyWrapper") && !item.members.contains { $0.keyword == "init" }
        if item.members.isEmpty && !addsBody && !addsInitializer { return writer.line(item.signature + " {}") }
        writer.block(item.signature + " {") { writer in
            var inner = StubWriter(writer: writer, attribute: attribute, types: types)
            let container: Container =
                item.keyword == "extension" ? container : item.keyword == "protocol" ? .protocol : .type
            for member in item.members { inner.write(member, in: container) }
            if addsInitializer { inner.writer.line("public init() { fatalError() }") }
            if addsBody { inner.writer.line("public var body: Never { fatalError() }") }
            writer = inner.writer
        }
        // What conforms to it is a view as well, and says nothing of a body.
        if item.keyword == "protocol", StubWriter.hasBody(item.signature), !item.members.contains(where: { $0.name == "body" }) {
            writer.line(attribute)
            writer.block("extension \(item.name) {") { $0.line("public var body: Never { fatalError() }") }
        }
    }

    /// Whether a type conforms to a protocol that asks for a body.
    private static func hasBody(_ signature: String) -> Bool {
        guard let colon = signature.lastIndex(of: ":"), !signature[colon...].contains(">") || signature.contains(">:")
        else { return false }
        let names = signature[signature.index(after: colon)...].split { !$0.isLetter }
        return names.contains("View") || names.contains("Scene")
    }

    /// A constant that calls an initializer, as a property without a value: where everything is unavailable, initializers
    /// that are not there are as good as those that are, and the call may be ambiguous.
    private static func withoutValue(_ item: DeclarationItem) -> DeclarationItem {
        guard item.keyword == "let", item.signature.hasSuffix(")"),
            let equals = item.signature.firstRange(of: " = ")?.lowerBound,
            let word = item.signature.firstRange(of: "let ")
        else { return item }
        let type = item.signature[equals...].dropFirst(3).prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        guard type.first?.isUppercase == true, item.signature[type.endIndex...].first == "(" else { return item }
        var item = item
        let head = item.signature[..<word.lowerBound] + "var " + item.signature[word.upperBound..<equals]
        item.signature = head.contains(": ") ? String(head) : "\(head): \(type)"
        item.keyword = "var"
        return item
    }

    /// Whether a property has a wrapper, as `@Binding var` has, and so is stored.
    private static func isWrapped(_ signature: String) -> Bool {
        signature.split(separator: " ").prefix { $0.hasPrefix("@") }.contains { word in
            word.dropFirst().first?.isUppercase == true && !word.hasSuffix("Builder") && word != "@MainActor"
        }
    }

    /// The body of a declaration that never runs, with its braces; nil where none belongs.
    private static func body(of item: DeclarationItem, isRequirement: Bool) -> String? {
        let body = item.body.map { $0.split { $0 == " " || $0 == "\n" || $0 == "\t" }.joined(separator: " ") }
        if isRequirement { return body.map { "{ \($0) }" } }
        let standard = returnsOpaque(item) ? "{ self }" : "{ fatalError() }"
        switch item.keyword {
        case "func", "init", "subscript":
            if let body, body != "", body != "fatalError()" { return accessors(body) ?? "{ \(body) }" }
            return standard
        case "var":
            if let body, body != "", body != "fatalError()" { return accessors(body) ?? "{ \(body) }" }
            if item.signature.contains(" = ") || isWrapped(item.signature) { return nil }
            // Without braces it is a stored property, which can be set.
            return item.body == nil && !returnsOpaque(item) ? accessors("get set") : standard
        default:
            return body.map { $0.isEmpty ? "{}" : "{ \($0) }" }
        }
    }

    /// The accessors of a property that is given as a protocol would: `get set`.
    private static func accessors(_ body: String) -> String? {
        switch body {
        case "get": "{ fatalError() }"
        case "get set": "{ get { fatalError() } set {} }"
        case "get nonmutating set": "{ get { fatalError() } nonmutating set {} }"
        default: nil
        }
    }

    /// Whether what a declaration gives is `some` view: the result of a function, or the type of a property.
    private static func returnsOpaque(_ item: DeclarationItem) -> Bool {
        if item.keyword == "var" { return item.signature.contains(": some ") }
        var depth = 0
        var last = UInt8(ascii: " ")
        let bytes = item.signature.utf8
        for index in bytes.indices {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: ">") where depth == 0 && last == UInt8(ascii: "-"):
                return bytes[index...].starts(with: "> some ".utf8)
            default: break
            }
            last = byte
        }
        return false
    }

    /// A signature with its body: on one line when it fits, else a parameter a line.
    private mutating func writeSignature(_ signature: String, _ body: String?) {
        let tail = body.map { " " + $0 } ?? ""
        guard (signature + tail).utf8.count > writer.room, let parts = StubWriter.parts(signature) else {
            return writer.line(signature + tail)
        }
        writer.list(parts.head, parts.parameters, parts.rest + tail)
    }

    /// A signature parted at its parameters.
    private static func parts(_ signature: String) -> (head: String, parameters: [String], rest: String)? {
        var depth = 0
        var parameters: [String] = []
        var start: String.Index?
        var headEnd = signature.startIndex
        for index in signature.indices {
            switch signature[index] {
            case "(", "[", "{":
                depth += 1
                // An attribute may have parentheses of its own, behind no space.
                if depth == 1, start == nil, signature[index] == "(" {
                    headEnd = signature.index(after: index)
                    start = headEnd
                }
            case ")", "]", "}":
                depth -= 1
                if depth == 0, let first = start, signature[index] == ")" {
                    parameters.append(String(signature[first..<index].drop { $0 == " " }))
                    return (String(signature[..<headEnd]), parameters, String(signature[index...]))
                }
            case "," where depth == 1:
                if let first = start {
                    parameters.append(String(signature[first..<index].drop { $0 == " " }))
                    start = signature.index(after: index)
                }
            default: break
            }
        }
        return nil
    }
}
