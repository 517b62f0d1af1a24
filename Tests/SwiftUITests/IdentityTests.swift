import Testing

@testable import SwiftUI

/// A view with state of its own, which it shows with its name.
private struct Tally: View {
    let name: String
    @State private var count = 0

    var body: some View {
        Button("\(name) +") { count += 1 }
        Text("\(name) \(count)")
    }
}

@MainActor
@Suite("Identity and state")
struct IdentityTests {
    @Test("State lives while a condition holds and starts anew when it holds again")
    func stateUnderIf() {
        struct Root: View {
            @State var shows = true
            var body: some View {
                Button("switch") { shows.toggle() }
                if shows { Tally(name: "a") }
            }
        }
        let app = TestApp(Root())
        app.tap("a +")
        app.tap("a +")
        #expect(app.texts.contains("a 2"))
        app.tap("switch")
        #expect(!app.texts.contains { $0.hasPrefix("a ") })
        app.tap("switch")
        #expect(app.texts.contains("a 0"))
    }

    @Test("The two sides of an if have states of their own")
    func stateOfBothSides() {
        struct Root: View {
            @State var first = true
            var body: some View {
                Button("switch") { first.toggle() }
                if first { Tally(name: "x") } else { Tally(name: "x") }
            }
        }
        let app = TestApp(Root())
        app.tap("x +")
        #expect(app.texts.contains("x 1"))
        app.tap("switch")
        #expect(app.texts.contains("x 0"))
    }

    @Test("A view after an optional one keeps its place")
    func placeAfterOptional() {
        struct Root: View {
            @State var shows = false
            var body: some View {
                Button("switch") { shows.toggle() }
                if shows { Text("between") }
                Tally(name: "after")
            }
        }
        let app = TestApp(Root())
        app.tap("after +")
        app.tap("switch")
        #expect(app.texts.contains("between"))
        #expect(app.texts.contains("after 1"))
    }

    @Test("State follows the ids of a ForEach through any change of order")
    func stateInForEach() {
        struct Item: Identifiable { let id: Int }
        struct Root: View {
            @State var items: [Item]
            let next: () -> [Int]
            var body: some View {
                Button("shuffle") { items = next().map(Item.init) }
                ForEach(items) { item in Tally(name: "row\(item.id)") }
            }
        }
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SeededGenerator(seed: seed)
        var ids = Array(0..<6)
        var counts: [Int: Int] = [:]
        let app = TestApp(Root(items: ids.map(Item.init), next: { ids }))
        for _ in 0..<300 {
            if Bool.random(using: &generator), let id = ids.randomElement(using: &generator) {
                app.tap("row\(id) +")
                counts[id, default: 0] += 1
            } else {
                let new = (0..<9).filter { _ in Bool.random(using: &generator) }.shuffled(using: &generator)
                for id in ids where !new.contains(id) { counts[id] = nil }
                ids = new
                app.tap("shuffle")
            }
            let shown = app.texts.filter { $0.hasPrefix("row") && !$0.hasSuffix("+") }
            let expected = ids.map { "row\($0) \(counts[$0] ?? 0)" }
            guard shown == expected else {
                Issue.record("seed \(seed): \(shown) instead of \(expected)")
                return
            }
        }
    }

    @Test("A changed id starts a view anew")
    func changedID() {
        struct Root: View {
            @State var generation = 0
            var body: some View {
                Button("next") { generation += 1 }
                Tally(name: "t").id(generation)
            }
        }
        let app = TestApp(Root())
        app.tap("t +")
        #expect(app.texts.contains("t 1"))
        app.tap("next")
        #expect(app.texts.contains("t 0"))
    }

    @Test("A changed type behind AnyView starts a view anew, the same type does not")
    func anyView() {
        struct Other: View {
            var body: some View { Text("other") }
        }
        struct Root: View {
            @State var step = 0
            var body: some View {
                Button("next") { step += 1 }
                step == 2 ? AnyView(Other()) : AnyView(Tally(name: "t"))
            }
        }
        let app = TestApp(Root())
        app.tap("t +")
        app.tap("next")
        #expect(app.texts.contains("t 1"))
        app.tap("next")
        #expect(app.texts.contains("other"))
        app.tap("next")
        #expect(app.texts.contains("t 0"))
    }

    @Test("A view that stands twice has two states")
    func contentShownTwice() {
        struct Twice<Content: View>: View {
            let content: Content
            var body: some View {
                content
                content
            }
        }
        let app = TestApp(Twice(content: Tally(name: "t")))
        app.tap("t +")
        #expect(app.texts.filter { $0.hasPrefix("t ") && !$0.hasSuffix("+") } == ["t 1", "t 0"])
    }

    @Test("Rows with one id twice are all shown, and go one by one")
    func duplicateIDs() {
        struct Root: View {
            @State var values = [1, 1, 2, 1]
            var body: some View {
                Button("drop") { values.removeFirst() }
                ForEach(values, id: \.self) { Text("v\($0)") }
            }
        }
        let app = TestApp(Root())
        for count in [4, 3, 2, 1, 0] {
            #expect(app.texts.filter { $0.hasPrefix("v") }.count == count)
            if count > 0 { app.tap("drop") }
        }
    }

    @Test("A modifier of a group applies to each of its views, however many there are")
    func modifierOfGroup() {
        struct Root: View {
            @State var count = 2
            var body: some View {
                Button("more") { count += 1 }
                Button("none") { count = 0 }
                ForEach(0..<count, id: \.self) { Text("t\($0)") }.opacity(0.5)
            }
        }
        let app = TestApp(Root())
        #expect(app.mirror.elements(ofKind: .styled).count == 2)
        app.tap("more")
        #expect(app.mirror.elements(ofKind: .styled).count == 3)
        app.tap("none")
        #expect(app.mirror.elements(ofKind: .styled).isEmpty)
        app.tap("more")
        #expect(app.mirror.elements(ofKind: .styled).count == 1)
    }
}
