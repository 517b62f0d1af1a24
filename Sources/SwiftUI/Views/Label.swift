// Label: a title with an icon.

import RenderOps

/// A title with an icon.
public struct Label<Title: View, Icon: View> {
    let title: Title
    let icon: Icon

    /// A label of two views.
    public nonisolated init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    public var body: Never { fatalError("a label has no body") }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode {
        LabelNode(view, inputs)
    }

    fileprivate nonisolated func standard() -> HStack<_ViewPair<_StyledView<Icon>, Title>> {
        HStack(spacing: 8) {
            icon.styled { $0.labelIcon = true }
            title
        }
    }

    fileprivate nonisolated var configuration: LabelStyleConfiguration {
        LabelStyleConfiguration(
            title: LabelStyleConfiguration.Title(view: AnyView(title)),
            icon: LabelStyleConfiguration.Icon(view: AnyView(icon.styled { $0.labelIcon = true })))
    }
}

extension Label: View {}

private final class LabelNode<Title: View, Icon: View>: WrapperNode {
    private typealias Standard = HStack<_ViewPair<_StyledView<Icon>, Title>>

    private var view: Label<Title, Icon>
    private var isCustom = false

    init(_ view: Label<Title, Icon>, _ inputs: _NodeInputs) {
        self.view = view
        super.init(inputs)
        mount()
    }

    private func mount() {
        if let style = scope.values.labelStyle {
            isCustom = true
            child = AnyView._makeNode(style(view.configuration), inputs(forChild: 1))
        } else {
            isCustom = false
            child = Standard._makeNode(view.standard(), inputs(forChild: 0))
        }
    }

    private func update() {
        let style = scope.values.labelStyle
        guard let child, isCustom == (style != nil) else {
            child?.unmount()
            mount()
            structureDidChange(below: self)
            return
        }
        if let style { style(view.configuration)._send(to: child) } else { view.standard()._send(to: child) }
    }

    override func receive(_ value: UnsafeRawPointer) {
        view = value.assumingMemoryBound(to: Label<Title, Icon>.self).pointee
        update()
    }

    override func environmentDidChange() {
        update()
        super.environmentDidChange()
    }
}

extension Label where Title == Text, Icon == Image {
    /// A title with a system symbol.
    public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
    }

    /// A title with a system symbol.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }

    /// A title with a picture of the asset catalog.
    public nonisolated init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(name) })
    }

    /// A title with a picture of the asset catalog.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, image name: String) {
        self.init(title: { Text(title) }, icon: { Image(name) })
    }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
    /// The label that a style is asked to draw.
    public nonisolated init(_ configuration: LabelStyleConfiguration) {
        self.init(title: { configuration.title }, icon: { configuration.icon })
    }
}

/// What a label consists of.
public struct LabelStyleConfiguration {
    /// The title of a label.
    public struct Title: View {
        let view: AnyView
        public var body: some View { view }
    }

    /// The icon of a label.
    public struct Icon: View {
        let view: AnyView
        public var body: some View { view }
    }

    /// The title.
    public let title: Title
    /// The icon.
    public let icon: Icon
}

#if hasFeature(Embedded)
/// How labels are drawn.
public protocol LabelStyle {
    associatedtype Body: View
    typealias Configuration = LabelStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
#else
/// How labels are drawn.
@MainActor @preconcurrency
public protocol LabelStyle {
    associatedtype Body: View
    /// What a label consists of.
    typealias Configuration = LabelStyleConfiguration
    /// Draws a label.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
#endif

/// The icon, then the title.
public struct TitleAndIconLabelStyle: LabelStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 8) {
            configuration.icon
            configuration.title
        }
    }
}

/// What suits the place: the icon, then the title.
public struct DefaultLabelStyle: LabelStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        TitleAndIconLabelStyle().makeBody(configuration: configuration)
    }
}

/// The title alone.
public struct TitleOnlyLabelStyle: LabelStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// The icon alone.
public struct IconOnlyLabelStyle: LabelStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
    /// The icon, then the title.
    public static var titleAndIcon: Self { Self() }
}
extension LabelStyle where Self == DefaultLabelStyle {
    /// What suits the place.
    public static var automatic: Self { Self() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
    /// The title alone.
    public static var titleOnly: Self { Self() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
    /// The icon alone.
    public static var iconOnly: Self { Self() }
}

extension View {
    /// Sets how labels in the view are drawn.
    public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        writingEnvironment(style) { values, style in
            values.labelStyle = { configuration in
                #if hasFeature(Embedded)
                AnyView(style.makeBody(configuration: configuration))
                #else
                styledLabel(style, configuration)
                #endif
            }
        }
    }
}

#if !hasFeature(Embedded)
/// A label as a style draws it. Views are made on the main thread.
private func styledLabel<S: LabelStyle>(_ style: S, _ configuration: LabelStyleConfiguration) -> AnyView {
    nonisolated(unsafe) let style = style
    nonisolated(unsafe) let configuration = configuration
    nonisolated(unsafe) var view: AnyView?
    MainActor.assumeIsolated { view = AnyView(style.makeBody(configuration: configuration)) }
    return view!
}
#endif
