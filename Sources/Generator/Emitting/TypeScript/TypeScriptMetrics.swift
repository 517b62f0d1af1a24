// Web/generated/metrics.ts: the numbers and colors that layout and drawing use.

extension Emission {
    func typeScriptMetrics() -> [String: String] {
        var code = CodeWriter(step: "  ")
        code.line("// " + notice)
        code.line("// " + origin)
        code.line("//")
        code.line("// The numbers and colors that layout and drawing use.")
        code.line()
        let imports = importedTypes
        if !imports.isEmpty {
            code.line("import type { \(imports.joined(separator: ", ")) } from \"./protocol\";")
            code.line()
        }
        typeScriptDoc("Lengths, durations, shares and tables of them.", in: &code)
        code.block("export const metrics = {", closing: "} as const;") { code in
            for metric in spec.metrics {
                typeScriptDoc(metricDoc(metric), in: &code)
                typeScriptMetric(metric, in: &code)
            }
        }
        if !spec.textStyles.isEmpty { typeScriptTextStyles(in: &code) }
        code.line()
        typeScriptDoc("The colors of each appearance, as CSS.", in: &code)
        code.block("export const colors = {", closing: "} as const;") { code in
            for color in spec.colors {
                typeScriptDoc(color.declaration, in: &code)
                let light = ColorText(color.light.text)?.css ?? ""
                let dark = ColorText(color.dark.text)?.css ?? ""
                code.line("\(color.declaration.name.text): { light: \"\(light)\", dark: \"\(dark)\" },")
            }
        }
        return ["Web/generated/metrics.ts": code.text]
    }

    /// The types of the protocol that the tables are about.
    private var importedTypes: [String] {
        var names = Set(
            spec.metrics.compactMap { metric -> String? in
                guard case .table(let type, _, _) = metric.value, !keepsUnknown(type) else { return nil }
                return type.text
            })
        if !spec.textStyles.isEmpty { names.insert("TextStyle") }
        return names.sorted()
    }

    /// Whether an enumeration's values may be names that it does not have.
    private func keepsUnknown(_ type: Word) -> Bool {
        if case .enumeration(let enumeration)? = types.type(named: type.text) {
            enumeration.unknown == .preserve
        } else {
            false
        }
    }

    private func typeScriptMetric(_ metric: Metric, in code: inout CodeWriter) {
        let name = metric.declaration.name.text
        switch metric.value {
        case .number(let value):
            code.line("\(name): \(numberText(value)),")
        case .list(_, let names):
            code.list("\(name): [", names.map { "\"\($0.text)\"" }, "],", trailingComma: true)
        case .table(let type, let values, _):
            let optional = metricIsTotal(metric) ? "" : "?"
            let typeName =
                keepsUnknown(type)
                ? "{ readonly [name: string]: number }" : "{ readonly [Case in \(type.text)]\(optional): number }"
            let entries = values.map { "\($0.name.text): \(numberText($0.value))" }
            code.list("\(name): { ", entries, " } as \(typeName),", trailingComma: true)
        }
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
struct ColorText {
    let red: UInt32
    let green: UInt32
    let blue: UInt32
    let opacity: Double

    /// Nil when the text is no color.
    init?(_ text: String) {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard let first = parts.first, parts.count <= 2, first.utf8.count == 6,
            first.allSatisfy(\.isHexDigit), let value = UInt32(first, radix: 16)
        else { return nil }
        (red, green, blue) = (value >> 16, value >> 8 & 255, value & 255)
        guard let opacity = parts.count == 1 ? 1 : Double(parts[1]), (0...1).contains(opacity) else { return nil }
        self.opacity = opacity
    }

    /// The color as CSS.
    var css: String {
        let channels = "\(red) \(green) \(blue)"
        return opacity == 1 ? "rgb(\(channels))" : "rgb(\(channels) / \(numberText(opacity)))"
    }
}
