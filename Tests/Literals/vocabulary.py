"""The strings of the protocol, read from the spec."""
import re
from collections import defaultdict
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]


class Vocabulary:
    """Every string that goes over the wire or stands for one, with what it means."""

    def __init__(self, spec=ROOT / "spec/ops.yaml"):
        # The base loader reads every scalar as text: the case `on` is no truth value.
        self.spec = yaml.load(spec.read_text(), Loader=yaml.BaseLoader)
        self.words = defaultdict(set)
        # Sets of words of which one at a time is expected: the kinds, or the cases of an enumeration.
        self.choices = []
        self._read()
        # Names that mean nothing else wherever they are.
        self.names = set(self.spec.get("exports", {})) | set(self.spec.get("variables", {}))
        # `"op":` in a text is JSON that was written by hand.
        tags = set(self.spec["protocol"]["tags"].values()) | {"kind", "props"}
        self.json = re.compile(r'\\?"(%s)\\?"\s*:' % "|".join(sorted(tags)))
        # `tap:"Add"` or `toggle:12:true`, as event scripts have it.
        self.script = re.compile(r"(?<![\w.-])(%s):(?:\\?\"|\d|[a-z]+\b(?!:))" % "|".join(sorted(self._script_names())))

    def _script_names(self):
        names = set()
        for name, event in self.spec["events"].items():
            script = event.get("script")
            names |= set(script) if isinstance(script, dict) else {name} if script is not None else set()
        return names

    def _add(self, word, meaning):
        self.words[word].add(meaning)

    def _choice(self, words, meaning):
        words = set(words)
        self.choices.append((words, meaning))
        for word in words:
            self._add(word, meaning)

    def _fields(self, fields, owner):
        for name in fields or {}:
            self._add(name, f"a field of {owner}")

    def _read(self):
        spec = self.spec
        for name, enumeration in spec.get("enumerations", {}).items():
            self._choice(enumeration["cases"], f"a case of {name}")
        for name, record in spec.get("records", {}).items():
            self._fields(record["fields"], name)
        for name, union in spec.get("unions", {}).items():
            if "tag" in union:
                self._add(union["tag"], f"the tag of {name}")
                self._choice([case.get("tag", word) for word, case in union["cases"].items()], f"a tag of {name}")
            for case in union["cases"].values():
                self._fields(case.get("fields"), name)
        for tag in spec["protocol"]["tags"].values():
            self._add(tag, "a tag")
        for section, what in (("ops", "an op"), ("kinds", "a kind"), ("events", "an event"), ("messages", "a message")):
            self._choice(spec.get(section, {}), what)
            for name, thing in spec.get(section, {}).items():
                self._fields(thing.get("props", thing.get("fields")), name)
        self._choice(spec.get("styles", {}), "a style field")
        self._choice(self._script_names() | set(spec.get("shorthands", {})), "a form of event scripts")

    def meanings(self, word):
        """What a word means in the protocol, in words; nothing when it is none."""
        return sorted(self.words.get(word, ()))
