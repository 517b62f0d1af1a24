"""The compatibility matrix, as docs/compatibility.json has it."""
import json
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class Row:
    """A symbol, or a family of overloads."""

    def __init__(self, entry):
        self.id = entry["id"]
        self.name = entry["name"]
        self.sort = entry["sort"]
        self.area = entry.get("area")
        self.framework = entry["framework"]
        self.works = entry["status"] in ("supported", "partial")
        self.works_lean = entry["lean"] in ("supported", "partial")
        self.message = entry.get("message")
        self.lowers = entry.get("lowers", [])
        self.has_stub = entry.get("stub", False)
        #: Whether there is a program that uses it: names of frameworks may have none.
        self.has_program = entry.get("program", False)
        match = re.fullmatch(r"(?P<base>[^(]*)(?:\((?P<inner>.*)\))?", self.name)
        #: The name without what is in parentheses.
        self.base = match["base"]
        inner = match["inner"]
        #: The labels, as Swift writes them: `(_:format:)`.
        self.labels = f"({inner})" if inner is not None and (inner == "" or inner.endswith(":")) else None
        #: The value or type in parentheses.
        self.value = inner if self.labels is None else None


def rows(path=ROOT / "docs/compatibility.json"):
    return [Row(entry) for entry in json.loads(path.read_text())["symbols"]]
