// `generate`: writes everything that comes from the specs.

import CommandLineSupport
import Diagnostics
import Generator

let program = Program(
    name: "generate", version: SpecCompiler.version,
    summary: "Writes the code, schemas, tables and tests that come from spec/ops.yaml and spec/compat.yaml.",
    commands: [
        GenerateCommand.command, DiffCommand.command, ReleaseCommand.command, EmitCommand.command,
        ExplainCommand.command, StatsCommand.command, DocsSiteCommand.command,
    ])
program.main()
