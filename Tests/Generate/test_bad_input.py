"""Whatever the spec's file holds: problems with their places, exit code 1, and no output touched."""
import random
import unittest

from support import SPEC, GenerateTestCase, Workspace, edited, spec_text


def _alias_bomb():
    """Each line names the one before it nine times: written out, more bytes than there are atoms."""
    lines = ["a0: &a0 [x, x, x]"]
    for level in range(1, 60):
        lines.append(f"a{level}: &a{level} [{', '.join([f'*a{level - 1}'] * 9)}]")
    return "\n".join(lines) + "\n"


def _kind(name, more="children: none, props: {}"):
    return edited("\nkinds:\n", f'\nkinds:\n  {name}: {{ doc: "Something.", since: 1, {more} }}\n')


# A mistake, the spec that has it, and what must be said about it.
MISTAKES = [
    # What is no YAML, or more YAML than a spec may use.
    ("an empty file", "", "the file is empty"),
    ("comments alone", "# nothing\n", "the file is empty"),
    ("a document of nothing", "---\n", "the file is empty"),
    ("a list", "[]\n", "must be a spec, not a list"),
    ("a text", "protocol\n", "must be a spec, not 'protocol'"),
    ("two documents", edited("\nkinds:", "\n---\nkinds:"), "a second document"),
    ("a key that is there twice", edited("\nkinds:\n", "\nkinds:\n  text: {}\n"), "'text' is there twice"),
    ("a section that is there twice", spec_text() + "\nkinds: {}\n", "'kinds' is there twice"),
    ("a tab", edited("  text:\n    doc:", "  text:\n\tdoc:"), "indent with spaces; this line has a tab"),
    ("an anchor", edited("doc: Children", "doc: &x Children"), "anchors and aliases are not allowed"),
    ("an alias", edited("doc: Children", "doc: *x\n    since: 1 #"), "anchors and aliases are not allowed"),
    ("an alias bomb", _alias_bomb(), "anchors and aliases are not allowed"),
    ("a merge key", edited("\nscalars:\n", "\nscalars:\n  <<: {}\n"), "'<<' has no doc"),
    ("a tag", edited("doc: Children", "doc: !!python/object Children"), "tags are not allowed"),
    ("nesting in brackets", "a: " + "[" * 100_000, "nested more than 32 levels deep"),
    ("nesting in braces", "{" * 100_000, "nested more than 32 levels deep"),
    ("nesting in keys", "? " * 100_000, "nested more than 32 levels deep"),
    ("nesting in lists", "- " * 100_000, "nested more than 32 levels deep"),
    ("nesting in lines", "".join(" " * depth + "a:\n" for depth in range(500)), "nested more than 32 levels deep"),
    ("a very long line", "a: " + "x" * 3_000_000, "has no key 'a'"),
    ("a very long key", "x" * 3_000_000 + ": 1", "."),
    ("a quote that does not end", edited("doc: Children", 'doc: "Children'), "."),
    # What is no text.
    ("bytes that are not UTF-8", edited("doc: Children", "doc: Caf@").encode().replace(b"Caf@", b"Caf\xe9"),
     "not UTF-8"),
    ("half a character at the end", spec_text().encode() + b"# \xf0\x9f\x98", "not UTF-8"),
    ("an overlong character", spec_text().encode() + b"# \xc0\xaf", "not UTF-8"),
    ("half a surrogate pair", spec_text().encode() + b"# \xed\xa0\x80", "not UTF-8"),
    ("UTF-16", spec_text().encode("utf-16"), "not UTF-8"),
    ("a zero byte", edited("doc: Children", "doc: \0Children"), "control character"),
    ("an escape sequence", edited("doc: Children", "doc: \x1b[31mChildren"), "control character"),
    ("lines of the last century", spec_text().replace("\n", "\r"), "control character"),
    ("50 MB", b"# filler\n" * 5_600_000, "the file has more than 4000000 bytes"),
    # Wrong types.
    ("text for a number", edited("value: 8,", "value: eight,"), "must be a number.*, not 'eight'"),
    ("a list for a mapping", edited("    props: {}", "    props: []"), "must be a mapping"),
    ("nothing for a mapping", edited("    props: {}", "    props:"), "must be a mapping"),
    ("a number that is too long", edited("since: 1", "since: 99999999999999999999"), "must be an integer"),
    ("a number that is none", edited("value: 8,", "value: .nan,"), "must be a number"),
    ("a number without end", edited("value: 8,", "value: 1e999,"), "must be a number"),
    ("limits beyond reason", edited("is: integer\n    min: 0", "is: integer\n    min: 1e300"), "has a limit beyond"),
    ("a fraction among integers", edited("is: integer\n    min: 0", "is: integer\n    min: 0.5"), "write a whole number"),
    ("a list without end", edited("type: [Diagnostic]", "type: [Diagnostic], minCount: 9223372036854775807"),
     "limits a list to more than"),
    # Names.
    ("two kinds with one name after casing", _kind("textField"), "lower-case letters and digits"),
    ("two cases with one name after casing", edited("      semibold: ", "      semiBold: CSS weight 599.\n      semibold: "),
     "have one name in generated code"),
    ("a name that was given up", spec_text() + "\nreserved: { kinds: [text] }\n", "is gone"),
    ("a case that was given up",
     edited("    doc: One direction, or both", "    reserved: [both]\n    doc: One direction, or both"), "is gone"),
    ("a case of a union that was given up",
     edited("    doc: A color, given", "    reserved: [semantic]\n    doc: A color, given"), "is gone"),
    # Types that can't be told apart, or have no end.
    ("a record in itself", edited("top: { type: Points, doc: From the upper", "top: { type: EdgeInsets, doc: From the upper"),
     "holds itself"),
    ("clashing discriminators", edited("has: r\n", "has: a\n"), "can't tell"),
]


class BadInputTests(GenerateTestCase):
    @classmethod
    def setUpClass(cls):
        cls.workspace = Workspace()
        result = cls.workspace.run()
        assert result.returncode == 0, result.stdout
        cls.files = cls.workspace.files()
        cls.stamps = cls.workspace.stamps()

    @classmethod
    def tearDownClass(cls):
        cls.workspace.__exit__()

    def assert_untouched(self, context):
        files, stamps = self.workspace.files(), self.workspace.stamps()
        touched = [path for path in files.keys() | self.files.keys()
                   if files.get(path) != self.files.get(path) or stamps.get(path) != self.stamps.get(path)]
        self.assertEqual(touched, [], context)

    def test_mistakes_are_reported_with_their_places(self):
        for name, spec, pattern in MISTAKES:
            with self.subTest(name):
                self.workspace.write(spec)
                result = self.workspace.run()
                self.assert_refused(result, pattern, name)
                self.assert_untouched(name)
                # Of a file full of mistakes, as many as anyone would read.
                self.assertLess(len(result.stdout), 200_000)
                self.assertNotIn(b"\x1b", result.stdout)

    def test_a_truncated_file(self):
        seed = random.randrange(1 << 32)
        cut = random.Random(seed)
        whole = spec_text().encode()
        for round in range(20):
            length = cut.randrange(len(whole))
            context = f"seed {seed}, round {round}: the first {length} bytes"
            with self.subTest(context):
                self.workspace.write(whole[:length])
                result = self.workspace.run("--check")
                output = self.assert_answers(result, context)
                # A cut in the last sections, between two lines, can leave a spec that is one.
                if "error:" in output:
                    self.assert_refused(result, ".", context)
                self.assert_untouched(context)

    def test_a_flood_of_mistakes(self):
        floods = {
            "keys": "".join(f"key{index}: 1\n" for index in range(50_000)),
            "aliases": "a: &a [x]\nb: [" + "*a , " * 100_000 + "]\n",
            "kinds": edited("\nkinds:\n", "\nkinds:\n" + "".join(
                f'  k{index}: {{ doc: "Something.", since: 1, children: {{ kinds: [z{index}] }}, props: {{}} }}\n'
                for index in range(5_000))),
            "types": edited("\nrecords:\n", "\nrecords:\n" + "".join(
                f'  R{index}: {{ doc: "Something.", fields: {{ a: {{ type: Z{index}, doc: One. }} }} }}\n'
                for index in range(5_000))),
        }
        for name, spec in floods.items():
            with self.subTest(name):
                self.workspace.write(spec)
                result = self.workspace.run()
                placed = self.assert_refused(result, "there are more problems than these", name)
                self.assertLess(len(placed), 300)
                self.assert_untouched(name)

    def test_a_folder_in_place_of_the_file(self):
        file = self.workspace.path / SPEC
        file.unlink()
        file.mkdir()
        try:
            self.assert_refused(self.workspace.run(), "can't read the spec: Is a directory")
            self.assert_untouched("a folder")
        finally:
            file.rmdir()

    def test_no_file(self):
        (self.workspace.path / SPEC).unlink()
        self.assert_refused(self.workspace.run(), "there is no spec")
        self.assert_untouched("no file")

    def test_marks_of_editors_change_nothing(self):
        text = spec_text()
        for name, spec in {
            "a byte order mark": "\ufeff" + text,
            "lines that end as on Windows": text.replace("\n", "\r\n"),
            "both": "\ufeff" + text.replace("\n", "\r\n"),
        }.items():
            with self.subTest(name):
                self.workspace.write(spec)
                result = self.workspace.run()
                self.assertEqual((result.returncode, result.stdout), (0, b""))
                self.assert_untouched(name)
                # And the places of mistakes are the same.
                wrong = spec.replace("protocol:", "protocl:", 1).replace("doc: Children", "dok: Children", 1)
                self.workspace.write(wrong)
                marked = self.workspace.run()
                self.workspace.write(wrong.replace("\ufeff", "").replace("\r\n", "\n"))
                self.assertEqual(marked.stdout, self.workspace.run().stdout)

    def test_machines_get_the_places_too(self):
        self.workspace.write(edited("value: 8,", "value: eight,"))
        result = self.workspace.run("--json")
        self.assertEqual(result.returncode, 1)
        self.assertRegex(result.stdout.decode(), r'"column":\d+,"file":"spec/ops.yaml".*"line":\d+')
        self.assert_untouched("--json")


if __name__ == "__main__":
    unittest.main()
