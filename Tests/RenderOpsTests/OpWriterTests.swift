// What OpWriter makes of ops, in both framings.

import JSONCodec
import RenderOps
import Testing

@Suite struct OpWriterTests {
    @Test func anEmptyArrayIsAnArray() {
        let writer = OpWriter(framing: .array)
        let text = writer.text
        let isEmpty = writer.isEmpty
        #expect(text == "[]")
        #expect(isEmpty)
    }

    @Test func noLinesAreNoText() {
        let writer = OpWriter(framing: .lines)
        let text = writer.text
        #expect(text == "")
    }

    @Test func theArrayIsWholeAfterEveryOp() throws {
        var writer = OpWriter(framing: .array)
        writer.create(id: 1, props: TextProps(text: "Hi"))
        let one = writer.text
        writer.insert(parent: 0, id: 1, index: 0)
        writer.commit()
        let three = writer.text
        #expect(one == #"[{"id":1,"kind":"text","op":"create","props":{"text":"Hi"}}]"#)
        #expect(
            three == """
                [{"id":1,"kind":"text","op":"create","props":{"text":"Hi"}},\
                {"id":1,"index":0,"op":"insert","parent":0},{"op":"commit"}]
                """)
    }

    @Test func linesEndWithALineFeed() {
        var writer = OpWriter(framing: .lines)
        writer.event(.toggle(id: 9, value: true))
        writer.update(id: 9, props: ToggleProps(isOn: true))
        writer.commit()
        let text = writer.text
        #expect(
            text == """
                {"id":9,"op":"event","type":"toggle","value":true}
                {"id":9,"op":"update","props":{"isOn":true}}
                {"op":"commit"}

                """)
    }

    @Test func clearingStartsOver() {
        var writer = OpWriter(framing: .array)
        writer.remove(id: 3)
        writer.clear()
        let empty = writer.text
        writer.remove(id: 4)
        let text = writer.text
        #expect(empty == "[]")
        #expect(text == #"[{"id":4,"op":"remove"}]"#)
    }

    @Test func stateIsSortedByPath() {
        var writer = OpWriter(framing: .array)
        writer.state(values: [
            (path: "b", value: .bool(true)), (path: "😀", value: .number(1)),
            (path: "\u{ff5e}", value: .number(0.5)), (path: "a", value: .string("x")),
        ])
        let text = writer.text
        #expect(text == "[{\"op\":\"state\",\"values\":{\"a\":\"x\",\"b\":true,\"\u{ff5e}\":0.5,\"😀\":1}}]")
    }

    @Test func styleFieldsAreSortedHoweverTheyAreSet() {
        var style = Style()
        style.padding = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        style.opacity = 0.5
        style.disabled = true
        style.opacity = 0.25
        var writer = JSONWriter()
        style.encode(into: &writer)
        let text = writer.text
        #expect(
            text
                == #"{"disabled":true,"opacity":0.25,"padding":{"bottom":3,"leading":2,"top":1,"trailing":4}}"#
        )

        style.disabled = nil
        style.padding = nil
        #expect(style.padding == nil && style.opacity == 0.25)
        var other = Style()
        #expect(style != other)
        other.disabled = true
        #expect(style != other)
        other.opacity = 0.25
        #expect(style != other)
        other.disabled = nil
        #expect(style == other)
        style.opacity = nil
        #expect(style.isEmpty && style == Style())
    }
}
