// Button and its styles.

import RenderOps

/// Something to touch that does something.
public struct Button<Label: View> {
    let role: ButtonRole?
    let action: () -> Void
    public let _content: Label

    public nonisolated func _props(in environment: EnvironmentValues) -> ButtonProps {
        ButtonProps(style: environment.buttonStyle, role: role?.value)
    }

    public nonisolated func _handle(_ event: RenderOps.Event, in environment: EnvironmentValues) -> Bool {
        guard case .tap = event else { return false }
        action()
        return true
    }
}

extension Button: _ElementView {}

#if hasFeature(Embedded)
/// What a control does when it is used.
public typealias _Action = () -> Void
#else
/// What a control does when it is used.
public typealias _Action = @MainActor () -> Void
#endif

extension Button {
    /// A button that shows a label and does `action`.
    @preconcurrency
    public nonisolated init(action: @escaping _Action, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: unisolated(action), _content: label())
    }

    /// A button with a role.
    @preconcurrency
    public nonisolated init(role: ButtonRole?, action: @escaping _Action, @ViewBuilder label: () -> Label) {
        self.init(role: role, action: unisolated(action), _content: label())
    }
}

extension Button where Label == Text {
    /// A button that shows a title.
    @preconcurrency
    public nonisolated init(_ title: LocalizedStringKey, action: @escaping _Action) {
        self.init(role: nil, action: unisolated(action), _content: Text(title))
    }

    /// A button that shows a title.
    @preconcurrency @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, action: @escaping _Action) {
        self.init(role: nil, action: unisolated(action), _content: Text(title))
    }

    /// A button with a title and a role.
    @preconcurrency
    public nonisolated init(_ title: LocalizedStringKey, role: ButtonRole?, action: @escaping _Action) {
        self.init(role: role, action: unisolated(action), _content: Text(title))
    }

    /// A button with a title and a role.
    @preconcurrency @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping _Action) {
        self.init(role: role, action: unisolated(action), _content: Text(title))
    }
}

/// An action as the graph calls it. Everything in the graph runs on the main thread.
private func unisolated(_ action: @escaping _Action) -> () -> Void {
    #if hasFeature(Embedded)
    return action
    #else
    return { MainActor.assumeIsolated(action) }
    #endif
}

/// What a button is for, beyond its action.
public struct ButtonRole: Equatable, Sendable {
    let value: RenderOps.ButtonRole

    /// Deletes or discards something; drawn in red.
    public static let destructive = ButtonRole(value: .destructive)
    /// Leaves without changing anything.
    public static let cancel = ButtonRole(value: .cancel)
}

/// How buttons are drawn: one of the system's styles.
public protocol PrimitiveButtonStyle {
    static var _style: RenderOps.ButtonStyle { get }
}

/// A capsule with a gray background.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
    public static var _style: RenderOps.ButtonStyle { .bordered }
    public init() {}
}

/// A capsule filled with the accent color.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    public static var _style: RenderOps.ButtonStyle { .borderedProminent }
    public init() {}
}

/// The label as it is.
public struct PlainButtonStyle: PrimitiveButtonStyle {
    public static var _style: RenderOps.ButtonStyle { .plain }
    public init() {}
}

/// What suits the place.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
    public static var _style: RenderOps.ButtonStyle { .automatic }
    public init() {}
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// A capsule with a gray background.
    public static var bordered: Self { Self() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// A capsule filled with the accent color.
    public static var borderedProminent: Self { Self() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// The label as it is.
    public static var plain: Self { Self() }
}
extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    /// What suits the place.
    public static var automatic: Self { Self() }
}

extension View {
    /// Sets how the buttons in the view are drawn.
    public nonisolated func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View {
        writingEnvironment(Style._style) { $0.buttonStyle = $1 }
    }
}
