// Runs a view as an app would, without a renderer: events go in, and a mirror of the elements comes out.

import JSONCodec
import RenderOps
import Testing

@testable import SwiftUI

@MainActor
final class TestApp {
    let graph = ViewGraph(framing: .lines)
    let mirror = ElementMirror()
    /// The ops of the last pass, a line each.
    private(set) var lastOps: [String] = []

    init<Root: View>(
        _ root: Root, restoring state: [String: StateValue] = [:],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        graph.restoredState = state
        graph.mount(root)
        graph.restoredState = [:]
        takeOps(sourceLocation)
    }

    private func takeOps(_ sourceLocation: SourceLocation) {
        let text = graph.writer.withBytes { String(decoding: $0, as: UTF8.self) }
        graph.writer.clear()
        lastOps = text.split(separator: "\n").map(String.init)
        for line in lastOps {
            do {
                mirror.apply(try Op(json: try JSONValue(parsing: line)))
            } catch {
                Issue.record("an op can't be read: \(line): \(error)", sourceLocation: sourceLocation)
            }
        }
        #expect(mirror.problems == [], sourceLocation: sourceLocation)
    }

    func send(_ event: RenderOps.Event, sourceLocation: SourceLocation = #_sourceLocation) {
        graph.deliver(event)
        takeOps(sourceLocation)
    }

    func send(json: String, sourceLocation: SourceLocation = #_sourceLocation) {
        var json = json
        json.withUTF8 { graph.deliver(json: UnsafeRawBufferPointer($0)) }
        takeOps(sourceLocation)
    }

    /// Runs what was invalidated outside of an event.
    func settle(sourceLocation: SourceLocation = #_sourceLocation) {
        graph.runPass()
        takeOps(sourceLocation)
    }

    /// Taps the button or link in which `words` stand.
    func tap(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let touchable = mirror.elements(ofKind: .button) + mirror.elements(ofKind: .navlink)
        guard let target = touchable.first(where: { mirror.words(below: $0.id).contains(words) }) else {
            Issue.record("nothing to tap says \(words)", sourceLocation: sourceLocation)
            return
        }
        send(.tap(id: target.id), sourceLocation: sourceLocation)
    }

    /// Goes back from the screen on top.
    func back(sourceLocation: SourceLocation = #_sourceLocation) {
        guard let screen = mirror.elements(ofKind: .navscreen).last else {
            Issue.record("there is no screen", sourceLocation: sourceLocation)
            return
        }
        send(.tap(id: screen.id), sourceLocation: sourceLocation)
    }

    func type(_ text: String, field: Int = 0, sourceLocation: SourceLocation = #_sourceLocation) {
        let fields = mirror.elements(ofKind: .textfield)
        send(.text(id: fields[field].id, value: text), sourceLocation: sourceLocation)
    }

    func flip(_ isOn: Bool, toggle: Int = 0, sourceLocation: SourceLocation = #_sourceLocation) {
        let toggles = mirror.elements(ofKind: .toggle)
        send(.toggle(id: toggles[toggle].id, value: isOn), sourceLocation: sourceLocation)
    }

    var outline: String { mirror.outline }
    var texts: [String] { mirror.texts }

    var state: [String: StateValue] {
        Dictionary(uniqueKeysWithValues: graph.snapshot().map { ($0.path, $0.value) })
    }
}
