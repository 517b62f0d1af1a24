// Text: words.

import JSONCodec
import RenderOps

/// A view that shows words.
public struct Text: Sendable {
    private let content: TextContent

    var string: String { content.string }
    /// What the modifiers of the text have set.
    var style: RenderOps.Style? { content.style }

    private init(_ string: String, style: RenderOps.Style?, foreground: AnyShapeStyle? = nil) {
        content = TextContent(string, style: style, foreground: foreground)
    }

    /// Shows `content` as it is, without looking it up.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ content: S) {
        self.init(String(content), style: nil)
    }

    /// Shows the text of a key.
    public nonisolated init(_ key: LocalizedStringKey) {
        self.init(key.resolved, style: nil)
    }

    /// Shows `content` as it is, without looking it up.
    public nonisolated init(verbatim content: String) {
        self.init(content, style: nil)
    }

    public var body: Never { fatalError("a text has no body") }

    public nonisolated static func _makeNode(_ view: Text, _ inputs: _NodeInputs) -> _ViewNode {
        TextNode(view, inputs)
    }

    fileprivate nonisolated var plain: PlainText { PlainText(string: string) }

    fileprivate nonisolated var styled: _StyledView<PlainText>? {
        guard let style = content.style else { return nil }
        var view = _StyledView(content: plain, style: style)
        if let foreground = content.foreground { view.resolve = { $0.foreground = foreground._paint(in: $1) } }
        return view
    }

    nonisolated func styling(_ change: (inout RenderOps.Style) -> Void) -> Text {
        var style = content.style ?? RenderOps.Style()
        change(&style)
        return Text(string, style: style, foreground: content.foreground)
    }

    nonisolated func painted<S: ShapeStyle>(_ paint: S) -> Text {
        guard content.style?.foreground == nil, content.foreground == nil else { return self }
        if paint._dependsOnEnvironment {
            return Text(string, style: content.style ?? RenderOps.Style(), foreground: AnyShapeStyle(paint))
        }
        return styling { $0.foreground = paint._paint(in: EnvironmentValues()) }
    }

    nonisolated func changingFont(_ change: (inout RenderOps.Font) -> Void) -> Text {
        styling { style in
            var font = style.font ?? RenderOps.Font()
            change(&font)
            style.font = font
        }
    }
}

extension Text: View {}

extension Text: Equatable {
    public static func == (first: Text, second: Text) -> Bool {
        first.content === second.content
            || sameBytes(first.string, second.string) && first.content.style == second.content.style
                && first.content.foreground == nil && second.content.foreground == nil
    }
}

/// What a text is made of. An object, because texts are copied with every view that holds some.
private final class TextContent: Sendable {
    let string: String
    /// What the modifiers that return a text have set; the innermost one counts.
    let style: RenderOps.Style?
    /// What the text is painted with, where that depends on the environment.
    let foreground: AnyShapeStyle?

    init(_ string: String, style: RenderOps.Style?, foreground: AnyShapeStyle?) {
        self.string = string
        self.style = style
        self.foreground = foreground
    }
}

extension Text {
    /// Sets the font of the text, where none was set before.
    public nonisolated func font(_ font: Font?) -> Text {
        guard let font else { return self }
        return changingFont { $0.fill(from: font.fields) }
    }

    /// Makes the text bold.
    public nonisolated func bold() -> Text {
        fontWeight(.bold)
    }

    /// Makes the text bold when `isActive` is true.
    public nonisolated func bold(_ isActive: Bool) -> Text {
        isActive ? fontWeight(.bold) : self
    }

    /// Sets how heavy the strokes of the text are.
    public nonisolated func fontWeight(_ weight: Font.Weight?) -> Text {
        guard let weight else { return self }
        return changingFont { if $0.weight == nil { $0.weight = weight.value } }
    }

    /// Sets the design of the text's font.
    public nonisolated func fontDesign(_ design: Font.Design?) -> Text {
        guard let design else { return self }
        return changingFont { if $0.design == nil { $0.design = design.value } }
    }

    /// Sets the color of the text.
    public nonisolated func foregroundColor(_ color: Color?) -> Text {
        guard let color else { return self }
        return painted(color)
    }
}

/// The words of a text, without its style.
private struct PlainText {
    let string: String

    nonisolated func _props(in environment: EnvironmentValues) -> TextProps {
        TextProps(text: string)
    }
}

extension PlainText: _LeafElementView {}

/// A text's node: the words, in a `styled` element when the text has a style of its own.
private final class TextNode: WrapperNode {
    private var isStyled = false

    init(_ view: Text, _ inputs: _NodeInputs) {
        super.init(inputs)
        mount(view)
    }

    private func mount(_ view: Text) {
        if let styled = view.styled {
            isStyled = true
            child = _StyledView<PlainText>._makeNode(styled, inputs(forChild: 1))
        } else {
            isStyled = false
            child = PlainText._makeNode(view.plain, inputs(forChild: 0))
        }
    }

    override func receive(_ value: UnsafeRawPointer) {
        let view = value.assumingMemoryBound(to: Text.self).pointee
        let styled = view.styled
        guard isStyled == (styled != nil), let child else {
            child?.unmount()
            mount(view)
            structureDidChange(below: self)
            return
        }
        if let styled { styled._send(to: child) } else { view.plain._send(to: child) }
    }
}
