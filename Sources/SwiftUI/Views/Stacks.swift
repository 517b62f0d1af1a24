// VStack, HStack and ZStack.

import RenderOps

/// Arranges views from top to bottom.
public struct VStack<Content: View> {
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    public let _content: Content

    /// Views from top to bottom, `spacing` points apart; nil is the system's default.
    public nonisolated init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        _content = content()
    }

    public nonisolated func _props(in environment: EnvironmentValues) -> VstackProps {
        VstackProps(spacing: spacing.map { Double($0) }, alignment: alignment.value)
    }
}

extension VStack: _ElementView {}

/// Arranges views from leading to trailing.
public struct HStack<Content: View> {
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    public let _content: Content

    /// Views from leading to trailing, `spacing` points apart; nil is the system's default.
    public nonisolated init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        _content = content()
    }

    public nonisolated func _props(in environment: EnvironmentValues) -> HstackProps {
        HstackProps(spacing: spacing.map { Double($0) }, alignment: alignment.value)
    }
}

extension HStack: _ElementView {}

/// Puts views on top of each other, the last one in front.
public struct ZStack<Content: View> {
    let alignment: Alignment
    public let _content: Content

    public nonisolated init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        _content = content()
    }

    public nonisolated func _props(in environment: EnvironmentValues) -> ZstackProps {
        ZstackProps(alignment: alignment.value)
    }
}

extension ZStack: _ElementView {}
