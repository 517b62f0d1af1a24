// Which repository a command works in.

import CommandLineSupport
import Generator

enum RepositoryOption {
    static let root = Option.value(
        "root", "FOLDER",
        "The repository; the closest folder upward with a spec when left out.")

    /// The repository that the arguments name.
    static func repository(_ arguments: CommandArguments) throws -> Repository {
        if let folder = arguments.value(of: root) {
            return Repository(root: folder.hasSuffix("/") ? String(folder.dropLast()) : folder)
        }
        guard let found = Repository.find() else {
            throw CommandFailure.usage(
                "no folder from here upward has a \(SpecCompiler.specPath)",
                remedy: "name the repository with --root")
        }
        return found
    }
}
