import Testing

@testable import SwiftUI

@MainActor
@Suite("Paint and effects")
struct PaintTests {
    private func styles<V: View>(_ view: V) -> [String] {
        TestApp(view).mirror.elements(ofKind: .styled).map { $0.props["style"]!.text }
    }

    @Test("Whatever is a style can be the foreground, the background or a mask")
    func styles() {
        struct Adaptive: ShapeStyle {
            func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
                environment.colorScheme == .dark ? Color.white : Color.black
            }
        }
        let gradient = LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
        let linear =
            #"{"linearGradient":{"end":{"x":1,"y":0.5},"start":{"x":0,"y":0.5},"stops":[{"color":{"name":"red"},"location":0},{"color":{"name":"blue"},"location":1}]}}"#
        #expect(styles(Spacer().foregroundStyle(.secondary)) == [#"{"foreground":{"hierarchical":2}}"#])
        #expect(styles(Spacer().foregroundStyle(.red)) == [#"{"foreground":{"name":"red"}}"#])
        #expect(styles(Spacer().foregroundStyle(.tint)) == [#"{"foreground":{"name":"accent"}}"#])
        #expect(styles(Spacer().foregroundStyle(gradient)) == [#"{"foreground":\#(linear)}"#])
        #expect(styles(Spacer().foregroundStyle(Adaptive())) == [#"{"foreground":{"b":0,"g":0,"r":0}}"#])
        #expect(styles(Spacer().background(.ultraThinMaterial)) == [#"{"background":{"material":"ultraThin"}}"#])
        #expect(styles(Spacer().background(Color.red)) == [#"{"background":{"name":"red"}}"#])
        #expect(styles(Spacer().background(.blue.gradient)) == [#"{"background":{"colorGradient":{"name":"blue"}}}"#])
        #expect(
            styles(Spacer().background(.primary.opacity(0.5)))
                == [#"{"background":{"hierarchical":1,"opacity":0.5}}"#])
        #expect(styles(Spacer().mask(gradient)) == [#"{"mask":\#(linear)}"#])
        #expect(
            styles(Spacer().mask { RoundedRectangle(cornerRadius: 4) })
                == [#"{"clipShape":{"cornerRadius":4,"shape":"roundedRectangle"}}"#])
    }

    @Test("A style of one's own follows the environment")
    func adaptiveStyle() {
        struct Adaptive: ShapeStyle {
            func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
                environment.colorScheme == .dark ? Color.white : Color.black
            }
        }
        let app = TestApp(
            VStack {
                Text("x").foregroundStyle(Adaptive())
                Circle().stroke(lineWidth: 2).foregroundStyle(Adaptive())
            })
        let light = app.outline
        app.send(json: #"{"type":"environment","colorScheme":"dark"}"#)
        #expect(app.outline != light)
        #expect(app.outline.split(separator: "\n").filter { $0.contains(#"{"b":1,"g":1,"r":1}"#) }.count == 3)
        app.send(json: #"{"type":"environment","colorScheme":"light"}"#)
        #expect(app.outline == light)
    }

    @Test("Each effect is one field of a style")
    func effects() {
        #expect(styles(Spacer().hidden()) == [#"{"hidden":true}"#])
        #expect(
            styles(Spacer().shadow(color: .red, radius: 4, y: 2))
                == [#"{"shadow":{"color":{"name":"red"},"radius":4,"x":0,"y":2}}"#])
        #expect(styles(Spacer().blur(radius: 3)) == [#"{"blur":{"radius":3}}"#])
        #expect(styles(Spacer().rotationEffect(.degrees(90))) == [#"{"rotation":90}"#])
        #expect(
            styles(Spacer().rotationEffect(.radians(.pi), anchor: .topLeading))
                == [#"{"rotation":180,"rotationAnchor":{"x":0,"y":0}}"#])
        #expect(
            styles(Spacer().rotation3DEffect(.degrees(45), axis: (x: 0, y: 1, z: 0)))
                == [#"{"rotation3D":{"angle":45,"x":0,"y":1,"z":0}}"#])
        #expect(styles(Spacer().scaleEffect(2)) == [#"{"scale":{"x":2,"y":2}}"#])
        #expect(styles(Spacer().scaleEffect(x: -1, anchor: .top)) == [#"{"scale":{"x":-1,"y":1},"scaleAnchor":{"x":0.5,"y":0}}"#])
        #expect(styles(Spacer().offset(x: 3)) == [#"{"offset":{"x":3,"y":0}}"#])
        #expect(styles(Spacer().offset(CGSize(width: 1, height: CGFloat.nan))) == [#"{"offset":{"x":1,"y":0}}"#])
        #expect(styles(Spacer().clipped()) == [#"{"clipped":true}"#])
        #expect(styles(Spacer().clipShape(Circle())) == [#"{"clipShape":{"shape":"circle"}}"#])
        #expect(styles(Spacer().clipShape(.rect(cornerRadius: 8))) == [#"{"clipShape":{"cornerRadius":8,"shape":"roundedRectangle"}}"#])
        #expect(styles(Spacer().zIndex(1)) == [#"{"zIndex":1}"#])
        #expect(styles(Spacer().allowsHitTesting(false)) == [#"{"hitTesting":false}"#])
        #expect(styles(Spacer().tint(.red)) == [#"{"tint":{"name":"red"}}"#])
        #expect(styles(Spacer().position(x: 4, y: 5)) == [#"{"position":{"x":4,"y":5}}"#])
        #expect(styles(Spacer().fixedSize()) == [#"{"fixedSize":{"horizontal":true,"vertical":true}}"#])
        #expect(styles(Spacer().layoutPriority(1)) == [#"{"layoutPriority":1}"#])
        #expect(styles(Spacer().aspectRatio(1.5, contentMode: .fill)) == [#"{"aspectRatio":{"contentMode":"fill","ratio":1.5}}"#])
        #expect(styles(Spacer().scaledToFit()) == [#"{"aspectRatio":{"contentMode":"fit","ratio":null}}"#])
        #expect(
            styles(Spacer().ignoresSafeArea())
                == [#"{"ignoresSafeArea":{"edges":["top","leading","bottom","trailing"]}}"#])
        #expect(
            styles(Spacer().edgesIgnoringSafeArea(.top))
                == [#"{"ignoresSafeArea":{"edges":["top"],"keyboard":false}}"#])
    }

    @Test("Each modifier of text is one field of a style, on a text and on any view")
    func textModifiers() {
        #expect(styles(Spacer().lineLimit(2)) == [#"{"lineLimit":2}"#])
        #expect(styles(Spacer().lineLimit(nil)) == [#"{"lineLimit":null}"#])
        #expect(styles(Spacer().multilineTextAlignment(.center)) == [#"{"multilineTextAlignment":"center"}"#])
        #expect(styles(Spacer().minimumScaleFactor(0.5)) == [#"{"minimumScaleFactor":0.5}"#])
        #expect(styles(Spacer().truncationMode(.middle)) == [#"{"truncationMode":"middle"}"#])
        #expect(styles(Spacer().lineSpacing(6)) == [#"{"lineSpacing":6}"#])
        #expect(styles(Spacer().textCase(.uppercase)) == [#"{"textCase":"uppercase"}"#])
        #expect(styles(Spacer().underline(color: .red)) == [#"{"underline":{"color":{"name":"red"}}}"#])
        #expect(styles(Spacer().italic()) == [#"{"font":{"italic":true}}"#])
        #expect(
            styles(Text("x").underline().strikethrough(pattern: .dash).kerning(2).baselineOffset(3).italic().monospacedDigit())
                == [#"{"baselineOffset":3,"font":{"italic":true,"monospacedDigit":true},"kerning":2,"strikethrough":{"pattern":"dash"},"underline":{}}"#])
        #expect(
            styles(Text("x").font(.custom("Avenir", size: 20)))
                == [#"{"font":{"name":"Avenir","relativeTo":"body","size":20}}"#])
    }

    @Test("What is in front or behind is one child, however many elements it has")
    func decorations() {
        struct Root: View {
            @State var count = 1
            var body: some View {
                Text("x").overlay(alignment: .topTrailing) {
                    ForEach(0..<count, id: \.self) { Text("o\($0)") }
                }
                Button("more") { count += 1 }
                Button("less") { count -= 1 }
            }
        }
        let app = TestApp(Root())
        let one = """
            decorated {"alignment":"topTrailing","role":"overlay"}
              text {"text":"x"}
              text {"text":"o0"}
            """
        let two = """
            decorated {"alignment":"topTrailing","role":"overlay"}
              text {"text":"x"}
              zstack {"alignment":"topTrailing"}
                text {"text":"o0"}
                text {"text":"o1"}
            """
        #expect(app.outline.hasPrefix(one))
        app.tap("more")
        #expect(app.outline.hasPrefix(two))
        app.tap("less")
        #expect(app.outline.hasPrefix(one))
        app.tap("less")
        #expect(app.outline.contains("zstack"))
        #expect(!app.outline.contains("o0"))
        app.tap("more")
        #expect(app.outline.hasPrefix(one))
    }

    @Test("A modifier of a group decorates each of its views, which come and go")
    func decoratedGroup() {
        struct Root: View {
            @State var count = 2
            var body: some View {
                Group {
                    ForEach(0..<count, id: \.self) { Text("t\($0)") }
                }
                .background(Color.red.opacity(0.5).blur(radius: 1), alignment: .bottom)
                .onTapGesture { count = 1 }
                Button("more") { count += 1 }
            }
        }
        let app = TestApp(Root())
        #expect(app.mirror.elements(ofKind: .decorated).count == 2)
        app.tap("more")
        #expect(app.mirror.elements(ofKind: .decorated).count == 3)
        #expect(app.mirror.elements(ofKind: .color).count == 3)
        app.send(.tap(id: app.mirror.elements(ofKind: .tapgesture)[1].id))
        #expect(app.texts == ["t0", "more"])
        #expect(app.mirror.elements(ofKind: .decorated).count == 1)
    }
}
