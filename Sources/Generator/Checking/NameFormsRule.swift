// Names have the form that their place needs, so that they are identifiers in every generated language.

enum NameFormsRule: Rule {
    private enum Form: String {
        case type = "UpperCamelCase letters and digits"
        case member = "lowerCamelCase letters and digits"
        case kind = "lower-case letters and digits"
        case export = "lower-case words joined with _, the first of which is the module's prefix"
        case variable = "upper-case words joined with _, the first of which is the project's prefix"

        func fits(_ name: String) -> Bool {
            guard let first = name.unicodeScalars.first, name.unicodeScalars.allSatisfy(\.isASCII) else {
                return false
            }
            let isAlphanumeric = name.allSatisfy { $0.isLetter || $0.isNumber }
            switch self {
            case .type: return isAlphanumeric && first.properties.isUppercase
            case .member: return isAlphanumeric && first.properties.isLowercase
            case .kind: return isAlphanumeric && first.properties.isLowercase && name == name.lowercased()
            case .export: return Form.words(name) && name == name.lowercased()
            case .variable: return Form.words(name) && name == name.uppercased()
            }
        }

        private static func words(_ name: String) -> Bool {
            let words = name.split(separator: "_", omittingEmptySubsequences: false)
            return words.count > 1
                && words.allSatisfy { word in
                    word.first.map(\.isLetter) == true && word.allSatisfy { $0.isLetter || $0.isNumber }
                }
        }
    }

    static func check(_ context: inout CheckContext) {
        for section in context.sections {
            let form: Form =
                switch section.name {
                case "types": .type
                case "kinds": .kind
                case "exports": .export
                case "variables": .variable
                default: .member
                }
            for declaration in section.declarations {
                check(declaration.name, "the \(section.what)", form, &context)
            }
        }
        for enumeration in context.spec.enumerations {
            for enumerationCase in enumeration.cases {
                check(enumerationCase.name, "the case", .member, &context)
            }
        }
        for union in context.spec.unions {
            for unionCase in union.cases { check(unionCase.declaration.name, "the case", .member, &context) }
        }
        // The names of style fields are a section's, and were checked with it.
        for field in context.fieldGroups.flatMap(\.fields) {
            check(field.declaration.name, "the field", .member, &context)
        }
        for export in context.spec.exports {
            for parameter in export.parameters {
                check(parameter.declaration.name, "the parameter", .member, &context)
            }
        }
    }

    private static func check(_ name: Word, _ what: String, _ form: Form, _ context: inout CheckContext) {
        if !form.fits(name.text) {
            context.report(
                "bad-name", at: name.place, "\(what) '\(name.text)' has a name that can't be generated",
                fix: "use \(form.rawValue)")
        }
    }
}
