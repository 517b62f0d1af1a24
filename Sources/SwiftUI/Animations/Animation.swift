// Animation: how a change runs over time.

import RenderOps

/// How a change runs over time.
public struct Animation: Equatable, Sendable {
    let value: RenderOps.Animation

    private init(_ type: AnimationType, _ duration: Double, bounce: Double = 0) {
        value = RenderOps.Animation(
            type: type, duration: max(0, finite(duration)), bounce: min(max(finite(bounce), -1), 1))
    }

    private init(_ value: RenderOps.Animation) {
        self.value = value
    }

    /// As the system sees fit: a spring without bounce.
    public static let `default` = Animation(.default, 0.35)
    /// At one speed.
    public static let linear = Animation(.linear, 0.35)
    /// Slowly at first.
    public static let easeIn = Animation(.easeIn, 0.35)
    /// Slowly at last.
    public static let easeOut = Animation(.easeOut, 0.35)
    /// Slowly at both ends.
    public static let easeInOut = Animation(.easeInOut, 0.35)

    /// At one speed, in `duration` seconds.
    public static func linear(duration: TimeInterval) -> Animation { Animation(.linear, duration) }
    /// Slowly at first, in `duration` seconds.
    public static func easeIn(duration: TimeInterval) -> Animation { Animation(.easeIn, duration) }
    /// Slowly at last, in `duration` seconds.
    public static func easeOut(duration: TimeInterval) -> Animation { Animation(.easeOut, duration) }
    /// Slowly at both ends, in `duration` seconds.
    public static func easeInOut(duration: TimeInterval) -> Animation { Animation(.easeInOut, duration) }

    /// As a spring without bounce.
    public static var spring: Animation { spring(duration: 0.5, bounce: 0) }
    /// As a spring without bounce.
    public static var smooth: Animation { spring(duration: 0.5, bounce: 0) }
    /// As a spring with a little bounce.
    public static var snappy: Animation { spring(duration: 0.5, bounce: 0.15) }
    /// As a spring with more bounce.
    public static var bouncy: Animation { spring(duration: 0.5, bounce: 0.3) }
    /// As a spring that follows a finger.
    public static var interactiveSpring: Animation { interactiveSpring() }

    /// As a spring that takes `duration` seconds for a swing, with `bounce` from -1 to 1.
    public static func spring(
        duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
    ) -> Animation {
        Animation(.spring, duration, bounce: bounce)
    }

    /// As a spring that takes `response` seconds for a swing; `dampingFraction` is 1 for one without bounce.
    @_disfavoredOverload
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
    ) -> Animation {
        Animation(.spring, response, bounce: bounce(ofDamping: dampingFraction))
    }

    /// As a spring that follows a finger.
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
    ) -> Animation {
        Animation(.spring, response, bounce: bounce(ofDamping: dampingFraction))
    }

    /// As a spring with a mass, a stiffness and a damping.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation {
        guard mass > 0, stiffness > 0 else { return .default }
        let response = 2 * Double.pi / (stiffness / mass).squareRoot()
        return Animation(.spring, response, bounce: bounce(ofDamping: damping / (2 * (stiffness * mass).squareRoot())))
    }

    /// As a spring without bounce, with `extraBounce` from -1 to 1.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }

    /// As a spring with a little bounce, and `extraBounce` more.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// As a spring with bounce, and `extraBounce` more.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    /// The bounce of a spring of a damping fraction, as Apple's springs have it.
    private static func bounce(ofDamping fraction: Double) -> Double {
        fraction <= 1 ? 1 - fraction : 1 / fraction - 1
    }

    /// The animation after a wait, in seconds.
    public func delay(_ delay: TimeInterval) -> Animation {
        changed { $0.delay += max(0, finite(delay)) }
    }

    /// The animation `speed` times as fast.
    public func speed(_ speed: Double) -> Animation {
        guard speed > 0, speed.isFinite else { return self }
        return changed {
            $0.duration /= speed
            $0.delay /= speed
        }
    }

    /// The animation several times, every other time backward when `autoreverses` is true.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        changed {
            $0.repeatCount = max(1, repeatCount)
            $0.autoreverses = autoreverses
        }
    }

    /// The animation without end, every other time backward when `autoreverses` is true.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        changed {
            $0.repeatCount = 0
            $0.autoreverses = autoreverses
        }
    }

    private func changed(_ change: (inout RenderOps.Animation) -> Void) -> Animation {
        var value = value
        change(&value)
        return Animation(value)
    }
}

#if hasFeature(Embedded)
/// A time in seconds.
public typealias TimeInterval = Double
#endif
