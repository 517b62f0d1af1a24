// ObservableObject and @Published.

import Combine
import Testing

private class Base: ObservableObject {
    @Published var name = "a"
}

private final class Model: Base {
    @Published var count = 0
    var hidden = 0
}

@Suite struct ObjectTests {
    @Test func anObjectTellsBeforeItChanges() {
        let model = Model()
        var seen: [String] = []
        let cancellable = model.objectWillChange.sink { seen.append("\(model.name)\(model.count)") }
        model.count = 1
        model.name = "b"
        model.hidden = 5
        #expect(seen == ["a0", "a1"])
        #expect(model.objectWillChange === model.objectWillChange)
        _ = cancellable
    }

    @Test func aPropertySendsItsNewValueBeforeItHasIt() {
        let model = Model()
        var seen: [[Int]] = []
        let cancellable = model.$count.sink { seen.append([$0, model.count]) }
        model.count = 3
        #expect(seen == [[0, 0], [3, 0]])
        _ = cancellable
    }

    @Test func aPropertyTakesTheValuesOfAPublisher() {
        let model = Model()
        let subject = PassthroughSubject<Int, Never>()
        subject.assign(to: &model.$count)
        subject.send(4)
        #expect(model.count == 4)
        var name = ""
        let cancellable = model.$name.sink { name = $0 }
        Just("z").assign(to: &model.$name)
        #expect(name == "z" && model.name == "z")
        _ = cancellable
    }

    @Test func assignSetsAPropertyOfAnObject() {
        let model = Model()
        let cancellable = [1, 2].publisher.assign(to: \.hidden, on: model)
        #expect(model.hidden == 2)
        _ = cancellable
    }

    @Test func objectsDoNotKeepEachOtherAlive() {
        weak var gone: Model?
        do {
            let model = Model()
            gone = model
            _ = model.objectWillChange
            var held: Set<AnyCancellable> = []
            model.$count.sink { _ in }.store(in: &held)
        }
        #expect(gone == nil)
    }
}
