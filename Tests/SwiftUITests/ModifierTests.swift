import Testing

@testable import SwiftUI

@MainActor
@Suite("Views and modifiers")
struct ModifierTests {
    /// The outline of every view and modifier that the protocol has a word for.
    @Test("Each view and modifier becomes the element the protocol has for it")
    func outlines() {
        struct Everything: View {
            @State var text = "typed"
            @State var isOn = true
            var body: some View {
                VStack(alignment: .leading, spacing: 4) {
                    HStack(alignment: .top) { Spacer(minLength: 3) ; Divider() }
                    ZStack(alignment: .bottomTrailing) { Image(systemName: "star.fill") }
                    ScrollView([.horizontal, .vertical]) { Text("s") }
                    List { Section("Head") { Text("row") } }
                    Section { Text("r") } footer: { Text("Foot") }
                    TextField("place", text: $text).textFieldStyle(.roundedBorder)
                    SecureField("secret", text: $text)
                    Toggle("switch", isOn: $isOn)
                    Button("b", role: .destructive) {}.buttonStyle(.borderedProminent)
                }
            }
        }
        #expect(
            TestApp(Everything()).outline == """
                vstack {"alignment":"leading","spacing":4}
                  hstack {"alignment":"top","spacing":null}
                    spacer {"minLength":3}
                    divider
                  zstack {"alignment":"bottomTrailing"}
                    image {"source":{"systemName":"star.fill"}}
                  scrollview {"axes":"both"}
                    text {"text":"s"}
                  list
                    section {"footer":null,"header":"Head"}
                      text {"text":"row"}
                  section {"footer":"Foot","header":null}
                    text {"text":"r"}
                  textfield {"placeholder":"place","style":"roundedBorder","text":"typed"}
                  textfield {"placeholder":"secret","secure":true,"text":"typed"}
                  toggle {"isOn":true}
                    text {"text":"switch"}
                  button {"role":"destructive","style":"borderedProminent"}
                    text {"text":"b"}
                """)
    }

    @Test("Modifiers nest in the order they are written")
    func order() {
        let view = Spacer().padding().padding(.horizontal, 4).background(.red.opacity(0.5)).cornerRadius(8)
            .frame(width: 10, height: .infinity).frame(maxWidth: .infinity, alignment: .leading).opacity(2)
            .font(.system(size: 12, weight: .heavy, design: .serif)).accessibilityIdentifier("it")
            .accessibilityLabel("It")
        #expect(
            TestApp(view).outline == """
                styled {"style":{"accessibilityLabel":"It"}}
                  styled {"style":{"accessibilityIdentifier":"it"}}
                    styled {"style":{"font":{"design":"serif","size":12,"weight":"heavy"}}}
                      styled {"style":{"opacity":1}}
                        styled {"style":{"frame":{"alignment":"leading","maxWidth":"infinity"}}}
                          styled {"style":{"frame":{"width":10}}}
                            styled {"style":{"cornerRadius":8}}
                              styled {"style":{"background":{"a":0.5,"name":"red"}}}
                                styled {"style":{"padding":{"bottom":0,"leading":4,"top":0,"trailing":4}}}
                                  styled {"style":{"padding":{"bottom":16,"leading":16,"top":16,"trailing":16}}}
                                    spacer {"minLength":null}
                """)
    }

    @Test("A modifier of one's own has state and may show its content more than once")
    func customModifier() {
        struct Doubled: ViewModifier {
            let label: String
            @State private var isOpen = true
            func body(content: Content) -> some View {
                Button("\(label) \(isOpen ? "open" : "shut")") { isOpen.toggle() }
                content
                if isOpen { content.opacity(0.5) }
            }
        }
        struct Root: View {
            @State var count = 0
            var body: some View {
                Button("count") { count += 1 }
                Text("content \(count)").modifier(Doubled(label: "m"))
            }
        }
        let app = TestApp(Root())
        #expect(app.texts == ["count", "m open", "content 0", "content 0"])
        app.tap("count")
        #expect(app.texts == ["count", "m open", "content 1", "content 1"])
        app.tap("m open")
        #expect(app.texts == ["count", "m shut", "content 1"])
        app.tap("count")
        #expect(app.texts == ["count", "m shut", "content 2"])
        app.tap("m shut")
        #expect(app.texts == ["count", "m open", "content 2", "content 2"])
    }

    @Test("Colors by hue, saturation and brightness")
    func hues() {
        #expect(Color(hue: 0, saturation: 1, brightness: 1) == Color(red: 1, green: 0, blue: 0))
        #expect(Color(hue: 0.5, saturation: 1, brightness: 1) == Color(red: 0, green: 1, blue: 1))
        #expect(Color(hue: 1.0 / 3, saturation: 0.5, brightness: 0.5) == Color(red: 0.25, green: 0.5, blue: 0.25))
        #expect(Color(hue: 0.75, saturation: 1, brightness: 1) == Color(red: 0.5, green: 0, blue: 1))
    }
}
