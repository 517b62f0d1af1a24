// The grammar of spec/ops.yaml: every key, where it may be, and what it means.

enum Grammar {
    // MARK: Keys that many tables share

    private static let doc = Key(
        "doc", .text, required: true, "What it is or does: sentences that end with a period.")
    private static let since = Key("since", .integer(min: 1), "The phase of the protocol that brought it.")
    private static let sinceRequired = Key(
        "since", .integer(min: 1), required: true, "The phase of the protocol that brought it.")
    private static let deprecated = Key("deprecated", .text, "Why not to use it any more, and what instead.")
    private static let renamedFrom = Key("renamed_from", .text, "The name it had before.")
    private static let reserved = Key(
        "reserved", .list(.text, min: 1), "Names that were used once and can't come back.")
    private static let example = Key(
        "example", .value,
        "Its fields as an example, without its own name. The site shows it, and it is a test vector.")

    private static let maxDepth = Key(
        "maxDepth", .integer(min: 2),
        """
        Of a type that holds itself, by however many steps: how many of its values may be in each other, the \
        outermost included. Decoders refuse what is nested deeper.
        """)

    private static let drawn = Key(
        "drawn", .boolean,
        """
        `false` when the renderer of this repository does not draw it yet; it then shows a placeholder or a \
        label that says so.
        """)

    private static let swiftui = Key(
        "swiftui", .list(.text, min: 1),
        "What of SwiftUI comes to it, for docs: types, modifiers and initializers.")

    // MARK: Fields

    private static let typeShape = Shape.either([.text, .list(.text, min: 1), .names(.text)])

    static let fieldKeys: [Key] = [
        Key(
            "type", typeShape, required: true,
            "A type's name; `[X]` for a list of X; `{ K: X }` for a map from names of the string type K to X."
        ),
        doc,
        Key("nullable", .boolean, "The key is always there, and its value may be null."),
        Key("optional", .boolean, "The key may be absent."),
        Key("default", .value, "What an absent key means; an encoder leaves the key out for this value."),
        Key("min", .number, "The least number allowed."),
        Key("max", .number, "The greatest number allowed."),
        Key("minCount", .integer(min: 0), "The least number of elements of a list."),
        Key("maxCount", .integer(min: 0), "The greatest number of elements of a list."),
        Key("only", .list(.text, min: 1), "Of a list of `Event`s: the events that may be in it."),
        drawn, since, deprecated, renamedFrom,
    ]

    static let field = KeyTable(
        title: "a field", plural: "fields",
        doc: """
            One member of a JSON object. It is required unless it is `optional` or has a `default`; \
            `nullable` is another matter, and says that null is one of its values.
            """,
        keys: fieldKeys)

    private static let fields = Shape.names(.table(field))

    // MARK: Types

    static let scalar = KeyTable(
        title: "a scalar", plural: "scalars", doc: "A string, a number or an integer with a meaning.",
        keys: [
            doc,
            Key("is", .word(["string", "number", "integer", "bool"]), required: true, "What it is in JSON."),
            Key("unit", .text, "The unit it is counted in, for docs."),
            Key("min", .number, "The least number allowed."),
            Key("max", .number, "The greatest number allowed."),
            Key("orInfinity", .boolean, "Whether the string \"infinity\" is allowed too."),
        ])

    private static let enumerationCase = KeyTable(
        title: "a case", plural: "cases", doc: "A case of an enumeration, when it needs more than a doc.",
        keys: [doc, drawn, since, deprecated, renamedFrom])

    static let unknown = Shape.either([
        .word(["reject", "preserve"]),
        .table(
            KeyTable(
                title: "a fallback", plural: "fallbacks", doc: "The case that stands in.",
                keys: [Key("fallback", .text, required: true, "A case of the type.")])),
    ])

    private static let unknownKey = Key(
        "unknown", unknown, required: true,
        """
        What a decoder does with a case it does not know: `reject` it with an error, `preserve` it as it \
        is, or take the `{ fallback: CASE }`.
        """)

    static let enumeration = KeyTable(
        title: "an enumeration", plural: "enumerations", doc: "A string that is one of a few.",
        keys: [
            doc,
            Key(
                "cases", .names(.either([.text, .table(enumerationCase)])), required: true,
                "The strings, each with what it means."),
            unknownKey, since, deprecated, renamedFrom, reserved,
        ])

    static let record = KeyTable(
        title: "a record", plural: "records", doc: "An object with the same fields everywhere it is used.",
        keys: [
            doc, Key("fields", fields, required: true, "Its fields."),
            Key("atMostOneOf", .list(.text, min: 2), "Optional fields that exclude each other."),
            maxDepth, since, deprecated, renamedFrom, reserved,
        ])

    static let unionCase = KeyTable(
        title: "a union's case", plural: "cases of unions",
        doc: "One of the things that a union's value may be.",
        keys: [
            doc,
            Key("has", .text, "With `by: field`: the field that only this case has."),
            Key("tag", .text, "With `by: tag`: the tag's value; the case's name when left out."),
            Key(
                "is", .text,
                """
                With `by: type`: the type whose values are this case. With `by: field`: another union by field; \
                every field that tells its cases apart tells this case, too.
                """),
            Key("fields", fields, "Its fields."),
            drawn, since, deprecated,
        ])

    static let union = KeyTable(
        title: "a union", plural: "unions", doc: "A value that is one of several things.",
        keys: [
            doc,
            Key(
                "by", .word(["field", "tag", "type"]), required: true,
                """
                How a decoder tells the cases apart: by a `field` that only one case has, by the value of a \
                `tag`, or by the JSON `type` of the whole value.
                """),
            Key("tag", .text, "With `by: tag`: the field that holds the tag."),
            Key("cases", .names(.table(unionCase)), required: true, "The cases."),
            unknownKey, maxDepth, since, deprecated, renamedFrom, reserved,
        ])

    // MARK: Ops, kinds, styles, events, messages

    static let op = KeyTable(
        title: "an op", plural: "ops", doc: "One step that builds or changes the element tree.",
        keys: [
            doc, sinceRequired, Key("fields", fields, required: true, "Its fields, beside `op` itself."),
            Key("carries", .word(["event"]), "The op has all the fields of an event, too."),
            example, deprecated, renamedFrom, reserved,
        ])

    private static let children = Shape.either([
        .word(["none", "one", "any"]),
        .list(.text, min: 1),
        .table(
            KeyTable(
                title: "children of some kinds", plural: "children of some kinds",
                doc: "Which kinds the children may have.",
                keys: [
                    Key("kinds", .list(.text, min: 1), required: true, "The kinds."),
                    Key("min", .integer(min: 0), "The least number of children."),
                    Key("max", .integer(min: 0), "The greatest number of children."),
                ])),
    ])

    private static let shows = Shape.either([
        .word(["first", "last"]),
        .table(
            KeyTable(
                title: "a chosen child", plural: "chosen children", doc: "Which child is on screen.",
                keys: [Key("at", .text, required: true, "The integer prop that holds the child's index.")])),
    ])

    static let kind = KeyTable(
        title: "a kind", plural: "kinds", doc: "A kind of element.",
        keys: [
            doc, sinceRequired,
            Key(
                "children", children, required: true,
                """
                `none`, `one`, `any` number, `{ kinds: [KIND, …] }`, or a list of roles such as \
                `[label, items]`: one child for each, in order. A role that ends in `?` may be missing, if all after \
                it may be, too; the last one may end in `...` and stand for any number of children.
                """),
            Key("childrenDoc", .text, "What the children are."),
            Key("props", fields, required: true, "Its props."),
            Key(
                "shows", shows,
                """
                Which of its children are on screen, for event scripts: only the `first`, only the `last`, or \
                the one `{ at: PROP }`. All of them without this key.
                """),
            Key("modal", .boolean, "Whether a child of the screen covers all the children before it."),
            Key("history", .names(.text), "What each later phase changed."),
            Key(
                "example", .value,
                """
                An element that shows it: `{ kind: KIND, props: { … }, children: [ … ] }`. In the outermost \
                one `kind` may be left out, and a plain text stands for a `text`. The site draws it, and it \
                is a test vector.
                """),
            swiftui, drawn, deprecated, renamedFrom, reserved,
        ])

    static let style = KeyTable(
        title: "a style field", plural: "style fields",
        doc: "A field of `Style`. Every one of them may be absent.",
        keys: fieldKeys.filter { !["optional", "default", "only"].contains($0.name) } + [
            Key(
                "layout", .word(["size", "none"]), required: true,
                "What a change redoes: `size` measures the subtree again, `none` only draws it again."),
            Key("animatable", .boolean, "Whether a change can be animated."), swiftui,
            Key(
                "example", .value,
                """
                A value, which is shown around a short text, or `{ value: …, around: ELEMENT }`. The site \
                draws it, and it is a test vector.
                """),
        ])

    private static let scriptField = Shape.either([.text, .list(.text, min: 2)])
    private static let script = Shape.either([
        .list(scriptField, min: 0), .names(.list(scriptField, min: 1)),
    ])

    static let event = KeyTable(
        title: "an event", plural: "events", doc: "Something that happened to an element or the device.",
        keys: [
            doc, sinceRequired, Key("fields", fields, required: true, "Its fields, beside `type` itself."),
            Key(
                "script", script,
                """
                The compact form in event scripts: the fields that follow the event's name, or, for each \
                other name, the fields that follow that name. `[a, b]` in their place is two number fields \
                that are written `AxB`, as a record of two numbers is. Fields at the end may be left out when \
                they may be absent.
                """),
            Key(
                "suits", .list(.text, min: 1),
                """
                The kinds that a script's target may resolve to; `KIND.PROP` for those elements of a kind \
                whose truth value PROP is true.
                """),
            Key(
                "named", .names(.list(.text, min: 1)),
                """
                For an integer field of the compact form, the places of texts that may be written in its \
                stead and mean their index: `KIND.PROP` is a list of texts of the target, `KIND>CHILD.PROP` a \
                text of each of its children.
                """),
            example, swiftui, deprecated, renamedFrom, reserved,
        ])

    static let shorthand = KeyTable(
        title: "a shorthand", plural: "shorthands", doc: "A word of event scripts that needs no target.",
        keys: [
            doc, Key("event", .text, required: true, "The event it stands for."),
            Key(
                "target",
                .table(
                    KeyTable(
                        title: "a target", plural: "targets", doc: "How the element is found.",
                        keys: [
                            Key(
                                "topmost", .either([.text, .list(.text, min: 1)]), required: true,
                                "The kind of the element, or several: the last such element on screen."),
                            Key("where", .text, "A prop of these kinds, which must be a number."),
                            Key("atLeast", .number, "The least value of that prop."),
                        ])), required: true, "The element it is for."),
            since,
        ])

    static let selectors = KeyTable(
        title: "the selectors", plural: "selectors",
        doc:
            "What event scripts name elements by. A place is `kind.prop`, or `styled.field` for a style field.",
        keys: [
            Key("text", .list(.text, min: 1), required: true, "The places of texts that name an element."),
            Key("identifier", .text, required: true, "The place of the identifier that names an element."),
        ])

    static let message = KeyTable(
        title: "a message", plural: "messages",
        doc: "What the page and the development server tell each other.",
        keys: [
            doc, Key("from", .word(["server", "page", "both"]), required: true, "Who sends it."),
            Key("fields", fields, required: true, "Its fields, beside `message` itself."),
            since, deprecated, renamedFrom, reserved,
        ])

    static let document = KeyTable(
        title: "a document", plural: "documents",
        doc: "A file of JSON that one side writes and the other reads, apart from the stream of ops.",
        keys: [doc, Key("type", .text, required: true, "The record that it is."), since, deprecated, renamedFrom])

    // MARK: The module's boundary

    private static let parameter = KeyTable(
        title: "a parameter", plural: "parameters", doc: "A number that goes in or comes out.",
        keys: [
            Key("type", .word(["i32", "f64"]), required: true, "The WebAssembly type."), doc,
        ])

    static let export = KeyTable(
        title: "an export", plural: "exports", doc: "A function that a WebAssembly module offers.",
        keys: [
            doc, sinceRequired,
            Key("parameters", .names(.table(parameter)), required: true, "What goes in, in order."),
            Key("returns", .table(parameter), "What comes out."),
            Key("optional", .boolean, "Whether a module may do without it."),
            Key("offered", .boolean, "Whether the modules that are built here have it, although it is optional."),
            deprecated,
        ])

    static let variable = KeyTable(
        title: "a variable", plural: "variables", doc: "An environment variable of an app's process.",
        keys: [doc, sinceRequired, deprecated])

    // MARK: Numbers and colors

    static let metricTable = KeyTable(
        title: "a table of numbers", plural: "tables of numbers",
        doc: "A number for each case of an enumeration.",
        keys: [
            Key("of", .text, required: true, "The enumeration."),
            Key("values", .names(.number), required: true, "The number of each case."),
            Key("partial", .boolean, "Whether cases may be missing."),
        ])

    static let metricList = KeyTable(
        title: "a list of names", plural: "lists of names", doc: "Some cases of an enumeration, in order.",
        keys: [
            Key("of", .text, required: true, "The enumeration."),
            Key("list", .list(.text, min: 1), required: true, "The cases."),
        ])

    static let metric = KeyTable(
        title: "a metric", plural: "metrics", doc: "A number that layout or drawing uses, or several.",
        keys: [
            Key(
                "value", .either([.number, .table(metricTable), .table(metricList)]), required: true,
                """
                The number; or `{ of: ENUMERATION, values: { CASE: NUMBER, … } }`, a number for every case, or for \
                some with `partial: true`; or `{ of: ENUMERATION, list: [CASE, …] }`, some cases in order.
                """),
            doc,
            Key(
                "unit", .word(["pt", "s", "ms", "deg", "pt/s", "none"]),
                """
                `pt` for points, `s` and `ms` for seconds and milliseconds, `deg` for degrees, `pt/s` for points \
                a second; without one, or with `none`, a plain number.
                """),
            Key("source", .text, "Where the number is from."),
        ])

    static let color = KeyTable(
        title: "a color", plural: "colors", doc: "A color that the renderer draws with.",
        keys: [
            doc, Key("light", .text, required: true, "RRGGBB, and an opacity when it is not 1."),
            Key("dark", .text, required: true, "The same for the dark appearance."),
        ])

    private static let tags = KeyTable(
        title: "the tags", plural: "tags", doc: "The fields that say what an object is.",
        keys: ["op", "event", "message"].map {
            Key($0, .text, required: true, "The field of every \($0) that holds its name.")
        })

    /// What decoders do with names that they don't know. What is left out is what version 1.0 does.
    static let unknownNames = KeyTable(
        title: "the policy for unknown names", plural: "policies for unknown names",
        doc: """
            What a decoder does with a name that is not in its version: `preserve` it with all that comes along, \
            `reject` it with an error, or `ignore` it. Cases of enumerations and unions have policies of their own.
            """,
        keys: [
            Key("op", .word(["preserve"]), "An op; `preserve` when left out. A renderer skips it and says so."),
            Key("kind", .word(["preserve"]), "A kind; `preserve` when left out. A renderer shows a placeholder."),
            Key("event", .word(["preserve", "reject"]), "An event; `reject` when left out."),
            Key("message", .word(["preserve", "reject"]), "A message; `reject` when left out."),
            Key("field", .word(["ignore"]), "A field of anything; `ignore` when left out."),
        ])

    static let root = KeyTable(
        title: "a spec", plural: "specs", doc: "The whole file.",
        keys: [
            Key(
                "protocol",
                .table(
                    KeyTable(
                        title: "the protocol", plural: "protocols", doc: "What the protocol is called.",
                        keys: [
                            Key("name", .text, required: true, "Its name, in the handshake."),
                            Key(
                                "version", .text, required: true,
                                "MAJOR.MINOR; two ends talk when MAJOR is the same."), doc,
                            Key(
                                "tags", .table(tags), required: true,
                                "The fields that say which op, event or message an object is."),
                            Key(
                                "unknown", .table(unknownNames),
                                "What a decoder does with names that are not in its version."),
                        ])), required: true, "The protocol's name and version."),
            Key("scalars", .names(.table(scalar)), "Strings and numbers with a meaning."),
            Key("enumerations", .names(.table(enumeration)), "Strings out of a few."),
            Key("records", .names(.table(record)), "Objects."),
            Key("unions", .names(.table(union)), "Values that are one of several things."),
            Key("ops", .names(.table(op)), required: true, "Steps that build and change the element tree."),
            Key("kinds", .names(.table(kind)), required: true, "Kinds of elements."),
            Key("styles", .names(.table(style)), "Fields of `Style`."),
            Key("events", .names(.table(event)), required: true, "Events, from the renderer to the app."),
            Key("shorthands", .names(.table(shorthand)), "Words of event scripts that need no target."),
            Key("selectors", .table(selectors), "What event scripts name elements by."),
            Key("messages", .names(.table(message)), "Messages between page and development server."),
            Key("documents", .names(.table(document)), "Files that are neither ops, events nor messages."),
            Key("exports", .names(.table(export)), "Functions of a WebAssembly module."),
            Key("variables", .names(.table(variable)), "Environment variables of an app's process."),
            Key("metrics", .names(.table(metric)), "Numbers for layout and drawing."),
            Key(
                "textStyles", .names(.list(.text, min: 1)),
                "`SIZE/LINEHEIGHT` in points, for each case of `TextStyle` and each of `DynamicTypeSize`."),
            Key("colors", .names(.table(color)), "Colors for drawing, and what semantic colors are."),
            Key(
                "reserved",
                .table(
                    KeyTable(
                        title: "the reserved names", plural: "reserved names",
                        doc: "Names that were used once and can't come back.",
                        keys: ["types", "ops", "kinds", "styles", "events", "messages", "documents"].map {
                            Key($0, .list(.text, min: 1), "Reserved names of \($0).")
                        })), "Names that were used once and can't come back."),
        ])

    /// All the tables with a place of their own in docs/spec-format.md, in reading order.
    static let tables: [KeyTable] = [
        root, unknownNames, field, scalar, enumeration, record, union, unionCase, op, kind, style, event, shorthand,
        selectors, message, document, export, variable, metric, color,
    ]
}
