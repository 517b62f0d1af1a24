// SQLite, as far as a survey needs it.

import CSQLite

/// A database in a file.
final class Database {
    /// What SQLite says is wrong.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let handle: OpaquePointer

    /// Opens a file, or makes it.
    init(path: String) throws(Failure) {
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil)
        guard code == SQLITE_OK, let opened else {
            let message = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
            sqlite3_close(opened)
            throw Failure(description: message)
        }
        handle = opened
        // Another survey may be writing.
        sqlite3_busy_timeout(handle, 10_000)
    }

    deinit { sqlite3_close(handle) }

    private func failure() -> Failure { Failure(description: String(cString: sqlite3_errmsg(handle))) }

    /// Runs statements that give no rows and take no values.
    func execute(_ statements: String) throws(Failure) {
        if sqlite3_exec(handle, statements, nil, nil, nil) != SQLITE_OK { throw failure() }
    }

    /// Runs `body` so that all or nothing of what it writes is kept.
    func transaction(_ body: () throws(Failure) -> Void) throws(Failure) {
        try execute("BEGIN IMMEDIATE")
        do {
            try body()
            try execute("COMMIT")
        } catch {
            try? execute("ROLLBACK")
            throw error
        }
    }

    /// A value of a row.
    enum Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
        case text(String)
        case integer(Int)
        case null

        init(stringLiteral value: String) { self = .text(value) }
        init(integerLiteral value: Int) { self = .integer(value) }
        init(_ text: String?) { self = text.map(Value.text) ?? .null }

        var text: String? { if case .text(let text) = self { text } else { nil } }
        var integer: Int { if case .integer(let number) = self { number } else { 0 } }
    }

    /// Runs one statement with a value for each `?`, and gives its rows.
    @discardableResult
    func run(_ statement: String, _ values: Value...) throws(Failure) -> [[Value]] {
        var prepared: OpaquePointer?
        guard sqlite3_prepare_v2(handle, statement, -1, &prepared, nil) == SQLITE_OK else { throw failure() }
        defer { sqlite3_finalize(prepared) }
        // Tells SQLite to copy a text, since it is gone when the statement runs.
        let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        for (index, value) in values.enumerated() {
            let place = Int32(index + 1)
            let code =
                switch value {
                case .text(let text): sqlite3_bind_text(prepared, place, text, -1, copied)
                case .integer(let number): sqlite3_bind_int64(prepared, place, Int64(number))
                case .null: sqlite3_bind_null(prepared, place)
                }
            if code != SQLITE_OK { throw failure() }
        }
        var rows: [[Value]] = []
        while true {
            switch sqlite3_step(prepared) {
            case SQLITE_ROW:
                rows.append(
                    (0..<sqlite3_column_count(prepared)).map { column in
                        switch sqlite3_column_type(prepared, column) {
                        case SQLITE_NULL: .null
                        case SQLITE_INTEGER: .integer(Int(sqlite3_column_int64(prepared, column)))
                        default: .text(sqlite3_column_text(prepared, column).map { String(cString: $0) } ?? "")
                        }
                    })
            case SQLITE_DONE: return rows
            default: throw failure()
            }
        }
    }
}
