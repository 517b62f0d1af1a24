// Image: symbols and pictures.

import RenderOps

/// A symbol, or a picture of the asset catalog.
public struct Image: Equatable, Sendable {
    /// Whether an image keeps its own colors.
    public enum TemplateRenderingMode: Hashable, Sendable {
        /// The foreground wherever the image is opaque.
        case template
        /// Its own colors.
        case original
    }

    /// How large symbols are beside text.
    public enum Scale: Hashable, Sendable {
        case small, medium, large

        var value: RenderOps.ImageScale {
            switch self {
            case .small: .small
            case .medium: .medium
            case .large: .large
            }
        }
    }

    private var props: ImageProps
    /// What assistive technology calls the picture; nil leaves that to the renderer.
    private var label: String?
    private var isDecorative = false

    var source: ImageSource { props.source }

    init(source: ImageSource) {
        props = ImageProps(source: source)
    }

    /// The system symbol of a name, such as "checkmark.circle.fill".
    public nonisolated init(systemName: String) {
        self.init(source: .system(systemName: systemName))
    }

    #if hasFeature(Embedded)
    /// A picture of the asset catalog.
    public init(_ name: String) {
        self.init(source: .asset(name: name))
    }
    #else
    /// A picture of the asset catalog. All catalogs of an app are one here, so that `bundle` makes no difference.
    public nonisolated init(_ name: String, bundle: Bundle? = nil) {
        self.init(source: .asset(name: name))
    }

    /// A picture of the asset catalog, with what assistive technology calls it.
    public nonisolated init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(source: .asset(name: name))
        self.label = label.string
    }

    /// A picture of the asset catalog that assistive technology leaves out.
    public nonisolated init(decorative name: String, bundle: Bundle? = nil) {
        self.init(source: .asset(name: name))
        isDecorative = true
    }
    #endif

    /// The picture in whatever size it is given, whatever its ratio.
    public nonisolated func resizable() -> Image {
        var image = self
        image.props.resizable = true
        return image
    }

    /// The picture with its own colors, or in the foreground; nil is as its file says.
    public nonisolated func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
        var image = self
        image.props.rendering = renderingMode.map { $0 == .template ? .template : .original }
        return image
    }

    public var body: Never { fatalError("an image has no body") }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode {
        ImageNode(view, inputs)
    }

    fileprivate nonisolated var plain: PlainImage { PlainImage(props: props) }

    fileprivate nonisolated var styled: _StyledView<PlainImage>? {
        guard label != nil || isDecorative else { return nil }
        return plain.styled {
            $0.accessibilityLabel = label
            $0.accessibilityHidden = isDecorative ? true : nil
        }
    }
}

extension Image: View {}

/// A picture without what is said about it.
private struct PlainImage: _LeafElementView {
    let props: ImageProps

    nonisolated func _props(in environment: EnvironmentValues) -> ImageProps { props }
}

/// The node of an image: the picture, in a `styled` element when something is said about it.
private final class ImageNode: WrapperNode {
    private var isStyled = false

    init(_ view: Image, _ inputs: _NodeInputs) {
        super.init(inputs)
        mount(view)
    }

    private func mount(_ view: Image) {
        let styled = view.styled
        isStyled = styled != nil
        if let styled {
            child = _StyledView<PlainImage>._makeNode(styled, inputs(forChild: 1))
        } else {
            child = PlainImage._makeNode(view.plain, inputs(forChild: 0))
        }
    }

    override func receive(_ value: UnsafeRawPointer) {
        let view = value.assumingMemoryBound(to: Image.self).pointee
        let styled = view.styled
        guard isStyled == (styled != nil), let child else {
            child?.unmount()
            mount(view)
            structureDidChange(below: self)
            return
        }
        if let styled { styled._send(to: child) } else { view.plain._send(to: child) }
    }
}

extension View {
    /// Sets how large symbols in the view are beside text.
    public nonisolated func imageScale(_ scale: Image.Scale) -> some View {
        styled { $0.imageScale = scale.value }
    }
}
