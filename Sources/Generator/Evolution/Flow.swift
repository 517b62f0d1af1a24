// Who writes what and who reads it.

/// One way that data takes.
enum Flow: String, CaseIterable, Sendable {
    /// Ops, kinds, props, style fields and documents.
    case ops
    /// Events.
    case events
    /// What people write into event scripts, which the producer's tools read.
    case scripts
    /// Messages of the development server.
    case toPage
    /// Messages of the page.
    case toServer

    /// Who writes it, in the singular.
    var writer: String {
        switch self {
        case .ops: "producer"
        case .events: "renderer"
        case .scripts: "script"
        case .toPage: "server"
        case .toServer: "page"
        }
    }

    /// Who reads it, in the singular.
    var reader: String {
        switch self {
        case .ops: "renderer"
        case .events: "producer"
        case .scripts: "tool"
        case .toPage: "page"
        case .toServer: "server"
        }
    }

    var readers: Sides { self == .ops || self == .toPage ? .renderers : .producers }
    var writers: Sides { readers == .producers ? .renderers : .producers }
}

/// Where each part of a spec flows.
struct Flows: Sendable {
    /// The flows of each type, by its name; of `Style`, too.
    private var types: [String: Set<Flow>] = [:]
    private let messages: [String: Set<Flow>]

    init(_ spec: Specification) {
        messages = Dictionary(
            spec.messages.map { ($0.name, Flows.flows(from: $0.from)) }, uniquingKeysWith: { $0.union($1) })
        let uses = TypeUses(spec)
        func reach(_ fields: [Field], _ flows: Set<Flow>) {
            for name in uses.closure(fields) { types[name, default: []].formUnion(flows) }
        }
        reach(spec.ops.flatMap(\.fields) + spec.kinds.flatMap(\.props), [.ops])
        reach(spec.styles.map(\.field), [.ops])
        for document in spec.documents {
            for name in uses.closure(of: document.type.text) { types[name, default: []].insert(.ops) }
        }
        for event in spec.events {
            reach(event.fields, [.events])
            let written = event.fields.filter { field in
                event.scripts.contains { $0.arguments.joined().contains { $0.text == field.name } }
            }
            reach(written, [.scripts])
        }
        for message in spec.messages { reach(message.fields, messages[message.name] ?? []) }
    }

    private static func flows(from sender: String) -> Set<Flow> {
        sender == "server" ? [.toPage] : sender == "page" ? [.toServer] : [.toPage, .toServer]
    }

    /// The flows of what is at a path of the spec; none when nothing there is sent.
    func flows(of path: [String]) -> Set<Flow> {
        guard let section = path.first else { return [] }
        switch section {
        case "kinds" where path.count == 3 && ["shows", "modal"].contains(path[2]): return [.scripts]
        case "ops", "kinds", "styles", "documents": return [.ops]
        case "events": return path.count > 2 && ["script", "suits", "named"].contains(path[2]) ? [.scripts] : [.events]
        case "shorthands", "selectors": return [.scripts]
        case "messages": return path.count > 1 ? messages[path[1]] ?? [] : []
        case "scalars", "enumerations", "records", "unions":
            return path.count > 1 ? types[path[1]] ?? [] : []
        case "protocol": return [.ops, .events]
        default: return []
        }
    }
}
