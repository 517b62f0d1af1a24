// The numbers and colors of layout and drawing as Swift source: Metrics and Tokens.

extension Emission {
    func swiftMetrics() -> [String: String] {
        let metrics = swiftFile("The numbers that layout and drawing use.", imports: []) { code in
            code.line("/// Lengths, durations, shares and tables of them, as the renderer uses them.")
            code.block("public enum Metrics {") { code in
                for (index, metric) in spec.metrics.enumerated() {
                    if index > 0 { code.line() }
                    swiftMetric(metric, in: &code)
                }
            }
        }
        return [Emission.renderOps("Metrics"): metrics, Emission.renderOps("Tokens"): swiftTokens()]
    }

    private func swiftMetric(_ metric: Metric, in code: inout CodeWriter) {
        code.prose(metricDoc(metric), prefix: "/// ")
        let name = Names.swift(metric.declaration.name.text)
        switch metric.value {
        case .number(let value):
            code.line("public static let \(name): Double = \(numberText(value))")
        case .list(let type, let names):
            let items = names.map { "." + Names.swift($0.text) }
            code.list("public static let \(name): [\(type.text)] = [", items, "]")
        case .table(let type, let values, _):
            let isTotal = metricIsTotal(metric)
            let parameter = Names.swift(Names.lowerCamel(type.text))
            code.block(
                "public static func \(name)(_ \(parameter): \(type.text)) -> Double\(isTotal ? "" : "?") {"
            ) { code in
                code.line("switch \(parameter) {")
                for (entry, value) in values {
                    code.line("case .\(Names.swift(entry.text)): \(numberText(value))")
                }
                if !isTotal { code.line("default: nil") }
                code.line("}")
            }
        }
    }

    /// Whether a table has a number for every value of its enumeration, unknown ones included.
    func metricIsTotal(_ metric: Metric) -> Bool {
        guard case .table(let type, let values, _) = metric.value,
            case .enumeration(let enumeration)? = types.type(named: type.text)
        else { return false }
        return enumeration.unknown != .preserve && values.count == enumeration.cases.count
    }

    /// What a metric is, with its unit.
    func metricDoc(_ metric: Metric) -> String {
        let doc = metric.declaration.doc?.text ?? ""
        return metric.unit.flatMap { Metric.units[$0] }.map { doc + " In \($0)." } ?? doc
    }

    private func swiftTokens() -> String {
        swiftFile("The colors that the renderer draws with.", imports: []) { code in
            code.line("/// Named colors, for the light and the dark appearance.")
            code.block("public enum Tokens {") { code in
                code.lines([
                    "/// A color of the sRGB space: three components from 0 to 255, and an opacity from 0 to 1.",
                    "public struct Shade: Equatable, Sendable {",
                    "    public let red: UInt8",
                    "    public let green: UInt8",
                    "    public let blue: UInt8",
                    "    public let opacity: Double",
                    "}",
                    "",
                    "/// A color in both appearances.",
                    "public struct Pair: Equatable, Sendable {",
                    "    public let light: Shade",
                    "    public let dark: Shade",
                    "}",
                ])
                for color in spec.colors {
                    code.line()
                    swiftDoc(color.declaration, in: &code)
                    let shades = [swiftShade(color.light.text), swiftShade(color.dark.text)]
                    code.list(
                        "public static let \(Names.swift(color.declaration.name.text)) = Pair(",
                        ["light: \(shades[0])", "dark: \(shades[1])"], ")")
                }
            }
        }
    }

    private func swiftShade(_ text: String) -> String {
        guard let color = ColorText(text) else { return "" }
        return "Shade(red: \(color.red), green: \(color.green), blue: \(color.blue), opacity: \(numberText(color.opacity)))"
    }
}
