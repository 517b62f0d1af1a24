// Every rule finds the mistake that it is for: a spec is broken in one place, and the rule must say so.

import Diagnostics
import Foundation
import Generator
import Testing

/// A mistake to make in a spec.
struct Mutation: CustomTestStringConvertible, Sendable {
    enum Base: Sendable { case real, everything }

    /// The diagnostic that must appear.
    let id: String
    let base: Base
    let find: String
    let replacement: String

    init(_ id: String, _ find: String, _ replacement: String) {
        self.init(id, .everything, find, replacement)
    }

    init(_ id: String, _ base: Base, _ find: String, _ replacement: String) {
        self.id = id
        self.base = base
        self.find = find
        self.replacement = replacement
    }

    var testDescription: String { "\(id): \(find.prefix(40)) -> \(replacement.prefix(40))" }

    var original: String { base == .real ? Fixtures.real : Fixtures.everything }

    var mutated: String {
        guard let range = original.range(of: find) else { return original }
        return original.replacingCharacters(in: range, with: replacement)
    }
}

@Suite struct GuardTests {
    static let mutations: [Mutation] = [
        // Reading
        Mutation("anchor", "doc: A protocol for tests.", "doc: &anchor A protocol for tests."),
        Mutation("anchor", "doc: A protocol for tests.", "doc: *alias"),
        Mutation("tag", "doc: A protocol for tests.", "doc: !!str A protocol for tests."),
        Mutation("several-documents", "\nscalars:", "\n---\nscalars:"),
        Mutation("duplicate-key", .real, "  vstack:\n", "  text: {}\n  vstack:\n"),
        Mutation("key-not-text", "doc: A protocol for tests.", "doc: A protocol for tests.\n  [a]: b"),
        Mutation("tab", .real, "  text:\n    doc: A run", "  text:\n\tdoc: A run"),
        Mutation("syntax", .real, "doc: A run of text.", "doc: \"A run of text."),
        Mutation("syntax", .real, "props: {}", "props: {"),
        Mutation("invalid-text", "A protocol for tests.", "A protocol\u{1} for tests."),
        Mutation("invalid-text", "A protocol for tests.", "A protocol\u{2028}for tests."),
        Mutation("too-deep", "doc: A protocol for tests.", "doc: " + String(repeating: "[", count: 40)),
        // The shape
        Mutation("unknown-key", .real, "Points, nullable: true", "Points, nulable: true"),
        Mutation("unknown-key", .real, "\nkinds:", "\nelements: {}\nkinds:"),
        Mutation("missing-key", .real, "    children: none\n", ""),
        Mutation("missing-doc", .real, "    doc: Children from top to bottom.\n", ""),
        Mutation("wrong-value", .real, "children: none", "children: nobody"),
        Mutation("wrong-value", .real, "since: 1", "since: 0"),
        Mutation("wrong-value", .real, "stackSpacing: { value: 8", "stackSpacing: { value: eight"),
        Mutation("wrong-value", .real, "Points, nullable: true", "Points, nullable: yes"),
        Mutation("too-few", "suits: [box]", "suits: []"),
        // Names
        Mutation("version-format", "version: \"2.1\"", "version: \"2\""),
        Mutation("name-format", .real, "name: swiftbrowser", "name: Swift Browser"),
        Mutation("same-tags", .real, "message: message }", "message: type }"),
        Mutation("bad-name", .real, "  vstack:", "  VStack:"),
        Mutation("bad-name", .real, "  sb_start:", "  start:"),
        Mutation("taken-name", "  state:\n    doc: Carries values.", "  unknown:\n    doc: Carries values."),
        Mutation("taken-type-name", .real, "  EdgeInsets:", "  Style:"),
        Mutation("duplicate-type", "  Curve:", "  Animation:"),
        Mutation("same-name", "  Flag:", "  EDGE:"),
        Mutation(
            "reserved-name", "    cases:\n      top:", "    cases:\n      bottom: The lower one.\n      top:"),
        Mutation("reserved-name", "  label: { doc: A text and", "  sheet: { doc: A text and"),
        Mutation("reserved-name", "widths: {", "gone: {"),
        // Docs
        Mutation("filler-doc", .real, "doc: Children from top to bottom.", "doc: TODO."),
        Mutation("filler-doc", .real, "doc: Children from top to bottom.", "doc: The vstack."),
        Mutation(
            "doc-period", .real, "doc: Children from top to bottom.", "doc: Children from top to bottom"),
        // Types
        Mutation("unknown-type", .real, "type: Points, nullable", "type: Ponits, nullable"),
        Mutation("unknown-type", "is: Corner", "is: Korner"),
        Mutation("map-key", "{ Word: Length }", "{ Share: Length }"),
        Mutation("wider-bounds", "type: [Share], optional: true", "type: [Share], max: 2, optional: true"),
        Mutation("misplaced-bounds", "type: bool, default: true", "type: bool, min: 0, default: true"),
        Mutation("misplaced-bounds", "Word: { is: string", "Word: { is: string, max: 3"),
        Mutation("misplaced-bounds", "type: Curve, default", "type: Curve, minCount: 1, default"),
        Mutation("empty-bounds", "minCount: 1, maxCount: 3", "minCount: 4, maxCount: 3"),
        Mutation("empty-bounds", "min: 1, max: 4", "min: 5, max: 4"),
        Mutation("large-count", "minCount: 1, maxCount: 3", "minCount: 1, maxCount: 3000"),
        Mutation("large-bounds", .real, "max: 1\n    doc: A share", "max: 1e300\n    doc: A share"),
        Mutation("fractional-bounds", .real, "is: integer\n    min: 0", "is: integer\n    min: 0.5"),
        Mutation(
            "optional-and-default", .real, "default: center, doc: Where narrower",
            "default: center, optional: true, doc: Where narrower"),
        Mutation("null-default", "nullable: true, default: null", "default: null"),
        Mutation("default-type", "type: bool, default: true", "type: bool, default: 3"),
        Mutation("default-type", "type: Length, default: infinity", "type: Length, default: endless"),
        Mutation("default-type", "type: [Word], default: []", "type: [Word], default: [a]"),
        Mutation(
            "default-case", .real, "default: center, doc: Where narrower",
            "default: centre, doc: Where narrower"),
        Mutation("default-range", .real, "type: Unit, default: 1", "type: Unit, default: 2"),
        Mutation("default-unsupported", "nullable: true, default: null", "nullable: true, default: red"),
        Mutation("exclusive-field", "atMostOneOf: [heights, shares]", "atMostOneOf: [heights, edges]"),
        Mutation("exclusive-field", "atMostOneOf: [heights, shares]", "atMostOneOf: [heights, share]"),
        Mutation("unknown-fallback", .real, "unknown: { fallback: center }", "unknown: { fallback: centre }"),
        Mutation("fallback-needs-value", "unknown: { fallback: opacity }", "unknown: { fallback: move }"),
        Mutation("misplaced-discriminator", "flag: { is: bool, doc", "flag: { is: bool, has: x, doc"),
        Mutation("missing-discriminator", "has: white, ", ""),
        Mutation("missing-discriminator", "    tag: kind\n", ""),
        Mutation("discriminator-field", "has: white", "has: whit"),
        Mutation("discriminator-field", "has: white", "has: a"),
        Mutation("ambiguous-union", .real, "has: r\n", "has: a\n"),
        Mutation("ambiguous-union", "is: Corner", "is: bool"),
        Mutation("ambiguous-union", "has: image, fields: { image:", "has: name, fields: { name:"),
        Mutation("ambiguous-union", "empty: { type: bool", "empty: { type: bool, doc: It. }, white: { type: bool"),
        Mutation("embedded-union", "is: Paint", "is: Fill"),
        Mutation("misplaced-discriminator", "is: Paint }", "is: Paint, has: white }"),
        Mutation("ambiguous-union", "tag: grow", "tag: move"),
        Mutation(
            "tag-collision", "{ edge: { type: Edge, doc: From where. } }",
            "{ kind: { type: Edge, doc: From where. } }"),
        Mutation(
            "tag-collision", .real, "      message: { type: string, doc: \"What was",
            "      op: { type: string, doc: \"What was"),
        Mutation(
            "no-cases", "cases: { linear: Evenly., easeIn: Slowly at first., spring: With a bounce. }",
            "cases: {}"),
        Mutation("cycle", "tint: { type: Paint", "tint: { type: Transition"),
        Mutation("cycle", "    maxDepth: 4\n", ""),
        Mutation("cycle", "first: { type: Step, doc: What comes", "group: { type: Group, optional: true, doc: What comes"),
        Mutation("cycle", "caption: { type: Word", "caption: { type: Style"),
        Mutation("max-depth", "doc: A color, or something else", "maxDepth: 2\n    doc: A color, or something else"),
        Mutation("max-depth", "doc: A list of trees.", "maxDepth: 2\n    doc: A list of trees."),
        Mutation("endless-type", "next: { type: Step, optional: true", "next: { type: Step"),
        Mutation("wrong-value", "maxDepth: 3", "maxDepth: 1"),
        Mutation("misplaced-drawn", "flag: { type: Flag,", "flag: { type: Flag, drawn: false,"),
        Mutation("undrawn-default", "default: { type: Edge, default: top", "default: { type: Edge, default: class"),
        Mutation("document-type", "type: Catalog", "type: Catalogue"),
        Mutation("document-type", "type: Catalog", "type: Surface"),
        Mutation("event-field", "[Event], only: [drag]", "[Event]"),
        Mutation("event-field", "[Event], only: [drag], default: []", "Event, only: [drag]"),
        Mutation("event-field", "only: [drag]", "only: [batch]"),
        Mutation("event-field", "flag: { type: Flag,", "flag: { type: Flag, only: [tap],"),
        Mutation("unknown-event", "only: [drag]", "only: [drug]"),
        Mutation("misplaced-composed-type", "names: { type: [Word], doc: Their", "names: { type: [Event], only: [tap], doc: Their"),
        // Ops, kinds and scripts
        Mutation("children-roles", "[label, footer?, items...]", "[label, items..., footer?]"),
        Mutation("children-roles", "[label, footer?, items...]", "[footer?, label, items...]"),
        Mutation("children-roles", "[label, footer?, items...]", "[label, label?, items...]"),
        Mutation("children-roles", "[label, footer?, items...]", "[label, Footer, items...]"),
        Mutation("too-few", "swiftui: [onTapGesture]", "swiftui: []"),
        Mutation(
            "misplaced-composed-type", "title, icon], swiftui: [Label], props: {}",
            "title, icon], swiftui: [Label], props: { a: { type: Kind, doc: What it is. } }"),
        Mutation(
            "misplaced-composed-type", .real, "      props: { type: Props, doc: Everything",
            "      other: { type: json, doc: Everything"),
        Mutation(
            "carrier-fields", "carries: event, fields: {}",
            "carries: event, fields: { a: { type: bool, doc: Whether. } }"),
        Mutation("unknown-kind", .real, "kinds: [navscreen]", "kinds: [navscren]"),
        Mutation("unknown-kind", .real, "suits: [toggle]", "suits: [togle]"),
        Mutation("script-name", .real, "      env: [colorScheme]", "      tap: [colorScheme]"),
        Mutation("script-name", .real, "  back:\n", "  tap:\n"),
        Mutation("script-suits", .real, "    suits: [toggle]\n", ""),
        Mutation(
            "script-field", .real, "script: [id, value]\n    suits: [toggle]",
            "script: [id, vale]\n    suits: [toggle]"),
        Mutation(
            "script-incomplete", .real, "script: [id, value]\n    suits: [toggle]",
            "script: [id]\n    suits: [toggle]"),
        Mutation("script-pair", "[x, y], offset", "[x, y, share], offset"),
        Mutation("script-pair", "default, [x, y], offset", "y, [x, default], offset"),
        Mutation("script-field", "offset: { type: Offset", "offset: { type: Transition"),
        Mutation("suits-prop", "box.open", "box.fills"),
        Mutation("suits-prop", "box.open", "box.shut"),
        Mutation("named-field", "named: { page:", "named: { pag:"),
        Mutation("named-field", "named: { page:", "named: { label:"),
        Mutation("named-field", "script: [id, page", "script: [id, label"),
        Mutation("named-place", "[pages.names,", "[pages.nmes,"),
        Mutation("named-place", "[pages.names,", "[pages.shown,"),
        Mutation("named-place", "suits: [pages, styled]", "suits: [styled]"),
        Mutation("named-place", "[pages.names,", "[pages.names, pages.names,"),
        Mutation("named-place", "[Word], default: [], doc: What the", "[Word], optional: true, doc: What the"),
        Mutation("unknown-kind", "styled>pages.title", "styled>page.title"),
        Mutation("shows-prop", "shows: { at: shown }", "shows: { at: show }"),
        Mutation("shows-prop", "shows: { at: shown }", "shows: { at: title }"),
        Mutation("shows-children", "children: none, modal: true", "children: none, shows: first, modal: true"),
        Mutation("unknown-event", .real, "event: tap\n", "event: tapp\n"),
        Mutation("shorthand-event", .real, "event: tap\n", "event: toggle\n"),
        Mutation("shorthand-prop", .real, "where: depth", "where: title"),
        Mutation("shorthand-prop", .real, "where: depth", "where: deep"),
        Mutation("selector", .real, "image.source.systemName", "image.source.symbol"),
        Mutation("selector", .real, "    - text.text\n", "    - toggle.isOn\n"),
        // Tables
        Mutation("text-style", .real, "  caption2: [11/13", "  caption3: [11/13"),
        Mutation("text-style-row", .real, "largeTitle: [31/38, ", "largeTitle: ["),
        Mutation("text-style-entry", .real, "largeTitle: [31/38, ", "largeTitle: [38/31, "),
        Mutation(
            "color-format", .real, "light: \"000000\", dark: \"FFFFFF\"", "light: \"00000\", dark: \"FFFFFF\""
        ),
        Mutation("color-format", .real, "\"3C3C43 0.6\"", "\"3C3C43 60\""),
        Mutation("missing-color", .real, "  clear: { light", "  clearer: { light"),
        Mutation("metric-type", "value: { of: Curve", "value: { of: Curv"),
        Mutation("metric-type", "value: { of: Edge, list", "value: { of: Word, list"),
        Mutation("metric-case", "spring: 2.25", "sprung: 2.25"),
        Mutation("metric-case", ", partial: true", ""),
        Mutation("metric-case", "list: [class, top]", "list: [class, class]"),
        Mutation("metric-unit", "list: [class, top] }", "list: [class, top] }, unit: pt"),
        Mutation("wrong-value", "unit: pt/s", "unit: pt/h"),
        Mutation("missing-key", "list: [class, top] }", "names: [class, top] }"),
        // History
        Mutation("history-phase", "history: { 3:", "history: { 1:"),
        Mutation("older-member", "fills: { type: [Fill], since: 3", "fills: { type: [Fill], since: 1"),
        Mutation("renamed-to-nothing", "renamed_from: usual", "renamed_from: top"),
        Mutation("unused-type", "type: Flag, optional", "type: bool, optional"),
        // Examples
        Mutation("missing-example", ", example: {} }", " }"),
        Mutation("example-name", "widths: { narrow: -2.5", "width: { narrow: -2.5"),
        Mutation("example-name", "children: [{ kind: label, children: [", "children: [{ kind: lable, children: ["),
        Mutation("example-name", "default: lower, share: 0.5", "default: lowest, share: 0.5"),
        Mutation("example-name", "around: { kind: tick }", "around: { kind: tick, prop: {} }"),
        Mutation("example-type", "narrow: -2.5", "narrow: thin"),
        Mutation("example-type", "narrow: -2.5", "narrow: -20"),
        Mutation("example-type", "{ white: 0.5 }", "{ gray: 0.5 }"),
        Mutation("example-type", "example: 0.5 }", "example: half }"),
        Mutation("example-type", "heights: [10], corner", "heights: [], corner"),
        Mutation("example-type", "heights: [10], corner", "heights: [10], shares: [1], corner"),
        Mutation("example-type", "c: lower, d", "c: [lower], d"),
        Mutation("example-type", "text: [styled.caption, tick.word]", "text: [styled.caption]"),
        Mutation("example-incomplete", "corner: lower, edges: [top, class], in: 5", "edges: [top, class]"),
        Mutation("example-incomplete", "example: { id: 3, default: lower", "example: { default: lower"),
        Mutation("example-incomplete", "{ value: Hi, around: {", "{ around: {"),
        Mutation("example-children", "children: [tick]", "children: [tick, tick]"),
        Mutation("example-children", "{ children: [{ kind: tick }, { kind: tick }] } }", "{ children: [{ kind: tick }] } }"),
        Mutation("example-children", "example: {} }", "example: { children: [x] } }"),
        Mutation("example-kind", "example: {} }", "example: { kind: box, props: { fills: [], widths: {} } } }"),
    ]

    @Test func theSpecsHaveNoMistakes() {
        #expect(Fixtures.compile(Fixtures.real).diagnostics.map { $0.terminalText() } == [])
        #expect(Fixtures.compile(Fixtures.everything).diagnostics.map { $0.terminalText() } == [])
    }

    @Test(arguments: mutations)
    func aMistakeIsFound(mutation: Mutation) throws {
        try #require(mutation.mutated != mutation.original, "the text to replace is not in the spec any more")
        let found = Fixtures.compile(mutation.mutated).diagnostics
        #expect(found.contains { $0.id == mutation.id }, "found only \(found.map(\.id))")
        for diagnostic in found {
            #expect(diagnostic.fix != nil && diagnostic.line != nil && diagnostic.column != nil)
        }
    }

    /// Mistakes that are not a replacement of text.
    @Test func filesThatAreNoSpecAreRefused() {
        #expect(Fixtures.compile("").diagnostics.map(\.id) == ["empty-file"])
        #expect(Fixtures.compile("# nothing").diagnostics.map(\.id) == ["empty-file"])
        #expect(Fixtures.compile("[]").diagnostics.map(\.id) == ["wrong-value"])
        let huge = String(repeating: "# filler\n", count: 500_000)
        #expect(Fixtures.compile(huge).diagnostics.map(\.id) == ["file-too-large"])
        let latin1 = SourceText(name: "spec", bytes: Array("doc: caf".utf8) + [0xe9, 0x0a])
        let diagnostics = SpecCompiler.compile(latin1).diagnostics
        #expect(diagnostics.map(\.id) == ["invalid-text"])
        #expect(diagnostics[0].line == 1 && diagnostics[0].column == 9)
    }

    @Test func ofVeryManyMistakesTheFirstAreShown() {
        let names = (0..<1000).map { "  k\($0): {}\n" }.joined()
        let diagnostics = Fixtures.compile("kinds:\n" + names).diagnostics
        #expect(diagnostics.count == 201)
        #expect(diagnostics.last?.id == "more-problems")
    }

    @Test func everyRuleHasAMutation() throws {
        let known = Set(Self.mutations.map(\.id)).union(MatrixGuardTests.mutations.map(\.id))
            .union(["empty-file", "file-too-large", "out-of-memory"])
            // About the files of the repository: see RepositoryTests.
            .union(["no-spec", "missing-page", "section-marker", "file-access"])
            // About a table that is not there: see MatrixGuardTests.
            .union(["no-usage-table"])
            // About the released specs: see ReleaseTests.
            .union(["release-name", "released-already", "version-too-low"])
            // About streams of ops that are explained: see Tests/Generate.
            .union(["impossible-op", "no-op", "op-field", "unknown-name", "unknown-op"])
        let pattern = try Regex(
            #"(?:report|reportUnknown|failure|diagnostic|id:)\(?\s*"([a-z]+(?:-[a-z]+)*)""#)
        var ids: Set<String> = []
        let sources = Fixtures.root.appendingPathComponent("Sources/Generator")
        let files = FileManager.default.enumerator(atPath: sources.path)
        while let path = files?.nextObject() as? String {
            guard path.hasSuffix(".swift"), !path.hasPrefix("Emitting") else { continue }
            for match in Fixtures.text(sources.appendingPathComponent(path)).matches(of: pattern) {
                if let id = match.output[1].substring { ids.insert(String(id)) }
            }
        }
        #expect(ids.count > 50)
        #expect(ids.subtracting(known).sorted() == [])
    }
}
