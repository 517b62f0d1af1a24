// Types that several rows declare. The row of a type declares it; a modifier's row that brings its argument's type along
// leaves it to that row, or lends it the declaration when the row has none.

struct StubTypes {
    private let owned: Set<String>
    private var lent: [String: DeclarationItem] = [:]
    private var read: [String: [DeclarationItem]] = [:]

    init(_ rows: [Row]) {
        owned = Set(rows.filter { $0.sort.hasDefaultStub }.map(\.name.text))
        for row in rows where row.hasStub || !row.leanStatus.works {
            guard let declare = row.declare, let items = DeclarationReader.read(declare.text) else { continue }
            read[row.id] = items
            for item in items where item.isType && item.name != row.name.text && lent[item.name] == nil {
                lent[item.name] = item
            }
        }
    }

    /// What the stub of a row declares.
    func items(of row: Row) -> [DeclarationItem] {
        let items = (read[row.id] ?? []).filter {
            !$0.isType || $0.name == row.name.text || !owned.contains($0.name)
        }
        if items.isEmpty, row.sort.hasDefaultStub, let item = lent[row.name.text] { return [item] }
        return items
    }
}
