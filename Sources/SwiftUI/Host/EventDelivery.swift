// What a host does with the events that reach it.

import JSONCodec
import RenderOps

extension ViewGraph {
    /// Handles one event in JSON and runs the pass that answers it. What is wrong with the event becomes an
    /// `error` op; every event is answered by one commit, or by a `state` op.
    func deliver(json bytes: UnsafeRawBufferPointer) {
        if let event = event(json: bytes) { deliver(event) }
    }

    /// Reads an event; nil for what is none, which is answered with an error.
    func event(json bytes: UnsafeRawBufferPointer) -> RenderOps.Event? {
        let json: JSONValue
        do throws(JSONSyntaxError) {
            json = try JSONValue(parsing: bytes)
        } catch {
            refuse("an event is not JSON: " + error.description)
            return nil
        }
        do throws(DecodeError) {
            return try RenderOps.Event(handled: json)
        } catch {
            refuse("an event is malformed: " + error.description)
            return nil
        }
    }

    /// Handles one event and runs the pass that answers it.
    func deliver(_ event: RenderOps.Event) {
        switch event {
        case .snapshot:
            writer.state(values: snapshot())
        case .environment(let device):
            setDevice(colorScheme: device.colorScheme, dynamicTypeSize: device.dynamicTypeSize)
            runPass()
        case .batch(let events):
            for event in events {
                if let problem = hand(event) { writer.error(message: problem) }
            }
            runPass()
        case .unknown:
            // From a newer renderer, and about nothing that this app asked for.
            runPass()
        default:
            if let problem = hand(event) { writer.error(message: problem) }
            runPass()
        }
    }

    private func refuse(_ problem: String) {
        writer.error(message: problem)
        runPass()
    }

    /// Has an event's element handle it; what stands in the way, if anything does.
    private func hand(_ event: RenderOps.Event) -> String? {
        guard let id = event.targetID else { return "nothing here takes a \(event.typeName) event" }
        guard let element = element(id) else {
            return "element \(id) can't take a \(event.typeName) event: it is not there, or takes no input"
        }
        guard element.scope.values.isEnabled || event.tellsLayout else {
            return "element \(id) can't take a \(event.typeName) event: it is disabled"
        }
        return element.handle(event) ? nil : "element \(id) has nothing to do with a \(event.typeName) event"
    }

    private func setDevice(
        colorScheme: RenderOps.ColorScheme?, dynamicTypeSize: RenderOps.DynamicTypeSize?
    ) {
        if let colorScheme { rootScope.values.colorScheme = ColorScheme(colorScheme) }
        if let dynamicTypeSize { rootScope.values.dynamicTypeSize = DynamicTypeSize(dynamicTypeSize) }
        environmentDidChange()
    }
}

extension RenderOps.Event {
    /// Whether the event tells of a layout, which no person asked for.
    fileprivate var tellsLayout: Bool {
        switch self {
        case .geometry, .layout: true
        default: false
        }
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
