// A document is a record.

enum DocumentsRule: Rule {
    static func check(_ context: inout CheckContext) {
        let records = context.spec.records.map(\.name)
        for document in context.spec.documents where !records.contains(document.type.text) {
            context.reportUnknown("document-type", document.type, "record", among: records)
        }
    }
}
