import Testing

@testable import SwiftUI

@MainActor
@Suite("Events")
struct EventTests {
    private struct Root: View {
        @State var text = ""
        var body: some View {
            TextField("field", text: $text)
            Button("go") {}
        }
    }

    @Test(
        "An event that makes no sense is an error, changes nothing, and is answered all the same",
        arguments: [
            "", "{", "[]", "null", "{}", #"{"type":"tap"}"#, #"{"type":7,"id":1}"#,
            #"{"type":"tap","id":"1"}"#, #"{"type":"tap","id":999}"#, #"{"type":"tap","id":1.5}"#,
            #"{"type":"text","id":1}"#, #"{"type":"toggle","id":1,"value":true}"#, #"{"type":"tap","id":1}"#,
            #"{"type":"environment","colorScheme":"plaid"}"#, "\u{0}", "[[[[]]]]",
        ])
    func nonsense(json: String) {
        let app = TestApp(Root())
        let before = app.outline
        app.send(json: json)
        #expect(app.mirror.errors.count == 1, "\(json)")
        #expect(app.mirror.commits == 2)
        #expect(app.outline == before)
    }

    @Test("An event of a hundred thousand brackets is an error as well")
    func deepNonsense() {
        let app = TestApp(Root())
        app.send(json: String(repeating: "[", count: 100_000))
        #expect(app.mirror.errors.count == 1)
    }

    @Test("An event with a field that nobody knows is taken")
    func unknownField() {
        let app = TestApp(Root())
        let field = app.mirror.elements(ofKind: .textfield)[0].id
        app.send(json: #"{"type":"text","id":\#(field),"value":"é\n\u0041😀","pressure":0.5}"#)
        #expect(app.mirror.errors == [])
        #expect(app.mirror.elements(ofKind: .textfield)[0].props["text"]?.stringValue == "é\nA😀")
    }

    @Test("An event of a later version is answered with an empty pass")
    func unknownEvent() {
        let app = TestApp(Root())
        app.send(json: #"{"type":"fly","id":1}"#)
        #expect(app.mirror.errors == [])
        #expect(app.lastOps == [#"{"op":"commit"}"#])
    }

    @Test("Each event is answered by one commit, changed or not, and a snapshot by a state")
    func oneCommit() {
        let app = TestApp(Root())
        app.tap("go")
        #expect(app.lastOps == [#"{"op":"commit"}"#])
        app.send(.snapshot)
        #expect(app.lastOps.count == 1)
        #expect(app.mirror.states.count == 1)
    }
}
