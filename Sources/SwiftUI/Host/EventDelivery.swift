// What a host does with the events that reach it.

import JSONCodec
import RenderOps

extension ViewGraph {
    /// Handles one event in JSON and runs the pass that answers it. What is wrong with the event becomes an
    /// `error` op; every event is answered by one commit, or by a `state` op.
    func deliver(json bytes: UnsafeRawBufferPointer) {
        let json: JSONValue
        do throws(JSONSyntaxError) {
            json = try JSONValue(parsing: bytes)
        } catch {
            return refuse("an event is not JSON: " + error.description)
        }
        do throws(DecodeError) {
            deliver(try RenderOps.Event(json: json))
        } catch {
            refuse("an event is malformed: " + error.description)
        }
    }

    /// Handles one event and runs the pass that answers it.
    func deliver(_ event: RenderOps.Event) {
        switch event {
        case .snapshot:
            writer.state(values: snapshot())
        case .environment(let colorScheme, let dynamicTypeSize):
            setDevice(colorScheme: colorScheme, dynamicTypeSize: dynamicTypeSize)
            runPass()
        case .tap(let id), .text(let id, _), .toggle(let id, _):
            if let problem = hand(event, to: id) { writer.error(message: problem) }
            runPass()
        }
    }

    private func refuse(_ problem: String) {
        writer.error(message: problem)
        runPass()
    }

    /// Has the element with `id` handle an event; what stands in the way, if anything does.
    private func hand(_ event: RenderOps.Event, to id: Int) -> String? {
        guard let element = element(id) else {
            return "element \(id) can't take a \(event.type.name) event: it is not there, or takes no input"
        }
        guard element.scope.values.isEnabled else {
            return "element \(id) can't take a \(event.type.name) event: it is disabled"
        }
        return element.handle(event) ? nil : "element \(id) has nothing to do with a \(event.type.name) event"
    }

    private func setDevice(
        colorScheme: RenderOps.ColorScheme?, dynamicTypeSize: RenderOps.DynamicTypeSize?
    ) {
        if let colorScheme { rootScope.values.colorScheme = ColorScheme(colorScheme) }
        if let dynamicTypeSize { rootScope.values.dynamicTypeSize = DynamicTypeSize(dynamicTypeSize) }
        environmentDidChange()
    }
}

extension ColorScheme {
    init(_ value: RenderOps.ColorScheme) {
        self =
            switch value {
            case .light: .light
            case .dark: .dark
            }
    }
}

extension DynamicTypeSize {
    init(_ value: RenderOps.DynamicTypeSize) {
        self =
            switch value {
            case .xSmall: .xSmall
            case .small: .small
            case .medium: .medium
            case .large: .large
            case .xLarge: .xLarge
            case .xxLarge: .xxLarge
            case .xxxLarge: .xxxLarge
            case .accessibility1: .accessibility1
            case .accessibility2: .accessibility2
            case .accessibility3: .accessibility3
            case .accessibility4: .accessibility4
            case .accessibility5: .accessibility5
            }
    }
}
