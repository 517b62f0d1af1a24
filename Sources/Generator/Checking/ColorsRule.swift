// Colors can be read, and every semantic color is one.

enum ColorsRule: Rule {
    static func check(_ context: inout CheckContext) {
        let colors = context.spec.colors
        guard !colors.isEmpty else { return }
        for color in colors {
            for word in [color.light, color.dark] where ColorText(word.text) == nil {
                context.report(
                    "color-format", at: word.place, "'\(word.text)' is no color",
                    fix: "write six hexadecimal digits in quotes, and an opacity from 0 to 1 if it is not 1")
            }
        }
        for semantic in context.spec.enumerations.first(where: { $0.name == "SemanticColor" })?.cases ?? [] {
            if !colors.contains(where: { $0.declaration.name.text == semantic.name.text }) {
                context.report(
                    "missing-color", at: semantic.name.place,
                    "the semantic color '\(semantic.name.text)' is not among the colors",
                    fix: "add it to 'colors'")
            }
        }
    }
}
