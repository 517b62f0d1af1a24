// The types that the grammar of event scripts is written in, as Swift source. They are the same for every spec.

extension Emission {
    func swiftScriptTypes() -> [String: String] {
        let file = swiftFile("What event scripts consist of.", imports: ["RenderOps"]) { code in
            code.lines(Emission.scriptTypes)
        }
        return [Emission.renderScripts("ScriptForms"): file]
    }

    private static let scriptTypes = """
        /// A number that an argument holds.
        public struct ScriptNumber: Equatable, Sendable {
            /// The member of the event, or of its field, that holds the number.
            public let name: String
            public let isWhole: Bool
            /// The least number allowed; nil when there is none.
            public let min: Double?
            /// The greatest number allowed; nil when there is none.
            public let max: Double?
            public let mayBeInfinite: Bool
            public let mayBeNull: Bool

            init(
                name: String, isWhole: Bool = false, min: Double? = nil, max: Double? = nil,
                mayBeInfinite: Bool = false, mayBeNull: Bool = false
            ) {
                self.name = name
                self.isWhole = isWhole
                self.min = min
                self.max = max
                self.mayBeInfinite = mayBeInfinite
                self.mayBeNull = mayBeNull
            }
        }

        /// What an argument of a script's event is.
        public enum ScriptArgumentType: Equatable, Sendable {
            /// An element: an id or a selector.
            case target
            case string
            case bool
            case number(ScriptNumber)
            /// One of these names.
            case enumeration([String])
            /// Two numbers with an x between them, which are members of one object.
            case pair(ScriptNumber, ScriptNumber)
        }

        /// One argument of a script's event.
        public struct ScriptArgument: Equatable, Sendable {
            /// The field of the event that the argument gives; nil for a pair whose numbers are two fields.
            public let field: String?
            /// What stands for the argument in ``ScriptForm/usage``.
            public let placeholder: String
            public let type: ScriptArgumentType
            /// Whether the word `null` is a value.
            public let mayBeNull: Bool
            /// Whether the argument can be left out, when all that follow it are left out.
            public let mayBeLeftOut: Bool
            /// Whether a quoted text can stand for the number, as
            /// ``ScriptGrammar/options(event:field:props:children:)`` says.
            public let hasOptions: Bool
            public let doc: String

            init(
                field: String? = nil, placeholder: String, type: ScriptArgumentType, mayBeNull: Bool = false,
                mayBeLeftOut: Bool = false, hasOptions: Bool = false, doc: String
            ) {
                self.field = field
                self.placeholder = placeholder
                self.type = type
                self.mayBeNull = mayBeNull
                self.mayBeLeftOut = mayBeLeftOut
                self.hasOptions = hasOptions
                self.doc = doc
            }
        }

        /// The compact form of an event: a name, and arguments after it.
        public struct ScriptForm: Equatable, Sendable {
            public let name: String
            /// The event's name in JSON.
            public let event: String
            public let doc: String
            /// What follows the name, what may be left out in brackets: `TARGET:PHASE[:WIDTHxHEIGHT]`.
            public let usage: String
            public let arguments: [ScriptArgument]
            /// The kinds of elements that the target may be; empty when the form has no target.
            public let suits: [Kind]
            /// A line that a script may have.
            public let example: String
        }

        /// A word that stands for an event at a target that it finds itself.
        public struct ScriptShorthand: Equatable, Sendable {
            public let name: String
            public let doc: String
            /// The event's name in JSON.
            public let event: String
            /// The field of the event that holds the target.
            public let target: String
            /// The kinds of the target, which is the last such element on screen.
            public let suits: [Kind]
        }

        /// Which children of an element are on screen.
        public enum ShownChildren: Equatable, Sendable {
            case all
            case first
            case last
            /// The one at this index, if there is one.
            case at(Int)
        }
        """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}
