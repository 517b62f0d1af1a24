// "Did you mean": the known name nearest to a misspelt one.

/// The name among `candidates` that is close enough to `name` to be what was meant, if there is one.
///
/// Close enough is an edit distance of at most a third of the longer name's length, and at least one.
public func closestName(to name: String, among candidates: some Sequence<String>) -> String? {
    var best: (name: String, distance: Int)?
    for candidate in candidates {
        let allowed = max(1, max(name.count, candidate.count) / 3)
        let distance = editDistance(name.lowercased(), candidate.lowercased())
        guard distance <= allowed, distance < best?.distance ?? .max else { continue }
        best = (candidate, distance)
    }
    return best?.name
}

/// The number of insertions, removals, replacements and swaps of neighbours that turn `a` into `b`.
func editDistance(_ a: String, _ b: String) -> Int {
    let a = Array(a), b = Array(b)
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
        var row = [i + 1]
        for j in b.indices {
            var cost = min(previous[j + 1] + 1, row[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforePrevious[j - 1] + 1) }
            row.append(cost)
        }
        beforePrevious = previous
        previous = row
    }
    return previous[b.count]
}
