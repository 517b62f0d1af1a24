// The lines of the declarations of a file, to tell which errors are in the same one.

import SwiftParser
import SwiftSyntax

/// The declarations of a file by their lines.
struct EnclosingDeclarations {
    private var ranges: [ClosedRange<Int>] = []

    init(of source: String) {
        let tree = Parser.parse(source: source)
        let finder = DeclarationFinder(SourceLocationConverter(fileName: "", tree: tree))
        finder.walk(tree)
        ranges = finder.ranges
    }

    /// The lines of the smallest declaration around a line.
    func lines(around line: Int) -> ClosedRange<Int>? {
        ranges.filter { $0.contains(line) }.min { $0.count < $1.count }
    }
}

private final class DeclarationFinder: SyntaxVisitor {
    var ranges: [ClosedRange<Int>] = []
    private let converter: SourceLocationConverter

    init(_ converter: SourceLocationConverter) {
        self.converter = converter
        super.init(viewMode: .sourceAccurate)
    }

    private func add(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
        let start = converter.location(for: node.positionAfterSkippingLeadingTrivia).line
        let end = converter.location(for: node.endPositionBeforeTrailingTrivia).line
        ranges.append(start...max(start, end))
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        // A local variable is a part of what it is in.
        node.parent?.parent?.is(CodeBlockItemListSyntax.self) ?? false ? .visitChildren : add(node)
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
}
