// Color.

import RenderOps

/// A color, given outright or by its meaning.
public struct Color: Sendable {
    let value: RenderOps.Color

    /// A space of colors that components are given in.
    public enum RGBColorSpace: Hashable, Sendable {
        /// What screens have had for long.
        case sRGB
        #if !hasFeature(Embedded)
        /// As `sRGB`, with components in proportion to the light.
        case sRGBLinear
        #endif
    }

    init(_ value: RenderOps.Color) {
        self.value = value
    }

    /// A color of a space. Each component is from 0 to 1, `opacity` too.
    public nonisolated init(
        _ colorSpace: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        switch colorSpace {
        case .sRGB: self.init(red: red, green: green, blue: blue, opacity: opacity)
        #if !hasFeature(Embedded)
        case .sRGBLinear:
            self.init(red: encoded(red), green: encoded(green), blue: encoded(blue), opacity: opacity)
        #endif
        }
    }

    /// A gray of a space, from 0 for black to 1 for white.
    public nonisolated init(_ colorSpace: RGBColorSpace, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    #if hasFeature(Embedded)
    /// A color of the asset catalog.
    public init(_ name: String) {
        value = .named(named: name)
    }
    #else
    /// A color of the asset catalog. All catalogs of an app are one here, so that `bundle` makes no difference.
    public nonisolated init(_ name: String, bundle: Bundle? = nil) {
        value = .named(named: name)
    }
    #endif

    /// A color of the sRGB space. Each component is from 0 to 1, `opacity` too.
    public nonisolated init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        value = .rgba(r: unit(red), g: unit(green), b: unit(blue), a: unit(opacity))
    }

    /// A gray, from 0 for black to 1 for white.
    public nonisolated init(white: Double, opacity: Double = 1) {
        self.init(red: white, green: white, blue: white, opacity: opacity)
    }

    /// A color by hue, saturation and brightness, each from 0 to 1.
    public nonisolated init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        let sector = (hue - hue.rounded(.down)) * 6
        let saturation = unit(saturation)
        let brightness = unit(brightness)
        /// A component falls to its least two sectors away from its own peak.
        func component(peak: Double) -> Double {
            var distance = (sector - peak).magnitude
            if distance > 3 { distance = 6 - distance }
            return brightness * (1 - saturation * unit(distance - 1))
        }
        self.init(
            red: component(peak: 0), green: component(peak: 2), blue: component(peak: 4), opacity: opacity)
    }

    private init(_ name: SemanticColor, opacity: Double? = nil) {
        value = .semantic(name: name, a: opacity)
    }

    /// The color, with its opacity multiplied by `opacity`.
    public nonisolated func opacity(_ opacity: Double) -> Color {
        Color(value.multiplied(by: unit(opacity)))
    }

    /// Text and other main content.
    public static let primary = Color(.primary)
    /// Less important content.
    public static let secondary = Color(.secondary)
    /// Controls and whatever asks to be touched.
    public static let accentColor = Color(.accent)
    /// Nothing at all.
    public static let clear = Color(.clear)

    // The system colors, which differ between light and dark (Human Interface Guidelines, Color).
    public static let red = Color(.red)
    public static let orange = Color(.orange)
    public static let yellow = Color(.yellow)
    public static let green = Color(.green)
    public static let mint = Color(.mint)
    public static let teal = Color(.teal)
    public static let cyan = Color(.cyan)
    public static let blue = Color(.blue)
    public static let indigo = Color(.indigo)
    public static let purple = Color(.purple)
    public static let pink = Color(.pink)
    public static let brown = Color(.brown)
    public static let gray = Color(.gray)
    public static let black = Color(white: 0)
    public static let white = Color(white: 1)
}

extension Color: Hashable {
    public nonisolated func hash(into hasher: inout Hasher) {
        switch value {
        case .rgba(let r, let g, let b, let a):
            hasher.combine(r)
            hasher.combine(g)
            hasher.combine(b)
            hasher.combine(a)
        case .semantic(let name, let a):
            hasher.combine(name.rawValue)
            hasher.combine(a)
        case .named(let name, let opacity):
            hasher.combine(name)
            hasher.combine(opacity)
        }
    }
}

// A color that takes all it is proposed.
extension Color: _LeafElementView {
    public nonisolated func _props(in environment: EnvironmentValues) -> ColorProps {
        ColorProps(color: value)
    }
}

extension Color: ShapeStyle {
    public nonisolated func _paint(in environment: EnvironmentValues) -> RenderOps.ShapeStyle {
        .color(value)
    }

    public nonisolated static var _dependsOnEnvironment: Bool { false }
}

extension ShapeStyle where Self == Color {
    public static var clear: Color { Color.clear }
    public static var red: Color { Color.red }
    public static var orange: Color { Color.orange }
    public static var yellow: Color { Color.yellow }
    public static var green: Color { Color.green }
    public static var mint: Color { Color.mint }
    public static var teal: Color { Color.teal }
    public static var cyan: Color { Color.cyan }
    public static var blue: Color { Color.blue }
    public static var indigo: Color { Color.indigo }
    public static var purple: Color { Color.purple }
    public static var pink: Color { Color.pink }
    public static var brown: Color { Color.brown }
    public static var gray: Color { Color.gray }
    public static var black: Color { Color.black }
    public static var white: Color { Color.white }
}

#if !hasFeature(Embedded)
/// A component of sRGB from one in proportion to the light (IEC 61966-2-1).
private func encoded(_ component: Double) -> Double {
    let component = unit(component)
    return component <= 0.0031308 ? 12.92 * component : 1.055 * pow(component, 1 / 2.4) - 0.055
}
#endif
