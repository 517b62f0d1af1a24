// "Did you mean": the known name that is closest to one that was mistyped.

/// How many single-character edits (insertions, deletions, replacements, and swaps of neighbours) turn one
/// string into the other. Upper and lower case are different characters, at half the price.
public func editDistance(_ first: String, _ second: String) -> Double {
    let a = Array(first)
    let b = Array(second)
    if a.isEmpty || b.isEmpty { return Double(max(a.count, b.count)) }
    var beforeLast: [Double] = []
    var last = (0...b.count).map(Double.init)
    for i in 1...a.count {
        var row = [Double(i)]
        row.reserveCapacity(b.count + 1)
        for j in 1...b.count {
            let change: Double =
                a[i - 1] == b[j - 1] ? 0 : a[i - 1].lowercased() == b[j - 1].lowercased() ? 0.5 : 1
            var best = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + change)
            if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                best = min(best, beforeLast[j - 2] + 1)
            }
            row.append(best)
        }
        beforeLast = last
        last = row
    }
    return last[b.count]
}

/// The one of `names` that `name` was probably meant to be: nil when none is close. Of two that are as
/// close, the one that comes first.
public func closest(to name: String, among names: some Sequence<String>) -> String? {
    // A third of the letters may be wrong, but one always may.
    let limit = max(1, Double(name.count) / 3)
    var best: (name: String, distance: Double)?
    for candidate in names where candidate != name {
        if abs(candidate.count - name.count) > Int(limit) { continue }
        let distance = editDistance(name, candidate)
        if distance <= limit, distance < (best?.distance ?? .infinity) { best = (candidate, distance) }
    }
    return best?.name
}

/// The words "did you mean 'X'?" for the closest of `names`; nil when none is close.
public func didYouMean(_ name: String, among names: some Sequence<String>) -> String? {
    closest(to: name, among: names).map { "did you mean '\($0)'?" }
}
