"""What the page of changes keeps of released versions is what comparing their specs gives today."""
import unittest

from support import ROOT, GenerateTestCase, Workspace

PAGE = "docs/changelog.md"


class ReleasesTests(GenerateTestCase):
    def test_the_page_made_anew_is_the_page_that_is_kept(self):
        with Workspace() as workspace:
            (workspace.path / PAGE).unlink()
            result = workspace.run()
            self.assertEqual(result.returncode, 0, result.stdout)
            self.assertEqual((workspace.path / PAGE).read_text(), (ROOT / PAGE).read_text())


if __name__ == "__main__":
    unittest.main()
