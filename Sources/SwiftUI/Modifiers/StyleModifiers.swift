// Modifiers that change how a view looks.

import RenderOps

extension View {
    /// Sets the font of the text in the view; nil leaves it.
    public nonisolated func font(_ font: Font?) -> some View {
        styled { $0.font = font?.fields }
    }

    /// Makes the text in the view bold when `isActive` is true.
    public nonisolated func bold(_ isActive: Bool = true) -> some View {
        fontWeight(isActive ? .bold : nil)
    }

    /// Sets how heavy the strokes of the text in the view are; nil leaves it.
    public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View {
        styled { style in
            style.font = weight.map {
                var font = RenderOps.Font()
                font.weight = $0.value
                return font
            }
        }
    }

    /// Sets the design of the font in the view; nil leaves it.
    public nonisolated func fontDesign(_ design: Font.Design?) -> some View {
        styled { style in
            style.font = design.map {
                var font = RenderOps.Font()
                font.design = $0.value
                return font
            }
        }
    }

    /// Rounds and clips the corners of the view, with a radius in points.
    public nonisolated func cornerRadius(_ radius: CGFloat) -> some View {
        styled { $0.cornerRadius = radius.isFinite ? max(0, Double(radius)) : 0 }
    }

    /// Makes the view translucent, from 0 for invisible to 1.
    public nonisolated func opacity(_ opacity: Double) -> some View {
        styled { $0.opacity = opacity.isNaN ? 1 : min(max(opacity, 0), 1) }
    }

    /// Keeps input from the controls in the view, and dims them, when `disabled` is true.
    public nonisolated func disabled(_ disabled: Bool) -> some View {
        writingEnvironment(disabled) { if $1 { $0.isEnabled = false } }
            .styled { $0.disabled = disabled ? true : nil }
    }
}
