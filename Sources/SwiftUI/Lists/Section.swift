// Section.

import RenderOps

/// A group of a list's rows, with words above and below. Only texts can stand there.
public struct Section<Parent: View, Content: View, Footer: View> {
    private let header: String?
    private let footer: String?
    public let _content: Content
}

extension Section: _ElementView {
    public nonisolated func _props(in environment: EnvironmentValues) -> SectionProps {
        SectionProps(header: header, footer: footer)
    }
}

extension Section where Parent == Text, Footer == EmptyView {
    /// A group with a title.
    public nonisolated init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(header: Text(title).string, footer: nil, _content: content())
    }

    /// A group with a title.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(header: Text(title).string, footer: nil, _content: content())
    }

    /// A group with a header.
    public nonisolated init(@ViewBuilder content: () -> Content, header: () -> Text) {
        self.init(header: header().string, footer: nil, _content: content())
    }

    /// A group with a header.
    public nonisolated init(header: Text, @ViewBuilder content: () -> Content) {
        self.init(header: header.string, footer: nil, _content: content())
    }
}

extension Section where Parent == Text, Footer == Text {
    /// A group with a header and a footer.
    public nonisolated init(
        @ViewBuilder content: () -> Content, header: () -> Text, footer: () -> Text
    ) {
        self.init(header: header().string, footer: footer().string, _content: content())
    }

    /// A group with a header and a footer.
    public nonisolated init(header: Text, footer: Text, @ViewBuilder content: () -> Content) {
        self.init(header: header.string, footer: footer.string, _content: content())
    }
}

extension Section where Parent == EmptyView, Footer == Text {
    /// A group with a footer.
    public nonisolated init(@ViewBuilder content: () -> Content, footer: () -> Text) {
        self.init(header: nil, footer: footer().string, _content: content())
    }

    /// A group with a footer.
    public nonisolated init(footer: Text, @ViewBuilder content: () -> Content) {
        self.init(header: nil, footer: footer.string, _content: content())
    }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
    /// A group without a title.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        self.init(header: nil, footer: nil, _content: content())
    }
}
