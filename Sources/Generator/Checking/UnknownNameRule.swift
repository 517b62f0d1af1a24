// No op, event or message is called what those that a version does not know are called in generated code.

enum UnknownNameRule: Rule {
    private static let taken = "unknown"

    static func check(_ context: inout CheckContext) {
        for section in context.sections where ["ops", "events", "messages"].contains(section.name) {
            for declaration in section.declarations where declaration.name.text == taken {
                context.report(
                    "taken-name", at: declaration.name.place,
                    "'\(taken)' is what generated code calls a \(section.what) that it does not know",
                    fix: "choose another name")
            }
        }
    }
}
