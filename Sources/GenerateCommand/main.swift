// `generate`: writes everything that comes from the spec.

import CommandLineSupport
import Diagnostics
import Generator

let program = Program(
    name: "generate", version: SpecCompiler.version,
    summary: "Writes the code, schemas, tables and test vectors that come from spec/ops.yaml.",
    commands: [
        GenerateCommand.command, DiffCommand.command, ReleaseCommand.command, EmitCommand.command,
        ExplainCommand.command, StatsCommand.command, DocsSiteCommand.command,
    ])
program.main()
