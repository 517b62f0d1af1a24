// Where something is in a source file.

/// A run of characters on one line.
public struct Place: Equatable, Hashable, Sendable {
    /// The line, counted from 1.
    public var line: Int
    /// The column in characters, counted from 1.
    public var column: Int
    /// How many characters the run has.
    public var length: Int

    public init(line: Int, column: Int, length: Int = 1) {
        self.line = line
        self.column = column
        self.length = length
    }
}
