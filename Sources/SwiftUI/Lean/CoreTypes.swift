// Types that Foundation has and an Embedded program lacks, as far as SwiftUI's own interface needs them.

#if hasFeature(Embedded)
/// A coordinate or a length in points.
public typealias CGFloat = Double

/// A place, in points from the upper left.
public struct CGPoint: Hashable, Sendable {
    public var x: CGFloat
    public var y: CGFloat

    public static var zero: CGPoint { CGPoint() }

    public init(x: CGFloat = 0, y: CGFloat = 0) {
        self.x = x
        self.y = y
    }
}

/// A width and a height in points.
public struct CGSize: Hashable, Sendable {
    public var width: CGFloat
    public var height: CGFloat

    public static var zero: CGSize { CGSize() }

    public init(width: CGFloat = 0, height: CGFloat = 0) {
        self.width = width
        self.height = height
    }
}

/// A rectangle, in points.
public struct CGRect: Hashable, Sendable {
    public var origin: CGPoint
    public var size: CGSize

    public static var zero: CGRect { CGRect(origin: .zero, size: .zero) }

    public init(origin: CGPoint, size: CGSize) {
        self.origin = origin
        self.size = size
    }

    public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
        self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
    }

    public var width: CGFloat { size.width.magnitude }
    public var height: CGFloat { size.height.magnitude }
    public var minX: CGFloat { min(origin.x, origin.x + size.width) }
    public var midX: CGFloat { origin.x + size.width / 2 }
    public var maxX: CGFloat { max(origin.x, origin.x + size.width) }
    public var minY: CGFloat { min(origin.y, origin.y + size.height) }
    public var midY: CGFloat { origin.y + size.height / 2 }
    public var maxY: CGFloat { max(origin.y, origin.y + size.height) }

    /// The rectangle with its sides moved inward, or nothing where they would cross.
    public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
        CGRect(x: minX + dx, y: minY + dy, width: max(0, width - 2 * dx), height: max(0, height - 2 * dy))
    }

    /// The rectangle moved.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
        CGRect(x: origin.x + dx, y: origin.y + dy, width: size.width, height: size.height)
    }
}

/// A random identifier of 128 bits.
public struct UUID: Hashable {
    private let high: UInt64
    private let low: UInt64

    /// A new random identifier (RFC 9562, version 4).
    public init() {
        high = UInt64.random(in: .min ... .max) & ~0xF000 | 0x4000
        low = UInt64.random(in: .min ... .max) & ~(0b11 << 62) | 0b10 << 62
    }
}
#endif
