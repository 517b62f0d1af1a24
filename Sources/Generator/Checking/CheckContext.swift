// What the rules look at, and how they report.

import Diagnostics

/// One rule about specs. Every rule is checked in every run, so a rule must cope with whatever the others
/// find; what it can't judge because of another mistake it leaves alone.
protocol Rule {
    static func check(_ context: inout CheckContext)
}

/// All the rules.
enum Rules {
    static var all: [any Rule.Type] {
        [
            ProtocolVersionRule.self, NameFormsRule.self, UniqueTypesRule.self, SameNamesRule.self,
            ReservedNamesRule.self, DocsRule.self, TypesResolveRule.self, MapKeysRule.self,
            DocumentsRule.self, EventFieldsRule.self, BoundsRule.self, PresenceRule.self, DefaultsRule.self,
            ExclusiveFieldsRule.self, UnknownPolicyRule.self, DiscriminatorsRule.self, CyclesRule.self,
            WireFieldsRule.self, KindNamesRule.self, UnknownNameRule.self, RolesRule.self,
            DrawnRule.self, ScriptsRule.self, NamedValuesRule.self, ShownChildrenRule.self,
            ShorthandsRule.self, SelectorsRule.self, TextStylesRule.self, ColorsRule.self, MetricsRule.self,
            HistoryRule.self, UnusedTypesRule.self, ExamplesRule.self,
        ]
    }
}

/// A spec under check, and the problems found so far.
struct CheckContext {
    let spec: Specification
    let types: TypeResolver
    let source: SourceText
    private(set) var problems: [Diagnostic] = []

    init(spec: Specification, source: SourceText) {
        self.spec = spec
        self.source = source
        types = TypeResolver(spec)
    }

    /// Whether there are as many problems as anyone would read.
    private var isFull: Bool { problems.count > SpecCompiler.mostProblems }

    mutating func report(
        _ id: String, _ severity: Diagnostic.Severity = .error, at place: Place, _ message: String,
        fix: String
    ) {
        if isFull { return }
        problems.append(source.diagnostic(id, severity: severity, at: place, message, fix: fix))
    }

    /// Fields that belong together, with what they belong to: "the record 'Font'".
    struct FieldGroup {
        let owner: String
        let fields: [Field]
        let reserved: [Word]
    }

    /// All the fields of the spec, but those of Style.
    var fieldGroups: [FieldGroup] {
        func group(_ what: String, _ declaration: Declaration, _ fields: [Field]) -> FieldGroup {
            FieldGroup(
                owner: "the \(what) '\(declaration.name.text)'", fields: fields,
                reserved: declaration.reserved)
        }
        var groups: [FieldGroup] = []
        groups += spec.records.map { group("record", $0.declaration, $0.fields) }
        groups += spec.unions.flatMap { union in
            union.cases.map { unionCase in
                FieldGroup(
                    owner: "the case '\(unionCase.name)' of the union '\(union.name)'",
                    fields: unionCase.fields, reserved: union.declaration.reserved)
            }
        }
        groups += spec.ops.map { group("op", $0.declaration, $0.fields) }
        groups += spec.kinds.map { group("kind", $0.declaration, $0.props) }
        groups += spec.events.map { group("event", $0.declaration, $0.fields) }
        groups += spec.messages.map { group("message", $0.declaration, $0.fields) }
        return groups
    }

    /// Every field of the spec with what it belongs to, those of Style included.
    var fields: [(owner: String, field: Field)] {
        fieldGroups.flatMap { group in group.fields.map { (group.owner, $0) } }
            + spec.styles.map { ("Style", $0.field) }
    }

    /// The sections whose names go into one namespace each, with what one of their things is called.
    var sections: [(name: String, what: String, declarations: [Declaration])] {
        [
            (
                "types", "type",
                spec.scalars.map(\.declaration) + spec.enumerations.map(\.declaration)
                    + spec.records.map(\.declaration) + spec.unions.map(\.declaration)
            ),
            ("ops", "op", spec.ops.map(\.declaration)),
            ("kinds", "kind", spec.kinds.map(\.declaration)),
            ("styles", "style field", spec.styles.map(\.field.declaration)),
            ("events", "event", spec.events.map(\.declaration)),
            ("shorthands", "shorthand", spec.shorthands.map(\.declaration)),
            ("messages", "message", spec.messages.map(\.declaration)),
            ("documents", "document", spec.documents.map(\.declaration)),
            ("exports", "export", spec.exports.map(\.declaration)),
            ("variables", "variable", spec.variables.map(\.declaration)),
            ("metrics", "metric", spec.metrics.map(\.declaration)),
            ("colors", "color", spec.colors.map(\.declaration)),
        ]
    }

    /// Every declaration, down to fields and cases.
    var declarations: [Declaration] {
        var all = sections.flatMap(\.declarations)
        for enumeration in spec.enumerations { all += enumeration.cases }
        for union in spec.unions { all += union.cases.map(\.declaration) }
        for group in fieldGroups { all += group.fields.map(\.declaration) }
        for export in spec.exports { all += export.parameters.map(\.declaration) }
        return all
    }

    /// Reports a word that names none of `names`. `what` is what it should name: "kind".
    mutating func reportUnknown(_ id: String, _ word: Word, _ what: String, among names: [String]) {
        if isFull { return }
        let most = 60
        let some = names.prefix(most).joined(separator: ", ") + (names.count > most ? ", …" : "")
        // Comparing with each of very many names takes longer than the guess is worth.
        let guess = names.count <= 2000 ? didYouMean(word.text, among: names) : nil
        report(
            id, at: word.place, "there is no \(what) called '\(word.text)'",
            fix: guess
                ?? (names.isEmpty ? "there is none at all; add it" : "use one of \(some)"))
    }
}
