"""The module SwiftUI as it is built, and its public symbols."""
import functools
import json
import subprocess
import tempfile
from pathlib import Path

from matrix import ROOT

#: What `import SwiftUI` brings along, and the language's own modules.
BROUGHT = ["Swift", "_Concurrency", "Observation", "Combine", "FoundationEssentials", "Foundation"]


class Symbol:
    def __init__(self, entry):
        self.kind = entry["kind"]["identifier"].removeprefix("swift.")
        self.path = entry["pathComponents"]
        #: The name without labels.
        self.base = self.path[-1].split("(")[0]
        #: What it is a member of, as it is written.
        self.owner = ".".join(self.path[:-1])
        self.extends = entry.get("swiftExtension", {}).get("extendedModule")

    @property
    def title(self):
        return ".".join(self.path)

    @property
    def is_type(self):
        return self.kind in ("struct", "class", "enum", "protocol", "typealias")

    @property
    def is_public(self):
        """Whether apps may name it: no part of its name starts with an underscore."""
        return not any(part.startswith("_") for part in self.path)


def run(command, **options):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)


@functools.cache
def build():
    """Builds the module, and returns the folder of the build."""
    result = run(["swift", "build", "--quiet", "--target", "SwiftUI"], cwd=ROOT)
    assert result.returncode == 0, result.stdout + result.stderr
    shown = run(["swift", "build", "--show-bin-path"], cwd=ROOT)
    return Path(shown.stdout.strip())


@functools.cache
def target():
    return json.loads(run(["swiftc", "-print-target-info"]).stdout)["target"]["unversionedTriple"]


@functools.cache
def symbols(module="SwiftUI", folder=None):
    """The public symbols of a module, which is looked for in `folder` first; what is unavailable is not among them."""
    folders = [word for path in [folder, build() / "Modules"] if path for word in ("-I", path)]
    with tempfile.TemporaryDirectory() as output:
        result = run(["swift-symbolgraph-extract", "-module-name", module, *folders, "-target", target(),
                      "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", output])
        assert result.returncode == 0, result.stderr
        entries = [entry for file in sorted(Path(output).glob("*.json")) for entry in json.loads(file.read_text())["symbols"]]
    return [Symbol(entry) for entry in entries]


@functools.cache
def brought():
    """The public symbols of what `import SwiftUI` brings along."""
    return [symbol for module in BROUGHT for symbol in symbols(module)]
