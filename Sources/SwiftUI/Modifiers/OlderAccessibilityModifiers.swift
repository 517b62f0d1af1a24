// The names that modifiers for assistive technology had before.

extension View {
    /// What assistive technology calls the view.
    @available(*, deprecated, renamed: "accessibilityLabel(_:)")
    public nonisolated func accessibility(label: Text) -> some View {
        accessibilityLabel(label)
    }

    /// What assistive technology says that the view's value is.
    @available(*, deprecated, renamed: "accessibilityValue(_:)")
    public nonisolated func accessibility(value: Text) -> some View {
        accessibilityValue(value)
    }

    /// What assistive technology says that using the view does.
    @available(*, deprecated, renamed: "accessibilityHint(_:)")
    public nonisolated func accessibility(hint: Text) -> some View {
        accessibilityHint(hint)
    }

    /// Hides the view from assistive technology.
    @available(*, deprecated, renamed: "accessibilityHidden(_:)")
    public nonisolated func accessibility(hidden: Bool) -> some View {
        accessibilityHidden(hidden)
    }

    /// A name for the view that tests find it by.
    @available(*, deprecated, renamed: "accessibilityIdentifier(_:)")
    public nonisolated func accessibility(identifier: String) -> some View {
        accessibilityIdentifier(identifier)
    }

    /// Adds to what assistive technology says that the view is and does.
    @available(*, deprecated, renamed: "accessibilityAddTraits(_:)")
    public nonisolated func accessibility(addTraits traits: AccessibilityTraits) -> some View {
        accessibilityAddTraits(traits)
    }
}
