"""The compatibility matrix and the module SwiftUI say the same of each other."""
import tempfile
import unittest
from pathlib import Path

import matrix
import module
import programs
import surface


def shown(problems):
    return "\n" + "\n".join(f"{row}: {text}" for row, texts in sorted(problems.items()) for text in texts)


class SurfaceTests(unittest.TestCase):
    """The symbols of the built module."""

    @classmethod
    def setUpClass(cls):
        cls.rows = matrix.rows()
        cls.symbols = module.symbols()

    def test_what_works_is_in_the_module(self):
        found = surface.missing(self.rows, self.symbols, module.brought)
        self.assertEqual(found, [], "these rows say that something works which is not there")

    def test_what_is_public_works(self):
        found = surface.uncovered(self.rows, self.symbols)
        self.assertEqual(found, [], "add rows to spec/compat.yaml:\n" + "\n".join(found))

    def test_what_does_not_work_is_unavailable(self):
        own = surface.Surface(self.symbols)
        found = [row.id for row in self.rows if row.has_stub and row.sort in ("view", "type", "protocol", "wrapper")
                 and own.has(row)]
        self.assertEqual(found, [], "these have a stub and are public as well")


class ProgramTests(unittest.TestCase):
    """The programs of the rows."""

    @classmethod
    def setUpClass(cls):
        cls.rows = matrix.rows()
        cls.folder = tempfile.TemporaryDirectory(prefix="compat-")
        cls.work = Path(cls.folder.name)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_what_works_compiles_and_draws(self):
        problems, outputs = programs.mount(self.work)
        self.assertEqual(problems, {}, shown(problems))
        listed = {row.id for row in self.rows if row.works and row.area}
        self.assertEqual(listed - outputs.keys(), set(), "these rows have no program that ran")
        problems = programs.not_drawn(self.rows, outputs)
        self.assertEqual(problems, {}, shown(problems))

    def test_what_does_not_work_gives_its_message(self):
        found = programs.refusals(self.work)
        problems = programs.refused_wrongly(self.rows, found)
        self.assertEqual(problems, {}, shown(problems))
        self.assertGreater(len(found), 0)
        # Most of them say nothing else.
        self.assertGreater(programs.alone(self.rows, found), 0.9)


if __name__ == "__main__":
    unittest.main()
