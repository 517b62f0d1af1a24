// Embedded Swift has no key paths: staging for a lean build writes them as closures.
//
//     \.name             {$0.name}
//     \.self             {$0}
//     \Item.owner?.name  {(root: Item) in root.owner?.name}
//     .environment(\.colorScheme, .dark)      .environment({$0.colorScheme = $1}, .dark)
//     $item.name         $item[{$0.name}, {$0.name = $1}]
//
// The last two are where SwiftUI needs to write through the key path: the lean shim's `environment` takes a
// closure that sets the value, and its `Binding` has a subscript that takes a reading and a writing one.

import SwiftSyntax

/// The edits that write a file's key paths as closures, keeping the lines.
func keyPathEdits(in file: SourceFileSyntax) -> [SourceEdit] {
    let visitor = KeyPathVisitor(viewMode: .sourceAccurate)
    visitor.walk(file)
    return visitor.edits
}

/// Members that a binding has itself; `$name.member` with any other one is a part of the bound value.
private let membersOfBinding: Set<String> = [
    "wrappedValue", "projectedValue", "transaction", "animation", "id", "self",
]

private final class KeyPathVisitor: SyntaxVisitor {
    var edits: [SourceEdit] = []

    override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
        guard !mentionsOuterArgument(node) else { return .skipChildren }
        replace(node, with: closure(for: node))
        return .skipChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        visitPossibleBinding(node)
    }

    override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
        visitPossibleBinding(node)
    }

    override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
        visitPossibleBinding(node)
    }

    private func replace(_ node: some SyntaxProtocol, with text: String) {
        edits.append(
            SourceEdit(
                range: node.positionAfterSkippingLeadingTrivia.utf8Offset
                    ..< node.endPositionBeforeTrailingTrivia.utf8Offset,
                replacement: text))
    }

    // MARK: Key path literals

    private func closure(for node: KeyPathExprSyntax) -> String {
        let writes = isEnvironmentWrite(node)
        // `\.self.name` is `\.name`; in `\Type.self` the root is all there is.
        let path = node.components.map(text(of:)).joined().droppingLineBreaksAtEnd
        let body: String
        if let root = node.root {
            body = "(root: \(root.trimmedDescription)) in root\(path)"
        } else {
            body = "$0\(path)" + (writes ? " = $1" : "")
        }
        // An argument can be a closure as it is; elsewhere a `{` could be taken for a block.
        let isArgument = node.parent?.is(LabeledExprSyntax.self) ?? false
        return isArgument ? "{\(body)}" : "({\(body)})"
    }

    private func text(of component: KeyPathComponentSyntax) -> String {
        if case .property(let property) = component.component,
            property.declName.baseName.tokenKind == .keyword(.self)
        {
            return ""
        }
        if case .subscript(let call) = component.component {
            // The arguments may hold key paths of their own, and the period of `\.[0]` goes.
            return call.leftSquare.description + rewritten(call.arguments) + call.rightSquare.description
        }
        return component.description
    }

    private func rewritten(_ node: some SyntaxProtocol) -> String {
        let source = node.description
        let visitor = KeyPathVisitor(viewMode: .sourceAccurate)
        visitor.walk(node)
        let start = node.position.utf8Offset
        let edits = visitor.edits.map { edit in
            SourceEdit(
                range: edit.range.lowerBound - start..<edit.range.upperBound - start,
                replacement: edit.replacement)
        }
        return EditedSource(source, applying: edits).text
    }

    /// Whether the key path is the first of the two arguments of a call of `environment`.
    private func isEnvironmentWrite(_ node: KeyPathExprSyntax) -> Bool {
        guard let argument = node.parent?.as(LabeledExprSyntax.self), argument.label == nil,
            let list = argument.parent?.as(LabeledExprListSyntax.self), list.count == 2,
            list.first?.id == argument.id, list.last?.label == nil,
            let call = list.parent?.as(FunctionCallExprSyntax.self)
        else { return false }
        let callee = call.calledExpression
        let name =
            callee.as(MemberAccessExprSyntax.self)?.declName ?? callee.as(DeclReferenceExprSyntax.self)
        return name?.baseName.text == "environment"
    }

    // MARK: Parts of bindings

    /// Rewrites `$name.member…` up to its last member, when it is one.
    private func visitPossibleBinding(_ node: some ExprSyntaxProtocol) -> SyntaxVisitorContinueKind {
        guard let (binding, path) = partOfBinding(ExprSyntax(node)), !mentionsOuterArgument(node) else {
            return .visitChildren
        }
        // The path comes twice, the second time on one line so that the file keeps its lines. Where that could
        // change its meaning (a closure's statements, a comment), it is left for the compiler to refuse.
        let isOneLine = !path.contains(where: \.isNewline)
        guard isOneLine || !(path.contains("{") || path.contains("//")) else { return .visitChildren }
        let second = isOneLine ? path : String(path.map { $0.isNewline ? " " : $0 })
        replace(node, with: "\(binding)[{$0\(path)}, {$0\(second) = $1}]")
        return .skipChildren
    }

    /// The binding and the path below it of `$name.a.b[0]`; nil when `node` is something else.
    private func partOfBinding(_ node: ExprSyntax) -> (binding: String, path: String)? {
        let base: ExprSyntax
        let step: String
        if let access = node.as(MemberAccessExprSyntax.self), let object = access.base {
            // A call's last name is a method, which a binding's parts don't have.
            let isCalled = node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
            if isCalled || membersOfBinding.contains(access.declName.baseName.text) { return nil }
            base = object
            step = access.period.description + access.declName.trimmedDescription
        } else if let call = node.as(SubscriptCallExprSyntax.self), call.trailingClosure == nil, !isRewritten(call) {
            base = call.calledExpression
            step = "[" + rewritten(call.arguments) + "]"
        } else if let unwrap = node.as(ForceUnwrapExprSyntax.self) {
            base = unwrap.expression
            step = "!"
        } else {
            return nil
        }
        if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text {
            guard name.hasPrefix("$"), !(name.dropFirst().first?.isNumber ?? true) else { return nil }
            return (base.trimmedDescription, base.trailingTrivia.description + step)
        }
        guard let (binding, path) = partOfBinding(base) else { return nil }
        return (binding, path + base.trailingTrivia.description + step)
    }
}

/// Whether the subscript is the one that takes a reading and a writing closure already.
private func isRewritten(_ call: SubscriptCallExprSyntax) -> Bool {
    call.arguments.count == 2 && call.arguments.allSatisfy { $0.expression.is(ClosureExprSyntax.self) }
}

/// Whether `$0` or the like occurs in the expression, outside of closures of its own: it is an argument of a
/// closure around the expression, and could not be named in the closure that the expression would become.
private func mentionsOuterArgument(_ node: some SyntaxProtocol) -> Bool {
    let visitor = ClosureArgumentVisitor(viewMode: .sourceAccurate)
    visitor.walk(node)
    return visitor.found
}

private final class ClosureArgumentVisitor: SyntaxVisitor {
    var found = false

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if case .dollarIdentifier(let name) = node.baseName.tokenKind, name.dropFirst().allSatisfy(\.isNumber) {
            found = true
        }
        return .visitChildren
    }
}

extension String {
    /// A literal's last component may own the line break after it, which stays outside of the replacement.
    fileprivate var droppingLineBreaksAtEnd: String {
        var text = self[...]
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}
