// Imports of modules that are not there would stop the compiler before it says anything else: staging blanks
// them. A few are of modules that are there under another name.

import CompatData
import SwiftParser
import SwiftSyntax

/// The edits that adjust a file's imports, keeping lines and columns.
func importEdits(in file: SourceFileSyntax, modules: ModuleAvailability) -> [SourceEdit] {
    let visitor = ImportVisitor(modules)
    visitor.walk(file)
    return visitor.edits
}

extension ImportDeclSyntax {
    /// The module path as written: `UIKit`, `CoreImage.CIFilterBuiltins`.
    public var modulePath: String { path.map(\.name.text).joined(separator: ".") }

    /// Whether the last part of the path is something in the module: `import struct A.B`.
    public var namesSymbol: Bool { importKindSpecifier != nil }
}

private final class ImportVisitor: SyntaxVisitor {
    var edits: [SourceEdit] = []
    /// The imports of modules that are not there.
    var missing: [ImportDeclSyntax] = []
    private let modules: ModuleAvailability

    init(_ modules: ModuleAvailability) {
        self.modules = modules
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        switch modules.staging(of: node.modulePath, namesSymbol: node.namesSymbol) {
        case .kept: break
        case .blanked:
            if !modules.canImport(node.modulePath) { missing.append(node) }
            // A semicolon must not be left at the start of a statement.
            let item = node.parent?.as(CodeBlockItemSyntax.self)
            replace(node, upTo: item?.semicolon, with: "")
        case .replaced(let other): replace(node, upTo: nil, with: "import \(other)")
        }
        return .skipChildren
    }

    // Imports stand at the top of a file, or in `#if` there.
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    private func replace(_ node: ImportDeclSyntax, upTo last: TokenSyntax?, with text: String) {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        let end = (last?.endPositionBeforeTrailingTrivia ?? node.endPositionBeforeTrailingTrivia).utf8Offset
        let spaces = max(0, end - start - text.utf8.count)
        // An import may go over lines; the breaks stay.
        let breaks = node.trimmedDescription.filter(\.isNewline).map { _ in "\n" }.joined()
        edits.append(
            SourceEdit(
                range: start..<end,
                replacement: text + String(repeating: " ", count: max(0, spaces - breaks.utf8.count)) + breaks))
    }
}

/// What is to be said of the imports that staging takes away from a file.
func missingImportDiagnostics(in source: String, file: String, modules: ModuleAvailability) -> [CompilerDiagnostic] {
    let tree = Parser.parse(source: source)
    let visitor = ImportVisitor(modules)
    visitor.walk(tree)
    let converter = SourceLocationConverter(fileName: file, tree: tree)
    return visitor.missing.map { node in
        let place = node.startLocation(converter: converter)
        let known = CompatData.module(node.modulePath)
        let message =
            ["there is no module \(node.modulePath) in SwiftBrowser", known?.around.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }]
            .compactMap { $0 }.joined(separator: "; ")
        return CompilerDiagnostic(
            file: file, line: place.line, column: place.column, severity: .error, message: message,
            sourceLine: node.trimmedDescription)
    }
}
