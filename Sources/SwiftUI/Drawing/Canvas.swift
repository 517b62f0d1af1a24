// Canvas: a drawing.

#if !hasFeature(Embedded)
import RenderOps

/// What a canvas is drawn with.
public struct GraphicsContext {
    /// What something is painted with.
    public struct Shading: Sendable {
        fileprivate let paint: AnyShapeStyle

        /// A color.
        public static func color(_ color: Color) -> Shading { Shading(paint: AnyShapeStyle(color)) }
        /// A color of a space. Each component is from 0 to 1, `opacity` too.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
        ) -> Shading {
            color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
        }
        /// A gray of a space, from 0 for black to 1 for white.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
        ) -> Shading {
            color(Color(colorSpace, white: white, opacity: opacity))
        }
        /// A style.
        public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(paint: AnyShapeStyle(style)) }
        /// What the views around say that is drawn with.
        public static var foreground: Shading { style(ForegroundStyle()) }
    }

    /// A text that is ready to be drawn.
    public struct ResolvedText {
        fileprivate let text: Text
        /// What the text is painted with.
        public var shading: Shading?
    }

    /// A picture that is ready to be drawn.
    public struct ResolvedImage {
        fileprivate let image: Image
    }

    fileprivate final class Drawing {
        var steps: [CanvasStep] = []
        let environment: EnvironmentValues
        init(_ environment: EnvironmentValues) { self.environment = environment }
    }

    fileprivate let drawing: Drawing
    /// How much of what is drawn from now on shows, from 0 to 1.
    public var opacity = 1.0
    /// Moves what is drawn from now on.
    public var transform = CGAffineTransform.identity

    fileprivate init(_ drawing: Drawing) {
        self.drawing = drawing
    }

    /// The environment of the canvas.
    public var environment: EnvironmentValues { drawing.environment }

    /// Moves what is drawn from now on, in points.
    public mutating func translateBy(x: CGFloat, y: CGFloat) {
        transform = transform.translatedBy(x: x, y: y)
    }

    /// Makes what is drawn from now on larger or smaller.
    public mutating func scaleBy(x: CGFloat, y: CGFloat) {
        transform = transform.scaledBy(x: x, y: y)
    }

    /// Turns what is drawn from now on.
    public mutating func rotate(by angle: Angle) {
        transform = transform.rotated(by: CGFloat(angle.radians))
    }

    /// Changes the places of what is drawn from now on.
    public mutating func concatenate(_ matrix: CGAffineTransform) {
        transform = matrix.concatenating(transform)
    }

    /// Fills a path.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        drawing.steps.append(
            .path(
                steps: path.applying(transform).steps, evenOdd: style.isEOFilled, line: nil,
                style: shading.paint._paint(in: environment), opacity: unit(opacity)))
    }

    /// Draws the outline of a path.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        var style = style
        // A line is as thick as the area of what is scaled says.
        style.lineWidth *= transform.determinant.magnitude.squareRoot()
        drawing.steps.append(
            .path(
                steps: path.applying(transform).steps, line: style.canvasLine,
                style: shading.paint._paint(in: environment), opacity: unit(opacity)))
    }

    /// Draws the outline of a path, `lineWidth` points thick.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// A text that is ready to be drawn.
    public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text: text) }

    /// A picture that is ready to be drawn.
    public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(image: image) }

    /// Draws a line of text with a point of it at a place. It stands upright in its own size, however the context is
    /// turned and scaled.
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        let style = text.text.style
        drawing.steps.append(
            .text(
                text: text.text.string, at: point.applying(transform).value, anchor: anchor.alignment,
                font: style?.font,
                style: text.shading?.paint._paint(in: environment) ?? style?.foreground
                    ?? ForegroundStyle()._paint(in: environment), opacity: unit(opacity)))
    }

    /// Draws a line of text with a point of it at a place.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(text), at: point, anchor: anchor)
    }

    /// Draws a picture in a rectangle, whatever its ratio.
    public func draw(_ image: ResolvedImage, in rect: CGRect) {
        let corner = rect.origin.applying(transform)
        drawing.steps.append(
            .image(
                source: image.image.source,
                rect: RenderOps.Rect(
                    x: finite(corner.x), y: finite(corner.y), width: finite(rect.width * transform.a),
                    height: finite(rect.height * transform.d)), opacity: unit(opacity)))
    }

    /// Draws a picture in a rectangle, whatever its ratio.
    public func draw(_ image: Image, in rect: CGRect) {
        draw(resolve(image), in: rect)
    }

    /// Draws with a copy of the context, so that changes of it end there.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        var copy = self
        try content(&copy)
    }
}

extension UnitPoint {
    /// The nearest of the nine alignments.
    fileprivate var alignment: RenderOps.Alignment {
        let across: SwiftUI.HorizontalAlignment = x < 0.25 ? .leading : x > 0.75 ? .trailing : .center
        let down: SwiftUI.VerticalAlignment = y < 0.25 ? .top : y > 0.75 ? .bottom : .center
        return Alignment(horizontal: across, vertical: down).value
    }
}

/// A drawing that takes all the room there is.
public struct Canvas: View {
    private let renderer: (inout GraphicsContext, CGSize) -> Void

    /// What `renderer` draws in the room that the canvas has.
    public nonisolated init(
        opaque: Bool = false, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        self.renderer = renderer
    }

    public var body: some View {
        _SizedView { CanvasElement(renderer: renderer, size: $0) }
    }
}

private struct CanvasElement: _LeafElementView {
    let renderer: (inout GraphicsContext, CGSize) -> Void
    /// The room; nil before it is known.
    let size: CGSize?

    nonisolated func _props(in environment: EnvironmentValues) -> CanvasProps {
        let drawing = GraphicsContext.Drawing(environment)
        if let size {
            var context = GraphicsContext(drawing)
            renderer(&context, size)
        }
        return CanvasProps(steps: drawing.steps, width: nil, height: nil)
    }
}
#endif
