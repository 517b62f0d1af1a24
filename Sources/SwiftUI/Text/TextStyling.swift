// Modifiers of a text that return a text. The innermost one counts.

import RenderOps

extension Text {
    /// Paints the text.
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        painted(style)
    }

    /// Slants the text.
    public nonisolated func italic() -> Text {
        italic(true)
    }

    /// Slants the text when `isActive` is true.
    public nonisolated func italic(_ isActive: Bool) -> Text {
        isActive ? changingFont { $0.italic = true } : self
    }

    /// Sets the text in a font with equally wide letters.
    public nonisolated func monospaced(_ isActive: Bool = true) -> Text {
        isActive ? fontDesign(.monospaced) : self
    }

    /// Makes all digits of the text equally wide.
    public nonisolated func monospacedDigit() -> Text {
        changingFont { $0.monospacedDigit = true }
    }

    /// Draws a line under the text.
    public nonisolated func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        underline(isActive, pattern: .solid, color: color)
    }

    /// Draws a line under the text.
    public nonisolated func underline(
        _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
    ) -> Text {
        isActive ? styling { if $0.underline == nil { $0.underline = textLine(pattern, color) } } : self
    }

    /// Draws a line through the text.
    public nonisolated func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        strikethrough(isActive, pattern: .solid, color: color)
    }

    /// Draws a line through the text.
    public nonisolated func strikethrough(
        _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
    ) -> Text {
        isActive ? styling { if $0.strikethrough == nil { $0.strikethrough = textLine(pattern, color) } } : self
    }

    /// Adds room after each letter, in points.
    public nonisolated func kerning(_ kerning: CGFloat) -> Text {
        styling { if $0.kerning == nil { $0.kerning = finite(kerning) } }
    }

    /// Adds room after each letter, in points.
    public nonisolated func tracking(_ tracking: CGFloat) -> Text {
        kerning(tracking)
    }

    /// Raises the text, in points.
    public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> Text {
        styling { if $0.baselineOffset == nil { $0.baselineOffset = finite(baselineOffset) } }
    }
}

#if !hasFeature(Embedded)
extension Text {
    /// What a text says of a date.
    public struct DateStyle: Hashable, Sendable {
        fileprivate let isTime: Bool

        /// The day, such as "June 3, 2026".
        public static let date = DateStyle(isTime: false)
        /// The time of day, such as "11:23 PM".
        public static let time = DateStyle(isTime: true)
    }

    /// Shows a date.
    public nonisolated init(_ date: Date, style: DateStyle) {
        self.init(verbatim: date.text(in: style))
    }

    /// Shows a value in a format.
    public nonisolated init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(verbatim: format.format(input))
    }

    /// Shows a value that a formatter writes.
    public nonisolated init<Subject>(_ subject: Subject, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? String(describing: subject))
    }

    /// Shows the text of a key. All tables of an app are one here.
    public nonisolated init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
        self.init(key)
    }
}

extension Date {
    fileprivate nonisolated func text(in style: Text.DateStyle) -> String {
        style.isTime
            ? formatted(date: .omitted, time: .shortened) : formatted(date: .long, time: .omitted)
    }
}

extension LocalizedStringKey.StringInterpolation {
    /// A value in a format.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        appendLiteral(format.format(input))
    }

    /// A date.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
        appendLiteral(date.text(in: style))
    }

    /// A value that a formatter writes.
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
        appendLiteral(formatter.string(for: subject) ?? String(describing: subject))
    }
}
#endif
