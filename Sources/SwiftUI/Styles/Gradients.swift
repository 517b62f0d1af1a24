// Gradients, as styles and as views.

import RenderOps

/// Colors that run into each other.
public struct Gradient: Hashable, Sendable {
    /// A color at a place of a gradient.
    public struct Stop: Hashable, Sendable {
        /// What is there.
        public var color: Color
        /// The place, from 0 to 1.
        public var location: CGFloat

        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// The colors, in order.
    public var stops: [Stop]

    /// A gradient with colors at places of their own.
    public init(stops: [Stop]) {
        self.stops = stops
    }

    /// A gradient with colors at equal distances.
    public init(colors: [Color]) {
        let last = max(colors.count - 1, 1)
        stops = colors.indices.map { Stop(color: colors[$0], location: CGFloat($0) / CGFloat(last)) }
    }

    /// Whether a color is another one in the dark appearance.
    var dependsOnEnvironment: Bool { stops.contains { $0.color.dark != nil } }

    /// The stops in the protocol's terms, of which there is at least one.
    func value(in environment: EnvironmentValues) -> [RenderOps.GradientStop] {
        guard !stops.isEmpty else { return [RenderOps.GradientStop(color: .semantic(name: .clear), location: 0)] }
        return stops.map {
            RenderOps.GradientStop(color: $0.color.value(in: environment), location: unit(Double($0.location)))
        }
    }
}

/// A slight gradient from a lighter to a darker shade of a color.
public struct AnyGradient: Hashable, ShapeStyle {
    let color: Color

    public nonisolated func _paint(in environment: EnvironmentValues) -> RenderOps.ShapeStyle {
        .colorGradient(colorGradient: color.value(in: environment))
    }

    public nonisolated var _dependsOnEnvironment: Bool { color.dark != nil }
}

extension Color {
    /// A slight gradient from a lighter to a darker shade of the color.
    public var gradient: AnyGradient { AnyGradient(color: self) }
}

/// A gradient along a line.
public struct LinearGradient: ShapeStyle {
    let gradient: Gradient
    let start: UnitPoint
    let end: UnitPoint

    /// A gradient from one point to another, in shares of what it fills.
    public nonisolated init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.gradient = gradient
        start = startPoint
        end = endPoint
    }

    /// A gradient of colors at equal distances.
    public nonisolated init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    /// A gradient of colors at places of their own.
    public nonisolated init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }

    public nonisolated func _paint(in environment: EnvironmentValues) -> RenderOps.ShapeStyle {
        .linearGradient(
            linearGradient: RenderOps.LinearGradient(
                stops: gradient.value(in: environment), start: start.value, end: end.value))
    }

    public nonisolated var _dependsOnEnvironment: Bool { gradient.dependsOnEnvironment }
}

/// A gradient around a point.
public struct RadialGradient: ShapeStyle {
    let gradient: Gradient
    let center: UnitPoint
    let startRadius: CGFloat
    let endRadius: CGFloat

    /// A gradient from one distance from `center` to another, in points.
    public nonisolated init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.gradient = gradient
        self.center = center
        self.startRadius = startRadius
        self.endRadius = endRadius
    }

    /// A gradient of colors at equal distances.
    public nonisolated init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// A gradient of colors at places of their own.
    public nonisolated init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    public nonisolated func _paint(in environment: EnvironmentValues) -> RenderOps.ShapeStyle {
        .radialGradient(
            radialGradient: RenderOps.RadialGradient(
                stops: gradient.value(in: environment), center: center.value, startRadius: max(0, finite(startRadius)),
                endRadius: max(0, finite(endRadius))))
    }

    public nonisolated var _dependsOnEnvironment: Bool { gradient.dependsOnEnvironment }
}

/// A gradient that turns around a point.
public struct AngularGradient: ShapeStyle {
    let gradient: Gradient
    let center: UnitPoint
    let startAngle: Angle
    let endAngle: Angle

    /// A gradient from one angle to another, clockwise from the right.
    public nonisolated init(
        gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero
    ) {
        self.gradient = gradient
        self.center = center
        self.startAngle = startAngle
        self.endAngle = endAngle
    }

    /// A gradient of colors at equal distances.
    public nonisolated init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// A gradient of colors at places of their own.
    public nonisolated init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// A gradient all the way around, from `angle` on.
    public nonisolated init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
    }

    /// A gradient of colors all the way around, from `angle` on.
    public nonisolated init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }

    /// A gradient of colors at places of their own all the way around, from `angle` on.
    public nonisolated init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
    }

    public nonisolated func _paint(in environment: EnvironmentValues) -> RenderOps.ShapeStyle {
        .angularGradient(
            angularGradient: RenderOps.AngularGradient(
                stops: gradient.value(in: environment), center: center.value, startAngle: startAngle.finiteDegrees,
                endAngle: endAngle.finiteDegrees))
    }

    public nonisolated var _dependsOnEnvironment: Bool { gradient.dependsOnEnvironment }
}

/// A style that is a view: a rectangle painted with itself.
public protocol _StyleView: ShapeStyle, _LeafElementView where _Props == ShapeProps {}

extension _StyleView {
    public nonisolated func _props(in environment: EnvironmentValues) -> ShapeProps {
        ShapeProps(shape: .rectangle, fill: _paint(in: environment), stroke: nil)
    }
}

extension LinearGradient: _StyleView {}
extension RadialGradient: _StyleView {}
extension AngularGradient: _StyleView {}

extension ShapeStyle where Self == LinearGradient {
    /// A gradient from one point to another.
    public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }

    /// A gradient of colors at equal distances.
    public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }

    /// A gradient of colors at places of their own.
    public static func linearGradient(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
        LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
    }
}
extension ShapeStyle where Self == RadialGradient {
    /// A gradient around a point.
    public static func radialGradient(
        _ gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> Self {
        RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// A gradient of colors at equal distances.
    public static func radialGradient(
        colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> Self {
        RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
    }
}
extension ShapeStyle where Self == AngularGradient {
    /// A gradient from one angle to another.
    public static func angularGradient(
        _ gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle
    ) -> Self {
        AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// A gradient of colors at equal distances.
    public static func angularGradient(
        colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle
    ) -> Self {
        AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// A gradient all the way around.
    public static func conicGradient(_ gradient: Gradient, center: UnitPoint, angle: Angle = .zero) -> Self {
        AngularGradient(gradient: gradient, center: center, angle: angle)
    }

    /// A gradient of colors all the way around.
    public static func conicGradient(colors: [Color], center: UnitPoint, angle: Angle = .zero) -> Self {
        AngularGradient(colors: colors, center: center, angle: angle)
    }
}
