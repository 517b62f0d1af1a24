import Combine
import Testing

@testable import SwiftUI

private final class Counter: ObservableObject {
    @Published var count = 0
    @Published var name = "n"
    static nonisolated(unsafe) var made = 0
    init() { Counter.made += 1 }
}

@MainActor
@Suite("Objects that tell before they change", .serialized)
struct ObjectTests {
    private struct Row: View {
        @ObservedObject var counter: Counter
        var body: some View {
            Text("count \(counter.count)")
            Button("more") { counter.count += 1 }
            TextField("name", text: $counter.name)
        }
    }

    @Test("A view that observes an object is evaluated again when it changes")
    func observed() {
        let counter = Counter()
        let app = TestApp(Row(counter: counter))
        app.tap("more")
        #expect(app.texts.contains("count 1"))
        app.type("x")
        #expect(counter.name == "x")
        counter.count = 7
        app.settle()
        #expect(app.texts.contains("count 7"))
    }

    @Test("A view that is given another object observes that one")
    func replaced() {
        struct Root: View {
            let objects: [Counter]
            @State var index = 0
            var body: some View {
                Row(counter: objects[index])
                Button("switch") { index = 1 - index }
            }
        }
        let objects = [Counter(), Counter()]
        let app = TestApp(Root(objects: objects))
        objects[1].count = 5
        app.tap("switch")
        #expect(app.texts.contains("count 5"))
        objects[1].count = 6
        app.settle()
        #expect(app.texts.contains("count 6"))
        let commits = app.mirror.commits
        objects[0].count = 9
        app.settle()
        #expect(app.texts.contains("count 6"))
        #expect(app.mirror.commits <= commits + 1)
    }

    @Test("A state object is made once, when it is needed, and ends with the view")
    func owned() {
        struct Owner: View {
            @StateObject private var counter = Counter()
            let title: String
            var body: some View {
                Text("\(title) \(counter.count)")
                Button("more") { counter.count += 1 }
            }
        }
        struct Root: View {
            @State var title = 0
            @State var isShown = true
            var body: some View {
                if isShown { Owner(title: "t\(title)") }
                Button("rename") { title += 1 }
                Button("toggle") { isShown.toggle() }
            }
        }
        Counter.made = 0
        let app = TestApp(Root())
        app.tap("more")
        app.tap("rename")
        #expect(app.texts.contains("t1 1"))
        #expect(Counter.made == 1)
        app.tap("toggle")
        app.tap("toggle")
        #expect(app.texts.contains("t1 0"))
        #expect(Counter.made == 2)
    }

    @Test("An object in the environment reaches views below, and its bindings write")
    func environment() {
        struct Leaf: View {
            @EnvironmentObject var counter: Counter
            var body: some View {
                Text("leaf \(counter.count) \(counter.name)")
                TextField("name", text: $counter.name)
            }
        }
        struct Middle: View { var body: some View { Leaf() } }
        struct Root: View {
            @StateObject var counter = Counter()
            var body: some View {
                Middle().environmentObject(counter)
                Button("more") { counter.count += 1 }
            }
        }
        let app = TestApp(Root())
        app.tap("more")
        #expect(app.texts.contains("leaf 1 n"))
        app.type("z")
        #expect(app.texts.contains("leaf 1 z"))
    }

    @Test("A published property reaches onReceive, once for each place in the tree")
    func received() {
        struct Root: View {
            @ObservedObject var counter: Counter
            @State var seen: [Int] = []
            @State var other = 0
            var body: some View {
                Text("seen \(seen.map(String.init).joined(separator: ",")) \(other)")
                    .onReceive(counter.$count) { seen.append($0) }
                Button("other") { other += 1 }
            }
        }
        let counter = Counter()
        let app = TestApp(Root(counter: counter))
        app.settle()
        #expect(app.texts.contains("seen 0 0"))
        counter.count = 4
        app.settle()
        app.tap("other")
        #expect(app.texts.contains("seen 0,4 1"))
    }
}

@MainActor
@Suite("onChange and task")
struct ChangeTests {
    @Test("An action learns of the old and the new value, after the body has run")
    func change() {
        struct Root: View {
            @State var count = 0
            @State var log: [String] = []
            var body: some View {
                Text(log.joined(separator: " "))
                    .onChange(of: count) { old, new in log.append("\(old)>\(new)") }
                    .onChange(of: count, initial: true) { log.append("at\(count)") }
                    .onChange(of: count / 2) { (half: Int) in log.append("half\(half)") }
                Button("more") { count += 1 }
                Button("same") { count += 0 }
            }
        }
        let app = TestApp(Root())
        #expect(app.texts[0] == "at0")
        app.tap("more")
        #expect(app.texts[0].split(separator: " ").sorted() == ["0>1", "at0", "at1"])
        app.tap("same")
        app.tap("more")
        #expect(app.texts[0].split(separator: " ").sorted() == ["0>1", "1>2", "at0", "at1", "at2", "half1"])
    }

    @Test("An action that changes what it watches ends, with a message when it never settles")
    func endless() {
        struct Root: View {
            @State var count = 0
            let most: Int
            var body: some View {
                Text("count \(count)").onChange(of: count) { if count < most { count += 1 } }
                Button("start") { count += 1 }
            }
        }
        let settling = TestApp(Root(most: 20))
        settling.tap("start")
        #expect(settling.texts[0] == "count 20")
        #expect(settling.mirror.errors.isEmpty)
        let endless = TestApp(Root(most: .max))
        endless.tap("start")
        #expect(endless.mirror.errors.count == 1)
        endless.tap("start")
        #expect(endless.mirror.problems.isEmpty)
    }

    @Test("A task runs while its view is there, anew for another id, and is cancelled when the view goes")
    func task() async throws {
        struct Root: View {
            @State var id = 0
            @State var isShown = true
            let log: (String) -> Void
            var body: some View {
                if isShown {
                    Text("here").task(id: id) {
                        log("start\(id)")
                        try? await Task.sleep(for: .seconds(60))
                        log(Task.isCancelled ? "cancelled\(id)" : "over")
                    }
                }
                Button("next") { id += 1 }
                Button("toggle") { isShown.toggle() }
            }
        }
        let (lines, continuation) = AsyncStream.makeStream(of: String.self)
        var log = lines.makeAsyncIterator()
        let app = TestApp(Root(log: { continuation.yield($0) }))
        #expect(await log.next() == "start0")
        app.tap("next")
        #expect(Set([await log.next(), await log.next()]) == ["start1", "cancelled1"])
        app.tap("toggle")
        #expect(await log.next() == "cancelled1")
    }
}
