"""The programs of the matrix: compiled, mounted, and refused."""
import json
import re
from pathlib import Path

import module
from matrix import ROOT

USES = ROOT / "Tests/Compat/Uses"
MOUNTING = ROOT / "Tests/Compat/Mounting"
ERROR = re.compile(r"^(?P<file>[^:\n]+):(?P<line>\d+):\d+: error: (?P<text>.*)$", re.MULTILINE)
#: The comment before a program, with its row.
MARKER = re.compile(r"^// (\w[\w.]*?\.\w+\..+)$")
OPTIONS = ["-swift-version", "5", "-D", "SWIFTBROWSER", "-diagnostic-style=llvm", "-wmo"]


def blanked(text):
    """A source without its previews, which staging removes from apps; lines stay where they are."""
    result, at = [], 0
    for match in re.finditer(r"^#Preview\b[^{]*\{", text, re.MULTILINE):
        if match.start() < at:
            continue
        depth, end = 1, match.end()
        while depth:
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        result += [text[at:match.start()], re.sub(r"[^\n]", " ", text[match.start():end])]
        at = end
    return "".join(result + [text[at:]])


def staged(sources, folder):
    """Copies of sources as the compiler gets those of an app."""
    folder.mkdir(parents=True, exist_ok=True)
    copies = []
    for source in sources:
        copy = folder / source.name
        copy.write_text(blanked(source.read_text()))
        copies.append(copy)
    return copies


def errors(output):
    """The errors in a compiler's output, by the row whose program each is in."""
    found, markers = {}, {}
    for file, line, text in dict.fromkeys(match.groups() for match in ERROR.finditer(output)):
        if file not in markers:
            lines = Path(file).read_text().splitlines() if Path(file).exists() else []
            markers[file] = [(number, match[1]) for number, each in enumerate(lines, 1) if (match := MARKER.match(each))]
        row = next((row for number, row in reversed(markers[file]) if number <= int(line)), file)
        found.setdefault(row, []).append(text)
    return found


def working_sources(uses=USES):
    return sorted((uses / "Working").glob("*.swift"))


def mount(work, uses=USES):
    """Compiles all programs of what works into one, and runs it. Returns what does not compile, by row, and the output
    of each row's program: its ops, or None when it crashed."""
    build = module.build()
    program = work / "uses"
    objects = [file for name in ("SwiftUI", "Combine", "RenderOps", "JSONCodec")
               for file in sorted((build / f"{name}.build").rglob("*.o"))]
    sources = staged(working_sources(uses) + sorted(MOUNTING.glob("*.swift")), work / "working")
    result = module.run(["swiftc", *OPTIONS, "-Onone", "-module-name", "Uses", "-I", build / "Modules", "-o", program,
                         *sources, *objects])
    if result.returncode != 0:
        return errors(result.stderr + result.stdout) or {"the compiler": [result.stderr[-2000:]]}, {}
    outputs, first = {}, 0
    while True:
        result = module.run([program, str(first)])
        blocks = re.split(r"^use (\d+) (.+)\n", result.stdout, flags=re.MULTILINE)[1:]
        for number, row, text in zip(blocks[::3], blocks[1::3], blocks[2::3]):
            outputs[row], first = text, int(number) + 1
            last = row
        if result.returncode == 0:
            return {}, outputs
        if not blocks:
            return {"the program": [result.stderr[-2000:]]}, outputs
        outputs[last] = None


def drawn(output):
    """The kinds and style fields in a program's ops, as `lowers` spells them."""
    words = set()
    for line in output.splitlines():
        if not line.startswith("{"):
            continue
        op = json.loads(line)
        if "kind" in op:
            words.add(op["kind"])
        words |= {f"style.{field}" for field in op.get("props", {}).get("style", {})}
    return words


def not_drawn(rows, outputs):
    """What `lowers` names and the ops don't have, by row. Events are for tests of what happens on them."""
    problems = {}
    for row in rows:
        if row.id not in outputs:
            continue
        if outputs[row.id] is None:
            problems[row.id] = ["it crashes"]
            continue
        words = drawn(outputs[row.id])
        absent = [word for word in row.lowers if not word.startswith("event.") and word not in words]
        if absent:
            problems[row.id] = [f"{word} is not in its ops, which have {', '.join(sorted(words))}" for word in absent]
    return problems


def refusals(work, uses=USES, modules=None):
    """What the compiler says of the programs of what does not work, by row."""
    sources = staged(sorted((uses / "Missing").glob("*.swift")), work / "missing")
    folders = [word for folder in [modules, module.build() / "Modules"] if folder for word in ("-I", folder)]
    result = module.run(["swiftc", *OPTIONS, "-typecheck", "-parse-as-library", "-module-name", "Uses", *folders, *sources])
    return errors(result.stderr + result.stdout)


def refused_wrongly(rows, found):
    """The rows whose programs say something else than their message. Where a program can't do without something else
    that is not there, the message of that is fine besides."""
    messages = {row.message for row in rows if row.message}
    problems = {}
    for row in rows:
        if not (row.has_stub and row.has_program):
            continue
        texts = found.get(row.id, [])
        others = [text for text in texts if not any(text.endswith(f": {message}") for message in messages)]
        if others or not any(text.endswith(f": {row.message}") for text in texts):
            problems[row.id] = others or texts or ["it compiles"]
    expected = {row.id for row in rows if row.has_stub}
    return problems | {row: texts for row, texts in found.items() if row not in expected}


def alone(rows, found):
    """The share of the rows with a stub whose programs have one error, which is their message."""
    stubs = [row for row in rows if row.has_stub and row.has_program]
    return sum(len(found.get(row.id, [])) == 1 for row in stubs) / max(1, len(stubs))
