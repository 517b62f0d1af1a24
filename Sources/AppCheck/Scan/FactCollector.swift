// Reads the facts of a file off its syntax tree, leaving out what `#if` leaves out and what is only for previews.

import AppBuild
import SwiftIfConfig
import SwiftParser
import SwiftSyntax

extension FileFacts {
    /// The facts of a source text.
    /// - Parameter names: the names whose uses count.
    public init(of source: String, configuration: ScanConfiguration, names: Set<String>) {
        self.init(of: Parser.parse(source: source), configuration: configuration, names: names)
    }

    init(of file: SourceFileSyntax, configuration: ScanConfiguration, names: Set<String>) {
        self.init()
        let collector = FactCollector(file, configuration, names)
        collector.walk(file)
        self = collector.facts
    }
}

final class FactCollector: ActiveSyntaxVisitor {
    var facts = FileFacts()
    private let names: Set<String>
    private let converter: SourceLocationConverter

    init(_ file: SourceFileSyntax, _ configuration: ScanConfiguration, _ names: Set<String>) {
        self.names = names
        converter = SourceLocationConverter(fileName: "", tree: file)
        super.init(viewMode: .sourceAccurate, configuration: configuration)
    }

    private func place(of node: some SyntaxProtocol) -> Place {
        let location = converter.location(for: node.positionAfterSkippingLeadingTrivia)
        return Place(line: location.line, column: location.column)
    }

    // MARK: Imports

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        let attributes = node.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
        var path = node.path.map(\.name.text)
        let symbol = node.namesSymbol && path.count > 1 ? path.removeLast() : nil
        facts.imports.append(
            Import(
                module: path.joined(separator: "."), symbol: symbol, isExported: attributes.contains("_exported"),
                isTestable: attributes.contains("testable"), place: place(of: node)))
        return .skipChildren
    }

    // MARK: Declarations

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        let isPreview = node.inheritanceClause?.inheritedTypes.contains {
            $0.type.trimmedDescription == "PreviewProvider"
        }
        if isPreview ?? false { return .skipChildren }
        return declare(.type, node.name)
    }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { declare(.type, node.name) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { declare(.type, node.name) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { declare(.type, node.name) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { declare(.type, node.name) }
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { declare(.type, node.name) }
    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind { declare(.parameter, node.name) }
    override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind { declare(.parameter, node.name) }
    override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind { declare(.macro, node.name) }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let parameters = node.signature.parameterClause.parameters
        facts.declarations.append(
            Declaration(
                sort: .function, name: node.name.identifierText,
                labels: parameters.map { $0.firstName.tokenKind == .wildcard ? nil : $0.firstName.identifierText },
                hasDefaults: parameters.map { $0.defaultValue != nil || $0.ellipsis != nil }))
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText, names.contains(name)
            else { continue }
            facts.declarations.append(Declaration(sort: .variable, name: name, owner: Syntax(node).enclosingType))
        }
        return .visitChildren
    }

    private func declare(_ sort: Declaration.Sort, _ name: TokenSyntax) -> SyntaxVisitorContinueKind {
        // All types tell where a name is from; of the rest, only what could be taken for a name that counts matters.
        let name = name.identifierText
        if sort == .type || names.contains(name) { facts.declarations.append(Declaration(sort: sort, name: name)) }
        return .visitChildren
    }

    // MARK: Types

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        use(.type, node.name.identifierText, at: node)
        return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.name.identifierText
        if node.baseType.isModuleName {
            use(.type, name, at: node.name)
        } else if let owner = node.baseType.lastName, names.contains(name) {
            facts.uses.append(Use(form: .type, name: name, owner: owner, place: place(of: node.name)))
        }
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.baseName.identifierText
        // A lower-case name that is not called may be anything.
        if name.first?.isUppercase ?? false { use(.type, name, at: node) }
        return .skipChildren
    }

    // MARK: Attributes and macros

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.lastName ?? ""
        switch name {
        case "main", "UIApplicationMain", "NSApplicationMain": facts.entryPoint = name
        default:
            if names.contains(name) {
                facts.uses.append(
                    Use(
                        form: .attribute, name: name, owner: Syntax(node).enclosingType, value: node.variableName,
                        place: place(of: node)))
            }
        }
        if let arguments = node.arguments {
            if name == "Environment" { findEnvironmentKeys(in: Syntax(arguments)) }
            walk(arguments)
        }
        if let generics = node.attributeName.as(IdentifierTypeSyntax.self)?.genericArgumentClause { walk(generics) }
        return .skipChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { visit(macro: node.macroName, node) }
    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind { visit(macro: node.macroName, node) }

    private func visit(macro name: TokenSyntax, _ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
        if name.text == "Preview" { return .skipChildren }
        use(.macro, name.identifierText, at: node)
        return .visitChildren
    }

    // MARK: Calls and members

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        var called = node.calledExpression
        if let generic = called.as(GenericSpecializationExprSyntax.self) {
            walk(generic.genericArgumentClause)
            called = generic.expression
        }
        if let reference = called.as(DeclReferenceExprSyntax.self) {
            call(reference.baseName, node)
        } else if let access = called.as(MemberAccessExprSyntax.self) {
            visit(called: access, in: node)
        } else {
            walk(called)
        }
        walk(node.arguments)
        if let closure = node.trailingClosure { walk(closure) }
        walk(node.additionalTrailingClosures)
        return .skipChildren
    }

    private func visit(called access: MemberAccessExprSyntax, in node: FunctionCallExprSyntax) {
        let name = access.declName.baseName
        guard let base = access.base else {
            if names.contains(name.identifierText), access.continuesChain { use(.modifier, name.identifierText, at: name, of: nil, in: node) }
            return
        }
        if base.isModuleName { return call(name, node) }
        if name.tokenKind == .keyword(.`init`), let type = base.as(DeclReferenceExprSyntax.self) {
            return call(type.baseName, node)
        }
        // What a type does itself is no modifier: `Color.mix(…)`.
        let isStatic = base.as(DeclReferenceExprSyntax.self)?.baseName.text.first?.isUppercase ?? false
        use(isStatic ? .member : .modifier, name.identifierText, at: name, of: base.chainRoot, in: node)
        if ["environment", "transformEnvironment"].contains(name.text), let first = node.arguments.first {
            findEnvironmentKeys(in: Syntax(first.expression))
        }
        walk(base)
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard let base = node.base else { return .skipChildren }
        let name = node.declName.baseName
        if base.isModuleName {
            if name.identifierText.first?.isUppercase ?? false { use(.type, name.identifierText, at: name) }
            return .skipChildren
        }
        if names.contains(name.identifierText), let root = base.chainRoot {
            facts.uses.append(Use(form: .member, name: name.identifierText, owner: root, place: place(of: name)))
        }
        walk(base)
        return .skipChildren
    }

    private func call(_ name: TokenSyntax, _ node: FunctionCallExprSyntax) {
        use(.call, name.identifierText, at: name, of: nil, in: node)
    }

    // MARK: The environment

    override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
        if node.root?.trimmedDescription == "EnvironmentValues" { findEnvironmentKeys(in: Syntax(node)) }
        return .visitChildren
    }

    private func findEnvironmentKeys(in node: Syntax) {
        let finder = KeyPathFinder(viewMode: .sourceAccurate)
        finder.walk(node)
        for component in finder.first {
            guard case .property(let property) = component.component else { continue }
            let name = property.declName.baseName
            let alreadyFound = facts.uses.last.map { $0.form == .environment && $0.place == place(of: name) } ?? false
            if !alreadyFound { use(.environment, name.identifierText, at: name) }
        }
    }

    // MARK: Noting uses

    private func use(_ form: Use.Form, _ name: String, at node: some SyntaxProtocol) {
        guard names.contains(name) else { return }
        facts.uses.append(Use(form: form, name: name, place: place(of: node)))
    }

    private func use(
        _ form: Use.Form, _ name: String, at node: some SyntaxProtocol, of owner: @autoclosure () -> String?,
        in call: FunctionCallExprSyntax
    ) {
        guard names.contains(name) else { return }
        var trailing: [String?] = call.trailingClosure == nil ? [] : [nil]
        trailing += call.additionalTrailingClosures.map { $0.label.identifierText }
        facts.uses.append(
            Use(
                form: form, name: name, owner: owner(), labels: call.arguments.map { $0.label?.identifierText },
                trailing: trailing, value: call.arguments.first?.expression.leadingName, place: place(of: node)))
    }
}

/// Finds the first property of each key path.
private final class KeyPathFinder: SyntaxVisitor {
    var first: [KeyPathComponentSyntax] = []

    override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
        if let component = node.components.first { first.append(component) }
        return .skipChildren
    }
}
