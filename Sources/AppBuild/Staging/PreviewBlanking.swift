// `#Preview` blocks and `PreviewProvider` types are for Xcode's canvas: staging blanks them.

import SwiftSyntax

/// The edits that blank everything of a file that is only there for previews, keeping the lines.
func previewEdits(in file: SourceFileSyntax) -> [SourceEdit] {
    let visitor = PreviewVisitor(viewMode: .sourceAccurate)
    visitor.walk(file)
    return visitor.edits
}

private final class PreviewVisitor: SyntaxVisitor {
    var edits: [SourceEdit] = []

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        visit(macro: node.macroName, of: node)
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        visit(macro: node.macroName, of: node)
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        let inherited = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
        guard inherited.contains("PreviewProvider") else { return .visitChildren }
        blank(node)
        return .skipChildren
    }

    private func visit(macro name: TokenSyntax, of node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
        guard name.text == "Preview" else { return .visitChildren }
        blank(node)
        return .skipChildren
    }

    private func blank(_ node: some SyntaxProtocol) {
        let lineBreaks = node.trimmedDescription.filter(\.isNewline).map { _ in "\n" }.joined()
        edits.append(
            SourceEdit(
                range: node.positionAfterSkippingLeadingTrivia.utf8Offset
                    ..< node.endPositionBeforeTrailingTrivia.utf8Offset,
                replacement: lineBreaks))
    }
}
