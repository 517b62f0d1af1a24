"""Each rule about specs: a spec that breaks it must be refused with that rule's problem.

The mistakes are those of GuardTests.swift, which are made once more here through the command.
"""
import json
import re

from outcome import ROOT, Outcome

from support import Workspace, spec_text  # noqa: E402: its folder is known once outcome is imported
from swift_literals import literals

TABLE = ROOT / "Tests/GeneratorTests/GuardTests.swift"
EVERYTHING = ROOT / "Tests/GeneratorTests/Fixtures/everything.yaml"


def mistakes():
    """The table of GuardTests.swift: a problem's name, a spec, and what to replace in it by what."""
    source = TABLE.read_text()
    for match in re.finditer(r"\n        Mutation\((?P<arguments>.*?)\),?(?=\n        (?:Mutation|//|\]|\n)|\n    \])", source, re.DOTALL):
        arguments = match["arguments"]
        texts = [unescaped(literal.text) for literal in literals(arguments)]
        # A text that is put together from parts is tried by GuardTests alone.
        if len(texts) != 3 or "String(" in arguments:
            continue
        base = spec_text() if re.search(r",\s*\.real,", arguments) else EVERYTHING.read_text()
        yield texts[0], base, texts[1], texts[2]


def unescaped(text):
    text = re.sub(r"\\u\{([0-9a-fA-F]+)\}", lambda match: chr(int(match[1], 16)), text)
    return text.replace("\\n", "\n").replace("\\t", "\t").replace('\\"', '"').replace("\\\\", "\\")


def run(fast):
    outcome = Outcome()
    with Workspace() as workspace:
        for name, base, old, new in mistakes():
            # A text that is not in the spec any more makes no mistake, and so nothing goes red.
            workspace.write(base.replace(old, new, 1))
            result = workspace.run("--check", "--json")
            found = [problem["id"] for problem in json.loads(result.stdout)["diagnostics"]]
            outcome.count(f"{name}: {old!r} -> {new!r}", name in found)
    return {"a spec with a mistake": outcome}
