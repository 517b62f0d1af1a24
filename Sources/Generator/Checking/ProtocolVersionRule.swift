// The protocol's version is MAJOR.MINOR, and its name is a word.

enum ProtocolVersionRule: Rule {
    static func check(_ context: inout CheckContext) {
        let version = context.spec.protocolVersion
        let parts = version.text.split(separator: ".", omittingEmptySubsequences: false)
        let isNumber = { (part: Substring) in
            !part.isEmpty && part.allSatisfy { $0.isASCII && $0.isNumber }
                && (part == "0" || part.first != "0")
        }
        if parts.count != 2 || !parts.allSatisfy(isNumber) {
            context.report(
                "version-format", at: version.place, "the version '\(version.text)' is not MAJOR.MINOR",
                fix: "write two numbers, as in \"1.0\"")
        }
        let name = context.spec.protocolName
        if name.text.isEmpty
            || !name.text.allSatisfy({ $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") })
        {
            context.report(
                "name-format", at: name.place, "the protocol's name '\(name.text)' is not a lower-case word",
                fix: "use lower-case letters, digits and hyphens")
        }
        let tags = [context.spec.tags.op, context.spec.tags.event, context.spec.tags.message]
        if tags[0] == tags[2] || tags[1] == tags[2] || tags[0] == tags[1] {
            context.report(
                "same-tags", at: name.place, "two of the tags of ops, events and messages are the same",
                fix: "give each its own field name")
        }
    }
}
