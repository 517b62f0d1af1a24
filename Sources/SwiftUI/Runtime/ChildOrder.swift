// The fewest removals and insertions that turn one order of children into another.
//
// Children that keep their relative order stay where they are (a longest increasing subsequence of their
// old positions); each of the others is inserted where it belongs, which moves it. Insertions are meant to
// be applied one after the other; an index counts the children that are there once the inserted one was
// taken out of its old place.

struct ChildOrder {
    private(set) var removals: [Int] = []
    private(set) var insertions: [(id: Int, index: Int)] = []

    init(from old: [Int], to new: [Int]) {
        var prefix = 0
        while prefix < old.count, prefix < new.count, old[prefix] == new[prefix] { prefix += 1 }
        var suffix = 0
        while suffix < old.count - prefix, suffix < new.count - prefix,
            old[old.count - 1 - suffix] == new[new.count - 1 - suffix]
        { suffix += 1 }

        let oldMiddle = old[prefix..<(old.count - suffix)]
        let newMiddle = new[prefix..<(new.count - suffix)]
        if oldMiddle.isEmpty {
            for index in newMiddle.indices { insertions.append((new[index], index)) }
            return
        }
        if newMiddle.isEmpty {
            removals = Array(oldMiddle)
            return
        }
        rearrange(Array(oldMiddle), into: Array(newMiddle), offset: prefix)
    }

    private mutating func rearrange(_ old: [Int], into new: [Int], offset: Int) {
        var wanted = Set<Int>(minimumCapacity: new.count)
        for id in new { wanted.insert(id) }
        // Positions among the children that are left after the removals.
        var position: [Int: Int] = [:]
        position.reserveCapacity(old.count)
        for id in old {
            if wanted.contains(id) { position[id] = position.count } else { removals.append(id) }
        }

        let positions = new.map { position[$0] ?? -1 }
        let stays = Self.longestIncreasing(positions)
        // How many children that still have to move stand before each old position.
        var waiting = PrefixCounts(count: position.count)
        for index in new.indices where positions[index] >= 0 && !stays[index] {
            waiting.add(1, at: positions[index])
        }
        var lastStaying = -1
        for index in new.indices {
            if stays[index] {
                lastStaying = positions[index]
                continue
            }
            if positions[index] >= 0 { waiting.add(-1, at: positions[index]) }
            insertions.append((new[index], offset + index + waiting.sum(through: lastStaying)))
        }
    }

    /// Which elements make up a longest increasing subsequence; negative ones never do.
    private static func longestIncreasing(_ values: [Int]) -> [Bool] {
        var tails: [Int] = []
        var previous = [Int](repeating: -1, count: values.count)
        for index in values.indices where values[index] >= 0 {
            var low = 0
            var high = tails.count
            while low < high {
                let middle = (low + high) / 2
                if values[tails[middle]] < values[index] { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[index] = tails[low - 1] }
            if low == tails.count { tails.append(index) } else { tails[low] = index }
        }
        var chosen = [Bool](repeating: false, count: values.count)
        var index = tails.isEmpty ? -1 : tails[tails.count - 1]
        while index >= 0 {
            chosen[index] = true
            index = previous[index]
        }
        return chosen
    }
}

/// Counts at positions, with sums over a prefix (a Fenwick tree).
private struct PrefixCounts {
    private var tree: [Int]

    init(count: Int) {
        tree = [Int](repeating: 0, count: count + 1)
    }

    mutating func add(_ amount: Int, at position: Int) {
        var index = position + 1
        while index < tree.count {
            tree[index] += amount
            index += index & -index
        }
    }

    /// The sum of the counts at 0 through `position`; 0 for a negative position.
    func sum(through position: Int) -> Int {
        var index = position + 1
        var total = 0
        while index > 0 {
            total += tree[index]
            index -= index & -index
        }
        return total
    }
}
