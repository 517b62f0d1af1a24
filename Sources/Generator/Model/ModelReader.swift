// YAML nodes to the typed spec. The shape of the nodes was checked before: what is not there or has the
// wrong shape was reported, and is left out here.

struct ModelReader {
    static func read(_ root: YAMLNode) -> Specification {
        var spec = Specification()
        if let entry = root.entry("protocol") {
            let place = entry.keyPlace
            spec.protocolName = entry.value["name"]?.word ?? Word(text: "", place: place)
            spec.protocolVersion = entry.value["version"]?.word ?? Word(text: "", place: place)
            spec.doc = entry.value["doc"]?.word
            let tags = entry.value["tags"]
            spec.tags.op = tags?["op"]?.text ?? spec.tags.op
            spec.tags.event = tags?["event"]?.text ?? spec.tags.event
            spec.tags.message = tags?["message"]?.text ?? spec.tags.message
            let unknown = entry.value["unknown"]
            spec.unknownNames.keepsEvents = unknown?["event"]?.text == "preserve"
            spec.unknownNames.keepsMessages = unknown?["message"]?.text == "preserve"
        }
        spec.scalars = each(root["scalars"], scalar)
        spec.enumerations = each(root["enumerations"], enumeration)
        spec.records = each(root["records"], record)
        spec.unions = each(root["unions"], union)
        spec.ops = each(root["ops"], op)
        spec.kinds = each(root["kinds"], kind)
        spec.styles = each(root["styles"], styleField)
        spec.events = each(root["events"], event)
        spec.shorthands = each(root["shorthands"], shorthand)
        spec.selectors = root["selectors"].map(selectors)
        spec.messages = each(root["messages"], message)
        spec.documents = each(root["documents"]) { entry in
            entry.value["type"]?.word.map { Document(declaration: declaration(entry), type: $0) }
        }
        spec.exports = each(root["exports"], export)
        spec.variables = each(root["variables"]) { Variable(declaration: declaration($0)) }
        spec.metrics = each(root["metrics"], metric)
        spec.textStyles = each(root["textStyles"]) { entry in
            TextStyleRow(name: entry.name, entries: words(entry.value))
        }
        spec.colors = each(root["colors"], color)
        for section in root["reserved"]?.mapping ?? [] { spec.reserved[section.key] = words(section.value) }
        return spec
    }

    // MARK: Pieces

    private static func each<Value>(_ node: YAMLNode?, _ read: (YAMLNode.Entry) -> Value?) -> [Value] {
        node?.mapping?.compactMap(read) ?? []
    }

    private static func words(_ node: YAMLNode?) -> [Word] {
        node?.sequence?.compactMap(\.word) ?? []
    }

    private static func declaration(_ entry: YAMLNode.Entry) -> Declaration {
        let value = entry.value
        return Declaration(
            name: entry.name, doc: value["doc"]?.word, since: value["since"]?.integer,
            deprecated: value["deprecated"]?.word, renamedFrom: value["renamed_from"]?.word,
            reserved: words(value["reserved"]), drawn: value["drawn"].flatMap(flag),
            swiftui: words(value["swiftui"]))
    }

    private static func flag(_ node: YAMLNode) -> Flag? {
        node.boolean.map { Flag(value: $0, place: node.place) }
    }

    private static func type(_ node: YAMLNode?) -> TypeReference? {
        guard let node else { return nil }
        if let word = node.word { return TypeReference(name: word, container: .one) }
        if let element = node.sequence?.first?.word { return TypeReference(name: element, container: .list) }
        if let entry = node.mapping?.first, let word = entry.value.word {
            return TypeReference(name: word, container: .map(entry.name))
        }
        return nil
    }

    private static func field(_ entry: YAMLNode.Entry) -> Field? {
        let value = entry.value
        guard let type = type(value["type"]) else { return nil }
        return Field(
            declaration: declaration(entry), type: type, isNullable: value["nullable"]?.boolean ?? false,
            isOptional: value["optional"]?.boolean ?? false, defaultValue: value["default"],
            min: value["min"]?.number, max: value["max"]?.number, minCount: value["minCount"]?.integer,
            maxCount: value["maxCount"]?.integer, only: words(value["only"]))
    }

    // MARK: Types

    private static func scalar(_ entry: YAMLNode.Entry) -> Scalar? {
        guard let base = entry.value["is"]?.text else { return nil }
        return Scalar(
            declaration: declaration(entry), base: base, unit: entry.value["unit"]?.text,
            min: entry.value["min"]?.number, max: entry.value["max"]?.number,
            orInfinity: entry.value["orInfinity"]?.boolean ?? false)
    }

    private static func unknown(_ node: YAMLNode?) -> UnknownPolicy {
        if let fallback = node?["fallback"]?.word { return .fallback(fallback) }
        return node?.text == "preserve" ? .preserve : .reject
    }

    private static func enumeration(_ entry: YAMLNode.Entry) -> Enumeration? {
        let cases: [Declaration] = each(entry.value["cases"]) { item in
            if let doc = item.value.word { return Declaration(name: item.name, doc: doc) }
            return declaration(item)
        }
        return Enumeration(
            declaration: declaration(entry), cases: cases, unknown: unknown(entry.value["unknown"]))
    }

    private static func record(_ entry: YAMLNode.Entry) -> Record? {
        Record(
            declaration: declaration(entry), fields: each(entry.value["fields"], field),
            atMostOneOf: words(entry.value["atMostOneOf"]), maxDepth: limit(entry.value["maxDepth"]))
    }

    private static func union(_ entry: YAMLNode.Entry) -> Union? {
        guard let by = entry.value["by"]?.text, let discriminator = Union.Discriminator(rawValue: by) else {
            return nil
        }
        let cases: [UnionCase] = each(entry.value["cases"]) { item in
            UnionCase(
                declaration: declaration(item), has: item.value["has"]?.word, tag: item.value["tag"]?.word,
                type: item.value["is"]?.word, fields: each(item.value["fields"], field))
        }
        return Union(
            declaration: declaration(entry), discriminator: discriminator, tag: entry.value["tag"]?.word,
            cases: cases, unknown: unknown(entry.value["unknown"]), maxDepth: limit(entry.value["maxDepth"]))
    }

    private static func limit(_ node: YAMLNode?) -> Limit? {
        guard let node, let value = node.integer else { return nil }
        return Limit(value: value, place: node.place)
    }

    // MARK: Ops, kinds, styles, events, messages

    private static func op(_ entry: YAMLNode.Entry) -> Op? {
        Op(
            declaration: declaration(entry), fields: each(entry.value["fields"], field),
            carriesEvent: entry.value["carries"] != nil, example: entry.value["example"])
    }

    private static func kind(_ entry: YAMLNode.Entry) -> Kind? {
        let children: Kind.Children
        let node = entry.value["children"]
        if let kinds = node?["kinds"] {
            children = .kinds(words(kinds), min: node?["min"]?.integer, max: node?["max"]?.integer)
        } else if node?.sequence != nil {
            children = .roles(words(node).map(Kind.Role.init))
        } else {
            children = node?.text == "one" ? .one : node?.text == "any" ? .any : .none
        }
        return Kind(
            declaration: declaration(entry), children: children,
            childrenDoc: entry.value["childrenDoc"]?.word, props: each(entry.value["props"], field),
            shows: shownChild(entry.value["shows"]), isModal: entry.value["modal"]?.boolean ?? false,
            history: each(entry.value["history"]) { item in
                item.value.word.map { (phase: item.name, doc: $0) }
            }, example: entry.value["example"])
    }

    private static func shownChild(_ node: YAMLNode?) -> ShownChild? {
        if let prop = node?["at"]?.word { return .at(prop) }
        switch node?.text {
        case "first": return .first
        case "last": return .last
        default: return nil
        }
    }

    private static func styleField(_ entry: YAMLNode.Entry) -> StyleField? {
        guard var field = field(entry) else { return nil }
        field.isOptional = true
        return StyleField(
            field: field, affectsSize: entry.value["layout"]?.text == "size",
            isAnimatable: entry.value["animatable"]?.boolean ?? false, example: entry.value["example"])
    }

    private static func event(_ entry: YAMLNode.Entry) -> Event? {
        var scripts: [Script] = []
        if let script = entry.value["script"] {
            if script.sequence != nil {
                scripts = [Script(name: entry.name, arguments: arguments(script))]
            } else {
                scripts = each(script) { Script(name: $0.name, arguments: arguments($0.value)) }
            }
        }
        return Event(
            declaration: declaration(entry), fields: each(entry.value["fields"], field), scripts: scripts,
            suits: words(entry.value["suits"]).map(suit),
            named: each(entry.value["named"]) { ($0.name, words($0.value).map(optionPlace)) },
            example: entry.value["example"])
    }

    private static func arguments(_ node: YAMLNode) -> [[Word]] {
        node.sequence?.map { item in item.word.map { [$0] } ?? words(item) } ?? []
    }

    private static func suit(_ word: Word) -> Suit {
        guard let (kind, prop) = halves(word, at: ".") else { return Suit(kind: word) }
        return Suit(kind: kind, prop: prop)
    }

    private static func optionPlace(_ word: Word) -> OptionPlace {
        let (target, child) = halves(word, at: ">") ?? (word, nil)
        let (kind, prop) = halves(child ?? target, at: ".") ?? (child ?? target, Word(text: "", place: word.place))
        return OptionPlace(
            word: word, kind: child == nil ? kind.text : target.text, child: child == nil ? nil : kind.text,
            prop: prop.text)
    }

    /// What is before and after the first `separator` of a word; nil when there is none.
    private static func halves(_ word: Word, at separator: Character) -> (before: Word, after: Word)? {
        guard let index = word.text.firstIndex(of: separator) else { return nil }
        return (
            Word(text: String(word.text[..<index]), place: word.place),
            Word(text: String(word.text[word.text.index(after: index)...]), place: word.place)
        )
    }

    private static func shorthand(_ entry: YAMLNode.Entry) -> Shorthand? {
        guard let event = entry.value["event"]?.word, let target = entry.value["target"],
            let topmost = target["topmost"]
        else { return nil }
        return Shorthand(
            declaration: declaration(entry), event: event, topmost: topmost.word.map { [$0] } ?? words(topmost),
            whereProp: target["where"]?.word, atLeast: target["atLeast"]?.number)
    }

    private static func selectors(_ node: YAMLNode) -> Selectors {
        func target(_ word: Word) -> Selectors.Target {
            let (kind, prop) = halves(word, at: ".") ?? (word, Word(text: "", place: word.place))
            return Selectors.Target(word: word, kind: kind.text, prop: prop.text)
        }
        return Selectors(
            text: words(node["text"]).map(target), identifier: node["identifier"]?.word.map(target))
    }

    private static func message(_ entry: YAMLNode.Entry) -> Message? {
        guard let from = entry.value["from"]?.text else { return nil }
        return Message(
            declaration: declaration(entry), from: from, fields: each(entry.value["fields"], field))
    }

    // MARK: The rest

    private static func parameter(_ entry: YAMLNode.Entry) -> Export.Parameter? {
        guard let type = entry.value["type"]?.text else { return nil }
        return Export.Parameter(declaration: declaration(entry), type: type)
    }

    private static func export(_ entry: YAMLNode.Entry) -> Export? {
        Export(
            declaration: declaration(entry), parameters: each(entry.value["parameters"], parameter),
            returns: entry.value.entry("returns").flatMap(parameter),
            isOptional: entry.value["optional"]?.boolean ?? false,
            isOffered: entry.value["offered"]?.boolean ?? !(entry.value["optional"]?.boolean ?? false))
    }

    private static func metric(_ entry: YAMLNode.Entry) -> Metric? {
        guard let value = entry.value["value"].flatMap(metricValue) else { return nil }
        return Metric(
            declaration: declaration(entry), value: value, unit: entry.value["unit"]?.text,
            source: entry.value["source"]?.text)
    }

    private static func metricValue(_ node: YAMLNode) -> Metric.Value? {
        if let number = node.number { return .number(number) }
        guard let type = node["of"]?.word else { return nil }
        if node["list"] != nil { return .list(of: type, words(node["list"])) }
        let values = each(node["values"]) { item in item.value.number.map { (name: item.name, value: $0) } }
        return .table(of: type, values, isPartial: node["partial"]?.boolean ?? false)
    }

    private static func color(_ entry: YAMLNode.Entry) -> ColorToken? {
        guard let light = entry.value["light"]?.word, let dark = entry.value["dark"]?.word else { return nil }
        return ColorToken(declaration: declaration(entry), light: light, dark: dark)
    }
}

extension YAMLNode {
    /// A scalar's text with its place.
    var word: Word? { text.map { Word(text: $0, place: place) } }
}

extension YAMLNode.Entry {
    /// The key with its place.
    var name: Word { Word(text: key, place: keyPlace) }
}
