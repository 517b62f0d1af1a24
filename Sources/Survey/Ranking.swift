// Which gap to close next: what stands in the way of most apps.

/// What the records of a survey say together.
public struct Ranking: Sendable {
    /// A module or symbol that apps miss.
    public struct Row: Sendable, Equatable {
        public var sort: SurveyRecord.Gap.Sort
        public var name: String
        public var status: String
        /// How many apps miss it.
        public var apps: Int
        /// How many apps miss nothing else.
        public var alone: Int
        /// In how many places.
        public var places: Int
    }

    /// How many apps there are for each outcome.
    public let outcomes: [String: Int]
    /// How many apps were checked.
    public let apps: Int
    /// Those that most apps miss first.
    public let rows: [Row]
    /// What to build, one after the other, with how many more apps then miss nothing: each time what is missing for the
    /// app that misses least.
    public let plan: [(names: [String], unlocked: Int)]

    public init(_ records: [SurveyRecord]) {
        apps = records.count
        outcomes = records.reduce(into: [:]) { $0[$1.outcome, default: 0] += 1 }
        var rows: [String: Row] = [:]
        var missing: [Set<String>] = []
        for record in records {
            let gaps = record.gaps.filter { $0.sort != .error }
            for gap in gaps {
                let key = gap.sort.rawValue + " " + gap.name
                var row = rows[key] ?? Row(sort: gap.sort, name: gap.name, status: gap.status, apps: 0, alone: 0, places: 0)
                row.apps += 1
                row.alone += gaps.count == 1 ? 1 : 0
                row.places += gap.places
                rows[key] = row
            }
            if !gaps.isEmpty { missing.append(Set(gaps.map(\.name))) }
        }
        self.rows = rows.values.sorted { ($1.apps, $1.places, $0.name) < ($0.apps, $0.places, $1.name) }
        plan = Ranking.plan(missing, weights: rows.values.reduce(into: [:]) { $0[$1.name, default: 0] += $1.apps })
    }

    /// The most steps of a plan.
    private static let mostSteps = 20

    private static func plan(_ apps: [Set<String>], weights: [String: Int]) -> [(names: [String], unlocked: Int)] {
        var left = apps
        var steps: [(names: [String], unlocked: Int)] = []
        while steps.count < mostSteps, let least = left.map(\.count).min() {
            // Of the apps that miss least, the one whose gaps others have, too.
            let candidates = left.filter { $0.count == least }
            func weight(_ gaps: Set<String>) -> Int { gaps.reduce(0) { $0 + (weights[$1] ?? 0) } }
            guard let next = candidates.max(by: { (weight($0), $1.sorted().joined()) < (weight($1), $0.sorted().joined()) })
            else { break }
            let rest = left.map { $0.subtracting(next) }
            steps.append((next.sorted(), rest.count { $0.isEmpty }))
            left = rest.filter { !$0.isEmpty }
        }
        return steps
    }
}
