import RenderOps
import Testing

@testable import SwiftUI

@MainActor
@Suite("Shapes")
struct ShapeTests {
    struct Triangle: Shape {
        func path(in rect: CGRect) -> Path {
            Path { path in
                path.move(to: CGPoint(x: rect.midX, y: rect.minY))
                path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
                path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
                path.closeSubpath()
            }
        }
    }

    @Test("A shape with a name is one element, with its paint")
    func namedShapes() {
        func outline<V: View>(_ view: V) -> String { TestApp(view).outline }
        #expect(outline(Circle()) == #"shape {"fill":null,"shape":"circle","stroke":null}"#)
        #expect(outline(Color.red) == #"color {"color":{"name":"red"}}"#)
        #expect(outline(Capsule().fill(.red)) == #"shape {"fill":{"name":"red"},"shape":"capsule","stroke":null}"#)
        #expect(
            outline(RoundedRectangle(cornerRadius: 8).stroke(.blue, lineWidth: 2))
                == #"shape {"cornerRadius":8,"fill":null,"shape":"roundedRectangle","stroke":{"color":{"name":"blue"},"lineWidth":2}}"#)
        #expect(
            outline(Ellipse().strokeBorder(.blue, style: StrokeStyle(lineWidth: 3, lineCap: .round, dash: [4, 2])))
                == #"shape {"fill":null,"shape":"ellipse","stroke":{"cap":"round","color":{"name":"blue"},"dash":[4,2],"inset":true,"lineWidth":3}}"#)
        #expect(
            outline(Rectangle().fill(.red).stroke(.blue))
                == #"shape {"fill":{"name":"red"},"shape":"rectangle","stroke":{"color":{"name":"blue"},"lineWidth":1}}"#)
        #expect(
            outline(AnyShape(Circle()).fill(.red)) == #"shape {"fill":{"name":"red"},"shape":"circle","stroke":null}"#)
        #expect(
            outline(Text("x").border(.red)) == """
                decorated {"role":"overlay"}
                  text {"text":"x"}
                  shape {"fill":null,"shape":"rectangle","stroke":{"color":{"name":"red"},"inset":true,"lineWidth":1}}
                """)
    }

    @Test("The outline of a shape takes the foreground of the views around")
    func strokeTakesForeground() {
        let app = TestApp(Circle().stroke(lineWidth: 4).foregroundColor(.red))
        #expect(app.outline.contains(#""stroke":{"color":{"name":"red"},"lineWidth":4}"#))
    }

    @Test("A shape of one's own is drawn once its size is known, and again when the size is another")
    func customShape() {
        let app = TestApp(Triangle().fill(.red))
        #expect(
            app.outline == """
                geometry
                  canvas {"height":null,"steps":[],"width":null}
                """)
        let geometry = app.mirror.elements(ofKind: .geometry)[0].id
        app.send(.geometry(id: geometry, width: 100, height: 50))
        #expect(
            app.outline == """
                geometry
                  canvas {"height":null,"steps":[{"draw":"path","line":null,"steps":[{"at":{"x":50,"y":0},"to":"move"},{"at":{"x":100,"y":50},"to":"line"},{"at":{"x":0,"y":50},"to":"line"},{"to":"close"}],"style":{"name":"red"}}],"width":null}
                """)
        app.send(.geometry(id: geometry, width: 100, height: 50))
        #expect(app.lastOps == [#"{"op":"commit"}"#])
        app.send(.geometry(id: geometry, width: 10, height: 10))
        #expect(app.outline.contains(#"{"at":{"x":5,"y":0},"to":"move"}"#))
    }

    @Test("A path is drawn where it says, whatever room there is")
    func fixedPath() {
        let path = Path { $0.addRect(CGRect(x: 1, y: 2, width: 3, height: 4)) }
        #expect(TestApp(path.stroke(.red)).outline.hasPrefix(#"canvas {"height":null,"steps":[{"draw":"path","line":{},"#))
    }

    @Test("Half of a circle's outline ends on the other side")
    func trimming() {
        let path = Circle().trim(from: 0, to: 0.5).path(in: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(abs(path.currentPoint!.x - 0) < 0.1)
        #expect(abs(path.currentPoint!.y - 50) < 0.1)
        #expect(Circle().trim(from: 0.4, to: 0.2).path(in: .zero).isEmpty)
        let whole = Rectangle().path(in: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(whole.trimmedPath(from: 0, to: 1) == whole)
        let quarter = whole.trimmedPath(from: 0.25, to: 0.5)
        #expect(quarter.elements == [.move(to: CGPoint(x: 10, y: 0)), .line(to: CGPoint(x: 10, y: 10))])
    }

    @Test(
        "An arc ends where its angles say, whichever way it runs",
        arguments: [(0.0, 90.0, false, 1), (0, 90, true, 3), (0, 360, false, 4), (-90, 270, false, 4), (90, 0, false, 3), (90, 0, true, 1)])
    func arcs(start: Double, end: Double, clockwise: Bool, quarters: Int) {
        let path = Path {
            $0.addArc(
                center: CGPoint(x: 50, y: 50), radius: 50, startAngle: .degrees(start), endAngle: .degrees(end),
                clockwise: clockwise)
        }
        let last = path.currentPoint!
        let angle = end * .pi / 180
        #expect(abs(Double(last.x) - (50 + 50 * cos(angle))) < 1e-6)
        #expect(abs(Double(last.y) - (50 + 50 * sin(angle))) < 1e-6)
        #expect(path.elements.count == quarters + 1)
    }

    @Test("Every point of a circle is at its radius")
    func circle() {
        let path = Circle().path(in: CGRect(x: 0, y: 0, width: 200, height: 100))
        for share in stride(from: CGFloat(0.05), to: 1, by: 0.05) {
            let point = path.trimmedPath(from: 0, to: share).currentPoint!
            let x = Double(point.x - 100)
            let y = Double(point.y - 50)
            #expect(abs((x * x + y * y).squareRoot() - 50) < 0.05)
        }
    }

    @Test("A corner is rounded towards its second line")
    func tangentArc() {
        let path = Path {
            $0.move(to: CGPoint(x: 0, y: 0))
            $0.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        }
        #expect(abs(Double(path.currentPoint!.x) - 10) < 1e-6)
        #expect(abs(Double(path.currentPoint!.y) - 4) < 1e-6)
    }
}
