// Color.

import RenderOps

/// A color, given outright or by its meaning.
public struct Color: Sendable {
    let value: RenderOps.Color
    /// The color in the dark appearance, where it is another one that the protocol has no name for.
    private(set) var dark: RenderOps.Color?

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

    init(light: RenderOps.Color, dark: RenderOps.Color) {
        value = light
        self.dark = dark
    }

    /// The color in an environment.
    func value(in environment: EnvironmentValues) -> RenderOps.Color {
        guard let dark, environment.colorScheme == .dark else { return value }
        return dark
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

    private init(semantic name: SemanticColor) {
        value = .semantic(name: name)
    }

    /// The color, with its opacity multiplied by `opacity`.
    public nonisolated func opacity(_ opacity: Double) -> Color {
        var color = Color(value.multiplied(by: unit(opacity)))
        color.dark = dark?.multiplied(by: unit(opacity))
        return color
    }

    /// The color with another opacity, from 0 to 1.
    func replacingOpacity(by opacity: Double) -> Color {
        func replaced(_ color: RenderOps.Color) -> RenderOps.Color {
            switch color {
            case .rgba(let r, let g, let b, _): .rgba(r: r, g: g, b: b, a: opacity)
            case .semantic(let name, _): .semantic(name: name, a: opacity)
            case .named(let name, _): .named(named: name, opacity: opacity)
            }
        }
        var color = Color(replaced(value))
        color.dark = dark.map(replaced)
        return color
    }

    /// Text and other main content.
    public static let primary = Color(semantic: .primary)
    /// Less important content.
    public static let secondary = Color(semantic: .secondary)
    /// Controls and whatever asks to be touched.
    public static let accentColor = Color(semantic: .accent)
    /// Nothing at all.
    public static let clear = Color(semantic: .clear)

    // The system colors, which differ between light and dark (Human Interface Guidelines, Color).
    public static let red = Color(semantic: .red)
    public static let orange = Color(semantic: .orange)
    public static let yellow = Color(semantic: .yellow)
    public static let green = Color(semantic: .green)
    public static let mint = Color(semantic: .mint)
    public static let teal = Color(semantic: .teal)
    public static let cyan = Color(semantic: .cyan)
    public static let blue = Color(semantic: .blue)
    public static let indigo = Color(semantic: .indigo)
    public static let purple = Color(semantic: .purple)
    public static let pink = Color(semantic: .pink)
    public static let brown = Color(semantic: .brown)
    public static let gray = Color(semantic: .gray)
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
        ColorProps(color: value(in: environment))
    }
}

extension Color: ShapeStyle {
    public nonisolated func _paint(in environment: EnvironmentValues) -> RenderOps.ShapeStyle {
        .color(value(in: environment))
    }

    public nonisolated var _dependsOnEnvironment: Bool { dark != nil }
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
