// The shapes of the system.

import RenderOps

/// Four sides.
public struct Rectangle: InsettableShape, _OutlineShape {
    public nonisolated init() {}

    public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
    public nonisolated var _outline: _ShapeOutline { _ShapeOutline(shape: .rectangle) }

    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<Rectangle> {
        _InsetShape(base: self, amount: amount)
    }
}

/// Four sides and rounded corners.
public struct RoundedRectangle: InsettableShape {
    /// The width and height of the corners, in points.
    public var cornerSize: CGSize
    /// How the corners are rounded.
    public var style: RoundedCornerStyle

    /// A rectangle whose corners have a width and a height.
    public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }

    /// A rectangle whose corners have a radius.
    public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    public nonisolated func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerSize: cornerSize, style: style)
    }

    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<RoundedRectangle> {
        let size = CGSize(width: max(0, cornerSize.width - amount), height: max(0, cornerSize.height - amount))
        return _InsetShape(base: RoundedRectangle(cornerSize: size, style: style), amount: amount)
    }
}

extension RoundedRectangle: _OutlineShape {
    // Corners that are not parts of circles are taken as if they were: the protocol has a radius only.
    public nonisolated var _outline: _ShapeOutline {
        _ShapeOutline(
            shape: .roundedRectangle, cornerRadius: max(0, finite(min(cornerSize.width, cornerSize.height))))
    }

    public nonisolated var _painting: _ShapePainting {
        var painting = _ShapePainting { path(in: $0) }
        if cornerSize.width == cornerSize.height { painting.outline = _outline }
        return painting
    }
}

/// The largest circle that fits, in the middle.
public struct Circle: InsettableShape, _OutlineShape {
    public nonisolated init() {}

    public nonisolated func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    }

    public nonisolated var _outline: _ShapeOutline { _ShapeOutline(shape: .circle) }

    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<Circle> {
        _InsetShape(base: self, amount: amount)
    }
}

/// Sides that end in half circles.
public struct Capsule: InsettableShape, _OutlineShape {
    /// How the ends are rounded.
    public var style: RoundedCornerStyle

    public nonisolated init(style: RoundedCornerStyle = .continuous) {
        self.style = style
    }

    public nonisolated func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
    }

    public nonisolated var _outline: _ShapeOutline { _ShapeOutline(shape: .capsule) }

    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<Capsule> {
        _InsetShape(base: self, amount: amount)
    }
}

/// An ellipse that touches all sides.
public struct Ellipse: InsettableShape, _OutlineShape {
    public nonisolated init() {}

    public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
    public nonisolated var _outline: _ShapeOutline { _ShapeOutline(shape: .ellipse) }

    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<Ellipse> {
        _InsetShape(base: self, amount: amount)
    }
}

/// The shape of the container around it.
public struct ContainerRelativeShape: InsettableShape, _OutlineShape {
    public nonisolated init() {}

    public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
    public nonisolated var _outline: _ShapeOutline { _ShapeOutline(shape: .containerRelative) }

    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<ContainerRelativeShape> {
        _InsetShape(base: self, amount: amount)
    }
}

/// The radii of a rectangle's corners, in points.
public struct RectangleCornerRadii: Equatable, Sendable {
    public var topLeading: CGFloat
    public var bottomLeading: CGFloat
    public var bottomTrailing: CGFloat
    public var topTrailing: CGFloat

    public nonisolated init(
        topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
    ) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }
}

/// A rectangle whose corners are each rounded by a radius of their own.
public struct UnevenRoundedRectangle: InsettableShape {
    /// The radii of the corners.
    public var cornerRadii: RectangleCornerRadii
    /// How the corners are rounded.
    public var style: RoundedCornerStyle

    public nonisolated init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
        self.style = style
    }

    public nonisolated init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) {
        self.init(
            cornerRadii: RectangleCornerRadii(
                topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
                bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius), style: style)
    }

    public nonisolated func path(in rect: CGRect) -> Path {
        let most = min(rect.width, rect.height) / 2
        func size(_ radius: CGFloat) -> CGSize {
            let radius = min(max(radius, 0), most)
            return CGSize(width: radius, height: radius)
        }
        return Path {
            $0.addRoundedRect(
                in: rect, topLeading: size(cornerRadii.topLeading), bottomLeading: size(cornerRadii.bottomLeading),
                bottomTrailing: size(cornerRadii.bottomTrailing), topTrailing: size(cornerRadii.topTrailing))
        }
    }

    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<UnevenRoundedRectangle> {
        _InsetShape(base: self, amount: amount)
    }
}

extension Shape where Self == Rectangle {
    /// Four sides.
    public static var rect: Rectangle { Rectangle() }
}
extension Shape where Self == Circle {
    /// The largest circle that fits.
    public static var circle: Circle { Circle() }
}
extension Shape where Self == Capsule {
    /// Sides that end in half circles.
    public static var capsule: Capsule { Capsule() }

    /// Sides that end in half circles.
    public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
extension Shape where Self == Ellipse {
    /// An ellipse that touches all sides.
    public static var ellipse: Ellipse { Ellipse() }
}
extension Shape where Self == ContainerRelativeShape {
    /// The shape of the container around it.
    public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
extension Shape where Self == RoundedRectangle {
    /// Four sides and corners with a radius.
    public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }

    /// Four sides and corners with a width and a height.
    public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerSize: cornerSize, style: style)
    }
}
extension Shape where Self == UnevenRoundedRectangle {
    /// Four sides and corners with radii of their own.
    public static func rect(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
            bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
    }
}
