// Section.

import RenderOps

/// A group of a list's rows, with words above and below. Only texts can stand there.
public struct Section<Parent, Content, Footer> {
    private let header: Text?
    private let footer: Text?
    private let rows: Content
}

extension Section: View where Parent: View, Content: View, Footer: View {}

extension Section: _ElementView where Parent: View, Content: View, Footer: View {
    public nonisolated func _props(in environment: EnvironmentValues) -> SectionProps {
        SectionProps(header: header?.string, footer: footer?.string)
    }

    public nonisolated var _content: Content { rows }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    /// A group with a title.
    public nonisolated init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(header: Text(title), footer: nil, rows: content())
    }

    /// A group with a title.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(header: Text(title), footer: nil, rows: content())
    }

    /// A group with a header.
    public nonisolated init(@ViewBuilder content: () -> Content, header: () -> Text) {
        self.init(header: header(), footer: nil, rows: content())
    }

    /// A group with a header.
    public nonisolated init(header: Text, @ViewBuilder content: () -> Content) {
        self.init(header: header, footer: nil, rows: content())
    }
}

extension Section where Parent == Text, Content: View, Footer == Text {
    /// A group with a header and a footer.
    public nonisolated init(
        @ViewBuilder content: () -> Content, header: () -> Text, footer: () -> Text
    ) {
        self.init(header: header(), footer: footer(), rows: content())
    }

    /// A group with a header and a footer.
    public nonisolated init(header: Text, footer: Text, @ViewBuilder content: () -> Content) {
        self.init(header: header, footer: footer, rows: content())
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == Text {
    /// A group with a footer.
    public nonisolated init(@ViewBuilder content: () -> Content, footer: () -> Text) {
        self.init(header: nil, footer: footer(), rows: content())
    }

    /// A group with a footer.
    public nonisolated init(footer: Text, @ViewBuilder content: () -> Content) {
        self.init(header: nil, footer: footer, rows: content())
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    /// A group without a title.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        self.init(header: nil, footer: nil, rows: content())
    }
}
