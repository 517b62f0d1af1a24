"""The `swiftbrowser check` command: what it prints, its exit codes, and that it leaves the app alone."""
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
APP = """import SwiftUI

@main struct Hello: App {
    var body: some Scene { WindowGroup { Greeting() } }
}
"""
VIEW = """import SwiftUI

struct Greeting: View {
    var body: some View { Text("Hello") }
}
"""


def check(*arguments, cwd=None):
    return subprocess.run(
        [ROOT / "swiftbrowser", "check", *arguments], capture_output=True, text=True, cwd=cwd, timeout=600)


class CheckTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        # Builds the command, and says so.
        subprocess.run([ROOT / "swiftbrowser", "--version"], check=True, capture_output=True)

    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="check-")).resolve()
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def app(self, **files):
        for name, text in {"App": APP, "Greeting": VIEW, **files}.items():
            path = self.folder / f"{name}.swift"
            path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return str(self.folder)

    def report(self, *arguments):
        result = check("--json", *arguments)
        self.assertEqual(result.stderr, "")
        return json.loads(result.stdout), result.returncode

    def test_an_app_that_runs(self):
        before = sorted(os.listdir(self.app()))
        result = check(str(self.folder))
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        self.assertIn("live: runs", result.stdout)
        self.assertIn("supported    SwiftUI", result.stdout)
        self.assertNotIn("\x1b", result.stdout + result.stderr)
        self.assertEqual(sorted(os.listdir(self.folder)), before)

    def test_the_json_report(self):
        report, code = self.report(self.app(Odd="import SwiftUI\nimport NowhereKit\nlet a: Int = \"text\"\n"))
        self.assertEqual(code, 1)
        self.assertEqual(report["formatVersion"], 1)
        self.assertEqual(report["app"]["files"], 3)
        self.assertTrue(report["compiled"])
        modules = {module["name"]: module for module in report["modules"]}
        self.assertEqual(modules["SwiftUI"]["status"], "supported")
        self.assertEqual(modules["NowhereKit"]["status"], "unknown")
        self.assertEqual(modules["NowhereKit"]["places"], [{"file": "Odd.swift", "line": 2, "column": 1}])
        self.assertTrue(modules["NowhereKit"]["around"])
        [error] = report["errors"]
        self.assertEqual((error["file"], error["line"], error["column"]), ("Odd.swift", 3, 14))
        self.assertEqual(error["source"], 'let a: Int = "text"')
        self.assertEqual({name: verdict["outcome"] for name, verdict in report["verdicts"].items()},
                         {"live": "fails", "lean": "fails", "full": "fails"})

    def test_errors_keep_their_columns_behind_what_staging_changes(self):
        source = "import NowhereKit; let a: Int = \"\"\n#if os(iOS)\nlet b: Int = \"\"\n#else\nlet b: Int = 1.5\n#endif\n"
        report, _ = self.report(self.app(Odd=source))
        self.assertEqual([(error["line"], error["column"]) for error in report["errors"]], [(1, 33), (3, 14)])

    def test_a_module_that_is_missing_but_not_used(self):
        report, code = self.report(self.app(Odd="import NowhereKit\nlet a = 1\n"))
        self.assertEqual(code, 0)
        self.assertEqual(report["verdicts"]["live"]["outcome"], "runs")
        # Without compiling nobody knows that it is not used.
        report, code = self.report(str(self.folder), "--no-compile")
        self.assertEqual(code, 1)
        self.assertFalse(report["compiled"])

    def test_names_of_a_missing_module_are_folded_and_shown_verbosely(self):
        self.app(Odd="import NowhereKit\nlet a = Nowhere()\nlet b: Nowhere? = nil\n")
        result = check(str(self.folder))
        self.assertIn("NowhereKit  Odd.swift:1:1  (2 errors)", result.stdout)
        self.assertNotIn("cannot find", result.stdout)
        self.assertIn("Odd.swift:2:9: error: cannot find 'Nowhere' in scope [NowhereKit]",
                      check(str(self.folder), "--verbose").stdout)

    def test_annotations(self):
        self.app(Odd="let a: Int = \"text\"\n")
        result = check("--format", "github", self.folder.name, cwd=self.folder.parent)
        self.assertEqual(result.returncode, 1)
        self.assertEqual(result.stderr, "")
        self.assertTrue(result.stdout.startswith(f"::error file={self.folder.name}/Odd.swift,line=1,col=14::"), result.stdout)

    def test_an_app_without_an_entry_point(self):
        self.app(App="import SwiftUI\n")
        result = check(str(self.folder))
        self.assertEqual(result.returncode, 1)
        self.assertIn("live: does not run, none of the files has an @main", result.stdout)
        self.app(App="import UIKit\n@UIApplicationMain class Delegate {}\n")
        self.assertIn("@UIApplicationMain", check("--no-compile", str(self.folder)).stdout)

    def test_wrong_command_lines(self):
        for arguments in ([], ["--format", "xml", "."], ["--profile", "small", "."], ["--json", "--format", "github", "."]):
            result = check(*arguments)
            self.assertEqual(result.returncode, 2, arguments)
            self.assertTrue(result.stderr.startswith("error: "), result.stderr)

    def test_paths_without_an_app(self):
        for path, message in ((self.folder / "missing", "no such folder"), (self.folder, "no Swift files in it")):
            result = check(str(path))
            self.assertEqual(result.returncode, 1)
            self.assertIn(message, result.stderr)

    def test_odd_files_are_named_and_nothing_crashes(self):
        self.app(
            Wide=APP.encode("utf-16"), Marked=b"\xef\xbb\xbfimport SwiftUI\nlet marked = 1\n",
            Windows=b"import SwiftUI\r\nimport NowhereKit\r\nlet windows = 1\r\n", Empty=b"")
        os.symlink(self.folder, self.folder / "Loop")
        report, code = self.report(str(self.folder))
        self.assertEqual(code, 1)
        self.assertEqual([(remark["id"], remark["file"]) for remark in report["remarks"]], [("not-utf8", "Wide.swift")])
        modules = {module["name"]: module["places"] for module in report["modules"]}
        self.assertEqual(modules["NowhereKit"], [{"file": "Windows.swift", "line": 2, "column": 1}])
        self.assertEqual({place["file"] for place in modules["SwiftUI"]},
                         {"App.swift", "Greeting.swift", "Marked.swift", "Windows.swift"})

    def test_a_file_of_20_megabytes(self):
        line = b"// " + b"x" * 97 + b"\n"
        self.app(Large=b"import SwiftUI\n" + line * 200_000)
        report, code = self.report(str(self.folder))
        self.assertEqual(code, 0, report["verdicts"])
        self.assertEqual([remark["id"] for remark in report["remarks"]], ["too-large"])

    @unittest.skipIf(os.geteuid() == 0, "root reads everything")
    def test_what_cant_be_read_is_named(self):
        self.app(Secret="let a = 1\n")
        os.chmod(self.folder / "Secret.swift", 0)
        report, code = self.report(str(self.folder), "--no-compile")
        self.assertEqual(code, 1)
        self.assertEqual([remark["id"] for remark in report["remarks"]], ["unreadable-file"])

    def test_interruption_leaves_nothing_behind(self):
        self.app()
        process = subprocess.Popen(
            [ROOT / "swiftbrowser", "check", str(self.folder)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        self.assertIn(process.wait(timeout=10), (0, 128 + signal.SIGINT, -signal.SIGINT))
        self.assertEqual(sorted(os.listdir(self.folder)), ["App.swift", "Greeting.swift"])
        self.assertEqual(check(str(self.folder)).returncode, 0)


if __name__ == "__main__":
    unittest.main()
