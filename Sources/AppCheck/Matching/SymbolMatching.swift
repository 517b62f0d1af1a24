// From a name in the source to the row of the matrix that it means.

import CompatData

/// Finds the rows that an app's uses mean.
struct SymbolMatching {
    let knowledge: Knowledge
    private let types: Set<String>
    private let parameters: Set<String>
    private let macros: Set<String>
    private let members: Set<String>
    private let functions: [String: [Declaration]]

    /// - Parameter declarations: what the app declares itself, which takes the place of what SwiftUI has.
    init(_ knowledge: Knowledge, declarations: some Sequence<Declaration>) {
        self.knowledge = knowledge
        let all = Set(declarations)
        func names(_ sort: Declaration.Sort) -> Set<String> { Set(all.filter { $0.sort == sort }.map(\.name)) }
        types = names(.type)
        parameters = names(.parameter)
        macros = names(.macro)
        members = Set(all.filter { $0.sort == .variable }.map { "\($0.owner ?? "").\($0.name)" })
        functions = Dictionary(grouping: all.filter { $0.sort == .function }, by: \.name)
    }

    /// The row that a use means: the one that says most about it. nil when there is none, or the app means
    /// something of its own.
    func row(for use: Use, seeing visibility: Visibility) -> Knowledge.Symbol? {
        guard !isDeclared(use) else { return nil }
        let candidates = knowledge.symbols(named: use.name).filter { visibility.sees($0.framework) }
        return candidates.compactMap { row in specificity(of: row, for: use).map { (row, $0) } }
            .max { $0.1 < $1.1 }?.0
    }

    /// How much a row says about a use: the more, the higher; nil when it is about something else.
    private func specificity(of row: Knowledge.Symbol, for use: Use) -> Int? {
        switch (use.form, row.sort) {
        case (.type, .view), (.type, .type), (.type, .protocol), (.type, .wrapper), (.member, .type):
            return row.owner == use.owner ? 0 : nil
        case (.call, .view), (.call, .type), (.call, .protocol), (.call, .wrapper), (.call, .function):
            guard row.owner == nil else { return nil }
            guard let labels = row.labels else { return 0 }
            return fit(labels, use)
        case (.call, .initializer):
            if let value = row.value { return value == use.value ? 1000 : nil }
            return fit(row.labels ?? [], use).map { $0 + 1 }
        case (.modifier, .modifier):
            if let owner = row.owner, owner != use.owner { return nil }
            if let value = row.value { return value == use.value ? 1000 : nil }
            guard let labels = row.labels else { return 0 }
            return fit(labels, use)
        case (.modifier, .member), (.member, .member): return row.owner == use.owner ? 0 : nil
        case (.attribute, .wrapper), (.attribute, .macro), (.macro, .macro), (.environment, .environment): return 0
        default: return nil
        }
    }

    /// How well the labels of a family fit a call: exactly, or as those that the call has among others, since parameters
    /// with defaults come and go.
    private func fit(_ labels: [String?], _ use: Use) -> Int? {
        let behind = Array(labels.suffix(use.trailing.count))
        let closuresFit =
            labels.count >= use.trailing.count && zip(behind, use.trailing).allSatisfy { label, given in
                given.map { $0 == label } ?? Self.mayBeClosure(label)
            }
        if closuresFit, Array(labels.dropLast(use.trailing.count)) == use.labels { return 500 + labels.count }
        // An argument without a label can't come and go: with more or fewer of them, another family is meant.
        let closureWithoutLabel = closuresFit ? behind.count { $0 == nil } : 0
        guard labels.count(where: { $0 == nil }) - closureWithoutLabel == use.labels.count(where: { $0 == nil }) else { return nil }
        var rest = labels.compactMap { $0 }[...]
        guard !rest.isEmpty else { return nil }
        for label in (use.labels + use.trailing).compactMap({ $0 }) where label == rest.first { rest = rest.dropFirst() }
        if rest.count == 1, use.trailing.first == .some(nil), Self.mayBeClosure(rest.first) { rest = [] }
        return rest.isEmpty ? labels.count : nil
    }

    /// Whether a closure behind a call may be the argument of that label.
    private static func mayBeClosure(_ label: String?) -> Bool {
        guard let label else { return true }
        return closureLabels.contains(label) || label.hasSuffix("Label") || label.hasSuffix("Content")
    }

    private static let closureLabels: Set<String> = [
        "content", "label", "action", "actions", "destination", "message", "perform", "onEditingChanged", "onCommit",
        "header", "footer", "sidebar", "detail", "placeholder", "icon", "description", "preview", "onCompletion", "completion",
        "completionHandler", "body", "operation", "columns", "rows", "transform", "set", "builder", "title", "menuItems",
        "renderer", "symbols", "makeBody", "update", "isEnabled", "handler", "onDismiss", "onIncrement", "primaryAction",
    ]

    // MARK: What the app declares itself

    private func isDeclared(_ use: Use) -> Bool {
        switch use.form {
        // `let label: Label` is about a generic parameter somewhere; what is called seldom is.
        case .type: types.contains(use.name) || parameters.contains(use.name)
        case .attribute: types.contains(use.name) || macros.contains(use.name)
        case .macro: macros.contains(use.name)
        case .environment: members.contains("EnvironmentValues.\(use.name)")
        case .member: members.contains("\(use.owner ?? "").\(use.name)") || types.contains(use.owner ?? "")
        case .call: types.contains(use.name) || hasFunction(for: use)
        case .modifier: hasFunction(for: use)
        }
    }

    /// Whether a function of the app's has parameters that the call could be meant for.
    private func hasFunction(for use: Use) -> Bool {
        (functions[use.name] ?? []).contains { function in
            var given = use.labels[...]
            var closures = use.trailing.count
            for (label, isOptional) in zip(function.labels, function.hasDefaults) {
                if let next = given.first, next == label {
                    given = given.dropFirst()
                } else if given.isEmpty, closures > 0 {
                    closures -= 1
                } else if !isOptional {
                    return false
                }
            }
            return given.isEmpty && closures == 0
        }
    }
}
