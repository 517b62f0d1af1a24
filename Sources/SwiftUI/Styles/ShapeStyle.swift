// ShapeStyle: what text, surfaces and lines are painted with.

import RenderOps

/// Something to paint text, surfaces and lines with.
public protocol ShapeStyle: Sendable {
    associatedtype Resolved: ShapeStyle = Never
    /// The style that stands for this one in an environment.
    func resolve(in environment: EnvironmentValues) -> Resolved
    /// The paint in the protocol's terms.
    nonisolated func _paint(in environment: EnvironmentValues) -> RenderOps.ShapeStyle
    /// Whether the paint is what the views around say.
    nonisolated static var _isForeground: Bool { get }
    /// Whether the paint may be another one in another environment.
    nonisolated var _dependsOnEnvironment: Bool { get }
}

extension ShapeStyle {
    public nonisolated func _paint(in environment: EnvironmentValues) -> RenderOps.ShapeStyle {
        resolve(in: environment)._paint(in: environment)
    }

    public nonisolated static var _isForeground: Bool { false }
    public nonisolated var _dependsOnEnvironment: Bool { true }
}

extension ShapeStyle where Resolved == Never {
    public func resolve(in environment: EnvironmentValues) -> Never {
        fatalError("a style of the system has nothing that stands for it")
    }
}

extension Never: ShapeStyle {
    public nonisolated func _paint(in environment: EnvironmentValues) -> RenderOps.ShapeStyle {
        fatalError("no value of type Never exists")
    }
}

/// A style of any type.
public struct AnyShapeStyle: ShapeStyle {
    private let paint: @Sendable (EnvironmentValues) -> RenderOps.ShapeStyle

    /// Hides the type of `style`.
    public init<S: ShapeStyle>(_ style: S) {
        paint = { style._paint(in: $0) }
    }

    public nonisolated func _paint(in environment: EnvironmentValues) -> RenderOps.ShapeStyle {
        paint(environment)
    }
}

/// What the views around say that text and shapes are painted with.
public struct ForegroundStyle: ShapeStyle {
    public init() {}

    public nonisolated func _paint(in environment: EnvironmentValues) -> RenderOps.ShapeStyle {
        environment.foreground ?? .hierarchical(hierarchical: 1)
    }

    public nonisolated static var _isForeground: Bool { true }
}

/// What the screen is painted with.
public struct BackgroundStyle: ShapeStyle {
    public init() {}

    public nonisolated func _paint(in environment: EnvironmentValues) -> RenderOps.ShapeStyle {
        .color(.semantic(name: .systemBackground))
    }

    public nonisolated var _dependsOnEnvironment: Bool { false }
}

/// What hairlines are painted with.
public struct SeparatorShapeStyle: ShapeStyle {
    public init() {}

    public nonisolated func _paint(in environment: EnvironmentValues) -> RenderOps.ShapeStyle {
        Color(.separator)._paint(in: environment)
    }
}

/// What controls are colored with.
public struct TintShapeStyle: ShapeStyle {
    public init() {}

    public nonisolated func _paint(in environment: EnvironmentValues) -> RenderOps.ShapeStyle {
        .color(environment.tint ?? .semantic(name: .accent))
    }
}

/// A level of importance.
public struct HierarchicalShapeStyle: ShapeStyle {
    let level: Int

    /// The most important level.
    public static let primary = HierarchicalShapeStyle(level: 1)
    /// The second level.
    public static let secondary = HierarchicalShapeStyle(level: 2)
    /// The third level.
    public static let tertiary = HierarchicalShapeStyle(level: 3)
    /// The fourth level.
    public static let quaternary = HierarchicalShapeStyle(level: 4)

    public nonisolated func _paint(in environment: EnvironmentValues) -> RenderOps.ShapeStyle {
        .hierarchical(hierarchical: level)
    }

    public nonisolated var _dependsOnEnvironment: Bool { false }
}

/// A translucent surface that blurs what is behind it.
public struct Material: ShapeStyle {
    let value: RenderOps.Material

    /// Hides the least of what is behind it.
    public static let ultraThin = Material(value: .ultraThin)
    /// Hides less than usual.
    public static let thin = Material(value: .thin)
    /// Hides as much as usual.
    public static let regular = Material(value: .regular)
    /// Hides more than usual.
    public static let thick = Material(value: .thick)
    /// Hides the most.
    public static let ultraThick = Material(value: .ultraThick)

    public nonisolated func _paint(in environment: EnvironmentValues) -> RenderOps.ShapeStyle {
        .material(material: value)
    }

    public nonisolated var _dependsOnEnvironment: Bool { false }
}

/// A style of which less shows.
public struct _OpacityShapeStyle<Base: ShapeStyle>: ShapeStyle {
    let base: Base
    let opacity: Double

    public nonisolated func _paint(in environment: EnvironmentValues) -> RenderOps.ShapeStyle {
        base._paint(in: environment).multiplied(by: unit(opacity))
    }

    public nonisolated var _dependsOnEnvironment: Bool { base._dependsOnEnvironment }
}

extension ShapeStyle {
    /// The style with its opacity multiplied by `opacity`, from 0 to 1.
    public func opacity(_ opacity: Double) -> some ShapeStyle {
        _OpacityShapeStyle(base: self, opacity: opacity)
    }
}

extension RenderOps.ShapeStyle {
    /// The style with its opacity multiplied by `factor`.
    func multiplied(by factor: Double) -> RenderOps.ShapeStyle {
        switch self {
        case .color(let color): .color(color.multiplied(by: factor))
        case .hierarchical(let level, let opacity): .hierarchical(hierarchical: level, opacity: opacity * factor)
        case .linearGradient(let gradient, let opacity):
            .linearGradient(linearGradient: gradient, opacity: opacity * factor)
        case .radialGradient(let gradient, let opacity):
            .radialGradient(radialGradient: gradient, opacity: opacity * factor)
        case .angularGradient(let gradient, let opacity):
            .angularGradient(angularGradient: gradient, opacity: opacity * factor)
        case .colorGradient(let color, let opacity): .colorGradient(colorGradient: color, opacity: opacity * factor)
        case .material(let material, let opacity): .material(material: material, opacity: opacity * factor)
        }
    }
}

extension RenderOps.Color {
    /// The color with its opacity multiplied by `factor`.
    func multiplied(by factor: Double) -> RenderOps.Color {
        switch self {
        case .rgba(let r, let g, let b, let a): .rgba(r: r, g: g, b: b, a: a * factor)
        case .semantic(let name, let a): .semantic(name: name, a: (a ?? 1) * factor)
        case .named(let name, let opacity): .named(named: name, opacity: opacity * factor)
        }
    }
}

extension ShapeStyle where Self == ForegroundStyle {
    /// What the views around say that text and shapes are painted with.
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}
extension ShapeStyle where Self == BackgroundStyle {
    /// What the screen is painted with.
    public static var background: BackgroundStyle { BackgroundStyle() }
}
extension ShapeStyle where Self == TintShapeStyle {
    /// What controls are colored with.
    public static var tint: TintShapeStyle { TintShapeStyle() }
}
extension ShapeStyle where Self == SeparatorShapeStyle {
    /// What hairlines are painted with.
    public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}
extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The most important level.
    public static var primary: HierarchicalShapeStyle { .primary }
    /// The second level.
    public static var secondary: HierarchicalShapeStyle { .secondary }
    /// The third level.
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    /// The fourth level.
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
}
extension ShapeStyle where Self == Material {
    /// Hides the least of what is behind it.
    public static var ultraThinMaterial: Material { .ultraThin }
    /// Hides less than usual.
    public static var thinMaterial: Material { .thin }
    /// Hides as much as usual.
    public static var regularMaterial: Material { .regular }
    /// Hides more than usual.
    public static var thickMaterial: Material { .thick }
    /// Hides the most.
    public static var ultraThickMaterial: Material { .ultraThick }
}
