// The posix_spawn call behind ``Subprocess``: pipes, descriptors, environment, signals.

import Foundation

/// The descriptors and arguments of one posix_spawn call.
struct SpawnRequest {
    private let request: Subprocess.Request
    /// The parent's ends of the pipes, for the streams that have one.
    private(set) var inputEnd: Int32?
    private(set) var outputEnd: Int32?
    private(set) var errorsEnd: Int32?
    private var childEnds: [Int32] = []

    init(_ request: Subprocess.Request) { self.request = request }

    /// Starts the process.
    mutating func start() throws -> pid_t {
        // A pipe's ends are inherited by every child that is started between making the pipe and marking
        // its ends as close-on-exec: one child at a time.
        try Self.oneAtATime.withLock { _ in try spawn() }
    }

    private static let oneAtATime = Locked(())

    /// A pipe that no child inherits by itself.
    static func makeSharedPipe() throws -> (read: Int32, write: Int32) {
        try oneAtATime.withLock { _ in try makePipe() }
    }

    private mutating func spawn() throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let directory = request.directory { try changeDirectory(to: directory, &actions) }

        if request.input == nil {
            posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        } else {
            let pipe = try Self.makePipe()
            inputEnd = pipe.write
            childEnds.append(pipe.read)
            posix_spawn_file_actions_adddup2(&actions, pipe.read, STDIN_FILENO)
        }
        outputEnd = try connect(request.output, to: STDOUT_FILENO, &actions)
        errorsEnd = try connect(request.errors, to: STDERR_FILENO, &actions)
        try handDown(request.descriptors, &actions)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // A group of its own, so that ending the child also ends what the child started.
        posix_spawnattr_setpgroup(&attributes, 0)
        // Signals this process ignores or blocks would stay so in the child.
        var defaults = sigset_t()
        sigemptyset(&defaults)
        for number in [SIGPIPE, SIGINT, SIGTERM, SIGHUP] { sigaddset(&defaults, number) }
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        var mask = sigset_t()
        sigemptyset(&mask)
        posix_spawnattr_setsigmask(&attributes, &mask)
        let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
        posix_spawnattr_setflags(&attributes, Int16(flags))

        var processID = pid_t()
        let code = withCStrings([request.executable] + request.arguments) { arguments in
            withCStrings(environment()) { environment in
                posix_spawnp(&processID, request.executable, &actions, &attributes, arguments, environment)
            }
        }
        guard code == 0 else {
            for end in [inputEnd, outputEnd, errorsEnd] { end.map { _ = close($0) } }
            throw CommandFailure(
                "can't run \(request.executable): \(String(cString: strerror(code)))",
                remedy: code == ENOENT ? "is it installed and on PATH?" : nil)
        }
        return processID
    }

    /// Closes the child's ends of the pipes, which the child has copies of by now.
    mutating func closeChildEnds() {
        for end in childEnds { close(end) }
        childEnds = []
    }

    private func changeDirectory(
        to directory: String, _ actions: inout posix_spawn_file_actions_t
    ) throws {
        // glibc declares this function for GNU sources only, which Swift's import of it isn't.
        typealias AddChangeOfDirectory = @convention(c) (
            UnsafeMutablePointer<posix_spawn_file_actions_t>, UnsafePointer<CChar>
        ) -> Int32
        guard let symbol = dlsym(nil, "posix_spawn_file_actions_addchdir_np") else {
            throw CommandFailure.bug("this C library can't start a process in another folder")
        }
        _ = unsafeBitCast(symbol, to: AddChangeOfDirectory.self)(&actions, directory)
    }

    private mutating func connect(
        _ stream: Subprocess.Stream, to target: Int32, _ actions: inout posix_spawn_file_actions_t
    ) throws -> Int32? {
        switch stream {
        case .inherited:
            return nil
        case .discarded:
            posix_spawn_file_actions_addopen(&actions, target, "/dev/null", O_WRONLY, 0)
            return nil
        case .descriptor(let descriptor):
            posix_spawn_file_actions_adddup2(&actions, descriptor, target)
            return nil
        case .sameAsOutput:
            posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, target)
            return nil
        case .captured, .streamed:
            let pipe = try Self.makePipe()
            childEnds.append(pipe.write)
            posix_spawn_file_actions_adddup2(&actions, pipe.write, target)
            return pipe.read
        }
    }

    /// Gives the child `descriptors`. They are first copied out of the way, since the number that one of
    /// them gets in the child may be the number that another one has here.
    private mutating func handDown(
        _ descriptors: [Int32: Int32], _ actions: inout posix_spawn_file_actions_t
    ) throws {
        let lowestFree = (descriptors.keys.max() ?? STDERR_FILENO) + 1
        for (child, parent) in descriptors.sorted(by: { $0.key < $1.key }) {
            let copy = fcntl(parent, F_DUPFD_CLOEXEC, lowestFree)
            guard copy >= 0 else { throw CommandFailure.bug("descriptor \(parent) is not open") }
            childEnds.append(copy)
            posix_spawn_file_actions_adddup2(&actions, copy, child)
        }
    }

    private static func makePipe() throws -> (read: Int32, write: Int32) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else {
            throw CommandFailure("can't make a pipe: \(String(cString: strerror(errno)))")
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    private func environment() -> [String] {
        var variables = ProcessInfo.processInfo.environment
        for (name, value) in request.environment { variables[name] = value }
        return variables.map { "\($0.key)=\($0.value)" }
    }
}

/// Calls `body` with a null-terminated array of C strings.
private func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
}
