// Which row is about a name of the usage tables, and how much each row is used.

struct Coverage {
    private var rows: [SymbolSort: Set<String>] = [:]
    private var members: Set<String> = []
    private var aliases: Set<String> = []
    private var modules: Set<String> = []
    /// Modules that have to be imported, and so say what becomes of all their names.
    private var importedModules: Set<String> = []

    init(_ matrix: Matrix) {
        for row in matrix.rows {
            rows[row.sort, default: []].insert(row.name.text)
            if row.sort == .member { members.insert(row.symbol.base) }
            for name in row.names { aliases.insert(name.text) }
        }
        for framework in matrix.frameworks {
            modules.insert(framework.name.text)
            if !framework.isBrought { importedModules.insert(framework.name.text) }
        }
        importedModules.subtract(["Swift", "SwiftUI", "SwiftUICore"])
        for package in matrix.packages {
            modules.formUnion(package.modules.map(\.text))
            importedModules.formUnion(package.modules.map(\.text))
        }
    }

    /// Whether a row is about a line of a table.
    func covers(_ entry: UsageTables.Entry, of table: UsageTables.Name) -> Bool {
        let name = entry.name
        if aliases.contains(name) { return true }
        switch table {
        case .imports:
            return modules.contains(name) || name.split(separator: ".").first.map { modules.contains(String($0)) } ?? false
        case .types:
            if has(name, .view, .type, .protocol, .wrapper, .macro, .function) || members.contains(name) || modules.contains(name) {
                return true
            }
            return entry.framework?.split(separator: "/").contains { importedModules.contains(String($0)) } ?? false
        case .modifiers: return has(name, .modifier, .function) || members.contains(name)
        case .wrappers: return has(name, .wrapper, .macro, .type)
        case .attributes: return has(String(name.dropFirst()), .wrapper, .macro)
        case .environment:
            if let value = Coverage.environmentValue(name) { return has(value, .environment) }
            return has("Environment", .wrapper)
        case .styles: return coversStyle(name)
        }
    }

    /// `font(.custom)` is about a modifier and `placement: .bottomBar` about the type of an argument.
    private func coversStyle(_ name: String) -> Bool {
        if has(name, .modifier) { return true }
        if let open = name.firstIndex(of: "(") { return has(String(name[..<open]), .modifier, .function) }
        guard let colon = name.firstIndex(of: ":"), let dot = name.lastIndex(of: ".") else { return false }
        let label = name[..<colon]
        let type = label.prefix(1).uppercased() + label.dropFirst()
        return members.contains(String(name[name.index(after: dot)...]))
            || rows[.type]?.contains { $0.hasSuffix(type) } ?? false
    }

    private func has(_ name: String, _ sorts: SymbolSort...) -> Bool {
        sorts.contains { rows[$0]?.contains(name) ?? false }
    }

    /// The `name` of `@Environment(\.name)` or `.environment(\.name)`.
    private static func environmentValue(_ text: String) -> String? {
        guard let slash = text.firstIndex(of: "\\"), text.hasSuffix(")") else { return nil }
        let name = String(text[slash...].dropFirst(2).dropLast())
        return name == "self" ? nil : name
    }
}

extension Matrix {
    /// Joins the rows with the usage tables by name.
    mutating func count(_ tables: UsageTables) {
        for area in areas.indices {
            for row in areas[area].rows.indices { areas[area].rows[row].count(tables) }
        }
        for index in frameworks.indices {
            frameworks[index].usage = tables.usage(frameworks[index].name.text, in: .imports) ?? Usage()
            for row in frameworks[index].rows.indices { frameworks[index].rows[row].count(tables) }
        }
        for index in packages.indices {
            for module in packages[index].modules {
                let usage = tables.usage(module.text, in: .imports) ?? Usage()
                packages[index].usage = packages[index].usage.larger(usage)
            }
        }
    }
}

extension Row {
    fileprivate mutating func count(_ tables: UsageTables) {
        let name = name.text
        func add(_ text: String, _ table: UsageTables.Name) {
            if let found = tables.usage(text, in: table) { usage = usage.larger(found) }
        }
        switch sort {
        case .view, .type, .protocol, .function, .initializer: add(name, .types)
        case .modifier: add(name, symbol.value == nil && symbol.labels == nil ? .modifiers : .styles)
        case .member: break
        case .wrapper, .macro:
            add(name, .wrappers)
            add("@" + name, .attributes)
            if sort == .macro { add("#" + name, .attributes) }
        case .environment:
            add("@Environment(\\.\(name))", .environment)
            add(".environment(\\.\(name))", .environment)
        }
        for other in names {
            for table in UsageTables.Name.allCases { add(other.text, table) }
        }
    }
}
