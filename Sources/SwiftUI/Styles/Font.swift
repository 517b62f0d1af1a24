// Font: what text is set in.

import RenderOps

/// What text is set in: a text style that follows the person's text size, or a size in points.
public struct Font: Hashable, Sendable {
    /// How heavy the strokes of a font are.
    public struct Weight: Hashable, Sendable {
        let value: RenderOps.FontWeight

        public static let ultraLight = Weight(value: .ultraLight)
        public static let thin = Weight(value: .thin)
        public static let light = Weight(value: .light)
        public static let regular = Weight(value: .regular)
        public static let medium = Weight(value: .medium)
        public static let semibold = Weight(value: .semibold)
        public static let bold = Weight(value: .bold)
        public static let heavy = Weight(value: .heavy)
        public static let black = Weight(value: .black)
    }

    /// The family a font is taken from.
    public enum Design: Hashable, Sendable {
        case `default`, serif, rounded, monospaced

        var value: RenderOps.FontDesign {
            switch self {
            case .default: .default
            case .serif: .serif
            case .rounded: .rounded
            case .monospaced: .monospaced
            }
        }
    }

    /// A named font whose size follows the person's text size.
    public enum TextStyle: CaseIterable, Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2

        var value: RenderOps.TextStyle {
            switch self {
            case .largeTitle: .largeTitle
            case .title: .title
            case .title2: .title2
            case .title3: .title3
            case .headline: .headline
            case .subheadline: .subheadline
            case .body: .body
            case .callout: .callout
            case .footnote: .footnote
            case .caption: .caption
            case .caption2: .caption2
            }
        }
    }

    private var textStyle: TextStyle?
    private var size: CGFloat?
    private var weight: Weight?
    private var design: Design?
    private var relativeTo: TextStyle?
    private var name: String?
    private var isItalic = false
    private var hasMonospacedDigits = false

    private init(textStyle: TextStyle?, size: CGFloat?, weight: Weight?, design: Design?) {
        self.textStyle = textStyle
        self.size = size
        self.weight = weight
        self.design = design
    }

    private static func style(_ style: TextStyle) -> Font {
        Font(textStyle: style, size: nil, weight: nil, design: nil)
    }

    public static let largeTitle = style(.largeTitle)
    public static let title = style(.title)
    public static let title2 = style(.title2)
    public static let title3 = style(.title3)
    public static let headline = style(.headline)
    public static let subheadline = style(.subheadline)
    public static let body = style(.body)
    public static let callout = style(.callout)
    public static let footnote = style(.footnote)
    public static let caption = style(.caption)
    public static let caption2 = style(.caption2)

    /// The system font of a fixed size in points.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(textStyle: nil, size: size, weight: weight, design: design)
    }

    /// The system font of a text style.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(textStyle: style, size: nil, weight: weight, design: design)
    }

    /// A family that the app brings along, of a size in points that follows the person's text size.
    public static func custom(_ name: String, size: CGFloat) -> Font {
        custom(name, size: size, relativeTo: .body)
    }

    /// A family that the app brings along, of a size in points that follows the person's text size as a text style
    /// does.
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        var font = custom(name, fixedSize: size)
        font.relativeTo = textStyle
        return font
    }

    /// A family that the app brings along, of a fixed size in points.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        var font = Font(textStyle: nil, size: fixedSize, weight: nil, design: nil)
        font.name = name
        return font
    }

    /// The font with slanted letters.
    public func italic() -> Font {
        var font = self
        font.isItalic = true
        return font
    }

    /// The font with equally wide letters.
    public func monospaced() -> Font {
        var font = self
        font.design = .monospaced
        return font
    }

    /// The font with equally wide digits.
    public func monospacedDigit() -> Font {
        var font = self
        font.hasMonospacedDigits = true
        return font
    }

    /// The font with strokes of another weight.
    public func weight(_ weight: Weight) -> Font {
        var font = self
        font.weight = weight
        return font
    }

    /// The font with bold strokes.
    public func bold() -> Font {
        weight(.bold)
    }

    /// The font in the protocol's terms.
    var fields: RenderOps.Font {
        RenderOps.Font(
            textStyle: textStyle?.value, size: size.map { max(0, finite($0)) }, weight: weight?.value,
            design: design?.value, relativeTo: relativeTo?.value, name: name, italic: isItalic ? true : nil,
            monospacedDigit: hasMonospacedDigits ? true : nil)
    }
}

extension RenderOps.Font {
    /// Takes from `other` what is not set here. A size that is set, of either kind, keeps out the other.
    mutating func fill(from other: RenderOps.Font) {
        if textStyle == nil, size == nil {
            textStyle = other.textStyle
            size = other.size
            relativeTo = other.relativeTo
            name = other.name
        }
        if italic == nil { italic = other.italic }
        if monospacedDigit == nil { monospacedDigit = other.monospacedDigit }
        if weight == nil { weight = other.weight }
        if design == nil { design = other.design }
    }
}
