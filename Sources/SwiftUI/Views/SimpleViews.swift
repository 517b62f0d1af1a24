// Views without content: spacers, dividers and symbols.

import RenderOps

/// Room that grows along the stack it is in.
public struct Spacer {
    /// The least length in points; nil is the system's default.
    public var minLength: CGFloat?

    public nonisolated init(minLength: CGFloat? = nil) {
        self.minLength = minLength
    }

    public nonisolated func _props(in environment: EnvironmentValues) -> SpacerProps {
        SpacerProps(minLength: minLength.map { Double($0) })
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

/// A symbol.
public struct Image {
    private let systemName: String

    /// The system symbol of a name, such as "checkmark.circle.fill".
    public nonisolated init(systemName: String) {
        self.systemName = systemName
    }

    public nonisolated func _props(in environment: EnvironmentValues) -> ImageProps {
        ImageProps(source: .system(systemName: systemName))
    }
}

extension Image: _LeafElementView {}
