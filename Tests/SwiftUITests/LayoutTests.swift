import RenderOps
import Testing

@testable import SwiftUI

@MainActor
@Suite("Layout")
struct LayoutTests {
    @Test("Grids and stacks become the elements of the protocol")
    func containers() {
        let view = ScrollView {
            LazyVStack(alignment: .leading, spacing: 4) { Text("a") }
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 80)), GridItem(.fixed(20), spacing: 2)], spacing: 8) {
                Text("b")
            }
            LazyHGrid(rows: [GridItem()]) { Text("c") }
            Grid(alignment: .leading, horizontalSpacing: 3) {
                GridRow { Text("d").gridCellColumns(2) }
            }
            ViewThatFits(in: .horizontal) { Text("e") }
            Text("f").safeAreaInset(edge: .bottom, spacing: 0) { Text("g") }
        }
        #expect(
            TestApp(view).outline == """
                scrollview
                  styled {"style":{"frame":{"alignment":"leading","maxWidth":"infinity"}}}
                    vstack {"alignment":"leading","spacing":4}
                      text {"text":"a"}
                  lazyvgrid {"columns":[{"alignment":null,"size":{"kind":"adaptive","minimum":80},"spacing":null},{"alignment":null,"size":{"kind":"fixed","value":20},"spacing":2}],"spacing":8}
                    text {"text":"b"}
                  lazyhgrid {"rows":[{"alignment":null,"size":{"kind":"flexible"},"spacing":null}],"spacing":null}
                    text {"text":"c"}
                  grid {"alignment":"leading","horizontalSpacing":3,"verticalSpacing":null}
                    gridrow {"alignment":null}
                      styled {"style":{"gridCellColumns":2}}
                        text {"text":"d"}
                  viewthatfits {"axes":"horizontal"}
                    text {"text":"e"}
                  safeareainset {"edge":"bottom","spacing":0}
                    text {"text":"f"}
                    text {"text":"g"}
                """)
    }

    @Test("A label is an icon and a title, drawn as its style says")
    func labels() {
        struct Boxed: LabelStyle {
            func makeBody(configuration: Configuration) -> some View {
                VStack {
                    configuration.title
                    configuration.icon
                }
            }
        }
        #expect(
            TestApp(Label("t", systemImage: "star")).outline == """
                hstack {"spacing":8}
                  styled {"style":{"labelIcon":true}}
                    image {"source":{"systemName":"star"}}
                  text {"text":"t"}
                """)
        #expect(TestApp(Label("t", systemImage: "star").labelStyle(.titleOnly)).outline == #"text {"text":"t"}"#)
        #expect(
            TestApp(Label("t", systemImage: "star").labelStyle(Boxed())).outline == """
                vstack {"spacing":null}
                  text {"text":"t"}
                  styled {"style":{"labelIcon":true}}
                    image {"source":{"systemName":"star"}}
                """)
    }

    @Test("Pictures have a source, and are resizable where that is asked for")
    func images() {
        func outline<V: View>(_ view: V) -> String { TestApp(view).outline }
        #expect(outline(Image("photo").resizable()) == #"image {"resizable":true,"source":{"name":"photo"}}"#)
        #expect(
            outline(Image(systemName: "star").renderingMode(.template))
                == #"image {"rendering":"template","source":{"systemName":"star"}}"#)
        #expect(
            outline(Image(decorative: "photo")) == """
                styled {"style":{"accessibilityHidden":true}}
                  image {"source":{"name":"photo"}}
                """)
        #expect(
            outline(AsyncImage(url: URL(string: "https://a.b/c.png")) { $0.resizable() } placeholder: { Text("wait") })
                == #"image {"resizable":true,"source":{"url":"https://a.b/c.png"}}"#)
    }

    @Test("A geometry reader builds its content for the size it is told")
    func geometryReader() {
        struct Root: View {
            @State var name = "w"
            var body: some View {
                Button("rename") { name = "width" }
                GeometryReader { proxy in
                    Text("\(name) \(Int(proxy.size.width))")
                    if proxy.size.width > 100 { Text("wide") }
                }
                .disabled(true)
            }
        }
        let app = TestApp(Root())
        #expect(app.texts == ["rename", "w 0"])
        let id = app.mirror.elements(ofKind: .geometry)[0].id
        app.send(json: #"{"type":"batch","events":[{"type":"geometry","id":\#(id),"width":200,"height":50}]}"#)
        #expect(app.texts == ["rename", "w 200", "wide"])
        #expect(app.mirror.elements[app.mirror.elements[id]!.children[0]]!.kind == "zstack")
        app.tap("rename")
        #expect(app.texts == ["rename", "width 200", "wide"])
        app.send(.geometry(id: id, width: 80, height: 50))
        #expect(app.texts == ["rename", "width 80"])
        #expect(app.mirror.errors == [])
    }

    @Test("A layout of one's own answers what its children measure")
    func customLayout() {
        struct Row: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
                return CGSize(width: sizes.map(\.width).reduce(0, +), height: sizes.map(\.height).max() ?? 0)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                var x = bounds.minX
                for subview in subviews {
                    subview.place(at: CGPoint(x: x, y: bounds.midY), anchor: .leading, proposal: .unspecified)
                    x += subview.sizeThatFits(.unspecified).width
                }
            }
        }
        let app = TestApp(Row { Text("a"); Text("b") })
        let id = app.mirror.elements(ofKind: .layout)[0].id
        #expect(app.mirror.elements[id]!.props["frames"]!.text == "null")
        let range = { (width: Double, height: Double) in
            let size = RenderOps.FlexibleSize(width: width, height: height)
            return RenderOps.SizeRange(min: size, ideal: size, max: size)
        }
        app.send(.layout(id: id, proposal: .init(width: 300, height: nil), children: [range(20, 10), range(30, 20)]))
        let props = app.mirror.elements[id]!.props
        #expect(props["size"]!.text == #"{"height":20,"width":50}"#)
        #expect(props["frames"]!.text == #"[{"height":10,"width":20,"x":0,"y":5},{"height":20,"width":30,"x":20,"y":0}]"#)
        app.send(.layout(id: id, proposal: .init(width: 300, height: nil), children: [range(20, 10), range(30, 20)]))
        #expect(app.lastOps == [#"{"op":"commit"}"#])
    }

    @Test("A canvas draws in the room it has")
    func canvas() {
        let app = TestApp(
            Canvas { context, size in
                context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
                context.translateBy(x: 10, y: 0)
                context.draw(Text("hi").font(.title), at: CGPoint(x: 1, y: 2), anchor: .topLeading)
            })
        app.send(.geometry(id: app.mirror.elements(ofKind: .geometry)[0].id, width: 30, height: 20))
        #expect(app.outline.contains(#"{"at":{"x":30,"y":20},"to":"line"}"#))
        #expect(app.outline.contains(#"{"at":{"x":11,"y":2},"draw":"text","font":{"textStyle":"title"},"#))
    }
}
