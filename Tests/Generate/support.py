"""What the tests of the `generate` command share: the command itself, and folders for it to work in."""
import os
import re
import shutil
import signal
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SPEC = "spec/ops.yaml"

# A problem with its place, as compilers print it.
PLACED = re.compile(r"^(?P<file>[^:\n]+):(?P<line>\d+):(?P<column>\d+): (?P<severity>error|warning|note): (?P<text>.+)$",
                    re.MULTILINE)


def _build():
    """Builds the command and returns its path. GENERATE names one that is built already."""
    if built := os.environ.get("GENERATE"):
        return Path(built).resolve()
    build = ["swift", "build", "--product", "generate"]
    subprocess.run(build + ["--quiet"], cwd=ROOT, check=True)
    shown = subprocess.run(build + ["--show-bin-path"], cwd=ROOT, check=True, capture_output=True, text=True)
    return Path(shown.stdout.strip()) / "generate"


COMMAND = _build()


def spec_text():
    """The protocol's own spec."""
    return (ROOT / SPEC).read_text()


def edited(old, new, text=None):
    """The spec with the first `old` replaced, which must be there."""
    text = spec_text() if text is None else text
    assert old in text, f"{old!r} is not in the spec any more"
    return text.replace(old, new, 1)


class Workspace:
    """A folder with a spec, its releases and the pages with generated tables; removed at the end of a `with`."""

    def __init__(self, spec=None):
        self.path = Path(tempfile.mkdtemp(prefix="generate-"))
        for folder in ("docs", "spec"):
            shutil.copytree(ROOT / folder, self.path / folder)
        # The matrix of what works is compiled beside the spec when it is there. It takes most of the time, and names
        # tests and examples, which are not.
        (self.path / "spec/compat.yaml").unlink()
        self.write(spec_text() if spec is None else spec)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.path, ignore_errors=True)

    def write(self, spec):
        """Makes `spec` the spec: text, or bytes as they are."""
        file = self.path / SPEC
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(spec if isinstance(spec, bytes) else spec.encode())

    def start(self, *arguments, **options):
        """Starts the command on this folder."""
        options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | options
        return subprocess.Popen([COMMAND, *arguments, "--root", self.path], **options)

    def run(self, *arguments, **options):
        """Runs the command on this folder to its end."""
        # A run takes a second; whoever takes two minutes does not end at all.
        options = {"capture_output": True, "timeout": 120} | options
        return subprocess.run([COMMAND, *arguments, "--root", self.path], **options)

    def files(self):
        """The content of every file but the spec, hidden ones included, by its path."""
        return {str(file.relative_to(self.path)): file.read_bytes()
                for file in sorted(self.path.rglob("*"))
                if file.is_file() and file.relative_to(self.path) != Path(SPEC)}

    def stamps(self):
        """When each file was written last."""
        return {str(file.relative_to(self.path)): file.stat().st_mtime_ns
                for file in self.path.rglob("*") if file.is_file()}


class GenerateTestCase(unittest.TestCase):
    def assert_answers(self, result, context=""):
        """The command ended by itself: with success, or with problems that have a place."""
        output = result.stdout.decode(errors="replace")
        shown = f"{context}\n{output[-2000:]}\n{result.stderr.decode(errors='replace')[-2000:]}"
        self.assertGreaterEqual(result.returncode, 0, f"{_signal(result)}: {shown}")
        self.assertIn(result.returncode, (0, 1), shown)
        return output

    def assert_refused(self, result, pattern, context=""):
        """The command found problems with the spec, each with a place, and one says `pattern`."""
        output = self.assert_answers(result, context)
        self.assertEqual(result.returncode, 1, f"{context}\n{output[-2000:]}")
        placed = list(PLACED.finditer(output))
        self.assertTrue(placed, f"{context}: no problem has a place:\n{output[-2000:]}")
        for problem in placed:
            # Notes may be about a released spec.
            if problem["severity"] != "note":
                self.assertEqual(problem["file"], SPEC)
        self.assertRegex("\n".join(problem["text"] for problem in placed), pattern, context)
        return placed


def _signal(result):
    return signal.Signals(-result.returncode).name if result.returncode < 0 else "no signal"
