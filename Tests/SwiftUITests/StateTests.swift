import RenderOps
import Testing

@testable import SwiftUI

@MainActor
@Suite("State, bindings and environment")
struct StateTests {
    /// Counts how often bodies run.
    final class Probe {
        var runs: [String: Int] = [:]
        func ran(_ name: String) { runs[name, default: 0] += 1 }
    }

    @Test("A view whose value and environment did not change is not run again")
    func unchangedViewsDoNotRun() {
        struct Child: View {
            let title: String
            let flags: (Bool, Int)
            let probe: Probe
            var body: some View {
                let _ = probe.ran(title)
                Text(title)
            }
        }
        struct Root: View {
            @State var count = 0
            let probe: Probe
            var body: some View {
                let _ = probe.ran("root")
                Button("count") { count += 1 }
                Child(title: "always the same, and longer than fifteen bytes".lowercased(), flags: (true, 3), probe: probe)
                Child(title: "number \(count)", flags: (true, 3), probe: probe)
            }
        }
        let probe = Probe()
        let app = TestApp(Root(probe: probe))
        app.tap("count")
        app.tap("count")
        #expect(probe.runs["root"] == 3)
        #expect(probe.runs["always the same, and longer than fifteen bytes"] == 1)
        #expect(probe.runs["number 2"] == 1)
        #expect(app.lastOps.count == 2, "one update and the commit, not \(app.lastOps)")
    }

    @Test("Only the views that read a piece of state run when it changes")
    func onlyReadersRun() {
        struct Reader: View {
            @Binding var text: String
            let probe: Probe
            var body: some View {
                let _ = probe.ran("reader")
                Text(text)
            }
        }
        struct Root: View {
            @State var text = ""
            let probe: Probe
            var body: some View {
                let _ = probe.ran("root")
                TextField("field", text: $text)
                Reader(text: $text, probe: probe)
            }
        }
        let probe = Probe()
        let app = TestApp(Root(probe: probe))
        app.type("a")
        app.type("ab")
        #expect(probe.runs == ["root": 1, "reader": 3])
        #expect(app.texts == ["ab"])
    }

    @Test("Bindings to parts of a value read and write through to the state")
    func derivedBindings() {
        struct Person {
            var name = "Ada"
            var nicknames = ["A"]
        }
        struct Root: View {
            @State var person = Person()
            var body: some View {
                TextField("name", text: $person.name)
                TextField("nickname", text: $person.nicknames[0])
                Text("\(person.name) \(person.nicknames[0])")
            }
        }
        let app = TestApp(Root())
        app.type("Grace")
        app.type("G", field: 1)
        #expect(app.texts == ["Grace G"])
    }

    @Test("Each element of a bound collection can be changed in its row")
    func boundForEach() {
        struct Item: Identifiable {
            let id: Int
            var isOn = false
        }
        struct Root: View {
            @State var items = (0..<3).map { Item(id: $0) }
            var body: some View {
                ForEach($items) { $item in Toggle("t\(item.id)", isOn: $item.isOn) }
                Text(items.map { $0.isOn ? "1" : "0" }.joined())
            }
        }
        let app = TestApp(Root())
        app.flip(true, toggle: 1)
        #expect(app.texts.last == "010")
        app.flip(true, toggle: 2)
        app.flip(false, toggle: 1)
        #expect(app.texts.last == "001")
    }

    @Test("Several changes in one action make one pass")
    func onePass() {
        struct Root: View {
            @State var a = 0
            @State var b = 0
            var body: some View {
                Text("\(a) \(b)")
                Button("go") {
                    a += 1
                    b += 1
                    a += 1
                }
            }
        }
        let app = TestApp(Root())
        app.tap("go")
        #expect(app.texts.first == "2 1")
        #expect(app.lastOps.count == 2)
    }

    @Test("State in the initializer of a view counts only for its first value")
    func initialValue() {
        struct Child: View {
            @State var value: Int
            init(start: Int) { _value = State(initialValue: start) }
            var body: some View { Text("child \(value)") }
        }
        struct Root: View {
            @State var start = 1
            var body: some View {
                Button("go") { start += 1 }
                Child(start: start)
            }
        }
        let app = TestApp(Root())
        app.tap("go")
        #expect(app.texts.contains("child 1"))
    }

    @Test("The environment reaches those who read it, and only they run when it changes")
    func environmentReaders() {
        struct Reader: View {
            @SwiftUI.Environment(\.colorScheme) var scheme
            let probe: Probe
            var body: some View {
                let _ = probe.ran("reader")
                Text(scheme == .dark ? "dark" : "light")
            }
        }
        struct Bystander: View {
            let probe: Probe
            var body: some View {
                let _ = probe.ran("bystander")
                Reader(probe: probe)
            }
        }
        let probe = Probe()
        let app = TestApp(Bystander(probe: probe))
        #expect(app.texts == ["light"])
        app.send(.environment(colorScheme: .dark, dynamicTypeSize: nil))
        #expect(app.texts == ["dark"])
        app.send(.environment(colorScheme: .dark, dynamicTypeSize: .xLarge))
        #expect(probe.runs == ["bystander": 1, "reader": 2])
    }

    struct LevelKey: EnvironmentKey {
        static let defaultValue = 0
    }

    @Test("A value set for a subtree is seen there and nowhere else, and follows its changes")
    func environmentOfSubtree() {
        struct Level: View {
            @SwiftUI.Environment(\.level) var level
            var body: some View { Text("level \(level)") }
        }
        struct Root: View {
            @State var level = 1
            var body: some View {
                Level()
                Level().environment(\.level, level)
                Button("up") { level += 1 }
            }
        }
        let app = TestApp(Root())
        #expect(app.texts == ["level 0", "level 1", "up"])
        app.tap("up")
        #expect(app.texts == ["level 0", "level 2", "up"])
    }

    @Test("Nothing in a disabled subtree takes input, even what would enable itself again")
    func disabled() {
        struct Root: View {
            @State var count = 0
            var body: some View {
                Group {
                    Button("inner") { count += 1 }.disabled(false)
                }
                .disabled(true)
                Text("count \(count)")
            }
        }
        let app = TestApp(Root())
        app.tap("inner")
        #expect(app.texts.last == "count 0")
        #expect(app.mirror.errors.last?.contains("disabled") == true)
    }

    @Test("A snapshot brings the state back where views have kept their place")
    func snapshot() {
        struct Row: View {
            let id: Int
            @State var isOn = false
            var body: some View { Toggle("row \(id)", isOn: $isOn) }
        }
        struct Root: View {
            @State var count = 3
            @State var text = ""
            @State var share = 0.5
            var body: some View {
                TextField("field", text: $text)
                Button("more") { count += 1 }
                ForEach(0..<count, id: \.self) { Row(id: $0) }
            }
        }
        let app = TestApp(Root())
        app.type("hello")
        app.tap("more")
        app.flip(true, toggle: 2)
        let again = TestApp(Root(), restoring: app.state)
        #expect(again.outline == app.outline)
        #expect(again.state == app.state)
        // A snapshot of another shape is no harm.
        let other = TestApp(Text("x"), restoring: app.state)
        #expect(other.texts == ["x"])
    }

    @Test("A view that never settles is an error, not a hang")
    func endlessChange() {
        struct Root: View {
            @State var count = 0
            var body: some View {
                let _ = (count += 1)
                Text("\(count)")
            }
        }
        let app = TestApp(Root())
        #expect(app.mirror.errors.count == 1)
    }

    @Test("onAppear runs once the view is there, and what it changes is in the same commit")
    func onAppear() {
        struct Root: View {
            @State var text = "before"
            @State var shows = true
            var body: some View {
                Button("switch") { shows.toggle() }
                if shows { Text(text).onAppear { text = "after" }.onDisappear { text = "gone" } }
                Text("text: \(text)")
            }
        }
        let app = TestApp(Root())
        #expect(app.mirror.commits == 1)
        #expect(app.texts.last == "text: after")
        app.tap("switch")
        #expect(app.texts.last == "text: gone")
    }
}

extension EnvironmentValues {
    var level: Int {
        get { self[StateTests.LevelKey.self] }
        set { self[StateTests.LevelKey.self] = newValue }
    }
}
