// Web/generated/metrics.ts: the numbers and colors that layout and drawing use.

extension Emission {
    func typeScriptMetrics() -> [String: String] {
        var code = CodeWriter(step: "  ")
        code.line("// " + notice)
        code.line("// " + origin)
        code.line("//")
        code.line("// The numbers and colors that layout and drawing use.")
        code.line()
        if !spec.textStyles.isEmpty {
            code.line("import type { TextStyle } from \"./protocol\";")
            code.line()
        }
        typeScriptDoc("Lengths in points, durations in seconds, and shares.", in: &code)
        code.block("export const metrics = {", closing: "} as const;") { code in
            for metric in spec.metrics {
                let unit = metric.unit.map { $0 == "s" ? " In seconds." : " In points." } ?? ""
                typeScriptDoc((metric.declaration.doc?.text ?? "") + unit, in: &code)
                code.line("\(metric.declaration.name.text): \(numberText(metric.value)),")
            }
        }
        if !spec.textStyles.isEmpty { typeScriptTextStyles(in: &code) }
        code.line()
        typeScriptDoc("The colors of each appearance, as CSS.", in: &code)
        code.block("export const colors = {", closing: "} as const;") { code in
            for color in spec.colors {
                typeScriptDoc(color.declaration, in: &code)
                let light = ColorText.css(color.light.text) ?? ""
                let dark = ColorText.css(color.dark.text) ?? ""
                code.line("\(color.declaration.name.text): { light: \"\(light)\", dark: \"\(dark)\" },")
            }
        }
        return ["Web/generated/metrics.ts": code.text]
    }

    private func typeScriptTextStyles(in code: inout CodeWriter) {
        code.line()
        typeScriptDoc("A font size and a line height, in points.", in: &code)
        code.line("export type TextMetrics = readonly [size: number, lineHeight: number];")
        code.line()
        typeScriptDoc(
            "The metrics of each text style at each size of `DynamicTypeSize`, in the order of its cases.",
            in: &code)
        code.block(
            "export const textStyles: { readonly [Style in TextStyle]: readonly TextMetrics[] } = {",
            closing: "};"
        ) {
            code in
            for row in spec.textStyles {
                let entries = row.entries.map {
                    "[" + $0.text.split(separator: "/").joined(separator: ", ") + "]"
                }
                code.list("\(row.name.text): [", entries, "],")
            }
        }
    }
}

/// Colors as the spec writes them: `RRGGBB`, or `RRGGBB OPACITY`.
enum ColorText {
    /// The color as CSS; nil when the text is none.
    static func css(_ text: String) -> String? {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard let first = parts.first, parts.count <= 2, first.utf8.count == 6,
            first.allSatisfy(\.isHexDigit), let value = UInt32(first, radix: 16)
        else { return nil }
        let channels = "\(value >> 16) \(value >> 8 & 255) \(value & 255)"
        if parts.count == 1 { return "rgb(\(channels))" }
        guard let opacity = Double(parts[1]), (0...1).contains(opacity) else { return nil }
        return "rgb(\(channels) / \(numberText(opacity)))"
    }
}
