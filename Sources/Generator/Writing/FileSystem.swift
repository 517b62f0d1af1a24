// Files, through the C library: the generator starts and ends before Foundation has loaded.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file that could not be read or written.
public struct FileFailure: Error {
    public let path: String
    /// What was tried: "read", "write".
    public let operation: String
    /// Why it failed, in the words of the system.
    public let reason: String

    init(_ operation: String, _ path: String) {
        self.operation = operation
        self.path = path
        reason = String(cString: strerror(errno))
    }
}

enum FileSystem {
    /// The bytes of a file, the first `most` of them; nil when there is none.
    static func read(_ path: String, most: Int = .max) throws(FileFailure) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw FileFailure("read", path)
        }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw FileFailure("read", path) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            errno = status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL
            throw FileFailure("read", path)
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(min(Int(status.st_size), most) + 1)
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = block.withUnsafeMutableBytes { systemRead(file, $0.baseAddress, $0.count) }
            if count == 0 || bytes.count >= most { return bytes }
            if count < 0 {
                if errno == EINTR { continue }
                throw FileFailure("read", path)
            }
            bytes += block[..<count]
        }
    }

    /// Writes a new file beside `path` that is to take its place, and returns its name.
    static func stage(_ bytes: [UInt8], for path: String) throws(FileFailure) -> String {
        try makeFolder(parent(path))
        let staged = parent(path) + "/." + lastComponent(path) + ".\(getpid())" + stagedEnding
        let file = open(staged, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw FileFailure("write", path) }
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                systemWrite(file, $0.baseAddress! + written, $0.count - written)
            }
            if count > 0 {
                written += count
            } else if errno != EINTR {
                let failure = FileFailure("write", path)
                close(file)
                unlink(staged)
                throw failure
            }
        }
        // Closing tells of a full disk that writing did not meet.
        guard close(file) == 0 else {
            let failure = FileFailure("write", path)
            unlink(staged)
            throw failure
        }
        return staged
    }

    /// How the names of staged files end, after the number of the process.
    private static let stagedEnding = ".tmp"

    /// The names of files in a folder that a process staged and did not live to put in their place.
    static func abandoned(in folder: String) -> [String] {
        names(in: folder).filter { name in
            guard name.hasPrefix("."), name.hasSuffix(stagedEnding),
                let process = name.dropLast(stagedEnding.count).split(separator: ".").last.flatMap({ pid_t($0) }),
                process > 0
            else { return false }
            return kill(process, 0) != 0 && errno == ESRCH
        }
    }

    /// Puts a staged file in the place of `path`.
    static func replace(_ path: String, with staged: String) throws(FileFailure) {
        guard rename(staged, path) == 0 else { throw FileFailure("replace", path) }
    }

    static func remove(_ path: String) throws(FileFailure) {
        guard unlink(path) == 0 || errno == ENOENT else { throw FileFailure("remove", path) }
    }

    /// The names of the regular files in a folder and below it, as paths from `root`.
    static func files(below folder: String, root: String) -> [String] {
        var found: [String] = []
        for name in names(in: root + "/" + folder) {
            if name.hasPrefix(".") { continue }
            let path = folder + "/" + name
            var status = stat()
            guard stat(root + "/" + path, &status) == 0 else { continue }
            if status.st_mode & S_IFMT == S_IFDIR {
                found += files(below: path, root: root)
            } else {
                found.append(path)
            }
        }
        return found.sorted()
    }

    /// The names of what is in a folder; none when there is no such folder.
    private static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                })
        }
        return names
    }

    /// Whether there is a file or folder.
    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// When a file was changed last, with its size: different whenever it was saved. Empty when there is none.
    static func version(of path: String) -> [Int] {
        var status = stat()
        guard stat(path, &status) == 0 else { return [] }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return [Int(time.tv_sec), Int(time.tv_nsec), Int(status.st_size), Int(status.st_ino)]
    }

    /// The folder that the process runs in.
    static var currentFolder: String {
        guard let path = getcwd(nil, 0) else { return "." }
        defer { free(path) }
        return String(cString: path)
    }

    static func parent(_ path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func lastComponent(_ path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    private static func makeFolder(_ path: String) throws(FileFailure) {
        if exists(path) { return }
        try makeFolder(parent(path))
        guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw FileFailure("write", path) }
    }
}

// The C functions, which FileSystem's own names hide.
private func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(file, bytes, count)
}
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    write(file, bytes, count)
}

extension SpecCompiler.Result {
    /// Writes the generated files below a folder, and leaves other files there alone.
    public func write(to folder: String) throws(FileFailure) {
        for (path, text) in files.sorted(by: { $0.key < $1.key }) {
            let file = folder + "/" + path
            try FileSystem.replace(file, with: FileSystem.stage(Array(text.utf8), for: file))
        }
    }
}
