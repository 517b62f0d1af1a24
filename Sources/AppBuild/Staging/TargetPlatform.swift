// The platform that an app is compiled for, as its `#if` conditions see it: an iPhone's simulator.
//
// The person's app is written for iOS, so `os(iOS)` holds, although the compiler compiles for another system.
// Staging writes `true` or `false` in place of such conditions.

import SwiftSyntax

/// What the conditions about the platform say.
public struct TargetPlatform: Sendable {
    /// For `os(…)`.
    public static let system = "iOS"
    /// For `targetEnvironment(…)`: an app's fallback for where there is no camera and no sensor.
    public static let environment = "simulator"

    public let modules: ModuleAvailability

    public init(modules: ModuleAvailability) { self.modules = modules }

    /// Whether a condition holds; nil when it is not about the platform, so that the compiler knows best.
    public func holds(_ condition: FunctionCallExprSyntax) -> Bool? {
        guard let name = condition.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            let argument = condition.arguments.first
        else { return nil }
        let text = argument.expression.trimmedDescription
        switch name {
        case "os": return text == Self.system
        case "targetEnvironment": return text == Self.environment
        case "canImport": return modules.canImport(text)
        default: return nil
        }
    }
}

/// The edits that decide a file's conditions about the platform, keeping lines and columns.
func conditionEdits(in file: SourceFileSyntax, for platform: TargetPlatform) -> [SourceEdit] {
    let visitor = ConditionVisitor(platform)
    visitor.walk(file)
    return visitor.edits
}

private final class ConditionVisitor: SyntaxVisitor {
    var edits: [SourceEdit] = []
    private let platform: TargetPlatform
    private var depth = 0

    init(_ platform: TargetPlatform) {
        self.platform = platform
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        if let condition = node.condition {
            depth += 1
            walk(condition)
            depth -= 1
        }
        if let elements = node.elements { walk(elements) }
        return .skipChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard depth > 0, let holds = platform.holds(node) else { return .visitChildren }
        let range = node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
        let word = holds ? "true" : "false"
        // Conditions on several lines are rare, and their line breaks stay.
        let breaks = node.trimmedDescription.filter(\.isNewline).map { _ in "\n" }.joined()
        let padding = String(repeating: " ", count: max(0, range.count - word.utf8.count - breaks.utf8.count))
        edits.append(SourceEdit(range: range, replacement: word + padding + breaks))
        return .skipChildren
    }
}
