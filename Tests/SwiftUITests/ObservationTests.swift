import Testing

@testable import SwiftUI

@Observable
private final class Library {
    var books: [Book] = []
    var filter = ""
}

@Observable
private final class Book: Identifiable {
    let id: Int
    var title: String
    init(id: Int, title: String) {
        self.id = id
        self.title = title
    }
}

@MainActor
@Suite("Observable objects")
struct ObservationTests {
    @Test("A change of a property runs just the views that read it, also in a row")
    func perProperty() {
        struct Root: View {
            let library: Library
            let probe: StateTests.Probe
            var body: some View {
                let _ = probe.ran("root")
                ForEach(library.books) { book in
                    let _ = probe.ran("row \(book.id)")
                    Text(book.title)
                }
            }
        }
        let library = Library()
        library.books = (0..<3).map { Book(id: $0, title: "b\($0)") }
        let probe = StateTests.Probe()
        let app = TestApp(Root(library: library, probe: probe))
        library.books[1].title = "new"
        library.filter = "nobody reads this"
        app.settle()
        #expect(app.texts == ["b0", "new", "b2"])
        #expect(probe.runs == ["root": 1, "row 0": 1, "row 1": 2, "row 2": 1])
        library.books.append(Book(id: 3, title: "b3"))
        app.settle()
        #expect(app.texts == ["b0", "new", "b2", "b3"])
    }

    @Test("Bindings to an object's properties, and an object in the environment")
    func bindableAndEnvironment() {
        struct Field: View {
            @SwiftUI.Environment(Library.self) var library
            var body: some View {
                @Bindable var library = library
                TextField("filter", text: $library.filter)
                Text("filter \(library.filter)")
            }
        }
        struct Root: View {
            @State var library = Library()
            var body: some View { Field().environment(library) }
        }
        let app = TestApp(Root())
        app.type("x")
        #expect(app.texts == ["filter x"])
        #expect(app.mirror.elements(ofKind: .textfield)[0].props["text"]?.stringValue == "x")
    }
}
