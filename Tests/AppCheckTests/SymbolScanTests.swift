// Which uses of symbols a scan finds, of every kind, and what an app's own names hide.

import AppCheck
import Testing

@Test(arguments: [
    // Views and types.
    ("let a = Slider(value: $b)", ["Slider 2:9"]),
    ("let a: Slider<Int>", ["Slider 2:8"]),
    ("let a = SwiftUI.Slider()", ["Slider 2:17"]),
    ("let a = [Slider.self]", ["Slider 2:10"]),
    ("func f() -> Slider? { Slider.init() }", ["Slider 2:13 2:23"]),
    ("let a = UIColor.red", ["UIColor 2:9"]),
    ("extension UIColor {}", ["UIColor 2:11"]),
    ("struct A: UIViewRepresentable {}", ["UIViewRepresentable 2:11"]),
    // Initializers by their labels.
    ("let a = Text(1, format: .number)", ["Text(_:format:) 2:9"]),
    ("let a = SwiftUI.Text(1, format: .number)", ["Text(_:format:) 2:17"]),
    ("let a = Text(\"1\")", []),
    ("let a = Text(verbatim: \"1\")", []),
    ("let a = Text(\"1\") { 1 }", []),
    ("let a = Group(\"1\") { 1 }", ["Group(_:content:) 2:9"]), ("let a = Group { 1 }", []),
    ("let a = Group(\"1\", tint: .red) { 1 }", ["Group(_:content:) 2:9"]),
    ("let a = Group(role: .cancel) { 1 }", ["Group(role:action:) 2:9"]), ("let a = Group(\"1\", role: .cancel) { 1 }", ["Group(_:content:) 2:9"]),
    ("let a = Text(\"1\").toolbar { 1 }", []), ("let a = Text(\"1\").toolbar(id: \"1\") { 1 }", ["toolbar(id:) 2:19"]),
    // Modifiers, also in chains, after `#if`, and by their value.
    ("let a = Text(\"1\").blur(radius: 2).padding()", ["blur 2:19"]),
    ("let a = Text(\"1\")\n    .padding()\n    .blur(radius: 2)", ["blur 4:6"]),
    ("let a = Text(\"1\")\n#if os(iOS)\n    .blur(radius: 2)\n#else\n    .blur(radius: 3)\n#endif\n    .padding()", ["blur 4:6"]),
    ("let a = call(.blur(radius: 2))", []),
    ("let a = Text(\"1\").font(.custom(\"A\", size: 2))", ["font(.custom) 2:19"]),
    ("let a = Text(\"1\").font(Font.custom(\"A\", size: 2))", ["font(.custom) 2:19"]),
    ("let a = Text(\"1\").font(.title)", []),
    // Members.
    ("let a = Color.red.mix(with: .blue)", ["Color.mix 2:19"]),
    ("let a = Color.mix", ["Color.mix 2:15"]),
    ("let a = palette.mix(with: .blue)", []),
    // Functions, wrappers, macros, environment.
    ("func f() { withAnimation { x = 1 } }", ["withAnimation 2:12"]),
    ("func f() { withAnimation(.easeIn) { x = 1 } }", ["withAnimation 2:12"]),
    ("struct A { @FocusState private var isOn: Bool }", ["FocusState 2:12"]),
    ("struct A { @SwiftUI.FocusState var isOn: Bool; let b: FocusState<Bool>.Binding }", ["FocusState 2:12 2:55"]),
    ("let p = #Predicate<Int> { $0 > 1 }", ["Predicate 2:9"]),
    ("struct A { @Environment(\\.scenePhase) var phase }", ["scenePhase 2:27"]),
    ("let a = Text(\"1\").environment(\\.scenePhase, .active)", ["scenePhase 2:33"]),
    ("let a = items.map(\\.scenePhase)", []),
    ("let a = \\EnvironmentValues.scenePhase", ["scenePhase 2:28"]),
    // In strings and comments there is nothing, in interpolations there is.
    ("let a = \"Slider()\" // Slider()", []),
    ("let a = \"\\(Slider())\"", ["Slider 2:12"]),
])
func everyKindOfUseIsFound(source: String, expected: [String]) throws {
    #expect(try missing(source) == expected)
}

@Test(arguments: [
    ("struct Slider {}", "let a = Slider()"),
    ("enum Outer { final class Slider {} }", "let a: Outer.Slider"),
    ("typealias Slider = Int", "let a: Slider"),
    ("func generic<Slider>(_ a: Slider) {}", "let b = 1"),
    ("struct Box<Slider> {}", "extension Box { var slider: Slider? { nil } }"),
    ("extension View { func blur(radius: Double) -> some View { self } }", "let a = Text(\"1\").blur(radius: 1)"),
    ("extension View { func blur(radius: Double = 1, opaque: Bool = true) -> some View { self } }", "let a = Text(\"1\").blur()"),
    ("func withAnimation(_ body: () -> Void) {}", "func f() { withAnimation { x = 1 } }"),
    ("extension EnvironmentValues { var scenePhase: Int { 1 } }", "struct A { @Environment(\\.scenePhase) var phase }"),
    ("@propertyWrapper struct FocusState {}", "struct A { @FocusState var a }"),
    ("extension Color { static var mix: Color { .red } }", "let a = Color.mix"),
])
func whatTheAppDeclaresItselfIsItsOwn(declaration: String, use: String) throws {
    #expect(try missing(["A.swift": "import SwiftUI\n" + use, "B.swift": "import SwiftUI\n" + declaration]) == [])
    #expect(try missing(["A.swift": "import SwiftUI\n" + use]).isEmpty == (use == "let b = 1" || use.contains("Outer")))
}

@Test(arguments: [
    ("extension View { func blur(style: Int) {} }", "let a = Text(\"1\").blur(radius: 1)", ["blur 2:19"]),
    ("struct Box<Slider> {}", "let a = Slider()", ["Slider 2:9"]),
    ("struct A { var scenePhase = 1 }", "struct B { @Environment(\\.scenePhase) var scenePhase }", ["scenePhase 2:27"]),
    ("#if os(macOS)\nstruct Slider {}\n#endif", "let a = Slider()", ["Slider 2:9"]),
])
func whatIsNotMeantHidesNothing(declaration: String, use: String, expected: [String]) throws {
    #expect(try missing(["A.swift": "import SwiftUI\n" + use, "B.swift": "import SwiftUI\n" + declaration]) == expected)
}

@Test func namesCountWhereTheirFrameworkIsImported() throws {
    #expect(try missing(["A.swift": "import SwiftUI\nlet a = Map()"]) == [])
    #expect(try missing(["A.swift": "import MapKit\nlet a = Map()"]) == ["Map 2:9"])
    #expect(try missing(["A.swift": "import Foundation\nlet a = UIColor.red"]) == [])
    // SwiftUI brings UIKit along.
    #expect(try missing(["A.swift": "import SwiftUI\nlet a = UIColor.red"]) == ["UIColor 2:9"])
    #expect(try missing(["A.swift": "let a = UIColor.red", "B.swift": "@_exported import UIKit"]) == ["UIColor 1:9"])
    #expect(try missing(["A.swift": "let a = UIColor.red", "B.swift": "import UIKit"]) == [])
}

@Test func eachSymbolIsToldOnceWithAllItsPlaces() throws {
    let sources = try [
        "B.swift": facts("import SwiftUI\nlet a = Slider(), b = Slider()"), "A.swift": facts("import SwiftUI\nlet c: Slider"),
        "C.swift": facts("import SwiftUI\nlet d = List {}.onAppear {}"),
    ]
    let findings = Findings(sources, testKnowledge)
    #expect(findings.missing.map(\.symbol.name) == ["Slider"])
    #expect(
        findings.missing[0].places == [
            FilePlace(file: "A.swift", place: Place(line: 2, column: 8)),
            FilePlace(file: "B.swift", place: Place(line: 2, column: 9)),
            FilePlace(file: "B.swift", place: Place(line: 2, column: 23)),
        ])
    #expect(findings.partial.map(\.symbol.name) == ["List"])
    #expect(findings.missingInLean.map(\.symbol.name) == ["onAppear"])
}
