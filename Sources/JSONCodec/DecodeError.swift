// What a decoder throws.

/// JSON that is well formed but is not what the protocol says it must be.
public struct DecodeError: Error, Equatable, Sendable {
    /// Where in the JSON, such as `props.style.padding.top` or `values[2]`. Empty for the whole of it.
    public var path: String
    /// What is wrong there, such as "must be a string, not a number".
    public var problem: String

    public init(path: String = "", problem: String) {
        self.path = path
        self.problem = problem
    }

    /// The place and the problem, in one line.
    public var description: String {
        path.isEmpty ? problem : path + ": " + problem
    }

    /// The same error, seen from the object whose member `key` it is about.
    public func within(_ key: String) -> DecodeError {
        if path.isEmpty { return DecodeError(path: key, problem: problem) }
        let isIndex = path.utf8.first == UInt8(ascii: "[")
        return DecodeError(path: isIndex ? key + path : key + "." + path, problem: problem)
    }

    /// The same error, seen from the array whose element it is about.
    public func within(index: Int) -> DecodeError {
        within("[" + index.description + "]")
    }
}

#if !hasFeature(Embedded)
    extension DecodeError: CustomStringConvertible {}
#endif
