// Toggle.

import RenderOps

/// A switch at the trailing edge of its label.
public struct Toggle<Label: View> {
    private let isOn: Binding<Bool>
    public let _content: Label

    /// A switch that turns `isOn` on and off.
    public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        _content = label()
    }

    public nonisolated func _props(in environment: EnvironmentValues) -> ToggleProps {
        ToggleProps(isOn: isOn.wrappedValue)
    }

    public nonisolated func _handle(_ event: RenderOps.Event, in environment: EnvironmentValues) -> Bool {
        guard case .toggle(_, let value) = event else { return false }
        isOn.wrappedValue = value
        return true
    }
}

extension Toggle: _ElementView {}

extension Toggle where Label == Text {
    /// A switch with a title.
    public nonisolated init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }

    /// A switch with a title.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}
