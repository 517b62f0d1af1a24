// Shape: an outline that depends on the room it is given.

import RenderOps

/// How a shape is filled.
public struct FillStyle: Equatable, Sendable {
    /// Whether what is enclosed twice is outside.
    public var isEOFilled: Bool
    /// Whether edges are smooth. They always are here.
    public var isAntialiased: Bool

    public nonisolated init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}

/// How a line ends.
public enum CGLineCap: Int32, Sendable {
    case butt, round, square

    var value: RenderOps.LineCap {
        switch self {
        case .butt: .butt
        case .round: .round
        case .square: .square
        }
    }
}

/// How two pieces of a line meet.
public enum CGLineJoin: Int32, Sendable {
    case miter, round, bevel

    var value: RenderOps.LineJoin {
        switch self {
        case .miter: .miter
        case .round: .round
        case .bevel: .bevel
        }
    }
}

/// How an outline is drawn.
public struct StrokeStyle: Equatable, Sendable {
    /// How thick the line is, in points.
    public var lineWidth: CGFloat
    /// How the line ends.
    public var lineCap: CGLineCap
    /// How two pieces of the line meet.
    public var lineJoin: CGLineJoin
    /// How far a pointed meeting may reach, in line widths.
    public var miterLimit: CGFloat
    /// The lengths of dashes and gaps in turn, in points.
    public var dash: [CGFloat]
    /// How far into the dashes the line starts, in points.
    public var dashPhase: CGFloat

    public nonisolated init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }

    func stroke(_ paint: RenderOps.ShapeStyle, isInset: Bool) -> RenderOps.Stroke {
        RenderOps.Stroke(
            color: paint, lineWidth: max(0, finite(lineWidth)), inset: isInset, cap: lineCap.value,
            join: lineJoin.value, dash: dash.isEmpty ? nil : dash.map { finite($0) }, dashPhase: finite(dashPhase))
    }

    var canvasLine: RenderOps.CanvasLine {
        RenderOps.CanvasLine(
            width: max(0, finite(lineWidth)), cap: lineCap.value, join: lineJoin.value,
            dash: dash.isEmpty ? nil : dash.map { finite($0) }, dashPhase: finite(dashPhase))
    }
}

/// How the corners of a rectangle are rounded. Both are drawn as parts of circles here.
public enum RoundedCornerStyle: Hashable, Sendable {
    /// Parts of circles.
    case circular
    /// Curves without a sudden change of direction.
    case continuous
}

/// What a shape is for, beyond its outline.
public enum ShapeRole: Sendable {
    case fill, stroke, separator
}

/// An outline that the protocol has a name for.
public struct _ShapeOutline: Sendable {
    let shape: RenderOps.ShapeName
    var cornerRadius: Double = 0
}

#if hasFeature(Embedded)
/// An outline that depends on the room it is given. As a view it is filled with the foreground.
public protocol Shape: Animatable, View {
    func path(in rect: CGRect) -> Path
    static var role: ShapeRole { get }
    var _painting: _ShapePainting { get }
}
#else
/// An outline that depends on the room it is given. As a view it is filled with the foreground.
public nonisolated protocol Shape: Sendable, Animatable, View {
    /// The outline in a rectangle.
    nonisolated func path(in rect: CGRect) -> Path
    /// What the shape is for.
    nonisolated static var role: ShapeRole { get }
    /// How the shape is drawn.
    nonisolated var _painting: _ShapePainting { get }
}
#endif

extension Shape {
    public nonisolated static var role: ShapeRole { .fill }

    public nonisolated var _painting: _ShapePainting {
        _ShapePainting { path(in: $0) }
    }

    public var body: _ShapeView<Self> {
        _ShapeView(shape: self)
    }

    // A shape is its outline alone: it has no state that a node would have to look for in it.
    public nonisolated static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode {
        PlainShapeNode(view, inputs)
    }
}

/// A shape whose outline the protocol has a name for.
public protocol _OutlineShape: Shape {
    nonisolated var _outline: _ShapeOutline { get }
}

extension _OutlineShape {
    public nonisolated var _painting: _ShapePainting {
        var painting = _ShapePainting { path(in: $0) }
        painting.outline = _outline
        return painting
    }
}

/// A shape that can be made smaller on all sides.
public protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape
    /// The shape with its outline moved inward, in points.
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A shape in a rectangle with its sides moved inward.
public struct _InsetShape<Base: InsettableShape>: InsettableShape {
    let base: Base
    let amount: CGFloat

    public nonisolated func path(in rect: CGRect) -> Path {
        base.path(in: rect.insetBy(dx: amount, dy: amount))
    }

    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<Base> {
        _InsetShape(base: base, amount: self.amount + amount)
    }
}

/// A shape of any type.
public struct AnyShape: Shape {
    private let painting: _ShapePainting

    /// Hides the type of `shape`.
    public nonisolated init<S: Shape>(_ shape: S) {
        painting = shape._painting
    }

    public nonisolated func path(in rect: CGRect) -> Path { painting.path(rect) }
    public nonisolated var _painting: _ShapePainting { painting }
}

extension Path: Shape {
    public nonisolated func path(in rect: CGRect) -> Path { self }

    public nonisolated var _painting: _ShapePainting {
        var painting = _ShapePainting { _ in self }
        painting.isFixed = true
        return painting
    }
}
