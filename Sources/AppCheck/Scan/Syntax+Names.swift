// The names that pieces of syntax begin with or end in.

import SwiftSyntax

extension TokenSyntax {
    /// The name without backticks.
    var identifierText: String {
        let text = text
        return text.hasPrefix("`") && text.count > 2 ? String(text.dropFirst().dropLast()) : text
    }
}

extension TypeSyntax {
    /// The last name of a type: `State` of `SwiftUI.State<Int>`.
    var lastName: String? {
        if let identifier = self.as(IdentifierTypeSyntax.self) { return identifier.name.identifierText }
        return self.as(MemberTypeSyntax.self)?.name.identifierText
    }

    /// Whether it is the name of a module that people qualify names with.
    var isModuleName: Bool {
        self.as(IdentifierTypeSyntax.self).map { qualifyingModules.contains($0.name.text) } ?? false
    }
}

extension Syntax {
    /// The name of the type or extension that something is in.
    var enclosingType: String? {
        var node = parent
        while let current = node {
            if let name = current.asProtocol(NamedDeclSyntax.self)?.name, !current.is(FunctionDeclSyntax.self) {
                return name.identifierText
            }
            if let type = current.as(ExtensionDeclSyntax.self)?.extendedType { return type.lastName }
            node = current.parent
        }
        return nil
    }
}

extension AttributeSyntax {
    /// The first variable that has the attribute.
    var variableName: String? {
        let variable = parent?.parent?.as(VariableDeclSyntax.self)
        return variable?.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
    }
}

extension ExprSyntax {
    var isModuleName: Bool {
        self.as(DeclReferenceExprSyntax.self).map { qualifyingModules.contains($0.baseName.text) } ?? false
    }

    /// The type that a chain of members and calls begins with: `Color` of `Color.red.opacity(0.5)`.
    var chainRoot: String? {
        var expression = self
        while true {
            if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base {
                expression = base
            } else if let call = expression.as(FunctionCallExprSyntax.self) {
                expression = call.calledExpression
            } else if let generic = expression.as(GenericSpecializationExprSyntax.self) {
                expression = generic.expression
            } else {
                break
            }
        }
        guard let reference = expression.as(DeclReferenceExprSyntax.self) else { return nil }
        let name = reference.baseName.identifierText
        return name.first?.isUppercase ?? false ? name : nil
    }

    /// What an argument begins with: `custom` of `.custom("A", size: 1)`, `PlainButtonStyle` of `PlainButtonStyle()`.
    var leadingName: String? {
        var expression = self
        while true {
            if let call = expression.as(FunctionCallExprSyntax.self) {
                expression = call.calledExpression
            } else if let access = expression.as(MemberAccessExprSyntax.self) {
                guard let base = access.base else { return access.declName.baseName.identifierText }
                // `Font.custom` says the same as `.custom`.
                if base.is(DeclReferenceExprSyntax.self) { return access.declName.baseName.identifierText }
                expression = base
            } else {
                return expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
            }
        }
    }
}

extension MemberAccessExprSyntax {
    /// Whether a member without a base goes on with the chain above an `#if`, rather than being implicit.
    var continuesChain: Bool {
        var node = Syntax(self)
        while let parent = node.parent {
            if let access = parent.as(MemberAccessExprSyntax.self), access.base?.id == node.as(ExprSyntax.self)?.id {
                node = parent
            } else if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.as(ExprSyntax.self)?.id {
                node = parent
            } else if parent.is(PostfixIfConfigExprSyntax.self) {
                node = parent
            } else {
                return parent.is(IfConfigClauseSyntax.self)
                    && parent.parent?.parent?.parent?.is(PostfixIfConfigExprSyntax.self) ?? false
            }
        }
        return false
    }
}

/// The modules whose names stand before a name in practice.
private let qualifyingModules: Set<String> = ["SwiftUI", "UIKit", "Foundation", "Combine", "SwiftData", "CoreGraphics"]
