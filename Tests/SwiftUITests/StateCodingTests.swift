import Foundation
import JSONCodec
import RenderOps
import Testing

@testable import SwiftUI

private enum Priority { case low, middle, high }
private enum Suit: String { case hearts, spades }
private enum Shape: Equatable { case circle(radius: Double), square }

private struct Item: Equatable {
    let id: UUID
    var title: String
    var isDone: Bool
    var priority: Priority
    var suit: Suit?
    var due: Date?
    var tags: Set<String>
    var counts: [String: Int]
    var position: (Int, Double)

    static func == (a: Item, b: Item) -> Bool {
        a.id == b.id && a.title == b.title && a.isDone == b.isDone && a.priority == b.priority && a.suit == b.suit
            && a.due == b.due && a.tags == b.tags && a.counts == b.counts && a.position == b.position
    }
}

private struct Holder { var object: NSObject }

@Suite("Saving and restoring the values of state")
struct StateCodingTests {
    private func roundTrip<Value: Equatable>(_ value: Value) -> Value? {
        save(value).flatMap { saved in
            // Through JSON, as a snapshot goes.
            var writer = JSONWriter()
            saved.encode(into: &writer)
            guard let json = try? JSONValue(parsing: writer.text), let read = try? StateValue(json: json) else {
                return nil
            }
            return restore(Value.self, from: read)
        }
    }

    @Test("Plain values come back as they were")
    func plainValues() {
        #expect(roundTrip(true) == true)
        #expect(roundTrip(-7) == -7)
        #expect(roundTrip(Int.max) == Int.max)
        #expect(roundTrip(UInt64.max) == UInt64.max)
        #expect(roundTrip(0.1) == 0.1)
        #expect(roundTrip(Float(0.1)) == Float(0.1))
        #expect(roundTrip("a \"quoted\" text 😀") == "a \"quoted\" text 😀")
        #expect(roundTrip(Int?.none) == .some(nil))
        #expect(roundTrip(Int??.some(nil)) == .some(.some(nil)))
        #expect(roundTrip([Int]()) == [])
        #expect(roundTrip([1: [2.5], 3: []]) == [1: [2.5], 3: []])
    }

    @Test("Structures and enumerations of an app's own come back as they were")
    func structures() {
        let items = [Priority.low, .middle, .high].map {
            Item(
                id: UUID(), title: "t", isDone: true, priority: $0, suit: $0 == .low ? nil : .spades,
                due: Date(timeIntervalSinceReferenceDate: 1.5), tags: ["a", "b"], counts: ["x": 1], position: (3, 0.5))
        }
        #expect(roundTrip(items) == items)
    }

    @Test("What can't be saved is left out, and what does not fit is not restored")
    func misfits() {
        #expect(save(Holder(object: NSObject())) == nil)
        #expect(save(Double.nan) == nil)
        #expect(save(Shape.circle(radius: 1)) == nil)
        #expect(restore(Int.self, from: .string("x")) == nil)
        #expect(restore(Int8.self, from: .number(300)) == nil)
        #expect(restore(Priority.self, from: .string("urgent")) == nil)
        #expect(restore(Bool.self, from: .number(1)) == nil)
        #expect(restore([Int].self, from: .string("[1,true]")) == nil)
        struct Old { var a = "long enough to be on the heap"; var b = 1 }
        struct New { var a = "long enough to be on the heap"; var b = "1" }
        let old = save(Old())
        #expect(old != nil)
        #expect(restore(New.self, from: old!) == nil)
    }
}
