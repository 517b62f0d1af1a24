// Watches an app's folder for saved Swift files, through the kernel's inotify.

import CommandLineSupport
import Foundation

/// Tells when Swift files below a folder were saved, added, renamed or removed.
///
/// Folders that appear are watched too. Hidden files and folders don't count: editors keep their swap
/// and lock files there.
final class SourceWatcher: @unchecked Sendable {
    // Sendable is unchecked for what only the watcher's thread touches after the initializer.
    /// What was saved.
    struct Change: Sendable, Equatable {
        /// The files, as paths below the folder, sorted.
        var files: [String]
        /// When the first of them was.
        var time: ContinuousClock.Instant
    }

    /// How long nothing may happen before a change counts as complete, in milliseconds: a save is several
    /// steps for many editors, and saving all files is several saves.
    private static let quietTime: Int32 = 30
    /// How long a change may go on before it is reported anyway.
    private static let longestChange = Duration.milliseconds(300)
    /// How often a folder that is gone is looked for, in milliseconds.
    private static let retryTime: Int32 = 300

    private let folder: String
    private let changed: @Sendable (Change) -> Void
    private let descriptor: Int32
    private let wakeUp: (read: Int32, write: Int32)
    private let ended = DispatchGroup()
    private let isStopped = Locked(false)
    /// The watched folders by watch number, as paths below the folder.
    private var watched: [Int32: String] = [:]
    private var pending: Set<String> = []
    private var pendingSince: ContinuousClock.Instant?

    /// Starts watching.
    /// - Parameter changed: called on the watcher's thread.
    init(folder: String, changed: @escaping @Sendable (Change) -> Void) throws {
        self.folder = folder
        self.changed = changed
        descriptor = inotify_init1(Int32(O_CLOEXEC | O_NONBLOCK))
        guard descriptor >= 0 else {
            throw CommandFailure(
                "can't watch files: \(String(cString: strerror(errno)))",
                remedy:
                    "raise fs.inotify.max_user_instances with sysctl, or end other programs that watch files")
        }
        wakeUp = try Subprocess.makePipe()
        guard watch("") else {
            let reason = String(cString: strerror(errno))
            for open in [descriptor, wakeUp.read, wakeUp.write] { close(open) }
            throw CommandFailure(
                "can't watch \(folder): \(reason)",
                remedy: "raise fs.inotify.max_user_watches with sysctl if it is too low")
        }
        pending = []
        pendingSince = nil
        ended.enter()
        Thread { [self] in
            run()
            ended.leave()
        }.start()
    }

    /// Stops watching. Returns when `changed` is not called any more.
    func stop() {
        let isFirst = isStopped.withLock { stopped in
            defer { stopped = true }
            return !stopped
        }
        guard isFirst else { return }
        var byte: UInt8 = 0
        _ = write(wakeUp.write, &byte, 1)
        ended.wait()
        for open in [descriptor, wakeUp.read, wakeUp.write] { close(open) }
    }

    // MARK: The watcher's thread

    private func run() {
        while !isStopped.withLock({ $0 }) {
            var polled = [
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: wakeUp.read, events: Int16(POLLIN), revents: 0),
            ]
            let timeout =
                pendingSince != nil ? Self.quietTime : watched.isEmpty ? Self.retryTime : -1
            let count = poll(&polled, 2, timeout)
            if polled[1].revents != 0 { return }
            if count > 0 { readEvents() }
            if watched.isEmpty { _ = watch("") }
            guard let since = pendingSince else { continue }
            if count == 0 || ContinuousClock.now - since > Self.longestChange {
                let change = Change(files: pending.sorted(), time: since)
                pending = []
                pendingSince = nil
                changed(change)
            }
        }
    }

    private func note(_ file: String) {
        pending.insert(file)
        if pendingSince == nil { pendingSince = .now }
    }

    private func readEvents() {
        let size = 64 * 1024
        let buffer = UnsafeMutableRawPointer.allocate(
            byteCount: size, alignment: MemoryLayout<inotify_event>.alignment)
        defer { buffer.deallocate() }
        while true {
            let count = read(descriptor, buffer, size)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return }
            var offset = 0
            while offset < count {
                let event = buffer.load(fromByteOffset: offset, as: inotify_event.self)
                let start = offset + MemoryLayout<inotify_event>.size
                let name =
                    event.len == 0
                    ? "" : String(cString: (buffer + start).assumingMemoryBound(to: CChar.self))
                handle(event, name: name)
                offset = start + Int(event.len)
            }
        }
    }

    private func handle(_ event: inotify_event, name: String) {
        func has(_ flag: Int32) -> Bool { event.mask & UInt32(bitPattern: flag) != 0 }
        if has(IN_Q_OVERFLOW) {
            // Events were lost: look at everything again.
            unwatch("")
            _ = watch("")
            return note("")
        }
        guard let parent = watched[event.wd] else { return }
        if has(IN_IGNORED) {
            watched[event.wd] = nil
            return
        }
        // Of a folder inside, its parent tells; the app's own folder is looked for again by its path.
        if has(IN_MOVE_SELF) {
            if parent.isEmpty { unwatch("") }
            return
        }
        guard !name.isEmpty, !name.hasPrefix(".") else { return }
        let path = parent.isEmpty ? name : parent + "/" + name
        if has(IN_ISDIR) {
            if has(IN_CREATE) || has(IN_MOVED_TO) {
                _ = watch(path)
            } else {
                // What the folder held can't be known any more.
                if has(IN_MOVED_FROM) { unwatch(path) }
                note(path)
            }
        } else if isSource(name) {
            note(path)
        }
    }

    /// Stops watching a folder and those in it.
    private func unwatch(_ path: String) {
        for (number, other) in watched where path.isEmpty || other == path || other.hasPrefix(path + "/") {
            inotify_rm_watch(descriptor, number)
            watched[number] = nil
        }
    }

    /// A file that counts: Swift, or what says which Swift belongs to the app.
    private func isSource(_ name: String) -> Bool {
        name.hasSuffix(".swift") || name == "project.pbxproj" || name.hasSuffix(".xcconfig")
    }

    /// Watches a folder and those in it, and notes the sources that are there already: they may have come
    /// before the watch.
    private func watch(_ path: String) -> Bool {
        let absolute = path.isEmpty ? folder : folder + "/" + path
        let mask =
            IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_MOVE_SELF | IN_ONLYDIR
        let number = inotify_add_watch(descriptor, absolute, UInt32(bitPattern: Int32(mask)))
        guard number >= 0 else { return false }
        // A link that leads back up gets the same number: it is being watched.
        guard watched[number] == nil else { return true }
        watched[number] = path
        for name in (try? FileManager.default.contentsOfDirectory(atPath: absolute)) ?? [] {
            guard !name.hasPrefix(".") else { continue }
            let child = path.isEmpty ? name : path + "/" + name
            if isSource(name) {
                note(child)
            } else {
                _ = watch(child)
            }
        }
        return true
    }
}
