// A survey's file keeps what it is given, whatever happens to it, and its ranking counts apps.

import Foundation
import Survey
import Testing

@Suite struct SurveyTests {
    private let path = NSTemporaryDirectory() + "survey-\(UUID().uuidString).sqlite"

    private func record(_ path: String, _ gaps: [SurveyRecord.Gap], outcome: String = "fails") -> SurveyRecord {
        SurveyRecord(
            path: path, name: "App \(path)", files: 3, outcome: outcome, reason: "it's \"so\"; DROP TABLE app",
            modules: ["SwiftUI": "supported"], gaps: gaps)
    }

    private func gap(_ name: String, places: Int = 1) -> SurveyRecord.Gap {
        .init(sort: .symbol, name: name, status: "planned", places: places)
    }

    @Test func recordsAreKeptAndReplaced() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        let first = record("/a", [gap("Picker", places: 2), gap("sheet")])
        do {
            let file = try SurveyFile(path: path)
            try file.keep(first)
            try file.keep(record("/b", [gap("Slider")]))
            try file.keep(record("/b", [], outcome: "runs"))
        }
        let records = try SurveyFile(path: path, mustExist: true).records()
        #expect(records == [first, record("/b", [], outcome: "runs")])
    }

    @Test func whatTheCompilerSaysTwiceIsCounted() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        let file = try SurveyFile(path: path)
        let error = SurveyRecord.Gap(sort: .error, name: "no", status: "error", places: 1)
        try file.keep(record("/a", [error, error]))
        #expect(try file.records()[0].gaps.map(\.places) == [2])
    }

    @Test func otherFilesAreRefused() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(throws: SurveyFile.Failure.self) { try SurveyFile(path: path, mustExist: true) }
        try Data("not a database, but long enough to be taken for one".utf8).write(to: URL(fileURLWithPath: path))
        #expect(throws: SurveyFile.Failure.self) { try SurveyFile(path: path) }
        #expect(throws: SurveyFile.Failure.self) { try SurveyFile(path: "/nonexistent/folder/survey.sqlite") }
    }

    @Test func theRankingCountsAppsAndWhatUnlocksThem() {
        let ranking = Ranking([
            record("/a", [gap("Picker", places: 9)]), record("/b", [gap("Picker"), gap("sheet")]),
            record("/c", [gap("sheet"), gap("Map"), gap("Chart")]), record("/d", [], outcome: "runs"),
        ])
        #expect(ranking.apps == 4)
        #expect(ranking.outcomes == ["fails": 3, "runs": 1])
        #expect(ranking.rows.map(\.name) == ["Picker", "sheet", "Chart", "Map"])
        #expect(ranking.rows[0].apps == 2 && ranking.rows[0].alone == 1 && ranking.rows[0].places == 10)
        #expect(ranking.plan.map(\.names) == [["Picker"], ["sheet"], ["Chart", "Map"]])
        #expect(ranking.plan.map(\.unlocked) == [1, 1, 1])
    }
}
