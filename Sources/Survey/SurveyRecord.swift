// What a survey keeps of one app.

/// What a check found in one app.
public struct SurveyRecord: Sendable, Equatable {
    /// Something that the app needs and does not get.
    public struct Gap: Sendable, Equatable, Hashable {
        public enum Sort: String, Sendable, CaseIterable { case module, symbol, error }

        public var sort: Sort
        /// The module's or the symbol's name, or what the compiler says.
        public var name: String
        /// `planned`, `unsupported` or `unknown`; of an error `error`.
        public var status: String
        /// In how many places it is used, or was said.
        public var places: Int

        public init(sort: Sort, name: String, status: String, places: Int) {
            self.sort = sort
            self.name = name
            self.status = status
            self.places = places
        }
    }

    /// The app's folder or project, which tells it from other apps.
    public var path: String
    public var name: String
    /// How many Swift files it has.
    public var files: Int
    /// Whether it will run: `runs`, `likely`, `fails` or `unknown`; `unreadable` when it could not be checked.
    public var outcome: String
    /// Why, in one line.
    public var reason: String
    /// The modules that it imports, with what becomes of them.
    public var modules: [String: String]
    /// What stands in its way.
    public var gaps: [Gap]

    public init(
        path: String, name: String, files: Int = 0, outcome: String, reason: String, modules: [String: String] = [:],
        gaps: [Gap] = []
    ) {
        self.path = path
        self.name = name
        self.files = files
        self.outcome = outcome
        self.reason = reason
        self.modules = modules
        self.gaps = gaps
    }
}
