// TextField and SecureField, and their styles.

import RenderOps

/// A line of text that can be edited.
public struct TextField<Label: View> {
    private let field: EditedText

    public nonisolated func _props(in environment: EnvironmentValues) -> TextfieldProps {
        field.props(in: environment, secure: false)
    }

    public nonisolated func _handle(_ event: RenderOps.Event, in environment: EnvironmentValues) -> Bool {
        field.handle(event)
    }
}

extension TextField: _LeafElementView {}

extension TextField where Label == Text {
    /// A field that edits `text` and shows a title while it is empty.
    public nonisolated init(_ title: LocalizedStringKey, text: Binding<String>) {
        self.init(field: EditedText(title: Text(title), prompt: nil, text: text))
    }

    /// A field that edits `text` and shows `prompt`, or else the title, while it is empty.
    public nonisolated init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(field: EditedText(title: Text(title), prompt: prompt, text: text))
    }

    /// A field that edits `text` and shows a title while it is empty.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(field: EditedText(title: Text(title), prompt: nil, text: text))
    }

    /// A field that edits `text` and shows `prompt`, or else the title, while it is empty.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(field: EditedText(title: Text(title), prompt: prompt, text: text))
    }
}

/// A line of text that can be edited but not read.
public struct SecureField<Label: View> {
    private let field: EditedText

    public nonisolated func _props(in environment: EnvironmentValues) -> TextfieldProps {
        field.props(in: environment, secure: true)
    }

    public nonisolated func _handle(_ event: RenderOps.Event, in environment: EnvironmentValues) -> Bool {
        field.handle(event)
    }
}

extension SecureField: _LeafElementView {}

extension SecureField where Label == Text {
    /// A field that edits `text` and shows a title while it is empty.
    public nonisolated init(_ title: LocalizedStringKey, text: Binding<String>) {
        self.init(field: EditedText(title: Text(title), prompt: nil, text: text))
    }

    /// A field that edits `text` and shows a title while it is empty.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(field: EditedText(title: Text(title), prompt: nil, text: text))
    }
}

/// The text that a field edits, and what it shows while there is none.
private struct EditedText {
    let title: Text
    let prompt: Text?
    let text: Binding<String>

    func props(in environment: EnvironmentValues, secure: Bool) -> TextfieldProps {
        TextfieldProps(
            text: text.wrappedValue, placeholder: (prompt ?? title).string, style: environment.textFieldStyle,
            secure: secure)
    }

    func handle(_ event: RenderOps.Event) -> Bool {
        guard case .text(_, let value) = event else { return false }
        text.wrappedValue = value
        return true
    }
}

/// How text fields are drawn: one of the system's styles.
public protocol TextFieldStyle {
    static var _style: RenderOps.TextFieldStyle { get }
}

/// What suits the place.
public struct DefaultTextFieldStyle: TextFieldStyle {
    public static var _style: RenderOps.TextFieldStyle { .plain }
    public init() {}
}

/// No border.
public struct PlainTextFieldStyle: TextFieldStyle {
    public static var _style: RenderOps.TextFieldStyle { .plain }
    public init() {}
}

/// A hairline border with rounded corners.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    public static var _style: RenderOps.TextFieldStyle { .roundedBorder }
    public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    /// What suits the place.
    public static var automatic: Self { Self() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// No border.
    public static var plain: Self { Self() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// A hairline border with rounded corners.
    public static var roundedBorder: Self { Self() }
}

extension View {
    /// Sets how the text fields in the view are drawn.
    public nonisolated func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> some View {
        writingEnvironment(Style._style) { $0.textFieldStyle = $1 }
    }
}
