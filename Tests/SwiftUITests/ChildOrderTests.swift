import Testing

@testable import SwiftUI

@Suite("The order of children")
struct ChildOrderTests {
    /// Does to an array what a renderer does with the ops.
    private func apply(_ order: ChildOrder, to children: [Int]) -> [Int] {
        var children = children
        for id in order.removals { children.removeAll { $0 == id } }
        for (id, index) in order.insertions {
            children.removeAll { $0 == id }
            children.insert(id, at: index)
        }
        return children
    }

    @Test("A swap of two among a thousand is two moves")
    func swap() {
        var new = Array(1...1000)
        new.swapAt(1, 998)
        let order = ChildOrder(from: Array(1...1000), to: new)
        #expect(order.removals.isEmpty)
        #expect(order.insertions.count == 2)
        #expect(apply(order, to: Array(1...1000)) == new)
    }

    @Test("A child that goes to the front is one move")
    func moveToFront() {
        let order = ChildOrder(from: [1, 2, 3, 4, 5], to: [5, 1, 2, 3, 4])
        #expect(order.insertions.map(\.id) == [5])
        #expect(order.removals.isEmpty)
    }

    @Test("Any order becomes any other, and children that stay in order are left alone")
    func random() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<3000 {
            let old = (0..<Int.random(in: 0...12, using: &generator)).map { $0 }.shuffled(using: &generator)
            let kept = old.filter { _ in Bool.random(using: &generator) }
            let added = (100..<100 + Int.random(in: 0...6, using: &generator))
            let new = (kept + added).shuffled(using: &generator)
            let order = ChildOrder(from: old, to: new)
            #expect(apply(order, to: old) == new, "seed \(seed): \(old) to \(new)")
            #expect(Set(order.removals) == Set(old).subtracting(new), "seed \(seed)")
            let moved = order.insertions.map(\.id).filter(Set(old).contains)
            let longest = longestCommonSubsequence(old, new)
            #expect(moved.count == Set(old).intersection(new).count - longest, "seed \(seed): \(old) to \(new)")
        }
    }

    private func longestCommonSubsequence(_ a: [Int], _ b: [Int]) -> Int {
        var table = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
        for i in a.indices {
            for j in b.indices {
                table[i + 1][j + 1] = a[i] == b[j] ? table[i][j] + 1 : max(table[i][j + 1], table[i + 1][j])
            }
        }
        return table[a.count][b.count]
    }
}
