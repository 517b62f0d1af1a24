// `generate --watch`: a run at every save. What is wrong with the spec is shown, and waited out.

import Generator

enum Watch {
    /// How often the spec is looked at, in milliseconds.
    private static let interval = 150

    /// Runs until the process is ended.
    static func run(_ repository: Repository, _ report: Report) {
        var seen: [Int]?
        while true {
            let version = repository.specVersion
            if version != seen {
                seen = version
                // An editor may have taken the file away to write it anew.
                if !version.isEmpty { _ = GenerateCommand.generate(repository, report) }
            }
            pause(milliseconds: interval)
        }
    }
}
