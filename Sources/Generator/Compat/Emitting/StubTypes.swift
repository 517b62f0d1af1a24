// Types that several rows declare. The row of a type declares it; a modifier's row that brings its argument's type along
// leaves it to that row, or lends it the declaration when the row has none.

struct StubTypes {
    /// The types that have rows.
    private let owned: Set<String>
    /// The types that are not there, by the last part of their names.
    private var missing: Set<String> = []
    private var lent: [String: DeclarationItem] = [:]
    private var read: [String: [DeclarationItem]] = [:]

    init(_ rows: [Row]) {
        owned = Set(rows.filter { $0.sort.hasDefaultStub }.map(\.name.text))
        for row in rows where row.hasStub || !row.leanStatus.works {
            if row.hasStub, row.sort.hasDefaultStub { missing.insert(row.symbol.base) }
            guard let declare = row.declare, let items = DeclarationReader.read(declare.text) else { continue }
            read[row.id] = items
            for item in items { lend(item, from: row.name.text, around: "") }
        }
    }

    private mutating func lend(_ item: DeclarationItem, from owner: String, around container: String) {
        if item.keyword == "extension" {
            for member in item.members { lend(member, from: owner, around: item.name + ".") }
        } else if item.isType {
            missing.insert(item.name)
            let name = container + item.name
            if name != owner, lent[name] == nil { lent[name] = item }
        }
    }

    /// What the stub of a row declares.
    func items(of row: Row) -> [DeclarationItem] {
        let items = without(read[row.id] ?? [], owner: row.name.text, around: "")
        guard items.isEmpty, row.sort.hasDefaultStub, let item = lent[row.name.text] else { return items }
        guard let dot = row.name.text.lastIndex(of: ".") else { return [item] }
        let type = String(row.name.text[..<dot])
        var container = DeclarationItem(keyword: "extension", name: type, signature: "extension \(type)", isPublic: false)
        container.members = [item]
        return [container]
    }

    /// Declarations without the types that are other rows'.
    private func without(_ items: [DeclarationItem], owner: String, around container: String) -> [DeclarationItem] {
        items.compactMap { item in
            if item.keyword == "extension" {
                var item = item
                let hadMembers = !item.members.isEmpty
                item.members = without(item.members, owner: owner, around: item.name + ".")
                return hadMembers && item.members.isEmpty ? nil : item
            }
            let name = container + item.name
            return item.isType && name != owner && owned.contains(name) ? nil : item
        }
    }

    /// Whether an extension can only be of what is not there: of a missing type or protocol, or to conform to one.
    func isMissing(_ item: DeclarationItem) -> Bool {
        item.signature.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { missing.contains(String($0)) }
            || item.signature.contains(":")
    }
}
