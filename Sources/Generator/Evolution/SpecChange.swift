// A difference that a rule has judged.

/// One change from one spec to another, and what it means.
struct SpecChange {
    /// What a rule says of the change.
    enum Effect {
        /// What the decoders make of it: an old one of what new encoders write, and a new one of what old
        /// encoders write.
        case decoded(old: Reading, new: Reading)
        /// Breaking for these sides, whatever decoders say.
        case breaking(Sides)
        /// An end shows a stand-in, whatever decoders say.
        case degraded
        case compatible
        case documentation
    }

    /// The rule's id.
    let rule: String
    /// The part of the spec: `["kinds", "button"]`.
    let path: [String]
    let form: Difference.Form
    /// Where to point, and whether that is in the old spec.
    let place: Place
    let isInOld: Bool
    /// What changed, as a sentence without a period.
    let what: String
    let effect: Effect
    /// What it means for a peer that was released before, and what to do; empty when there is nothing to say.
    let advice: String
    /// Where it flows.
    let flows: Set<Flow>

    var impact: Impact {
        switch effect {
        case .documentation: return .documentation
        case .compatible: return .compatible
        case .degraded: return .degraded
        case .breaking(let sides): return .breaking(sides)
        case .decoded(let old, let new):
            var sides: Sides = []
            for flow in flows {
                if old.isBreaking { sides.formUnion(flow.readers) }
                if new.isBreaking { sides.formUnion(flow.writers) }
            }
            if !sides.isEmpty { return .breaking(sides) }
            return !flows.isEmpty && max(old, new) >= .degrades ? .degraded : .compatible
        }
    }

    /// What an old decoder makes of what new encoders write.
    var oldReading: Reading {
        if case .decoded(let old, _) = effect { old } else { .same }
    }

    /// What a new decoder makes of what old encoders write.
    var newReading: Reading {
        if case .decoded(_, let new) = effect { new } else { .same }
    }
}
