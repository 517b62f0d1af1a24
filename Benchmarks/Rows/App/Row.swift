struct Row: Identifiable {
    let id: Int
    var label: String
}

extension Row {
    // ByHand/rows.js has the same words.
    private static let adjectives = ["pretty", "large", "big", "small", "tall", "short", "long", "handsome", "plain"]
    private static let colors = ["red", "yellow", "blue", "green", "pink", "brown", "purple", "orange"]
    private static let nouns = ["table", "chair", "house", "desk", "car", "pony", "cookie", "sandwich", "burger"]

    init(id: Int) {
        let adjective = Row.adjectives[id % Row.adjectives.count]
        let color = Row.colors[id / 3 % Row.colors.count]
        let noun = Row.nouns[id / 7 % Row.nouns.count]
        self.init(id: id, label: "\(adjective) \(color) \(noun)")
    }
}
