// Types that Foundation has and an Embedded program lacks, as far as SwiftUI's own interface needs them.

#if hasFeature(Embedded)
/// A coordinate or a length in points.
public typealias CGFloat = Double

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
