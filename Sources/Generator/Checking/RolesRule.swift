// The roles of children can be told by position.

enum RolesRule: Rule {
    static func check(_ context: inout CheckContext) {
        for kind in context.spec.kinds {
            guard case .roles(let roles) = kind.children else { continue }
            var seen: Set<String> = []
            var missing: String?
            for (index, role) in roles.enumerated() {
                let name = role.name.text
                let isName = name.first.map { $0.isASCII && $0.isLowercase } ?? false
                if !isName || !name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) {
                    context.report(
                        "children-roles", at: role.name.place, "'\(name)' is no name for a role",
                        fix: "use lowerCamelCase letters and digits, followed by ? or ... or nothing")
                } else if !seen.insert(name).inserted {
                    context.report(
                        "children-roles", at: role.name.place, "two children of '\(kind.name)' are its '\(name)'",
                        fix: "rename one of the roles")
                }
                if role.count == .any && index < roles.count - 1 {
                    context.report(
                        "children-roles", at: role.name.place, "'\(name)...' leaves no place for what follows",
                        fix: "move it to the end")
                }
                if let missing, role.count == .one {
                    context.report(
                        "children-roles", at: role.name.place,
                        "without a '\(missing)', the '\(name)' would be taken for it",
                        fix: "let '\(name)' be missing, too, or move it before '\(missing)'")
                }
                if role.count == .optional { missing = missing ?? name }
            }
        }
    }
}
