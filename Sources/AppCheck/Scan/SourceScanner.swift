// Scans all files of an app, several at once, reading only those that changed since the last scan.

import AppBuild
import CommandLineSupport
import Diagnostics
import Foundation

/// Scans an app's sources for what they import, use and declare.
public struct SourceScanner: Sendable {
    /// What was found.
    public struct Result: Sendable {
        /// The facts by file, as the app's ``AppSource/files`` name them.
        public var facts: [String: FileFacts] = [:]
        /// How many of the files had to be read.
        public var filesRead = 0
        /// The files that could not be scanned, and why.
        public var problems: [Diagnostic] = []
    }

    private let configuration: ScanConfiguration
    private let names: Set<String>
    /// Identifies all that facts depend on besides the files.
    private let key: String
    private let cacheFolder: String?

    /// - Parameters:
    ///   - names: the names whose uses count.
    ///   - key: identifies the configuration and the names.
    ///   - cacheFolder: where facts are kept; nil for nowhere.
    public init(configuration: ScanConfiguration, names: Set<String>, key: String, cacheFolder: String?) {
        self.configuration = configuration
        self.names = names
        self.key = key
        self.cacheFolder = cacheFolder
    }

    /// Scans the files of an app.
    public func scan(_ app: AppSource) -> Result {
        let cacheFile = cacheFolder.map { "\($0)/\(app.moduleName)-\(stableHash(app.folder + "\n" + (app.project?.target ?? ""))).facts" }
        let cache = ScanCache(reading: cacheFile ?? "", key: key)
        var outcomes = [Outcome?](repeating: nil, count: app.files.count)
        var missing: [Int] = []
        for (index, file) in app.files.enumerated() {
            let path = app.path(of: file)
            if let stamp = FileStamp(of: path), let facts = cache[path, stamp] {
                outcomes[index] = Outcome(facts: facts, stamp: stamp)
            } else {
                missing.append(index)
            }
        }
        for (index, outcome) in zip(missing, scanConcurrently(missing.map { app.path(of: app.files[$0]) })) {
            outcomes[index] = outcome
        }
        var result = Result()
        result.filesRead = missing.count
        for (file, outcome) in zip(app.files, outcomes) {
            if let facts = outcome?.facts { result.facts[file] = facts }
            if let problem = outcome?.problem { result.problems.append(problem.diagnostic(in: file)) }
        }
        if let cacheFile, !missing.isEmpty { write(outcomes, of: app, to: cacheFile) }
        return result
    }

    private struct Outcome: Sendable {
        var facts: FileFacts?
        var problem: ScanProblem?
        /// nil when the outcome is not to be kept.
        var stamp: FileStamp?
    }

    // MARK: Reading

    /// Scans files on as many threads as there are processors. The threads have large stacks, since how deep a
    /// syntax tree is, is up to the person.
    private func scanConcurrently(_ paths: [String]) -> [Outcome] {
        let outcomes = Locked([Outcome](repeating: Outcome(), count: paths.count))
        let next = Locked(0)
        let group = DispatchGroup()
        for _ in 0..<min(paths.count, ProcessInfo.processInfo.activeProcessorCount) {
            group.enter()
            let thread = Thread {
                while true {
                    let index = next.withLock { index in
                        defer { index += 1 }
                        return index
                    }
                    guard index < paths.count else { break }
                    let outcome = scan(paths[index])
                    outcomes.withLock { $0[index] = outcome }
                }
                group.leave()
            }
            thread.stackSize = 512 << 20
            thread.start()
        }
        group.wait()
        return outcomes.withLock { $0 }
    }

    private func scan(_ path: String) -> Outcome {
        let started = Int64(Date().timeIntervalSince1970 * 1e9)
        let stamp = FileStamp(of: path)
        switch readSource(path) {
        case .failure(let problem): return Outcome(problem: problem)
        case .success(let source):
            let facts = FileFacts(of: source, configuration: configuration, names: names)
            let keeps = stamp.map { !$0.isFresh(at: started) } ?? false
            return Outcome(facts: facts, stamp: keeps ? stamp : nil)
        }
    }

    private func write(_ outcomes: [Outcome?], of app: AppSource, to path: String) {
        let entries = zip(app.files, outcomes).compactMap { file, outcome in
            outcome.flatMap { outcome -> (path: String, stamp: FileStamp, facts: FileFacts)? in
                guard let stamp = outcome.stamp, let facts = outcome.facts else { return nil }
                return (app.path(of: file), stamp, facts)
            }
        }
        // Without a cache the next scan takes longer; that is no failure of this one.
        let folder = (path as NSString).deletingLastPathComponent
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try? ScanCache.contents(key: key, entries).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
}

/// A short text that is the same for the same text on every run (FNV-1a).
func stableHash(_ text: String) -> String {
    var state: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(state, radix: 16)
}
