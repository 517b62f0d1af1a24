// Facts as text, one a line, for the cache: read in a fraction of the time that JSON takes.
//
//     I module place flags symbol          an import; flags: e(xported), t(estable)
//     U form name place owner labels trailing value
//     D sort name owner labels defaults
//     E entryPoint
//
// Fields are separated by tabs, labels by commas; an empty field is nil, `_` in labels is no label.

extension FileFacts {
    /// The facts as lines of text.
    var encoded: String {
        var text = ""
        func line(_ fields: String...) { text += fields.joined(separator: "\t") + "\n" }
        for item in imports {
            line(
                "I", item.module, Self.encode(item.place), (item.isExported ? "e" : "") + (item.isTestable ? "t" : ""),
                item.symbol ?? "")
        }
        for use in uses {
            line(
                "U", use.form.rawValue, use.name, Self.encode(use.place), use.owner ?? "", Self.encode(use.labels),
                Self.encode(use.trailing), use.value ?? "")
        }
        for item in declarations {
            line(
                "D", item.sort.rawValue, item.name, item.owner ?? "", Self.encode(item.labels),
                String(item.hasDefaults.map { $0 ? "1" : "0" }))
        }
        if let entryPoint { line("E", entryPoint) }
        return text
    }

    /// Reads lines that ``encoded`` wrote; nil when they are not of that kind.
    init?(decoding lines: some Sequence<Substring>) {
        self.init()
        for line in lines {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            switch (fields.first, fields.count) {
            case ("I", 5):
                guard let place = Self.place(fields[2]) else { return nil }
                imports.append(
                    Import(
                        module: String(fields[1]), symbol: Self.optional(fields[4]), isExported: fields[3].contains("e"),
                        isTestable: fields[3].contains("t"), place: place))
            case ("U", 8):
                guard let form = Use.Form(rawValue: String(fields[1])), let place = Self.place(fields[3]) else { return nil }
                uses.append(
                    Use(
                        form: form, name: String(fields[2]), owner: Self.optional(fields[4]),
                        labels: Self.labels(fields[5]), trailing: Self.labels(fields[6]),
                        value: Self.optional(fields[7]), place: place))
            case ("D", 6):
                guard let sort = Declaration.Sort(rawValue: String(fields[1])) else { return nil }
                declarations.append(
                    Declaration(
                        sort: sort, name: String(fields[2]), owner: Self.optional(fields[3]), labels: Self.labels(fields[4]),
                        hasDefaults: fields[5].map { $0 == "1" }))
            case ("E", 2): entryPoint = String(fields[1])
            default: return nil
            }
        }
    }

    private static func encode(_ place: Place) -> String { "\(place.line):\(place.column)" }

    private static func encode(_ labels: [String?]) -> String { labels.map { $0 ?? "_" }.joined(separator: ",") }

    private static func place(_ text: Substring) -> Place? {
        let parts = text.split(separator: ":")
        guard parts.count == 2, let line = Int(parts[0]), let column = Int(parts[1]) else { return nil }
        return Place(line: line, column: column)
    }

    private static func labels(_ text: Substring) -> [String?] {
        text.isEmpty ? [] : text.split(separator: ",", omittingEmptySubsequences: false).map { $0 == "_" ? nil : String($0) }
    }

    private static func optional(_ text: Substring) -> String? { text.isEmpty ? nil : String(text) }
}
