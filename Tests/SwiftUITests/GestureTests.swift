import RenderOps
import Testing

@testable import SwiftUI

@MainActor
@Suite("Gestures and animation")
struct GestureTests {
    @Test("Touches in a row, long touches and drags reach their actions")
    func gestures() {
        struct Root: View {
            @State var log = ""
            var body: some View {
                Text(log)
                Text("a").onTapGesture(count: 2) { log += "tap " }
                Text("b").onLongPressGesture { log += "long " }
                Text("c").gesture(
                    DragGesture(minimumDistance: 5)
                        .onChanged { log += "\(Int($0.translation.width)) " }
                        .onEnded { log += "end \(Int($0.predictedEndTranslation.width)) " })
                Text("d").gesture(TapGesture().onEnded { log += "gesture " })
            }
        }
        let app = TestApp(Root())
        #expect(
            app.outline == """
                text {"text":""}
                tapgesture {"count":2}
                  text {"text":"a"}
                gesture {"longPress":true}
                  text {"text":"b"}
                gesture {"drag":true,"minimumDistance":5}
                  text {"text":"c"}
                tapgesture
                  text {"text":"d"}
                """)
        let taps = app.mirror.elements(ofKind: .tapgesture)
        let touches = app.mirror.elements(ofKind: .gesture)
        app.send(.tap(id: taps[0].id))
        app.send(.longpress(id: touches[0].id))
        let size = { RenderOps.Size(width: $0, height: 0) }
        app.send(.drag(id: touches[1].id, phase: .began, translation: size(6)))
        app.send(.drag(id: touches[1].id, phase: .changed, translation: size(20)))
        app.send(.drag(id: touches[1].id, phase: .ended, translation: size(30), velocity: .init(width: 40, height: 0)))
        app.send(.tap(id: taps[1].id))
        #expect(app.texts[0] == "tap long 6 20 end 40 gesture ")
        app.send(.longpress(id: touches[1].id))
        #expect(app.mirror.errors.count == 1)
    }

    @Test("The state of a gesture starts over when the gesture has ended")
    func gestureState() {
        struct Root: View {
            @GestureState private var moved = CGSize.zero
            var body: some View {
                Text("\(Int(moved.width))")
                    .gesture(DragGesture().updating($moved) { value, state, _ in state = value.translation })
            }
        }
        let app = TestApp(Root())
        let id = app.mirror.elements(ofKind: .gesture)[0].id
        app.send(.drag(id: id, phase: .began, translation: .init(width: 12, height: 0)))
        #expect(app.texts == ["12"])
        app.send(.drag(id: id, phase: .cancelled, translation: .init(width: 14, height: 0)))
        #expect(app.texts == ["0"])
    }

    @Test("A change in withAnimation is committed with the animation, and the next one without")
    func withAnimationCommits() {
        struct Root: View {
            @State var isOn = false
            var body: some View {
                Text(isOn ? "on" : "off")
                Button("animated") { withAnimation(.easeInOut(duration: 0.5)) { isOn.toggle() } }
                Button("plain") { isOn.toggle() }
                Button("nothing") { withAnimation { } }
            }
        }
        let app = TestApp(Root())
        app.tap("animated")
        #expect(app.lastOps.last == #"{"animation":{"duration":0.5,"type":"easeInOut"},"op":"commit"}"#)
        app.tap("plain")
        #expect(app.lastOps.last == #"{"op":"commit"}"#)
        app.tap("nothing")
        #expect(app.lastOps.last == #"{"op":"commit"}"#)
    }

    @Test("A watched value has its subtree run over time when it changes")
    func animatedValue() {
        struct Root: View {
            @State var a = 0
            @State var b = 0
            var body: some View {
                Text("\(a) \(b)").animation(.spring(duration: 1, bounce: 0.2), value: a)
                Button("a") { a += 1 }
                Button("b") { b += 1 }
            }
        }
        let app = TestApp(Root())
        func token() -> String { app.mirror.elements(ofKind: .styled)[0].props["style"]!.text }
        #expect(token() == #"{"animation":{"bounce":0.2,"duration":1,"type":"spring"},"animationToken":0}"#)
        app.tap("b")
        #expect(token().contains(#""animationToken":0"#))
        app.tap("a")
        #expect(token().contains(#""animationToken":1"#))
    }

    @Test("Transitions are lists of parts")
    func transitions() {
        func parts(_ transition: AnyTransition) -> String {
            TestApp(Spacer().transition(transition)).mirror.elements(ofKind: .styled)[0].props["style"]!.text
        }
        #expect(parts(.opacity) == #"{"transition":[{"kind":"opacity"}]}"#)
        #expect(
            parts(.move(edge: .bottom).combined(with: .opacity))
                == #"{"transition":[{"edge":"bottom","kind":"move"},{"kind":"opacity"}]}"#)
        #expect(
            parts(.asymmetric(insertion: .scale, removal: .slide))
                == #"{"transition":[{"insertion":[{"kind":"scale"}],"kind":"asymmetric","removal":[{"kind":"slide"}]}]}"#)
    }

    @Test("Springs are told by how long a swing takes and how much they bounce")
    func springs() {
        #expect(Animation.spring(response: 0.4, dampingFraction: 0.6).value.duration == 0.4)
        #expect(abs(Animation.spring(response: 0.4, dampingFraction: 0.6).value.bounce - 0.4) < 1e-9)
        #expect(Animation.spring() == .spring)
        #expect(Animation.linear(duration: 2).delay(1).speed(2).value.duration == 1)
        #expect(Animation.linear.repeatForever().value.repeatCount == 0)
        #expect(Animation.linear.repeatForever().value.autoreverses)
    }
}

@MainActor
@Suite("Gestures together")
struct GestureCombinationTests {
    @Test("Two gestures at once each say what is theirs, and one of any type may become another")
    func together() {
        struct Root: View {
            @State var log = ""
            @State var taps = true
            var gesture: AnyGesture<Void> {
                taps ? AnyGesture(TapGesture()) : AnyGesture(DragGesture().map { _ in })
            }
            var body: some View {
                Text(log).gesture(
                    DragGesture().simultaneously(with: TapGesture()).onEnded {
                        log += $0.first == nil ? "tap " : "drag "
                    })
                Text("any").gesture(gesture.onEnded { log += "any " })
                Button("switch") { taps.toggle() }
            }
        }
        let app = TestApp(Root())
        func kinds() -> [String] {
            app.mirror.elements(ofKind: .gesture).map(\.kind) + app.mirror.elements(ofKind: .tapgesture).map(\.kind)
        }
        #expect(kinds() == ["gesture", "tapgesture", "tapgesture"])
        app.send(.tap(id: app.mirror.elements(ofKind: .tapgesture)[0].id))
        app.send(.drag(id: app.mirror.elements(ofKind: .gesture)[0].id, phase: .ended, translation: .init(width: 1, height: 1)))
        app.send(.tap(id: app.mirror.elements(ofKind: .tapgesture)[1].id))
        #expect(app.texts[0] == "tap drag any ")
        app.tap("switch")
        #expect(kinds() == ["gesture", "gesture", "tapgesture"])
        app.send(.drag(id: app.mirror.elements(ofKind: .gesture)[1].id, phase: .ended, translation: .init(width: 1, height: 1)))
        #expect(app.texts[0] == "tap drag any any ")
    }

    @Test("A view's size is told behind it, and leaves its look alone")
    func geometryChange() {
        struct Root: View {
            @State var width = -1
            var body: some View {
                Text("w \(width)").onGeometryChange(for: Int.self) { Int($0.size.width) } action: { width = $0 }
            }
        }
        let app = TestApp(Root())
        #expect(app.texts == ["w -1"])
        app.send(.geometry(id: app.mirror.elements(ofKind: .geometry)[0].id, width: 40, height: 10))
        #expect(app.texts == ["w 40"])
    }
}
