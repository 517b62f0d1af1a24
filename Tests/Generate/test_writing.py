"""However a run ends, each file is the old one or the new one, never half of one; and the next run repairs it."""
import os
import random
import resource
import shutil
import signal
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from support import COMMAND, GenerateTestCase, Workspace, edited, spec_text

OLD = spec_text()
NEW = edited("doc: Children from", "doc: Its children, from")
NOBODY = 65534


def generated(spec):
    """The files that a spec gives."""
    with Workspace(spec) as workspace:
        result = workspace.run()
        assert result.returncode == 0, result.stdout
        return workspace.files()


class WritingTests(GenerateTestCase):
    @classmethod
    def setUpClass(cls):
        cls.old, cls.new = generated(OLD), generated(NEW)
        # The hash of the spec is in nearly every file.
        assert sum(cls.old[path] != cls.new[path] for path in cls.old) > 20

    def workspace(self):
        """A folder with all that the old spec gives, and the new spec."""
        workspace = self.enterContext(Workspace(OLD))
        self.assertEqual(workspace.run().returncode, 0)
        workspace.write(NEW)
        return workspace

    def assert_whole(self, workspace, context):
        """Each file is the old or the new one; what else there is has a name that the next run takes away."""
        for path, content in workspace.files().items():
            if path in self.old:
                self.assertIn(content, (self.old[path], self.new[path]), f"{context}: {path} is half a file")
            else:
                self.assertRegex(path, r"/\.[^/]+\.\d+\.tmp$", context)
        self.assertLessEqual(self.old.keys(), workspace.files().keys(), context)

    def assert_old(self, workspace, context):
        files = workspace.files()
        changed = [path for path in files.keys() | self.old.keys() if files.get(path) != self.old.get(path)]
        self.assertEqual(changed, [], context)

    def assert_repaired(self, workspace, context):
        result = workspace.run()
        self.assertEqual(result.returncode, 0, f"{context}: {result.stdout}")
        files = workspace.files()
        wrong = [path for path in files.keys() | self.new.keys() if files.get(path) != self.new.get(path)]
        self.assertEqual(wrong, [], context)
        self.assertEqual(workspace.run("--check").returncode, 0, context)

    def assert_failed(self, result):
        output = self.assert_answers(result)
        self.assertEqual(result.returncode, 1, output)
        self.assertRegex(output, r"error: can't (write|replace) it: .+; check its permissions and the room")

    def test_a_kill_while_writing(self):
        seed = int(os.environ.get("SEED", random.randrange(1 << 32)))
        source = random.Random(seed)
        workspace = self.workspace()
        before = time.monotonic()
        workspace.run("--check")
        length = time.monotonic() - before
        cut_short = 0
        for round in range(12):
            context = f"SEED={seed}, round {round}"
            process = workspace.start(stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            if round % 2:
                time.sleep(source.uniform(0, 1.2 * length))
            else:
                # Files are written in the last moments of a run: wait for the first one.
                folder = workspace.path / "Sources/Generated/RenderOps"
                while process.poll() is None and not any(name.name.startswith(".") for name in folder.iterdir()):
                    pass
                time.sleep(source.uniform(0, 0.02))
            process.kill()
            process.wait()
            cut_short += process.returncode == -signal.SIGKILL
            self.assert_whole(workspace, context)
            self.assert_repaired(workspace, context)
            workspace.write(OLD)
            self.assertEqual(workspace.run().returncode, 0, context)
            workspace.write(NEW)
        self.assertGreater(cut_short, 0, f"SEED={seed}: every run was over before it was killed")

    def test_files_that_a_kill_left_are_taken_away_once_their_run_is_over(self):
        workspace = self.workspace()
        self.assertEqual(workspace.run().returncode, 0)
        ended = subprocess.Popen(["true"])
        ended.wait()
        left = workspace.path / f"Tests/Vectors/.ops.json.{ended.pid}.tmp"
        in_use = workspace.path / f"Tests/Vectors/.ops.json.{os.getpid()}.tmp"
        for file in (left, in_use):
            file.write_text("half a")
        result = workspace.run("--check")
        self.assertEqual(result.returncode, 1)
        self.assertEqual(result.stdout.decode(), f"Tests/Vectors/{left.name}: extra\n")
        self.assertEqual(workspace.run().returncode, 0)
        self.assertFalse(left.exists())
        self.assertTrue(in_use.exists(), "a file of a run that goes on was taken away")

    def test_several_runs_at_once(self):
        workspace = self.workspace()
        runs = [workspace.start() for _ in range(4)]
        for run in runs:
            output, _ = run.communicate(timeout=120)
            self.assertEqual(run.returncode, 0, output)
        self.assert_repaired(workspace, "after four runs")

    def test_a_limit_on_the_size_of_files(self):
        """As on a full disk: writing fails in the middle of a file."""
        largest = max(len(content) for path, content in self.new.items() if content != self.old[path])
        for share in (0.01, 0.9):
            workspace = self.workspace()
            limit = int(largest * share)

            def lower():
                resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

            # Python ignores the signal of this limit, and so does the command then: it sees an error.
            self.assert_failed(workspace.run(preexec_fn=lower, restore_signals=False))
            self.assert_old(workspace, f"a limit of {limit} bytes")
            # With the signal's usual action, the limit is the end of the command.
            ended = workspace.run(preexec_fn=lower)
            self.assertEqual(ended.returncode, -signal.SIGXFSZ)
            self.assert_whole(workspace, f"ended at {limit} bytes")
            self.assert_repaired(workspace, "without a limit")

    def test_a_full_disk(self):
        if os.geteuid() != 0:
            self.skipTest("only root may mount a disk that is too small")
        workspace = self.workspace()
        disk = workspace.path / "Tests"
        copy = Path(tempfile.mkdtemp())
        shutil.move(disk, copy / "Tests")
        disk.mkdir()
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64m", "none", disk],
                                 capture_output=True, text=True)
        if mounted.returncode != 0:
            self.skipTest(f"a disk can't be mounted here: {mounted.stderr.strip()}")
        try:
            shutil.copytree(copy / "Tests", disk, dirs_exist_ok=True)
            used = os.statvfs(disk)
            size = (used.f_blocks - used.f_bfree) * used.f_frsize
            # Room for one more block, and several files are to be written.
            subprocess.run(["mount", "-o", f"remount,size={size + used.f_frsize}", disk], check=True)
            result = workspace.run()
            self.assert_failed(result)
            self.assertIn(b"No space left on device", result.stdout)
            self.assert_old(workspace, "a full disk")
        finally:
            subprocess.run(["umount", disk], check=True)
            shutil.rmtree(copy)

    def test_a_folder_that_can_not_be_written(self):
        workspace = self.workspace()
        options = {}
        if os.geteuid() == 0:
            # Nothing keeps root from writing, so somebody else runs a copy of the command.
            folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
            shutil.copy(COMMAND, folder / "generate")
            for path in (folder, *folder.rglob("*"), workspace.path, *workspace.path.rglob("*")):
                os.chown(path, NOBODY, NOBODY)
            options = {"user": NOBODY, "group": NOBODY, "extra_groups": [], "executable": folder / "generate"}
        locked = workspace.path / "Tests/Vectors"
        locked.chmod(0o555)
        try:
            result = workspace.run(**options)
            self.assert_failed(result)
            self.assertIn(b"Tests/Vectors/", result.stdout)
            self.assertIn(b"Permission denied", result.stdout)
            self.assert_old(workspace, "a folder that can't be written")
        finally:
            locked.chmod(0o755)
        self.assertEqual(workspace.run(**options).returncode, 0)

    def test_a_folder_in_place_of_an_output(self):
        workspace = self.workspace()
        output = workspace.path / "Web/generated/protocol.ts"
        output.unlink()
        output.mkdir()
        output = self.assert_answers(workspace.run())
        self.assertRegex(output, r"Web/generated/protocol.ts: error: can't read it: Is a directory")
        self.assertEqual(workspace.files()["docs/protocol.md"], self.old["docs/protocol.md"])


if __name__ == "__main__":
    unittest.main()
