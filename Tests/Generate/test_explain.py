"""`generate explain` and `generate stats`: what they show of ops, names and examples, and how they answer what is wrong."""
import json
import subprocess
import tempfile
import unittest
from pathlib import Path

from support import COMMAND, ROOT

STREAM = """\
{"id":1,"kind":"vstack","op":"create","props":{"spacing":8}}
{"id":2,"kind":"text","op":"create","props":{"text":"0"}}
{"id":2,"index":0,"op":"insert","parent":1}
{"id":3,"kind":"button","op":"create","props":{"role":null}}
{"id":4,"kind":"text","op":"create","props":{"text":"Add"}}
{"id":4,"index":0,"op":"insert","parent":3}
{"id":3,"index":1,"op":"insert","parent":1}
{"id":1,"index":0,"op":"insert","parent":0}
{"op":"commit"}
{"id":3,"op":"event","type":"tap"}
{"id":2,"op":"update","props":{"text":"1"}}
{"id":2,"index":1,"op":"insert","parent":1}
{"id":3,"op":"remove"}
{"op":"commit"}
"""
SHOWN = """\
pass 1 from line 1: 9 ops
  + at place 0 of the screen:
      vstack #1 spacing 8
        text #2 text "0"
        button #3 role null
          text #4 text "Add"
pass 2 from line 10: 5 ops
  event tap: button #3 "Add"
  ~ text #2 "1": text "0" -> "1"
  > text #2 "1" moves to place 1 of vstack #1 "Add"
  - button #3 "Add"
in the end
  vstack #1 spacing 8
    text #2 text "1"
"""


def run(*arguments, given=""):
    return subprocess.run([COMMAND, *arguments, "--root", ROOT], input=given, capture_output=True, text=True, timeout=120)


class ExplainStreamTests(unittest.TestCase):
    def test_lines_of_ops(self):
        result = run("explain", given=STREAM)
        self.assertEqual((result.stdout, result.stderr, result.returncode), (SHOWN, "", 0))

    def test_an_array_of_ops(self):
        array = "[\n" + ",\n".join(STREAM.splitlines()) + "\n]\n"
        result = run("explain", given=array)
        # The array's bracket has a line of its own.
        expected = SHOWN.replace("from line 10", "from line 11").replace("from line 1:", "from line 2:")
        self.assertEqual((result.stdout, result.returncode), (expected, 0))

    def test_a_file(self):
        with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
            file.write(STREAM)
            file.flush()
            self.assertEqual(run("explain", file.name).stdout, SHOWN)

    def test_programs_get_the_same(self):
        explained = json.loads(run("explain", "--json", given=STREAM).stdout)
        self.assertEqual([item["ops"] for item in explained["passes"]], [9, 5])
        self.assertEqual([list(change)[-1] for change in explained["passes"][1]["changes"]],
                         ["event", "updated", "parent", "removed"])
        self.assertEqual(explained["tree"][0]["children"][0]["props"], {"text": "1"})

    def test_characters_beyond_ascii_keep_their_places(self):
        op = '{"id":2,"op":"create","kind":"text","props":{"text":"\\ud83d\\ude00 日本 \u2028"},"extra":1}'
        result = run("explain", given=op)
        self.assertEqual(result.returncode, 0, result.stderr)
        column = op.index('"extra"') + 1
        self.assertIn(f"standard input:1:{column}: warning: there is no field of the op 'create' called 'extra'",
                      result.stderr)

    def test_what_is_wrong_has_a_place(self):
        for line, problem in {
            "{bad}": "1:2: error: expected a key",
            "[1]": "1:2: error: this is no op",
            '{"op":"crate"}': "1:7: warning: this spec has no op 'crate'",
            '{"op":"create","id":1,"kind":"text","props":{}}': "1:45: error: the kind 'text' has no 'text'",
            '{"op":"insert","id":1,"parent":0,"index":"0"}': "1:42: error: 'index' must be an integer, not '0'",
            '{"op":"remove","id":9}': "1:1: error: the op 'remove' makes no sense here: removes #9",
            '{"op":"create","id":1,"kind":"vstack","props":{"spacing":[]}}': "1:58: error: 'spacing' must be",
        }.items():
            with self.subTest(line):
                result = run("explain", given=line)
                self.assertIn(f"standard input:{problem}", result.stderr)
                self.assertEqual(result.returncode, 0 if "warning" in problem else 1)


class ExplainNameTests(unittest.TestCase):
    def test_a_kind(self):
        shown = run("explain", "navscreen").stdout
        line = next(number for number, text in enumerate((ROOT / "spec/ops.yaml").read_text().splitlines(), 1)
                    if text == "  navscreen:")
        self.assertIn(f"spec/ops.yaml:{line}: kind navscreen\n", shown)
        for part in ("since 2", "title: string", "used by the children of the kind navstack",
                     "public struct NavscreenProps", "export interface NavscreenProps"):
            self.assertIn(part, shown)

    def test_the_generated_places_are_right(self):
        for name in ("navscreen", "spacing", "TextStyle", "tap", "opacity", "hello"):
            explained = json.loads(run("explain", "--json", name).stdout)
            self.assertTrue(any(entry["generated"] for entry in explained), name)
            for entry in explained:
                for place in entry["generated"]:
                    line = (ROOT / place["file"]).read_text().splitlines()[place["line"] - 1]
                    self.assertEqual(line.strip(), place["text"])

    def test_a_type_tells_where_it_is_used(self):
        shown = run("explain", "HorizontalAlignment").stdout
        self.assertIn("used by the field alignment of the kind vstack", shown)

    def test_names_that_nothing_has(self):
        result = run("explain", "navscren")
        self.assertEqual(result.returncode, 1)
        self.assertIn("nothing in spec/ops.yaml is called 'navscren'; did you mean 'navscreen'?", result.stderr)
        self.assertIn("there is no file no/such.jsonl", run("explain", "no/such.jsonl").stderr)


class StatsTests(unittest.TestCase):
    def test_what_is_generated_is_counted(self):
        with tempfile.TemporaryDirectory() as folder:
            counted = json.loads(run("stats", "--json", "--examples", folder).stdout)
        spec = (ROOT / "spec/ops.yaml").read_bytes()
        self.assertEqual(counted["spec"], {"lines": spec.count(b"\n"), "bytes": len(spec)})
        vectors = [file.stat().st_size for file in (ROOT / "Tests/Vectors").glob("*.json")]
        self.assertEqual(counted["generated"]["test vectors"]["bytes"], sum(vectors))

    def test_what_examples_use_is_counted(self):
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "One.ops.jsonl").write_text(STREAM)
            styled = '{"id":9,"kind":"styled","op":"create","props":{"style":{"font":{"weight":"bold"}}}}\n'
            (Path(folder) / "Two.ops.jsonl").write_text(styled)
            result = run("stats", "--json", "--examples", folder)
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            counted = json.loads(result.stdout)
            self.assertIn("all examples", run("stats", "--examples", folder).stdout)
        one, both = counted["examples"]["One.ops.jsonl"], counted["all"]
        self.assertEqual(one["kinds"]["used"], ["text", "vstack", "button"])
        self.assertEqual(one["props"]["used"], ["text.text", "vstack.spacing", "button.role"])
        self.assertEqual(one["events"]["used"], ["tap"])
        self.assertIn("styled", one["kinds"]["never"])
        self.assertIn("styled", both["kinds"]["used"])
        self.assertEqual(both["style fields"]["used"], ["font"])
        self.assertEqual(both["enumeration cases"]["used"], ["FontWeight.bold"])

    def test_a_folder_that_is_not_there(self):
        result = run("stats", "--examples", "/no/such/folder")
        self.assertEqual(result.returncode, 1)
        self.assertIn("there is no folder /no/such/folder", result.stderr)


if __name__ == "__main__":
    unittest.main()
