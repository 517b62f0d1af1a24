// YAML nodes to the typed matrix. The shape of the nodes was checked before: what is not there or has the wrong shape
// was reported, and is left out here.

enum MatrixReader {
    static func read(_ root: YAMLNode) -> Matrix {
        var matrix = Matrix()
        matrix.apps = root["usage"]?["apps"]?.integer ?? 0
        matrix.source = root["usage"]?["source"]?.text ?? ""
        matrix.areas = each(root["areas"]) { entry in
            Area(
                id: entry.name, title: entry.value["title"]?.text ?? entry.key, doc: entry.value["doc"]?.word,
                rows: rows(of: entry.value, owner: .area(entry.key), framework: nil))
        }
        matrix.frameworks = each(root["frameworks"], framework)
        matrix.packages = each(root["packages"], package)
        return matrix
    }

    private static func each<Value>(_ node: YAMLNode?, _ read: (YAMLNode.Entry) -> Value?) -> [Value] {
        node?.mapping?.compactMap(read) ?? []
    }

    private static func words(_ node: YAMLNode?) -> [Word] {
        node?.sequence?.compactMap(\.word) ?? []
    }

    private static func framework(_ entry: YAMLNode.Entry) -> Framework? {
        let value = entry.value
        guard let status = value["status"]?.text.flatMap(ModuleStatus.init(rawValue:)) else { return nil }
        var framework = Framework(
            name: entry.name, status: status, why: value["why"]?.word, around: value["around"]?.word,
            lean: value["lean"].flatMap(lean), isBrought: value["brought"]?.boolean ?? false, rows: [])
        framework.rows = rows(of: value, owner: .framework(entry.key), framework: framework)
        return framework
    }

    private static func package(_ entry: YAMLNode.Entry) -> Package? {
        let value = entry.value
        guard let status = value["status"]?.text.flatMap(ModuleStatus.init(rawValue:)) else { return nil }
        return Package(
            name: entry.name, url: value["url"]?.text ?? "", modules: words(value["modules"]), status: status,
            why: value["why"]?.word, around: value["around"]?.word)
    }

    private static func rows(of node: YAMLNode, owner: Row.Owner, framework: Framework?) -> [Row] {
        SymbolSort.allCases.flatMap { sort in
            each(node[sort.section]) { row($0, sort, owner: owner, framework: framework) }
        }
    }

    private static func row(
        _ entry: YAMLNode.Entry, _ sort: SymbolSort, owner: Row.Owner, framework: Framework?
    ) -> Row? {
        var row = Row(
            owner: owner, sort: sort, name: entry.name, symbol: SymbolName(base: entry.key), status: .supported,
            lowers: [], proof: [], names: [], isBrought: framework?.isBrought ?? true)
        if let symbol = SymbolName(entry.key, sort: sort) { row.symbol = symbol }
        var status = framework?.status.ofNames
        // One pass over the keys, since there are thousands of rows.
        for item in entry.value.mapping ?? [] {
            switch item.key {
            case "status": status = item.value.text.flatMap(SupportStatus.init(rawValue:))
            case "missing": row.missing = item.value.word
            case "why": row.why = item.value.word
            case "around": row.around = item.value.word
            case "lean": row.lean = lean(item.value)
            case "lowers": row.lowers = words(item.value)
            case "use": row.use = item.value.word
            case "declare": row.declare = item.value.word
            case "proof": row.proof = words(item.value)
            case "since": row.since = item.value.word
            case "names": row.names = words(item.value)
            default: break
            }
        }
        guard let status else { return nil }
        row.status = status
        if let framework, !status.works {
            row.why = row.why ?? framework.why
            row.around = row.around ?? framework.around
        }
        if row.lean == nil, let lean = framework?.lean, status != .unsupported, status != lean.status { row.lean = lean }
        row.message = UnavailableMessage.text(row)
        row.leanMessage = UnavailableMessage.leanText(row)
        return row
    }

    private static func lean(_ node: YAMLNode) -> Row.Lean? {
        guard let status = (node.text ?? node["status"]?.text).flatMap(SupportStatus.init(rawValue:)) else { return nil }
        return Row.Lean(
            status: status, missing: node["missing"]?.word, why: node["why"]?.word, around: node["around"]?.word,
            place: node.place)
    }
}

extension SymbolName {
    /// A name that is not of its section's form, which is reported elsewhere.
    fileprivate init(base: String) { self.base = base }
}
