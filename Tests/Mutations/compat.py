"""The compatibility matrix: each rule about it, and the proof that it and the module SwiftUI say the same.

The mistakes for the rules are those of MatrixGuardTests.swift, made once more through the command. For the proof, a row
is made to say something else in memory, and stubs are compiled without what makes them unavailable, or not at all.
"""
import copy
import json
import re
import shutil
import sys
import tempfile
from pathlib import Path

from outcome import ROOT, Outcome
from rules import EVERYTHING, unescaped

from support import Workspace
from swift_literals import literals

sys.path.append(str(ROOT / "Tests/Compat"))
import matrix  # noqa: E402: its folder is known from here on
import module  # noqa: E402
import programs  # noqa: E402
import surface  # noqa: E402

TABLE = ROOT / "Tests/GeneratorTests/MatrixGuardTests.swift"
FIXTURE = ROOT / "Tests/GeneratorTests/Fixtures/Matrix"
STUBS = ROOT / "Sources/Generated/Unavailable"


def run(fast):
    outcomes = {"a matrix with a mistake": rules()}
    return outcomes if fast else outcomes | proof()


# ------------------------------------------------------------------------------------------------------------ rules

def mistakes():
    """A problem's name, the file that it is made in, and what to replace in it by what."""
    source = TABLE.read_text()
    pattern = r"\n        MatrixMutation\((?P<arguments>.*?)\),(?=\n        (?:MatrixMutation|//)|\n    \])"
    for match in re.finditer(pattern, source, re.DOTALL):
        texts = [unescaped(literal.text) for literal in literals(match["arguments"])]
        table = texts.pop(1) if re.match(r'"[a-z-]+", in: "', match["arguments"]) else None
        yield texts[0], "spec/usage/" + table if table else "spec/compat.yaml", texts[1], texts[2]


def rules():
    outcome = Outcome()
    with Workspace(EVERYTHING.read_text()) as workspace:
        shutil.rmtree(workspace.path / "spec/usage")
        shutil.copytree(FIXTURE / "usage", workspace.path / "spec/usage")
        shutil.copy(FIXTURE / "compat.yaml", workspace.path / "spec/compat.yaml")
        for name, path, old, new in mistakes():
            file = workspace.path / path
            text = file.read_text()
            assert old in text, f"{old!r} is not in {path} any more"
            file.write_text(text.replace(old, new, 1))
            result = workspace.run("--check", "--json")
            found = [problem["id"] for problem in json.loads(result.stdout)["diagnostics"]]
            outcome.count(f"{name}: {old!r} -> {new!r}", name in found)
            file.write_text(text)
    assert outcome.mutants > 50, "the table of mistakes was not understood"
    return outcome


# ------------------------------------------------------------------------------------------------------------ proof

def changed(rows, number, **values):
    """The rows with one that says something else."""
    row = copy.copy(rows[number])
    for name, value in values.items():
        setattr(row, name, value)
    return rows[:number] + [row] + rows[number + 1:]


def proof():
    rows, symbols = matrix.rows(), module.symbols()
    with tempfile.TemporaryDirectory(prefix="mutations-") as folder:
        work = Path(folder)
        refused = programs.refusals(work)
        problems, outputs = programs.mount(work)
        assert not problems and not programs.refused_wrongly(rows, refused), "the proof fails as it is"
        return {
            "a row of what is not there, as supported": claimed(rows, symbols, refused),
            "a row of what is there, as planned": denied(rows, symbols, refused),
            "a message": messages(rows, refused),
            "what a row lowers to": lowered(rows, outputs),
            "a stub without its attribute": stubs(rows, work / "plain", lambda text: re.sub(r"^ *@available.*\n", "", text,
                                                                                          flags=re.MULTILINE)),
            "a stub that is gone": stubs(rows, work / "none", lambda text: ""),
        }


def claimed(rows, symbols, refused):
    outcome = Outcome()
    for number, row in enumerate(rows):
        if row.has_stub and row.has_program:
            mutated = changed(rows, number, works=True, has_stub=False)
            # Its program does not compile, or its symbol is not in the module.
            outcome.count(row.id, row.id in programs.refused_wrongly(mutated, refused)
                          or row.id in surface.missing(mutated, symbols, module.brought))
    return outcome


def denied(rows, symbols, refused):
    outcome = Outcome()
    for number, row in enumerate(rows):
        if row.works and row.area:
            mutated = changed(rows, number, works=False, has_stub=True, message="a message")
            outcome.count(row.id, row.id in programs.refused_wrongly(mutated, refused)
                          or any(row.id in problem for problem in surface.uncovered(mutated, symbols)))
    return outcome


def messages(rows, refused):
    outcome = Outcome()
    for number, row in enumerate(rows):
        if row.has_stub and row.has_program:
            mutated = changed(rows, number, message=row.message + "!")
            outcome.count(row.id, row.id in programs.refused_wrongly(mutated, refused))
    return outcome


def lowered(rows, outputs):
    outcome = Outcome()
    kinds = set().union(*(programs.drawn(output) for output in outputs.values()))
    for number, row in enumerate(rows):
        if row.works and row.lowers:
            other = sorted(kinds - programs.drawn(outputs[row.id]))[:1] or ["nothing"]
            outcome.count(row.id, row.id in programs.not_drawn(changed(rows, number, lowers=other), outputs))
    return outcome


def stubs(rows, work, edit):
    """Compiles the module with all stubs changed, and looks which programs still give their messages."""
    work.mkdir()
    copies = []
    for file in sorted(STUBS.glob("*.swift")):
        text = edit(file.read_text())
        if text:
            copies.append(work / file.name)
            copies[-1].write_text(text)
    sources = sorted((ROOT / "Sources/SwiftUI").rglob("*.swift"))
    result = module.run(["swiftc", "-swift-version", "5", "-D", "SWIFTBROWSER", "-parse-as-library", "-module-name", "SwiftUI",
                         "-I", module.build() / "Modules", "-emit-module", "-wmo", "-emit-module-path",
                         work / "SwiftUI.swiftmodule", *sources, *copies])
    assert result.returncode == 0, result.stderr[-2000:]
    wrong = programs.refused_wrongly(rows, programs.refusals(work, modules=work))
    outcome = Outcome()
    for row in rows:
        if row.has_stub and row.has_program:
            outcome.count(row.id, row.id in wrong)
    return outcome
