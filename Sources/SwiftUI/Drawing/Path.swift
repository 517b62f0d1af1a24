// Path: an outline made of lines and curves.

import RenderOps

#if hasFeature(Embedded)
import WasmSupport
#endif

/// An outline made of lines and curves. Places are points from the upper left.
public struct Path: Equatable, Sendable {
    /// One step of a path.
    public enum Element: Equatable, Sendable {
        /// Starts a new piece.
        case move(to: CGPoint)
        /// A straight line.
        case line(to: CGPoint)
        /// A quadratic Bézier curve.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A cubic Bézier curve.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// A straight line to where the piece started.
        case closeSubpath
    }

    private(set) var elements: [Element] = []
    /// Where the current piece started.
    private var start: CGPoint?
    /// Where the path has come to; nil when nothing was drawn yet.
    public private(set) var currentPoint: CGPoint?

    /// Nothing.
    public nonisolated init() {}

    /// What `build` draws.
    public nonisolated init(_ build: (inout Path) -> Void) {
        build(&self)
    }

    /// The outline of a rectangle.
    public nonisolated init(_ rect: CGRect) {
        addRect(rect)
    }

    /// The outline of a rectangle with rounded corners, with a radius in points.
    public nonisolated init(
        roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
    ) {
        addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    /// The outline of a rectangle with rounded corners, whose width and height are given in points.
    public nonisolated init(
        roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
    ) {
        addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
    }

    /// The ellipse that touches the sides of a rectangle.
    public nonisolated init(ellipseIn rect: CGRect) {
        addEllipse(in: rect)
    }

    /// Whether there is nothing in the path.
    public var isEmpty: Bool { elements.isEmpty }

    /// Calls `body` with each step, in order.
    public func forEach(_ body: (Element) -> Void) {
        for element in elements { body(element) }
    }

    /// The least rectangle around the ends of all steps and the points that curves bend towards.
    public var boundingRect: CGRect {
        var points: [CGPoint] = []
        for element in elements { element.collectPoints(into: &points) }
        guard let first = points.first else { return .zero }
        var minX = first.x, maxX = first.x, minY = first.y, maxY = first.y
        for point in points {
            minX = min(minX, point.x)
            maxX = max(maxX, point.x)
            minY = min(minY, point.y)
            maxY = max(maxY, point.y)
        }
        return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    // MARK: Drawing

    /// Starts a new piece.
    public mutating func move(to end: CGPoint) {
        elements.append(.move(to: end))
        start = end
        currentPoint = end
    }

    /// Adds a straight line.
    public mutating func addLine(to end: CGPoint) {
        guard currentPoint != nil else { return move(to: end) }
        elements.append(.line(to: end))
        currentPoint = end
    }

    /// Adds a curve that bends towards one point.
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        if currentPoint == nil { move(to: control) }
        elements.append(.quadCurve(to: end, control: control))
        currentPoint = end
    }

    /// Adds a curve whose start and end bend towards two points.
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        if currentPoint == nil { move(to: control1) }
        elements.append(.curve(to: end, control1: control1, control2: control2))
        currentPoint = end
    }

    /// Ends the current piece with a straight line to where it started.
    public mutating func closeSubpath() {
        guard let start else { return }
        elements.append(.closeSubpath)
        currentPoint = start
    }

    /// Adds straight lines through points, as a piece of its own.
    public mutating func addLines(_ lines: [CGPoint]) {
        guard let first = lines.first else { return }
        move(to: first)
        for point in lines.dropFirst() { addLine(to: point) }
    }

    /// Adds the outline of a rectangle.
    public mutating func addRect(_ rect: CGRect) {
        move(to: CGPoint(x: rect.minX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        closeSubpath()
    }

    /// Adds the outlines of rectangles.
    public mutating func addRects(_ rects: [CGRect]) {
        for rect in rects { addRect(rect) }
    }

    /// Adds the ellipse that touches the sides of a rectangle.
    public mutating func addEllipse(in rect: CGRect) {
        let radius = CGSize(width: rect.width / 2, height: rect.height / 2)
        let center = CGPoint(x: rect.midX, y: rect.midY)
        move(to: CGPoint(x: rect.maxX, y: rect.midY))
        addTurn(around: center, radius: radius, from: 0, by: 2 * .pi)
        closeSubpath()
    }

    /// Adds the outline of a rectangle with rounded corners.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
    ) {
        let size = CGSize(
            width: min(max(cornerSize.width, 0), rect.width / 2),
            height: min(max(cornerSize.height, 0), rect.height / 2))
        guard size.width > 0, size.height > 0 else { return addRect(rect) }
        addRoundedRect(in: rect, topLeading: size, bottomLeading: size, bottomTrailing: size, topTrailing: size)
    }

    mutating func addRoundedRect(
        in rect: CGRect, topLeading: CGSize, bottomLeading: CGSize, bottomTrailing: CGSize, topTrailing: CGSize
    ) {
        move(to: CGPoint(x: rect.minX + topLeading.width, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX - topTrailing.width, y: rect.minY))
        addCorner(topTrailing, at: CGPoint(x: rect.maxX, y: rect.minY), x: -1, y: 1, from: -.pi / 2)
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - bottomTrailing.height))
        addCorner(bottomTrailing, at: CGPoint(x: rect.maxX, y: rect.maxY), x: -1, y: -1, from: 0)
        addLine(to: CGPoint(x: rect.minX + bottomLeading.width, y: rect.maxY))
        addCorner(bottomLeading, at: CGPoint(x: rect.minX, y: rect.maxY), x: 1, y: -1, from: .pi / 2)
        addLine(to: CGPoint(x: rect.minX, y: rect.minY + topLeading.height))
        addCorner(topLeading, at: CGPoint(x: rect.minX, y: rect.minY), x: 1, y: 1, from: .pi)
        closeSubpath()
    }

    private mutating func addCorner(_ size: CGSize, at corner: CGPoint, x: CGFloat, y: CGFloat, from angle: Double) {
        guard size.width > 0, size.height > 0 else { return }
        let center = CGPoint(x: corner.x + x * size.width, y: corner.y + y * size.height)
        addTurn(around: center, radius: size, from: angle, by: .pi / 2)
    }

    /// Adds part of a circle, joined to what is before by a straight line. With `clockwise` the arc is drawn against
    /// the clock as it is seen, as in Apple's coordinates, which point up.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
    ) {
        let full = 2 * Double.pi
        var turn = endAngle.radians - startAngle.radians
        guard turn.isFinite else { return }
        // An arc of a whole turn or more is the circle; any other goes on in its direction until it meets its end.
        if clockwise {
            if turn > 0 { turn = turn.truncatingRemainder(dividingBy: full) - full }
            turn = max(turn, -full)
        } else {
            if turn < 0 { turn = turn.truncatingRemainder(dividingBy: full) + full }
            turn = min(turn, full)
        }
        addArcTurn(center: center, radius: radius, from: startAngle.radians, by: turn)
    }

    /// Adds part of a circle that goes on from an angle by another.
    public mutating func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle) {
        addArcTurn(center: center, radius: radius, from: startAngle.radians, by: delta.radians)
    }

    private mutating func addArcTurn(center: CGPoint, radius: CGFloat, from angle: Double, by turn: Double) {
        guard angle.isFinite, turn.isFinite else { return }
        addLine(
            to: CGPoint(x: center.x + radius * CGFloat(cos(angle)), y: center.y + radius * CGFloat(sin(angle))))
        addTurn(around: center, radius: CGSize(width: radius, height: radius), from: angle, by: turn)
    }

    /// Adds an arc of the corner between the lines to `tangent1End` and on to `tangent2End`.
    public mutating func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        guard let from = currentPoint else { return move(to: tangent1End) }
        let a = (x: Double(from.x - tangent1End.x), y: Double(from.y - tangent1End.y))
        let b = (x: Double(tangent2End.x - tangent1End.x), y: Double(tangent2End.y - tangent1End.y))
        let lengths = ((a.x * a.x + a.y * a.y).squareRoot(), (b.x * b.x + b.y * b.y).squareRoot())
        let cross = a.x * b.y - a.y * b.x
        guard lengths.0 > 0, lengths.1 > 0, cross.magnitude > 1e-9, radius > 0 else {
            return addLine(to: tangent1End)
        }
        let angle = atan2(cross.magnitude, a.x * b.x + a.y * b.y)
        // tan(angle / 2) = sin(angle) / (1 + cos(angle))
        let distance = Double(radius) * (1 + cos(angle)) / sin(angle)
        let first = CGPoint(
            x: tangent1End.x + CGFloat(a.x / lengths.0 * distance),
            y: tangent1End.y + CGFloat(a.y / lengths.0 * distance))
        let side = cross > 0 ? 1.0 : -1.0
        // The center is beside the first line, towards the second.
        let center = CGPoint(
            x: first.x + CGFloat(-a.y / lengths.0 * side) * radius,
            y: first.y + CGFloat(a.x / lengths.0 * side) * radius)
        addLine(to: first)
        let start = atan2(Double(first.y - center.y), Double(first.x - center.x))
        addTurn(
            around: center, radius: CGSize(width: radius, height: radius), from: start, by: -side * (.pi - angle))
    }

    /// Adds the steps of another path.
    public mutating func addPath(_ path: Path) {
        elements += path.elements
        start = path.start ?? start
        currentPoint = path.currentPoint ?? currentPoint
    }

    /// Adds the curves of a turn around a center, which starts where the path has come to. Each curve is at most a
    /// quarter turn, and less than a thousandth of the radius away from it.
    private mutating func addTurn(around center: CGPoint, radius: CGSize, from angle: Double, by turn: Double) {
        let count = max(1, Int((turn.magnitude / (.pi / 2) - 1e-9).rounded(.up)))
        let step = turn / Double(count)
        // 4/3 · tan(step / 4)
        let reach = 4.0 / 3 * sin(step / 4) / cos(step / 4)
        func place(_ x: Double, _ y: Double) -> CGPoint {
            CGPoint(x: center.x + radius.width * CGFloat(x), y: center.y + radius.height * CGFloat(y))
        }
        for index in 0..<count {
            let a = angle + step * Double(index)
            let b = a + step
            addCurve(
                to: place(cos(b), sin(b)), control1: place(cos(a) - reach * sin(a), sin(a) + reach * cos(a)),
                control2: place(cos(b) + reach * sin(b), sin(b) - reach * cos(b)))
        }
    }

    // MARK: Changing

    /// The path moved by `dx` and `dy`.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        mapped { CGPoint(x: $0.x + dx, y: $0.y + dy) }
    }

    /// The path with every point replaced.
    func mapped(_ change: (CGPoint) -> CGPoint) -> Path {
        var path = self
        path.elements = elements.map { $0.mapped(change) }
        path.start = start.map(change)
        path.currentPoint = currentPoint.map(change)
        return path
    }

    /// The steps in the protocol's terms.
    var steps: [PathStep] {
        elements.map { element in
            switch element {
            case .move(let end): .move(at: end.value)
            case .line(let end): .line(at: end.value)
            case .quadCurve(let end, let control): .quad(at: end.value, control: control.value)
            case .curve(let end, let control1, let control2):
                .curve(at: end.value, control1: control1.value, control2: control2.value)
            case .closeSubpath: .close
            }
        }
    }
}

extension Path.Element {
    func mapped(_ change: (CGPoint) -> CGPoint) -> Path.Element {
        switch self {
        case .move(let end): .move(to: change(end))
        case .line(let end): .line(to: change(end))
        case .quadCurve(let end, let control): .quadCurve(to: change(end), control: change(control))
        case .curve(let end, let control1, let control2):
            .curve(to: change(end), control1: change(control1), control2: change(control2))
        case .closeSubpath: .closeSubpath
        }
    }

    fileprivate func collectPoints(into points: inout [CGPoint]) {
        switch self {
        case .move(let end), .line(let end): points.append(end)
        case .quadCurve(let end, let control): points += [control, end]
        case .curve(let end, let control1, let control2): points += [control1, control2, end]
        case .closeSubpath: break
        }
    }
}

extension CGPoint {
    /// The place in the protocol's terms.
    var value: RenderOps.Point { RenderOps.Point(x: finite(x), y: finite(y)) }
}
