// A decoder can tell the cases of a union apart, whatever it reads.

enum DiscriminatorsRule: Rule {
    static func check(_ context: inout CheckContext) {
        for union in context.spec.unions {
            if union.cases.isEmpty {
                context.report(
                    "no-cases", at: union.declaration.name.place, "the union '\(union.name)' has no cases",
                    fix: "add one")
            }
            if union.discriminator != .tag, let tag = union.tag {
                context.report(
                    "misplaced-discriminator", at: tag.place,
                    "'tag' is for unions by tag, and '\(union.name)' is one by \(union.discriminator.rawValue)",
                    fix: "remove it or write by: tag")
            }
            for unionCase in union.cases { stray(unionCase, union, &context) }
            switch union.discriminator {
            case .field: byField(union, &context)
            case .tag: byTag(union, &context)
            case .type: byType(union, &context)
            }
        }
        for enumeration in context.spec.enumerations where enumeration.cases.isEmpty {
            context.report(
                "no-cases", at: enumeration.declaration.name.place,
                "the enumeration '\(enumeration.name)' has no cases", fix: "add one")
        }
    }

    /// Keys of a case that belong to unions of another sort.
    private static func stray(_ unionCase: UnionCase, _ union: Union, _ context: inout CheckContext) {
        let keys: [(String, Word?, [Union.Discriminator])] = [
            ("has", unionCase.has, [.field]), ("tag", unionCase.tag, [.tag]),
            ("is", unionCase.type, [.type, .field]),
        ]
        for (key, word, discriminators) in keys where !discriminators.contains(union.discriminator) {
            guard let word else { continue }
            let sorts = discriminators.map(\.rawValue).joined(separator: " or by ")
            context.report(
                "misplaced-discriminator", at: word.place,
                "'\(key)' is for unions by \(sorts), and '\(union.name)' is one by \(union.discriminator.rawValue)",
                fix: "remove it")
        }
    }

    private static func byField(_ union: Union, _ context: inout CheckContext) {
        for unionCase in union.cases {
            if unionCase.type != nil {
                embedded(unionCase, union, &context)
                continue
            }
            guard let has = unionCase.has else {
                context.report(
                    "missing-discriminator", at: unionCase.declaration.name.place,
                    "the case '\(unionCase.name)' does not say by which field it is known",
                    fix: "add has: FIELD, a required field that no other case has, or is: UNION")
                continue
            }
            guard let field = unionCase.fields.first(where: { $0.name == has.text }) else {
                context.reportUnknown(
                    "discriminator-field", has, "field of the case '\(unionCase.name)'",
                    among: unionCase.fields.map(\.name))
                continue
            }
            if field.mayBeAbsent || field.isNullable {
                context.report(
                    "discriminator-field", at: has.place,
                    "'\(has.text)' may be absent or null, so it can't tell '\(unionCase.name)' from other cases",
                    fix: "choose a field that is always there")
            }
        }
        distinct(union, &context)
    }

    /// A case that is another union by field.
    private static func embedded(_ unionCase: UnionCase, _ union: Union, _ context: inout CheckContext) {
        guard let word = unionCase.type else { return }
        if let stray = unionCase.has ?? unionCase.fields.first?.declaration.name {
            context.report(
                "misplaced-discriminator", at: stray.place,
                "the case '\(unionCase.name)' is a \(word.text) and has no fields of its own",
                fix: "remove the field or is: \(word.text)")
        }
        if context.types.type(named: word.text) != nil, context.types.embedded(unionCase, of: union) == nil {
            context.report(
                "embedded-union", at: word.place,
                "a case of a union by field can't be '\(word.text)', which is no union by field",
                fix: "name a union by field, or give the case the field has: FIELD")
        }
    }

    /// Every field that tells a case is a field of that case alone, in this union and in those it embeds.
    private static func distinct(_ union: Union, _ context: inout CheckContext) {
        let leaves = context.types.leaves(of: union)
        for (index, leaf) in leaves.enumerated() {
            guard let has = leaf.unionCase.has else { continue }
            for (otherIndex, other) in leaves.enumerated() where otherIndex != index {
                // What an embedded union's cases are among themselves is that union's own matter.
                if leaf.owner.type != nil && leaf.owner.name == other.owner.name { continue }
                if other.unionCase.fields.contains(where: { $0.name == has.text }) {
                    context.report(
                        "ambiguous-union", at: leaf.owner.type?.place ?? has.place,
                        "the case '\(other.unionCase.name)' has a field '\(has.text)', too, so it can't tell the cases apart",
                        fix: "choose a field that only '\(leaf.unionCase.name)' has")
                }
            }
        }
    }

    private static func byTag(_ union: Union, _ context: inout CheckContext) {
        guard let tag = union.tag else {
            context.report(
                "missing-discriminator", at: union.declaration.name.place,
                "the union '\(union.name)' does not say which field holds its tag", fix: "add tag: FIELD")
            return
        }
        var seen: [String: String] = [:]
        for unionCase in union.cases {
            if let field = unionCase.fields.first(where: { $0.name == tag.text }) {
                context.report(
                    "tag-collision", at: field.declaration.name.place,
                    "'\(tag.text)' is the tag of '\(union.name)' and can't be a field, too",
                    fix: "rename the field or the tag")
            }
            if let other = seen[unionCase.tagValue] {
                context.report(
                    "ambiguous-union", at: unionCase.tag?.place ?? unionCase.declaration.name.place,
                    "the cases '\(other)' and '\(unionCase.name)' have one tag, '\(unionCase.tagValue)'",
                    fix: "give them different tags")
            }
            seen[unionCase.tagValue] = unionCase.name
        }
    }

    private static func byType(_ union: Union, _ context: inout CheckContext) {
        var seen: [String: String] = [:]
        for unionCase in union.cases {
            guard let word = unionCase.type else {
                context.report(
                    "missing-discriminator", at: unionCase.declaration.name.place,
                    "the case '\(unionCase.name)' does not say which type it is", fix: "add is: TYPE")
                continue
            }
            if let field = unionCase.fields.first {
                context.report(
                    "misplaced-discriminator", at: field.declaration.name.place,
                    "a case of a union by type has no fields of its own",
                    fix: "move them into a record and write is: RECORD")
            }
            guard let type = context.types.type(named: word.text) else { continue }
            if case .number(_, _, orInfinity: true) = type {
                context.report(
                    "ambiguous-union", at: word.place, "'\(word.text)' may be a string, too",
                    fix: "use a plain number")
            }
            if let other = seen[type.jsonCase] {
                context.report(
                    "ambiguous-union", at: word.place,
                    "the cases '\(other)' and '\(unionCase.name)' are both \(type.jsonTypeName) in JSON",
                    fix: "use a union by field or by tag")
            }
            seen[type.jsonCase] = unionCase.name
        }
    }
}
