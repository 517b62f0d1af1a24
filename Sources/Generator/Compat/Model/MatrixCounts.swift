// How much of the matrix works, in rows and weighted by use.

/// The counts of some rows in one profile.
struct MatrixCounts: Sendable {
    private(set) var rows: [SupportStatus: Int] = [:]
    private(set) var total = 0
    private var uses = 0
    private var workingUses = 0

    init(_ rows: [Row], _ status: (Row) -> SupportStatus = { $0.status }) {
        for row in rows {
            let status = status(row)
            self.rows[status, default: 0] += 1
            uses += row.usage.apps
            if status.works { workingUses += row.usage.apps }
        }
        total = rows.count
    }

    /// The share of what works, with each row counted as often as apps use it; nil when none is used.
    var share: Double? { uses == 0 ? nil : Double(workingUses) / Double(uses) }

    /// The share in percent, as docs have it.
    var shareText: String { share.map(MatrixCounts.percent) ?? "" }

    static func percent(_ share: Double) -> String {
        let rounded = Int((share * 100).rounded())
        return rounded == 0 && share > 0 ? "< 1 %" : "\(rounded) %"
    }

    subscript(status: SupportStatus) -> Int { rows[status] ?? 0 }
}

extension Usage {
    /// The share of the apps that were looked at.
    func shareText(of apps: Int) -> String {
        self.apps == 0 || apps == 0 ? "" : MatrixCounts.percent(Double(self.apps) / Double(apps))
    }
}
