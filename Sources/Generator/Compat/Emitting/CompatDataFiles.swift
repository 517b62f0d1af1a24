// Sources/Generated/CompatData: the matrix for commands. Rows are lines of text that are read when they are asked for
// first, since the compiler takes long for thousands of initializers.

extension MatrixEmission {
    static let dataFolder = "Sources/Generated/CompatData"

    func dataFiles() -> [String: String] {
        let folder = MatrixEmission.dataFolder
        var files = ["\(folder)/CompatTypes.swift": typesFile(), "\(folder)/CompatData.swift": lookupFile()]
        for area in matrix.areas {
            files["\(folder)/Symbols\(Names.upperCamel(area.id.text)).swift"] = table(
                "The symbols of the area \"\(area.title)\".", tableName(area.id.text), area.rows.map(symbolLine))
        }
        let brought = matrix.frameworks.flatMap(\.rows)
        files["\(folder)/SymbolsOfFrameworks.swift"] = table(
            "Names of other modules that apps use.", "frameworkSymbols", brought.map(symbolLine))
        files["\(folder)/Modules.swift"] = table(
            "What apps import.", "modules",
            matrix.frameworks.map { framework in
                line([
                    framework.name.text, framework.status.rawValue, "\(framework.usage.apps)",
                    "\(framework.usage.files)", text(framework.why), text(framework.around),
                    framework.lean?.status.rawValue ?? "", text(framework.lean?.why), text(framework.lean?.around),
                ])
            })
        files["\(folder)/Packages.swift"] = table(
            "What apps depend on.", "packages",
            matrix.packages.map { package in
                line([
                    package.name.text, package.url, package.modules.map(\.text).joined(separator: " "),
                    package.status.rawValue, text(package.why), text(package.around),
                ])
            })
        return files
    }

    private func tableName(_ area: String) -> String { area + "Symbols" }

    private func text(_ word: Word?) -> String { word?.text ?? "" }

    private func symbolLine(_ row: Row) -> String {
        let message = row.message ?? ""
        let lean = row.leanMessage ?? ""
        return line([
            row.sort.rawValue, row.name.text, row.owner.area ?? "", row.owner.framework, row.status.rawValue,
            row.leanStatus.rawValue, "\(row.usage.apps)", "\(row.usage.files)", text(row.missing), text(row.why),
            text(row.around), message, lean == message ? "" : lean,
        ])
    }

    /// A row of a table: its cells with tabs between them, each on one line.
    private func line(_ cells: [String]) -> String {
        cells.map { cell in
            guard cell.utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\t") }) else { return cell }
            return cell.split { $0 == "\n" || $0 == "\t" || $0 == " " }.joined(separator: " ")
        }.joined(separator: "\t")
    }

    private func table(_ purpose: String, _ name: String, _ lines: [String]) -> String {
        var writer = MatrixEmission.header(purpose)
        writer.block("extension CompatTables {") { writer in
            writer.line("static let \(name) = ###\"\"\"")
            for line in lines { writer.line(line) }
            writer.line("\"\"\"###")
        }
        return writer.text
    }

    // MARK: Code

    private func lookupFile() -> String {
        var writer = MatrixEmission.header("What is known of the symbols, modules and packages that apps use.")
        writer.lines(
            """
            /// The compatibility matrix. Tables are read when they are asked for first.
            public enum CompatData {
                /// The hash of the matrix and of the usage tables.
                public static let version = "\(hash)"

                /// How many apps the usage figures were counted over.
                public static let appCount = \(matrix.apps)

                /// Every symbol, by area and then by framework.
                public static let symbols: [CompatSymbol] = CompatTables.symbolTables.flatMap { table in
                    CompatTables.lines(table).map(CompatSymbol.init(cells:))
                }

                /// Every module, in the order of the matrix.
                public static let modules: [CompatModule] = CompatTables.lines(CompatTables.modules).map(CompatModule.init(cells:))

                /// Every package, in the order of the matrix.
                public static let packages: [CompatPackage] = CompatTables.lines(CompatTables.packages).map(
                    CompatPackage.init(cells:))

                /// The symbols with a base name: `font` gives the modifier and its values, `Text` the view and its
                /// initializers, `mix` and `Color.mix` the member.
                public static func symbols(named base: String) -> [CompatSymbol] {
                    symbolIndex[base]?.map { symbols[$0] } ?? []
                }

                /// A module; of a submodule that has no row of its own, the module that it is in.
                public static func module(_ name: String) -> CompatModule? {
                    if let index = moduleIndex[name] { return modules[index] }
                    guard let dot = name.lastIndex(of: ".") else { return nil }
                    return module(String(name[..<dot]))
                }

                /// The package of a name, which is the last part of its address without `.git`.
                public static func package(named name: String) -> CompatPackage? {
                    packages.first { $0.name == name }
                }

                /// The package that has a module.
                public static func package(providing module: String) -> CompatPackage? {
                    packageIndex[module].map { packages[$0] }
                }

                private static let symbolIndex: [String: [Int]] = {
                    var index: [String: [Int]] = [:]
                    index.reserveCapacity(symbols.count)
                    for (number, symbol) in symbols.enumerated() {
                        index[symbol.base, default: []].append(number)
                        if symbol.sort == .member { index[symbol.name, default: []].append(number) }
                    }
                    return index
                }()

                private static let moduleIndex: [String: Int] = {
                    var index: [String: Int] = [:]
                    for (number, module) in modules.enumerated() { index[module.name] = number }
                    return index
                }()

                private static let packageIndex: [String: Int] = {
                    var index: [String: Int] = [:]
                    for (number, package) in packages.enumerated() {
                        for module in package.modules { index[module] = number }
                    }
                    return index
                }()
            }

            /// The tables, as text.
            enum CompatTables {
            """.components)
        writer.indented { writer in
            writer.list(
                "static let symbolTables: [String] = [",
                matrix.areas.map { tableName($0.id.text) } + ["frameworkSymbols"], "]")
            writer.line()
            writer.lines(
                """
                /// The lines of a table, each as its cells.
                static func lines(_ table: String) -> [[String]] {
                    var table = table
                    return table.withUTF8 { bytes in
                        bytes.split(separator: UInt8(ascii: "\\n")).map { line in
                            line.split(separator: UInt8(ascii: "\\t"), omittingEmptySubsequences: false).map {
                                String(decoding: $0, as: UTF8.self)
                            }
                        }
                    }
                }
                """.components)
        }
        writer.line("}")
        return writer.text
    }

    private func typesFile() -> String {
        var writer = MatrixEmission.header("The rows of the compatibility matrix, as values.")
        func enumeration(_ name: String, _ doc: String, _ cases: [(String, String)]) {
            writer.line("/// \(doc)")
            writer.block("public enum \(name): String, CaseIterable, Sendable {") { writer in
                for (name, doc) in cases {
                    writer.line("/// \(doc)")
                    writer.line("case \(Names.swift(name))")
                }
            }
            writer.line()
        }
        enumeration(
            "SupportStatus", "Whether a symbol can be used.",
            [
                ("supported", "It works."), ("partial", "A part of it works; `missing` tells what does not."),
                ("planned", "It is not there yet."), ("unsupported", "It can't be in a browser."),
            ])
        enumeration(
            "ModuleStatus", "Whether a module or a package can be imported.",
            [
                ("supported", "The import works as it is."),
                ("rewritten", "The import is changed on the way to the compiler."),
                ("standIn", "SwiftBrowser has a module of that name."),
                ("dependency", "A package that is built like the app's own sources."), ("planned", "It is not there yet."),
                ("unsupported", "It can't be in a browser."),
            ])
        enumeration(
            "SymbolSort", "What a symbol is.",
            [
                ("view", "A view."), ("type", "A structure, enumeration, class or type alias."),
                ("protocol", "A protocol."), ("initializer", "A family of initializers of a type."),
                ("modifier", "A method of views."), ("member", "A member of a type."),
                ("function", "A global function."), ("wrapper", "A property wrapper or another attribute."),
                ("macro", "A macro."), ("environment", "A member of `EnvironmentValues`."),
            ])
        writer.lines(
            """
            /// A symbol, or a family of overloads.
            public struct CompatSymbol: Sendable {
                /// The name as the matrix has it: `Text`, `Text(_:format:)`, `font(.custom)`, `Color.mix`.
                public let name: String
                public let sort: SymbolSort
                /// The area that it is in; nil for what is of another framework.
                public let area: String?
                /// The module that apps have it from.
                public let framework: String
                /// Whether it works in the profiles live and full.
                public let status: SupportStatus
                /// Whether it works in the profile lean.
                public let leanStatus: SupportStatus
                /// Of what works in part: what does not.
                public let missing: String?
                public let why: String?
                /// What to do meanwhile.
                public let around: String?
                /// What the compiler says where it is used; nil when it works.
                public let message: String?
                /// The same for the profile lean.
                public let leanMessage: String?
                /// How many of the apps that were looked at use it, and how many of their files.
                public let apps: Int
                public let files: Int
                /// What it is looked up by: `Text`, `font`, `mix`.
                public let base: String
                /// Of initializers: the labels, with nil for none.
                public let labels: [String?]?
                /// Of a modifier's row about one value or type: that value, `.custom`.
                public let value: String?
            }

            /// A module that apps import.
            public struct CompatModule: Sendable {
                public let name: String
                public let status: ModuleStatus
                public let why: String?
                /// What to do meanwhile.
                public let around: String?
                /// What the profile lean has of it, when that is not what the other profiles have.
                public let leanStatus: SupportStatus?
                public let leanWhy: String?
                /// What to do in lean builds.
                public let leanAround: String?
                /// How many of the apps that were looked at import it, and how many of their files.
                public let apps: Int
                public let files: Int
            }

            /// A package that apps depend on.
            public struct CompatPackage: Sendable {
                /// The last part of its address, without `.git`.
                public let name: String
                public let url: String
                public let modules: [String]
                public let status: ModuleStatus
                public let why: String?
                /// What to do meanwhile.
                public let around: String?
            }

            // MARK: Reading

            extension CompatSymbol {
                init(cells: [String]) {
                    sort = SymbolSort(rawValue: cells[0]) ?? .type
                    name = cells[1]
                    area = filled(cells[2])
                    framework = cells[3]
                    status = SupportStatus(rawValue: cells[4]) ?? .unsupported
                    leanStatus = SupportStatus(rawValue: cells[5]) ?? .unsupported
                    apps = Int(cells[6]) ?? 0
                    files = Int(cells[7]) ?? 0
                    missing = filled(cells[8])
                    why = filled(cells[9])
                    around = filled(cells[10])
                    message = filled(cells[11])
                    leanMessage = filled(cells[12]) ?? message
                    var head = name[...]
                    var inner: Substring?
                    if let open = name.firstIndex(of: "("), name.hasSuffix(")") {
                        head = name[..<open]
                        inner = name[name.index(after: open)...].dropLast()
                    }
                    let isList = inner.map { $0.isEmpty || $0.hasSuffix(":") } ?? false
                    labels = isList ? inner?.split(separator: ":").map { $0 == "_" ? nil : String($0) } : nil
                    value = isList ? nil : inner.map(String.init)
                    if sort != .initializer, let dot = head.lastIndex(of: ".") { head = head[head.index(after: dot)...] }
                    base = String(head)
                }
            }

            extension CompatModule {
                init(cells: [String]) {
                    name = cells[0]
                    status = ModuleStatus(rawValue: cells[1]) ?? .unsupported
                    apps = Int(cells[2]) ?? 0
                    files = Int(cells[3]) ?? 0
                    why = filled(cells[4])
                    around = filled(cells[5])
                    leanStatus = SupportStatus(rawValue: cells[6])
                    leanWhy = filled(cells[7])
                    leanAround = filled(cells[8])
                }
            }

            extension CompatPackage {
                init(cells: [String]) {
                    name = cells[0]
                    url = cells[1]
                    modules = cells[2].split(separator: " ").map(String.init)
                    status = ModuleStatus(rawValue: cells[3]) ?? .unsupported
                    why = filled(cells[4])
                    around = filled(cells[5])
                }
            }

            /// A cell, or nil when it is empty.
            private func filled(_ cell: String) -> String? { cell.isEmpty ? nil : cell }
            """.components)
        return writer.text
    }
}

extension String {
    /// The lines of the text.
    fileprivate var components: [String] { split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
}
