// The program of a row: its `use`, or of a name of a framework that has none, something that names it.

extension Row {
    /// The program; nil when there is none, and none can be made up.
    var program: String? { use?.text ?? (hasStub ? mention : nil) }

    private var mention: String? {
        let type = name.text
        switch sort {
        case .view, .type, .protocol: return "typealias Sample = \(type)"
        case .wrapper: return "struct Sample {\n    @\(type) var value: Int\n}"
        case .function, .member:
            guard let item = declared, !item.isGeneric else { return nil }
            if item.isType { return "typealias Sample = \(type)" }
            if item.keyword == "func" || item.isStatic || symbol.owner == nil {
                return "struct Sample {\n    func mention() { _ = \(type) }\n}"
            }
            return "struct Sample {\n    func mention(_ value: \(symbol.owner ?? "")) { _ = value.\(symbol.base) }\n}"
        case .initializer, .modifier, .macro, .environment: return nil
        }
    }

    /// The declaration of the name; nil when there are several.
    private var declared: DeclarationItem? {
        func all(_ items: [DeclarationItem]) -> [DeclarationItem] {
            items.flatMap { $0.keyword == "extension" ? all($0.members) : [$0] }
        }
        let items = all(declare.flatMap { DeclarationReader.read($0.text) } ?? []).filter { $0.name == symbol.base }
        return items.count == 1 ? items.first : nil
    }
}

extension DeclarationItem {
    /// Whether a function has parameters of its own types.
    fileprivate var isGeneric: Bool { signature.contains("\(name)<") || signature.contains("some ") }
    fileprivate var isStatic: Bool {
        signature.split(separator: " ").prefix { $0 != keyword[...] }.contains { $0 == "static" || $0 == "class" }
    }
}
