// One version of the protocol's spec.

import Diagnostics

/// A spec that was read and has no mistakes.
struct ReleasedSpec: Sendable {
    let source: SourceText
    let root: YAMLNode
    let spec: Specification
    let types: TypeResolver
    let flows: Flows
    let version: ProtocolVersion

    /// Reads a spec. The spec is nil when the diagnostics have errors.
    static func read(_ source: SourceText) -> (spec: ReleasedSpec?, diagnostics: [Diagnostic]) {
        let checked = SpecCompiler.check(source)
        return (ReleasedSpec(source, checked), checked.diagnostics)
    }

    /// Nil when the spec has mistakes.
    init?(_ source: SourceText, _ checked: SpecCompiler.Checked) {
        guard let root = checked.root, let spec = checked.spec, !checked.diagnostics.hasErrors,
            let version = ProtocolVersion(spec.protocolVersion.text)
        else { return nil }
        self.source = source
        self.root = root
        self.spec = spec
        self.version = version
        types = TypeResolver(spec)
        flows = Flows(spec)
    }
}
