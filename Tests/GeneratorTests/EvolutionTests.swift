// Every rule about how a spec may change says of its fixtures what it should: Fixtures/Evolution/RULE has pairs of
// specs, NAME.a.yaml and NAME.b.yaml, and the text of their comparison, NAME.expected.

import Diagnostics
import Foundation
import Generator
import Testing

@Suite struct EvolutionTests {
    static let folder = Fixtures.folder.appendingPathComponent("Evolution")

    struct Pair: CustomTestStringConvertible, Sendable {
        let rule: String
        let name: String
        var testDescription: String { "\(rule)/\(name)" }

        func source(_ version: String) -> SourceText {
            let file = "\(name).\(version).yaml"
            return SourceText(name: file, text: text(file))
        }

        func text(_ file: String) -> String {
            Fixtures.text(EvolutionTests.folder.appendingPathComponent(rule).appendingPathComponent(file))
        }
    }

    static let pairs: [Pair] = names(folder).flatMap { rule in
        names(folder.appendingPathComponent(rule)).filter { $0.hasSuffix(".a.yaml") }
            .map { Pair(rule: rule, name: String($0.dropLast(".a.yaml".count))) }
    }

    private static func names(_ folder: URL) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    @Test(arguments: pairs)
    func aPairIsJudgedAsExpected(pair: Pair) {
        let outcome = Evolution.compare(old: pair.source("a"), new: pair.source("b"))
        #expect(outcome.diagnostics.terminalText() == "")
        #expect(outcome.text == pair.text("\(pair.name).expected"))
        #expect(outcome.rules.contains(pair.rule), "the rule \(pair.rule) says nothing about its own fixture")
    }

    @Test func everyRuleHasAFixture() {
        let rules = Set(Evolution.ruleIDs)
        #expect(rules.count == Evolution.ruleIDs.count)
        #expect(rules.subtracting(Self.pairs.map(\.rule)).sorted() == [])
        #expect(Set(Self.pairs.map(\.rule)).subtracting(rules).sorted() == [])
    }

    @Test(arguments: pairs)
    func aSpecIsTheSameAsItself(pair: Pair) {
        let outcome = Evolution.compare(old: pair.source("a"), new: pair.source("a"))
        #expect(outcome.text == "1.0 to 1.0: nothing changed\n")
        #expect(outcome.isVersionSufficient && outcome.requiredVersion == "1.0")
    }

    @Test func everyKeyOfTheGrammarHasARule() {
        #expect(Evolution.unjudgedPlaces == [])
    }

    @Test func everyReleasedSpecCanStillBeReadAndGenerated() throws {
        let folder = Fixtures.root.appendingPathComponent(Releases.folder)
        let files = Self.names(folder).filter { $0.hasSuffix(".yaml") }
        #expect(files.contains("1.0.yaml"))
        for file in files {
            let result = SpecCompiler.compile(
                SourceText(name: file, text: Fixtures.text(folder.appendingPathComponent(file))))
            #expect(result.diagnostics.filter { $0.severity == .error }.terminalText() == "")
            #expect(result.files.count > 30)
        }
    }
}
