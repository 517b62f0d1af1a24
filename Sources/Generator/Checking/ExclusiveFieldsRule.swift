// Fields that exclude each other exist and can be absent.

enum ExclusiveFieldsRule: Rule {
    static func check(_ context: inout CheckContext) {
        for record in context.spec.records {
            for word in record.atMostOneOf {
                guard let field = record.fields.first(where: { $0.name == word.text }) else {
                    context.reportUnknown(
                        "exclusive-field", word, "field of \(record.name)", among: record.fields.map(\.name))
                    continue
                }
                if !field.isOptional {
                    context.report(
                        "exclusive-field", at: word.place,
                        "'\(word.text)' is always there, so it can exclude nothing",
                        fix: "make it optional")
                }
            }
        }
    }
}
