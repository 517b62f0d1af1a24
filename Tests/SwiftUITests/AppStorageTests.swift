import Foundation
import Testing

@testable import SwiftUI

@MainActor
@Suite("Values that last", .serialized)
struct AppStorageTests {
    enum Size: String { case small, large }

    struct Settings: View {
        @AppStorage("tests.name") var name = "nobody"
        @AppStorage("tests.count") var count = 3
        @AppStorage("tests.size") var size = Size.small
        @AppStorage("tests.note") var note: String?
        @AppStorage("tests.on") var isOn = true
        var body: some View {
            Text("\(name) \(count) \(size.rawValue) \(note ?? "-") \(isOn ? "on" : "off")")
            TextField("name", text: $name)
            Button("more") { count += 1 }
            Button("large") { size = .large }
            Button("note") { note = note == nil ? "n" : nil }
            Toggle("on", isOn: $isOn)
        }
    }

    init() {
        for key in ["name", "count", "size", "note", "on"] { UserDefaults.standard.removeObject(forKey: "tests.\(key)") }
    }

    @Test("A value starts with its default, is stored when written, and is there for the next run")
    func stored() {
        let app = TestApp(Settings())
        #expect(app.texts[0] == "nobody 3 small - on")
        app.type("me")
        app.tap("more")
        app.tap("large")
        app.tap("note")
        app.flip(false)
        #expect(app.texts[0] == "me 4 large n off")
        #expect(TestApp(Settings()).texts[0] == "me 4 large n off")
        app.tap("note")
        #expect(UserDefaults.standard.object(forKey: "tests.note") == nil)
    }

    @Test("Two views of a key agree, and a change by others reaches both")
    func shared() {
        struct Root: View {
            var body: some View {
                Settings()
                Settings()
            }
        }
        let app = TestApp(Root())
        app.tap("more")
        #expect(app.texts.filter { $0 == "nobody 4 small - on" }.count == 2)
        UserDefaults.standard.set(9, forKey: "tests.count")
        app.settle()
        #expect(app.texts.filter { $0 == "nobody 9 small - on" }.count == 2)
    }
}
