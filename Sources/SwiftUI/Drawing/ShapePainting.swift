// How shapes become elements.
//
// A shape whose outline the protocol has a name for is a `shape`. Any other is a `canvas` with its path, which depends
// on its size: so the canvas is in a `geometry`, which tells how large it is.

import RenderOps

#if hasFeature(Embedded)
import WasmSupport
#endif

/// How a shape is drawn.
public struct _ShapePainting: Sendable {
    let path: @Sendable (CGRect) -> Path
    var outline: _ShapeOutline?
    /// Whether the path is the same in every room.
    var isFixed = false
    /// The line that the shape consists of; nil when it is what its path encloses.
    var line: StrokeStyle?
}

/// One of the paints of a shape, each over the one before.
struct ShapeLayer: Sendable {
    /// The paint; nil is the foreground.
    let paint: AnyShapeStyle?
    var isEvenOdd = false
    /// The line along the outline; nil fills it.
    var line: StrokeStyle?
    /// Whether all of the line is inside.
    var isInset = false
    /// The path of an inset line.
    var insetPath: (@Sendable (CGRect) -> Path)?

    func resolve(in environment: EnvironmentValues) -> RenderOps.ShapeStyle {
        paint?._paint(in: environment) ?? ForegroundStyle()._paint(in: environment)
    }
}

/// A painted shape.
public struct _ShapeView<Content: Shape> {
    let shape: Content
    var layers: [ShapeLayer] = [ShapeLayer(paint: nil)]

    public var body: Never { fatalError("a painted shape has no body") }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode {
        ShapeNode(view, inputs)
    }

    /// What is drawn, without the type of the shape.
    fileprivate nonisolated var drawing: ShapeDrawing {
        let painting = shape._painting
        return ShapeDrawing(
            painting: painting,
            layers: layers.map { layer in
                guard layer.line == nil, let line = painting.line else { return layer }
                return ShapeLayer(paint: layer.paint, line: line)
            })
    }
}

extension _ShapeView: View {}

private struct ShapeDrawing {
    let painting: _ShapePainting
    let layers: [ShapeLayer]

    enum Form { case outline, fixed, sized }

    var form: Form {
        let isPlain =
            switch layers.count {
            case 1: !layers[0].isEvenOdd
            case 2: layers[0].line == nil && !layers[0].isEvenOdd && layers[1].line != nil
            default: false
            }
        if painting.outline != nil, isPlain { return .outline }
        return painting.isFixed ? .fixed : .sized
    }

    func steps(in size: CGSize, _ environment: EnvironmentValues) -> [CanvasStep] {
        let rect = CGRect(origin: .zero, size: size)
        return layers.map { layer in
            .path(
                steps: (layer.insetPath ?? painting.path)(rect).steps, evenOdd: layer.isEvenOdd,
                line: layer.line?.canvasLine, style: layer.resolve(in: environment))
        }
    }
}

private struct OutlineElement: _LeafElementView {
    let drawing: ShapeDrawing

    nonisolated func _props(in environment: EnvironmentValues) -> ShapeProps {
        let outline = drawing.painting.outline ?? _ShapeOutline(shape: .rectangle)
        var props = ShapeProps(shape: outline.shape, cornerRadius: outline.cornerRadius, fill: nil, stroke: nil)
        for layer in drawing.layers {
            if let line = layer.line {
                props.stroke = line.stroke(layer.resolve(in: environment), isInset: layer.isInset)
            } else if layer.paint != nil || drawing.layers.count > 1 {
                props.fill = layer.resolve(in: environment)
            }
        }
        return props
    }
}

private struct PathElement: _LeafElementView {
    let drawing: ShapeDrawing
    /// The size that the path is for; nil before it is known.
    let size: CGSize?

    nonisolated func _props(in environment: EnvironmentValues) -> CanvasProps {
        CanvasProps(steps: size.map { drawing.steps(in: $0, environment) } ?? [], width: nil, height: nil)
    }
}

/// The node of a painted shape, which may become an element of another kind with a new value.
private final class ShapeNode<Content: Shape>: WrapperNode {
    private var form: ShapeDrawing.Form

    init(_ view: _ShapeView<Content>, _ inputs: _NodeInputs) {
        let drawing = view.drawing
        form = drawing.form
        super.init(inputs)
        mount(drawing)
    }

    private func mount(_ drawing: ShapeDrawing) {
        form = drawing.form
        switch form {
        case .outline: child = OutlineElement._makeNode(OutlineElement(drawing: drawing), inputs(forChild: 0))
        case .fixed: child = PathElement._makeNode(PathElement(drawing: drawing, size: .zero), inputs(forChild: 0))
        case .sized: child = _SizedView<PathElement>._makeNode(sized(drawing), inputs(forChild: 0))
        }
    }

    private func sized(_ drawing: ShapeDrawing) -> _SizedView<PathElement> {
        _SizedView { PathElement(drawing: drawing, size: $0) }
    }

    override func receive(_ value: UnsafeRawPointer) {
        let drawing = value.assumingMemoryBound(to: _ShapeView<Content>.self).pointee.drawing
        guard drawing.form == form, let child else {
            child?.unmount()
            mount(drawing)
            structureDidChange(below: self)
            return
        }
        switch form {
        case .outline: OutlineElement(drawing: drawing)._send(to: child)
        case .fixed: PathElement(drawing: drawing, size: .zero)._send(to: child)
        case .sized: sized(drawing)._send(to: child)
        }
    }
}

/// The node of a shape that nothing was said about: it is filled with the foreground.
final class PlainShapeNode<S: Shape>: WrapperNode {
    init(_ shape: S, _ inputs: _NodeInputs) {
        super.init(inputs)
        child = _ShapeView<S>._makeNode(_ShapeView(shape: shape), self.inputs(forChild: 0))
    }

    override func receive(_ value: UnsafeRawPointer) {
        guard let child else { return }
        _ShapeView(shape: value.assumingMemoryBound(to: S.self).pointee)._send(to: child)
    }
}

// MARK: Painting

private func erased<S: ShapeStyle>(_ style: S) -> AnyShapeStyle? {
    S._isForeground ? nil : AnyShapeStyle(style)
}

extension Shape {
    /// Fills the shape.
    public nonisolated func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> _ShapeView<Self> {
        _ShapeView(shape: self, layers: [ShapeLayer(paint: erased(content), isEvenOdd: style.isEOFilled)])
    }

    /// Fills the shape with the foreground.
    public nonisolated func fill(style: FillStyle = FillStyle()) -> _ShapeView<Self> {
        fill(ForegroundStyle(), style: style)
    }

    /// Draws the outline of the shape.
    public nonisolated func stroke<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> _ShapeView<Self> {
        _ShapeView(shape: self, layers: [ShapeLayer(paint: erased(content), line: style)])
    }

    /// Draws the outline of the shape, `lineWidth` points thick.
    public nonisolated func stroke<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> _ShapeView<Self> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// The outline of the shape, as a shape.
    public nonisolated func stroke(style: StrokeStyle) -> _StrokedShape<Self> {
        _StrokedShape(shape: self, style: style)
    }

    /// The outline of the shape, as a shape.
    public nonisolated func stroke(lineWidth: CGFloat = 1) -> _StrokedShape<Self> {
        stroke(style: StrokeStyle(lineWidth: lineWidth))
    }
}

extension InsettableShape {
    /// Draws the outline of the shape, all of it inside.
    public nonisolated func strokeBorder<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> _ShapeView<Self> {
        _ShapeView(shape: self, layers: [borderLayer(erased(content), style)])
    }

    /// Draws the outline of the shape, `lineWidth` points thick and all of it inside.
    public nonisolated func strokeBorder<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> _ShapeView<Self> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Draws the outline of the shape with the foreground, all of it inside.
    public nonisolated func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> _ShapeView<Self> {
        strokeBorder(ForegroundStyle(), style: style)
    }

    /// Draws the outline of the shape with the foreground, `lineWidth` points thick and all of it inside.
    public nonisolated func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> _ShapeView<Self> {
        strokeBorder(ForegroundStyle(), style: StrokeStyle(lineWidth: lineWidth))
    }

    nonisolated func borderLayer(_ paint: AnyShapeStyle?, _ style: StrokeStyle) -> ShapeLayer {
        let inner = inset(by: style.lineWidth / 2)
        return ShapeLayer(paint: paint, line: style, isInset: true, insetPath: { inner.path(in: $0) })
    }
}

extension _ShapeView {
    private nonisolated func adding(_ layer: ShapeLayer) -> _ShapeView {
        var view = self
        view.layers.append(layer)
        return view
    }

    /// Fills the shape over what is drawn of it.
    public nonisolated func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> _ShapeView {
        adding(ShapeLayer(paint: erased(content), isEvenOdd: style.isEOFilled))
    }

    /// Draws the outline of the shape over what is drawn of it.
    public nonisolated func stroke<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> _ShapeView {
        adding(ShapeLayer(paint: erased(content), line: style))
    }

    /// Draws the outline of the shape over what is drawn of it, `lineWidth` points thick.
    public nonisolated func stroke<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> _ShapeView {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }
}

extension _ShapeView where Content: InsettableShape {
    /// Draws the outline of the shape over what is drawn of it, all of it inside.
    public nonisolated func strokeBorder<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> _ShapeView {
        adding(shape.borderLayer(erased(content), style))
    }

    /// Draws the outline of the shape over what is drawn of it, `lineWidth` points thick and all of it inside.
    public nonisolated func strokeBorder<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> _ShapeView {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
    }
}

/// The outline of a shape, as a shape.
public struct _StrokedShape<Base: Shape>: Shape {
    /// The shape.
    public var shape: Base
    /// How its outline is drawn.
    public var style: StrokeStyle

    public nonisolated static var role: ShapeRole { .stroke }

    /// The outline of the shape itself: where the line runs, not what it covers.
    public nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect) }

    public nonisolated var _painting: _ShapePainting {
        var painting = shape._painting
        painting.line = style
        return painting
    }

    #if !hasFeature(Embedded)
    @available(*, unavailable, message: "Trim the shape first: Circle().trim(from: 0, to: 0.5).stroke(lineWidth: 4).")
    public nonisolated func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
        self
    }
    #endif
}

// MARK: Shapes made of others

/// A shape whose path is made of another's.
public struct _DerivedShape<Base: Shape>: Shape {
    let base: Base
    #if hasFeature(Embedded)
    let change: (Path, CGRect) -> Path
    #else
    let change: @Sendable (Path, CGRect) -> Path
    #endif

    public nonisolated func path(in rect: CGRect) -> Path { change(base.path(in: rect), rect) }

    public nonisolated var _painting: _ShapePainting {
        var painting = _ShapePainting { path(in: $0) }
        painting.line = base._painting.line
        return painting
    }
}

extension Shape {
    /// The part of the outline from one share of its length to another, from 0 to 1.
    public nonisolated func trim(
        from startFraction: CGFloat = 0, to endFraction: CGFloat = 1
    ) -> _DerivedShape<Self> {
        _DerivedShape(base: self) { path, _ in path.trimmedPath(from: startFraction, to: endFraction) }
    }

    /// The shape turned around a point of its rectangle.
    public nonisolated func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> _DerivedShape<Self> {
        _DerivedShape(base: self) { path, rect in
            let center = CGPoint(x: rect.minX + rect.width * anchor.x, y: rect.minY + rect.height * anchor.y)
            let cosine = CGFloat(cos(angle.radians))
            let sine = CGFloat(sin(angle.radians))
            return path.mapped {
                let x = $0.x - center.x
                let y = $0.y - center.y
                return CGPoint(x: center.x + x * cosine - y * sine, y: center.y + x * sine + y * cosine)
            }
        }
    }

    /// The shape made larger or smaller around a point of its rectangle.
    public nonisolated func scale(
        x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
    ) -> _DerivedShape<Self> {
        _DerivedShape(base: self) { path, rect in
            let center = CGPoint(x: rect.minX + rect.width * anchor.x, y: rect.minY + rect.height * anchor.y)
            return path.mapped {
                CGPoint(x: center.x + ($0.x - center.x) * x, y: center.y + ($0.y - center.y) * y)
            }
        }
    }

    /// The shape made larger or smaller around a point of its rectangle.
    public nonisolated func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> _DerivedShape<Self> {
        self.scale(x: scale, y: scale, anchor: anchor)
    }
}
