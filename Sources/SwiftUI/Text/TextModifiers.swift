// Modifiers of views that change how the text in them is set.

import RenderOps

/// Where the lines of a text sit that are shorter than the longest.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
    case leading, center, trailing

    var value: RenderOps.TextAlignment {
        switch self {
        case .leading: .leading
        case .center: .center
        case .trailing: .trailing
        }
    }
}

extension Text {
    /// Which part of a line gives way to an ellipsis when the line is too long.
    public enum TruncationMode: Sendable {
        case head, tail, middle

        var value: RenderOps.TruncationMode {
            switch self {
            case .head: .head
            case .tail: .tail
            case .middle: .middle
            }
        }
    }

    /// Letters that replace those of a text when it is drawn.
    public enum Case: Sendable {
        case uppercase, lowercase

        var value: RenderOps.TextCase {
            switch self {
            case .uppercase: .uppercase
            case .lowercase: .lowercase
            }
        }
    }

    /// A line under or through text.
    public struct LineStyle: Hashable, Sendable {
        /// What a line looks like.
        public struct Pattern: Hashable, Sendable {
            let value: RenderOps.LinePattern

            /// One stroke.
            public static let solid = Pattern(value: .solid)
            /// Dots.
            public static let dot = Pattern(value: .dot)
            /// Dashes.
            public static let dash = Pattern(value: .dash)
        }
    }
}

/// A line in the protocol's terms.
func textLine(_ pattern: Text.LineStyle.Pattern, _ color: Color?) -> RenderOps.TextLine {
    RenderOps.TextLine(pattern: pattern.value, color: color?.value)
}

extension View {
    /// Cuts text in the view after `number` lines; nil is any number.
    public nonisolated func lineLimit(_ number: Int?) -> some View {
        styled { $0.lineLimit = .some(number.map { max(1, $0) }) }
    }

    /// Cuts text in the view after as many lines as the range reaches to.
    public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        lineLimit(limit.upperBound)
    }

    /// Sets where shorter lines of text in the view sit.
    public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        styled { $0.multilineTextAlignment = alignment.value }
    }

    /// Lets text in the view be drawn as small as this share of its size before it is cut.
    public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
        styled { $0.minimumScaleFactor = unit(Double(factor)) }
    }

    /// Sets which part of a line gives way when text in the view is cut.
    public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
        styled { $0.truncationMode = mode.value }
    }

    /// Adds room between lines of text in the view, in points.
    public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View {
        styled { $0.lineSpacing = max(0, finite(lineSpacing)) }
    }

    /// Adds room after each letter of text in the view, in points.
    public nonisolated func kerning(_ kerning: CGFloat) -> some View {
        styled { $0.kerning = finite(kerning) }
    }

    /// Adds room after each letter of text in the view, in points.
    public nonisolated func tracking(_ tracking: CGFloat) -> some View {
        kerning(tracking)
    }

    /// Raises text in the view, in points.
    public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> some View {
        styled { $0.baselineOffset = finite(baselineOffset) }
    }

    /// Draws text in the view in capitals or in small letters; nil leaves it.
    public nonisolated func textCase(_ textCase: Text.Case?) -> some View {
        styled { $0.textCase = textCase?.value }
    }

    /// Draws a line under text in the view.
    public nonisolated func underline(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        styled { $0.underline = isActive ? textLine(pattern, color) : nil }
    }

    /// Draws a line through text in the view.
    public nonisolated func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        styled { $0.strikethrough = isActive ? textLine(pattern, color) : nil }
    }

    /// Slants the text in the view when `isActive` is true.
    public nonisolated func italic(_ isActive: Bool = true) -> some View {
        styled { $0.font = isActive ? RenderOps.Font(italic: true) : nil }
    }

    /// Sets the text in the view in a font with equally wide letters when `isActive` is true.
    public nonisolated func monospaced(_ isActive: Bool = true) -> some View {
        fontDesign(isActive ? .monospaced : nil)
    }

    /// Makes all digits in the view equally wide.
    public nonisolated func monospacedDigit() -> some View {
        styled { $0.font = RenderOps.Font(monospacedDigit: true) }
    }
}
