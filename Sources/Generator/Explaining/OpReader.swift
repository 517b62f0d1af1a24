// Ops as the spec has them: which op an object is, whether its fields fit, and what the op does to the tree.

import Diagnostics
import JSONCodec

/// An op of a stream.
struct ReadOp {
    /// What an op does to the tree of elements. The spec says it in sentences only, so it is told by name.
    enum Role: String {
        case create, update, insert, remove, commit, error, event, state
    }

    let name: String
    /// Nil for ops that do nothing to the tree.
    let role: Role?
    let line: Int
    let fields: JSONObject
}

/// Reads ops, with a problem for everything in them that does not fit the spec.
struct OpReader {
    private let spec: Specification
    private let types: TypeResolver
    private let source: SourceText
    private(set) var problems: [Diagnostic] = []

    init(spec: Specification, source: SourceText) {
        self.spec = spec
        self.source = source
        types = TypeResolver(spec)
    }

    /// The ops of a stream: an object on each line, or one array of them. What is no op is reported and left out.
    mutating func read(_ node: YAMLNode, kindOf: (Int) -> Kind?) -> ReadOp? {
        guard let name = node[spec.tags.op]?.text else {
            report("no-op", at: node.place, "this is no op: it has no '\(spec.tags.op)'", fix: "add the name of an op")
            return nil
        }
        guard let op = spec.ops.first(where: { $0.name == name }) else {
            let names = spec.ops.map(\.name)
            report(
                "unknown-op", .warning, at: node[spec.tags.op]?.place ?? node.place,
                "this spec has no op '\(name)', and a renderer passes over it",
                fix: didYouMean(name, among: names) ?? "the ops are \(names.joined(separator: ", "))")
            return nil
        }
        var fields = op.fields
        var constants = [spec.tags.op: name]
        if op.carriesEvent, let type = node[spec.tags.event]?.text {
            fields += spec.events.first { $0.name == type }?.fields ?? []
            constants[spec.tags.event] = type
        }
        var reader = ExampleReader(spec: spec, types: types)
        let object = reader.object(node, fields, of: "the op '\(name)'", at: node.place, constants: constants)
        if let props = fields.first(where: { $0.type.name.text == "Props" }), let given = node[props.name],
            let kind = kind(of: node, op, kindOf)
        {
            _ = reader.object(given, kind.props, of: "the kind '\(kind.name)'", at: given.place)
        }
        var isRefused = object == nil
        for problem in reader.problems {
            // A name that is not known may be from a newer version, and is no reason to refuse the op.
            let isUnknown = problem.id == "example-name"
            isRefused = isRefused || !isUnknown
            let message = problem.message.replacing("the example of ", with: "")
            report("op-field", isUnknown ? .warning : .error, at: problem.place, message, fix: problem.fix)
        }
        if isRefused { return nil }
        return ReadOp(
            name: name, role: ReadOp.Role(rawValue: name), line: node.place.line,
            fields: node.json.objectValue ?? JSONObject())
    }

    private func kind(of node: YAMLNode, _ op: Op, _ kindOf: (Int) -> Kind?) -> Kind? {
        if let field = op.fields.first(where: { $0.type.name.text == "Kind" }) {
            return spec.kinds.first { $0.name == node[field.name]?.text }
        }
        let id = op.fields.first { $0.type.name.text == Emission.elementID }.flatMap { node[$0.name]?.integer }
        return id.flatMap(kindOf)
    }

    mutating func report(
        _ id: String, _ severity: Diagnostic.Severity = .error, at place: Place, _ message: String, fix: String
    ) {
        if problems.count >= SpecCompiler.mostProblems { return }
        problems.append(source.diagnostic(id, severity: severity, at: place, message, fix: fix))
    }
}
