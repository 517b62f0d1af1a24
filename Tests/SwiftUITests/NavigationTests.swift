import Testing

@testable import SwiftUI

@MainActor
@Suite("Navigation")
struct NavigationTests {
    private struct Detail: View {
        @Binding var name: String
        @SwiftUI.Environment(\.dismiss) var dismiss
        @State private var visits = 0
        var body: some View {
            Button("visit \(visits)") { visits += 1 }
            TextField("name", text: $name)
            Button("leave") { dismiss() }
            NavigationLink("deeper") { Text("bottom").navigationTitle("Third") }
                .navigationTitle("Detail of \(name)")
                .navigationBarTitleDisplayMode(.inline)
        }
    }

    private struct Root: View {
        @State var name = "Ada"
        @State var hasTool = true
        var body: some View {
            NavigationStack {
                VStack {
                    Text("hello \(name)")
                    NavigationLink("open") { Detail(name: $name) }
                    Button("tool") { hasTool.toggle() }
                }
                .navigationTitle("People")
                .toolbar {
                    ToolbarItem(placement: .topBarLeading) { Button("Left") {} }
                    if hasTool { ToolbarItem { Button("Right") { name = "Grace" } } }
                }
            }
        }
    }

    private func titles(_ app: TestApp) -> [String] {
        app.mirror.elements(ofKind: .navscreen).map { $0.props["title"]?.stringValue ?? "?" }
    }

    @Test("A link pushes a screen with its own title, and back pops it")
    func pushAndPop() {
        let app = TestApp(Root())
        #expect(titles(app) == ["People"])
        app.tap("open")
        #expect(titles(app) == ["People", "Detail of Ada"])
        app.tap("deeper")
        #expect(titles(app) == ["People", "Detail of Ada", "Third"])
        app.back()
        app.back()
        #expect(titles(app) == ["People"])
        app.back()
        #expect(titles(app) == ["People"], "the first screen stays")
    }

    @Test("What a screen changes is seen on the screen below, and a title follows its state")
    func changesFlowBothWays() {
        let app = TestApp(Root())
        app.tap("open")
        app.type("Bea")
        #expect(titles(app) == ["People", "Detail of Bea"])
        #expect(app.texts.contains("hello Bea"))
    }

    @Test("dismiss pops the screen it is called in, and a screen opened again has fresh state")
    func dismiss() {
        let app = TestApp(Root())
        app.tap("open")
        app.tap("visit 0")
        #expect(app.texts.contains("visit 1"))
        app.tap("leave")
        #expect(titles(app) == ["People"])
        app.tap("open")
        #expect(app.texts.contains("visit 0"))
    }

    @Test("A screen above a link shows what the link leads to now")
    func openScreenFollowsItsLink() {
        struct Root: View {
            @State var count = 1
            var body: some View {
                NavigationStack {
                    NavigationLink("open") {
                        Button("more") { count += 1 }
                        Text("count \(count)")
                    }
                }
            }
        }
        let app = TestApp(Root())
        app.tap("open")
        app.tap("more")
        app.tap("more")
        #expect(app.texts.contains("count 3"))
    }

    @Test("Toolbar items are children of the screen, in the order of the source, and may come and go")
    func toolbar() {
        let app = TestApp(Root())
        func placements() -> [String] {
            app.mirror.elements(ofKind: .toolbar).map { $0.props["placement"]?.stringValue ?? "trailing" }
        }
        #expect(placements() == ["leading", "trailing"])
        app.tap("Right")
        #expect(app.texts.contains("hello Grace"))
        app.tap("tool")
        #expect(placements() == ["leading"])
        app.tap("tool")
        #expect(placements() == ["leading", "trailing"])
    }

    @Test("The first screen can't be dismissed")
    func dismissRoot() {
        struct Root: View {
            @SwiftUI.Environment(\.dismiss) var dismiss
            var body: some View { NavigationStack { Button("leave") { dismiss() } } }
        }
        let app = TestApp(Root())
        app.tap("leave")
        #expect(app.texts == ["leave"])
    }
}
