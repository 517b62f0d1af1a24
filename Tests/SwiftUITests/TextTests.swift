import Testing

@testable import SwiftUI

@MainActor
@Suite("Text")
struct TextTests {
    @Test(
        "Numbers in a literal are written as the specifiers of Apple's keys write them",
        arguments: [
            (Text("\(1234567)"), "1,234,567"), (Text("\(-1000)"), "-1,000"), (Text("\(999)"), "999"),
            (Text("\(3.5)"), "3.500000"), (Text("\(-1234.25)"), "-1,234.250000"),
            (Text("\(0.9999999)"), "1.000000"), (Text("\(Int8.min)"), "-128"),
            (Text("\(UInt64.max)"), "18,446,744,073,709,551,615"), (Text("\(2.5, specifier: "%.1f")"), "2.5"),
            (Text("a \("b") c"), "a b c"), (Text(verbatim: "\(1234)"), "1234"), (Text(String(1234)), "1234"),
        ])
    func interpolation(text: Text, expected: String) {
        #expect(text.string == expected)
    }

    @Test("Modifiers of a text make one styled element, in which the innermost counts")
    func innermostModifierCounts() {
        let app = TestApp(Text("x").font(.title).bold().font(.body).foregroundColor(.primary))
        #expect(
            app.outline == """
                styled {"style":{"font":{"textStyle":"title","weight":"bold"},"foreground":{"name":"primary"}}}
                  text {"text":"x"}
                """)
    }

    @Test("A text that gains or loses its style keeps its place among its siblings")
    func styleComesAndGoes() {
        struct Root: View {
            @State var isBold = false
            var body: some View {
                Text("before")
                Text("x").bold(isBold)
                Button("switch") { isBold.toggle() }
            }
        }
        let app = TestApp(Root())
        let plain = app.outline
        app.tap("switch")
        #expect(app.texts == ["before", "x", "switch"])
        #expect(app.mirror.elements(ofKind: .styled).count == 1)
        app.tap("switch")
        #expect(app.outline == plain)
    }
}
