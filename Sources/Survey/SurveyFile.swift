// The file of a survey: a SQLite database with a record for each app.

/// A survey in a file, to which apps are added one by one.
public final class SurveyFile {
    /// What is wrong with the file.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    /// Changes when tables do; a file of another version is refused.
    private static let version = 1
    private let database: Database
    private let path: String

    /// Opens the file, or makes it.
    /// - Parameter mustExist: whether a missing file is refused.
    public init(path: String, mustExist: Bool = false) throws(Failure) {
        self.path = path
        do throws(Database.Failure) {
            database = try Database(path: path)
            let version = try database.run("PRAGMA user_version")[0][0].integer
            if version == 0, try database.run("SELECT name FROM sqlite_master").isEmpty {
                if mustExist { throw Database.Failure(description: "there is no survey in it") }
                try database.transaction { () throws(Database.Failure) in try database.execute(SurveyFile.tables) }
            } else if version != SurveyFile.version {
                throw Database.Failure(description: "it is of another version, or not a survey")
            }
            try database.execute("PRAGMA foreign_keys = ON")
        } catch {
            throw Failure(description: "\(path): \(error.description)")
        }
    }

    private static let tables = """
        CREATE TABLE app (
            path TEXT PRIMARY KEY, name TEXT NOT NULL, files INTEGER NOT NULL, outcome TEXT NOT NULL,
            reason TEXT NOT NULL
        );
        CREATE TABLE module (
            app TEXT NOT NULL REFERENCES app(path) ON DELETE CASCADE, name TEXT NOT NULL, status TEXT NOT NULL,
            PRIMARY KEY (app, name)
        );
        CREATE TABLE gap (
            app TEXT NOT NULL REFERENCES app(path) ON DELETE CASCADE, sort TEXT NOT NULL, name TEXT NOT NULL,
            status TEXT NOT NULL, places INTEGER NOT NULL, PRIMARY KEY (app, sort, name)
        );
        PRAGMA user_version = \(version);
        """

    /// Keeps a record, in place of an earlier one of the same app. All of it is written, or nothing.
    public func keep(_ record: SurveyRecord) throws(Failure) {
        do throws(Database.Failure) {
            try database.transaction { () throws(Database.Failure) in
                try database.run("DELETE FROM app WHERE path = ?", .text(record.path))
                try database.run(
                    "INSERT INTO app VALUES (?, ?, ?, ?, ?)", .text(record.path), .text(record.name),
                    .integer(record.files), .text(record.outcome), .text(record.reason))
                for (name, status) in record.modules.sorted(by: { $0.key < $1.key }) {
                    try database.run("INSERT INTO module VALUES (?, ?, ?)", .text(record.path), .text(name), .text(status))
                }
                for gap in record.gaps {
                    // The compiler may say the same in many places.
                    try database.run(
                        """
                        INSERT INTO gap VALUES (?, ?, ?, ?, ?)
                        ON CONFLICT DO UPDATE SET places = places + excluded.places
                        """, .text(record.path), .text(gap.sort.rawValue), .text(gap.name), .text(gap.status),
                        .integer(gap.places))
                }
            }
        } catch {
            throw Failure(description: "\(path): \(error.description)")
        }
    }

    /// All records, by path.
    public func records() throws(Failure) -> [SurveyRecord] {
        do throws(Database.Failure) {
            var records: [SurveyRecord] = []
            var index: [String: Int] = [:]
            for row in try database.run("SELECT path, name, files, outcome, reason FROM app ORDER BY path") {
                index[row[0].text ?? ""] = records.count
                records.append(
                    SurveyRecord(
                        path: row[0].text ?? "", name: row[1].text ?? "", files: row[2].integer,
                        outcome: row[3].text ?? "", reason: row[4].text ?? ""))
            }
            for row in try database.run("SELECT app, name, status FROM module") {
                if let app = index[row[0].text ?? ""] { records[app].modules[row[1].text ?? ""] = row[2].text }
            }
            for row in try database.run("SELECT app, sort, name, status, places FROM gap ORDER BY app, sort, name") {
                guard let app = index[row[0].text ?? ""], let sort = SurveyRecord.Gap.Sort(rawValue: row[1].text ?? "")
                else { continue }
                records[app].gaps.append(
                    .init(sort: sort, name: row[2].text ?? "", status: row[3].text ?? "", places: row[4].integer))
            }
            return records
        } catch {
            throw Failure(description: "\(path): \(error.description)")
        }
    }
}
