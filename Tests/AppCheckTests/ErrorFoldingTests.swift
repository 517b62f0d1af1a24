// Errors that follow from something that is reported go under it; all others stay.

import AppBuild
import Testing

@testable import AppCheck

private func error(_ message: String, _ line: Int, _ column: Int = 1, file: String = "A.swift", source: String? = nil)
    -> CompilerDiagnostic
{
    CompilerDiagnostic(file: file, line: line, column: column, severity: .error, message: message, sourceLine: source)
}

/// Folds errors of an app of the files given, whose declarations have these lines.
private func fold(
    _ sources: [String: String], _ errors: [CompilerDiagnostic], modules: [ModuleFinding] = []
) throws -> FoldedErrors {
    let facts = try sources.mapValues { try AppCheckTests.facts($0) }
    return ErrorFolding(
        testKnowledge, Findings(facts, testKnowledge), modules, facts,
        enclosing: { file, place in EnclosingDeclarations(of: sources[file] ?? "").lines(around: place.line) },
        isDeclared: { $0 == "Mine" }
    ).fold(errors)
}

private let screen = """
    import SwiftUI
    struct Screen: View {
        @FocusState private var isFocused: Bool
        @Environment(\\.scenePhase) var phase
        var body: some View {
            VStack {
                Slider(value: .zero)
                Text("a").blur(radius: 1)
            }
        }
        var title: String { 1 }
        func leave() { isFocused = false }
    }
    """

@Test(arguments: [
    // By name, wherever it is.
    ("cannot find 'Slider' in scope", 7, "Slider"), ("cannot find type 'Slider' in scope", 11, "Slider"),
    ("value of type 'Text' has no member 'blur'", 8, "blur"), ("unknown attribute 'FocusState'", 3, "FocusState"),
    ("'Slider' is unavailable: no sliders", 7, "Slider"), ("'blur(radius:)' is unavailable: no blur", 8, "blur"),
    ("setter for 'isFocused' is unavailable: no focus", 12, "FocusState"),
    // What a missing wrapper leads to.
    ("cannot find '$isFocused' in scope", 8, "FocusState"),
    ("missing argument for parameter 'isFocused' in call", 11, "FocusState"),
    ("'Screen' initializer is inaccessible due to 'private' protection level", 11, "FocusState"),
    // A key of the environment.
    ("no exact matches in call to initializer", 4, "scenePhase"),
    ("cannot infer key path type from context; consider explicitly specifying a root type", 4, "scenePhase"),
    // Lost in the same declaration.
    ("cannot infer contextual base in reference to member 'zero'", 7, "Slider"),
    ("generic parameter 'Content' could not be inferred", 6, "Slider"),
    ("extraneous argument label 'value:' in call", 7, "Slider"),
    // An implicit member of a call that is missing.
    ("type 'Double?' has no member 'currency'", 7, "Slider"),
    ("the compiler is unable to type-check this expression in reasonable time; try …", 5, "Slider"),
])
func errorsGoUnderTheirCause(message: String, line: Int, cause: String) throws {
    let result = try fold(["A.swift": screen], [error(message, line, 30)])
    #expect(result.folded.map(\.cause) == [cause])
    #expect(result.own.isEmpty)
}

@Test func theImmutableSelfOfAMissingWrapperIsFolded() throws {
    let message = "cannot assign to property: 'self' is immutable"
    let result = try fold(
        ["A.swift": screen],
        [error(message, 12, source: "isFocused = false"), error(message, 12, source: "other = false")])
    #expect(result.folded.map(\.cause) == ["FocusState"])
    #expect(result.own.map(\.sourceLine) == ["other = false"])
}

@Test(arguments: [
    ("cannot find 'typo' in scope", 7), ("cannot find type 'Mine' in scope", 7),
    ("value of type 'Text' has no member 'colour'", 8),
    // In another declaration than what is missing.
    ("cannot convert return expression of type 'Int' to return type 'String'", 11),
    ("generic parameter 'Content' could not be inferred", 12),
])
func whatNothingExplainsStays(message: String, line: Int) throws {
    let result = try fold(["A.swift": screen], [error(message, line)])
    #expect(result.own.map(\.message) == [message])
    #expect(result.folded.isEmpty)
}

@Test func namesOfMissingModulesGoUnderTheModule() throws {
    func module(_ name: String, _ origin: ModuleFinding.Origin = .framework) -> ModuleFinding {
        ModuleFinding(
            name: name, status: .planned, origin: origin, places: [FilePlace(file: "A.swift", place: Place(line: 1, column: 1))])
    }
    func causes(_ names: [String], _ modules: [ModuleFinding]) throws -> [String?] {
        try names.map { name in
            try fold(["A.swift": "import Foundation"], [error("cannot find type '\(name)' in scope", 2)], modules: modules)
                .folded.first?.cause
        }
    }
    let apple = [module("MapKit"), module("CoreLocation")]
    #expect(
        try causes(["MKMapView", "CLLocation", "kCLErrorDomain", "UIView", "Mystery", "lower"], apple)
            == ["MapKit", "CoreLocation", "CoreLocation", "UIKit", nil, nil])
    #expect(try causes(["Mystery", "Mine"], [module("MapKit")]) == ["MapKit", nil])
    #expect(try causes(["Mystery", "MKMapView"], apple + [module("Kit", .package)]) == ["Kit", "MapKit"])
}

@Test func whatOnlyTheCompilerMissedIsReported() throws {
    // The scan takes `Slider` for a type of the app's.
    let sources = ["A.swift": "import SwiftUI\nlet a = Slider()", "B.swift": "enum Mine { struct Slider {} }"]
    let result = try fold(sources, [error("cannot find 'Slider' in scope", 2, 9), error("'Old' is unavailable: use New", 3)])
    #expect(result.own.isEmpty)
    #expect(result.alsoMissing.map(\.symbol.name) == ["Old", "Slider"])
    #expect(result.alsoMissing.map(\.symbol.message) == ["use New", "no sliders"])
    #expect(result.alsoMissing[1].places == [FilePlace(file: "A.swift", place: Place(line: 2, column: 9))])
}

@Test func nothingIsLost() throws {
    let messages = ["cannot find 'Slider' in scope", "cannot find 'typo' in scope", "no such module 'Charts'", "?"]
    let result = try fold(["A.swift": screen], messages.enumerated().map { error($1, $0 + 6) })
    #expect(Set(result.own.map(\.message) + result.folded.map(\.error.message)) == Set(messages))
}
