// Modifiers that tell assistive technology and tests about a view.

import RenderOps

extension View {
    /// What assistive technology calls the view.
    public nonisolated func accessibilityLabel(_ key: LocalizedStringKey) -> some View {
        styled { $0.accessibilityLabel = key.resolved }
    }

    /// What assistive technology calls the view.
    @_disfavoredOverload
    public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        styled { $0.accessibilityLabel = String(label) }
    }

    /// What assistive technology calls the view.
    public nonisolated func accessibilityLabel(_ label: Text) -> some View {
        styled { $0.accessibilityLabel = label.string }
    }

    /// A name for the view that tests find it by.
    public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
        styled { $0.accessibilityIdentifier = identifier }
    }
}
