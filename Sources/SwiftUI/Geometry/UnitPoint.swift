// UnitPoint.

import RenderOps

/// A place in a rectangle as shares of its size, from the upper leading corner.
public struct UnitPoint: Hashable, Sendable {
    /// From 0 at the leading edge to 1 at the trailing edge.
    public var x: CGFloat
    /// From 0 at the upper edge to 1 at the lower edge.
    public var y: CGFloat

    /// The upper leading corner.
    public nonisolated init() {
        self.init(x: 0, y: 0)
    }

    /// The place `x` of the width and `y` of the height away from the upper leading corner.
    public nonisolated init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }

    public static let zero = UnitPoint(x: 0, y: 0)
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    public static let leading = UnitPoint(x: 0, y: 0.5)
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    public static let top = UnitPoint(x: 0.5, y: 0)
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    public static let topLeading = UnitPoint(x: 0, y: 0)
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)

    /// The place in the protocol's terms.
    var value: RenderOps.UnitPoint { RenderOps.UnitPoint(x: finite(x), y: finite(y)) }

    /// The place in the protocol's terms; nil for the center, which is what an anchor is by itself.
    var anchorValue: RenderOps.UnitPoint? { self == .center ? nil : value }
}
