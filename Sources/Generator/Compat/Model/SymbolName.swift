// The names of rows, taken apart: `Text`, `Text(_:format:)`, `Text(AttributedString)`, `font(.custom)`, `Color.mix`.

struct SymbolName: Sendable {
    /// What is looked up: `Text`, `font`, and of a member the last part, `mix`.
    var base: String
    /// What the base is a member of; nil also for nested types, whose rows are about the whole name.
    var owner: String?
    /// The labels of an initializer; nil stands for none.
    var labels: [String?]?
    /// The value or type that a modifier or an initializer is given.
    var value: String?

    /// Reads a name; nil when it is not of the form that the rows of a sort have.
    init?(_ text: String, sort: SymbolSort) {
        var head = text[...]
        if let open = text.firstIndex(of: "(") {
            guard text.hasSuffix(")"), sort != .environment, sort != .wrapper else { return nil }
            head = text[..<open]
            let inner = text[text.index(after: open)...].dropLast()
            if inner.isEmpty || inner.hasSuffix(":") {
                labels = inner.split(separator: ":").map { $0 == "_" ? nil : String($0) }
            } else {
                value = String(inner)
            }
        } else if sort == .initializer {
            return nil
        }
        let parts = head.split(separator: ".", omittingEmptySubsequences: false)
        guard !parts.isEmpty, parts.dropLast().allSatisfy(SymbolName.isIdentifier),
            SymbolName.isIdentifier(parts[parts.count - 1]) || sort == .member && SymbolName.isOperator(parts[parts.count - 1])
        else { return nil }
        base = String(parts[parts.count - 1])
        owner = parts.count > 1 ? parts.dropLast().joined(separator: ".") : nil
        if sort == .initializer {
            base = String(head)
            owner = nil
        }
        switch sort {
        case .member: if owner == nil { return nil }
        case .environment, .wrapper, .macro, .function, .modifier: if owner != nil { return nil }
        case .view, .type, .protocol, .initializer: break
        }
    }

    private static func isIdentifier(_ part: Substring) -> Bool {
        guard let first = part.unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
        return part.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
    }

    private static func isOperator(_ part: Substring) -> Bool {
        !part.isEmpty && part.allSatisfy { "+-*/=<>!&|^~%?".contains($0) }
    }

    /// What the names of a section look like, for diagnostics.
    static func form(_ sort: SymbolSort) -> String {
        switch sort {
        case .view, .type, .protocol: "write the type's name, as in 'Text'"
        case .initializer: "write the type and the labels or the type of the argument, as in 'Text(_:format:)'"
        case .modifier: "write the base name, as in 'font', or with a value, as in 'font(.custom)'"
        case .member: "write the type and the member, as in 'Color.mix'"
        case .function: "write the function's name, as in 'withAnimation'"
        case .wrapper: "write the name without the @, as in 'State'"
        case .macro: "write the name without the #, as in 'Preview'"
        case .environment: "write the name of the property, as in 'colorScheme'"
        }
    }
}
