// The grammar of spec/compat.yaml: every key, where it may be, and what it means. The check of keys, the JSON Schema
// for editors and the tables of docs/compatibility-format.md come from it.

enum MatrixGrammar {
    private static let why = Key(
        "why", .text, "Why it is as it is, in a sentence. Required with `unsupported`.")
    private static let around = Key(
        "around", .text,
        """
        What to do meanwhile: one or two sentences that tell the person, with code in backticks. Required with \
        `planned` and `unsupported`.
        """)

    private static let leanWords = ["partial", "planned", "unsupported"]

    static let lean = KeyTable(
        title: "a lean profile", plural: "lean profiles",
        doc: "What the profile `lean` has of something, where that is not what the other profiles have.",
        keys: [
            Key("status", .word(leanWords), required: true, "What lean builds have of it."),
            Key("missing", .text, "Of `partial`: what lean builds don't have, in a sentence."),
            Key("why", .text, "Why lean builds don't have it."),
            Key("around", .text, "What to do in lean builds."),
        ])

    private static let leanKey = Key(
        "lean", .either([.word(leanWords), .table(lean)]),
        "What the profile `lean` has, when that differs. `full` has what `live` has.")

    /// The keys of a row but its status.
    private static let rowKeys: [Key] = [
        Key("missing", .text, "Of `partial`, and only there: what is not there, in a sentence."),
        why, around, leanKey,
        Key(
            "lowers", .list(.text, min: 1),
            """
            Of what draws: the kinds (`text`), style fields (`style.padding`) and events (`event.tap`) of \
            spec/ops.yaml that it becomes. A test mounts `use` and looks for the kinds and style fields.
            """),
        Key(
            "use", .text,
            """
            Swift that uses it: what may be in a view's body, or declarations of which `Sample` is the view or the \
            app. It compiles; or, of what is not there, gives one error, which is the message of the row.
            """),
        Key(
            "declare", .text,
            """
            Of what is not there: the declarations with Apple's labels and generic shape. Bodies may be left out; \
            the generator adds the attribute that makes them unavailable. Of a type that needs nothing else, its \
            initializers alone.
            """),
        Key(
            "proof", .list(.text, min: 1),
            "Tests or examples that prove what it does, beyond `use`: files or folders of the repository."),
        Key("since", .text, "The version of the protocol that brought it; the first one, 1.0, when left out."),
        Key(
            "names", .list(.text, min: 1),
            "Further spellings in the tables of spec/usage that this row is about."),
    ]

    static let row = KeyTable(
        title: "a row", plural: "rows",
        doc: "A symbol, or a family of overloads, and whether it works.",
        keys: [
            Key(
                "status", .word(SupportStatus.allCases.map(\.rawValue)), required: true,
                """
                `supported`; `partial`, and then `missing` tells what is not there; `planned`; or `unsupported`, for \
                what can't be in a browser.
                """)
        ] + rowKeys)

    static let frameworkRow = KeyTable(
        title: "a name of a framework", plural: "names of frameworks",
        doc: "A name that a framework has. What it does not say is what its framework says.",
        keys: [
            Key(
                "status", .word(SupportStatus.allCases.map(\.rawValue)),
                "Whether it works, when that is not what its framework's status says.")
        ] + rowKeys)

    private static func sections(_ row: KeyTable) -> [Key] {
        SymbolSort.allCases.map { sort in
            let doc =
                switch sort {
                case .view: "Views by name."
                case .type: "Structures, enumerations, classes and type aliases by name."
                case .protocol: "Protocols by name."
                case .initializer:
                    "Families of initializers that differ from their type's row, as `Text(_:format:)`."
                case .modifier:
                    """
                    Methods of views by base name; or with a value, as `font(.custom)`, where that differs from the \
                    row of the modifier.
                    """
                case .member: "Members of types that differ from the row of the type, as `Color.mix`."
                case .function: "Global functions by base name."
                case .wrapper: "Property wrappers and other attributes by name, without the @."
                case .macro: "Macros by name, without the #."
                case .environment: "Members of `EnvironmentValues` by name."
                }
            return Key(sort.section, .names(.table(row)), doc)
        }
    }

    static let area = KeyTable(
        title: "an area", plural: "areas", doc: "A group of symbols that has a page of its own.",
        keys: [
            Key("title", .text, required: true, "What the page is called."),
            Key("doc", .text, required: true, "What the area is: a sentence or two that end with a period."),
        ] + sections(row))

    static let framework = KeyTable(
        title: "a framework", plural: "frameworks",
        doc: """
            A module that apps import, by its name. A submodule, `Module.Submodule`, is there only where it differs \
            from its parent.
            """,
        keys: [
            Key(
                "status", .word(ModuleStatus.ofFrameworks.map(\.rawValue)), required: true,
                """
                `supported`, when the import works as it is; `rewritten`, when it is changed on the way to the \
                compiler; `standIn`, when SwiftBrowser has a module of that name; `planned`; or `unsupported`.
                """),
            why, around, leanKey,
            Key(
                "brought", .boolean,
                """
                Whether Apple's SwiftUI brings its names along, so that apps use them without importing it. What does \
                not work of them is then unavailable in the module SwiftUI.
                """),
        ] + sections(frameworkRow))

    static let package = KeyTable(
        title: "a package", plural: "packages",
        doc: "A package that apps depend on, by the last part of its address without `.git`.",
        keys: [
            Key("url", .text, required: true, "Its address."),
            Key("modules", .list(.text, min: 1), required: true, "The modules that it has."),
            Key(
                "status", .word(ModuleStatus.ofPackages.map(\.rawValue)), required: true,
                """
                `standIn`, when SwiftBrowser has modules of these names; `dependency`, when it is built like the \
                app's own sources; `planned`; or `unsupported`.
                """),
            why, around,
        ])

    static let usage = KeyTable(
        title: "the usage figures", plural: "usage figures", doc: "What the shares are counted over.",
        keys: [
            Key("apps", .integer(min: 1), required: true, "How many apps were looked at."),
            Key("source", .text, required: true, "What apps these are, in a sentence."),
        ])

    static let root = KeyTable(
        title: "the matrix", plural: "matrices", doc: "What works of SwiftUI and of what apps import.",
        keys: [
            Key("usage", .table(usage), required: true, "What the shares are counted over."),
            Key("areas", .names(.table(area)), required: true, "The areas of SwiftUI."),
            Key("frameworks", .names(.table(framework)), "The other modules of Apple's systems, and Swift's own."),
            Key("packages", .names(.table(package)), "Packages that apps depend on."),
        ])

    /// The tables with a place of their own in the docs, in reading order.
    static let tables: [KeyTable] = [root, usage, area, row, lean, framework, frameworkRow, package]
}
