// Views without content: spacers and dividers.

import RenderOps

/// Room that grows along the stack it is in.
public struct Spacer {
    /// The least length in points; nil is the system's default.
    public var minLength: CGFloat?

    public nonisolated init(minLength: CGFloat? = nil) {
        self.minLength = minLength
    }

    public nonisolated func _props(in environment: EnvironmentValues) -> SpacerProps {
        SpacerProps(minLength: minLength.map { finite($0) })
    }
}

extension Spacer: _LeafElementView {}

/// A hairline across the stack it is in.
public struct Divider {
    public nonisolated init() {}

    public nonisolated func _props(in environment: EnvironmentValues) -> DividerProps {
        DividerProps()
    }
}

extension Divider: _LeafElementView {}
