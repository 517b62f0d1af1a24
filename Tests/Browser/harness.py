"""What the browser tests share: building the page, serving a folder, opening it, and playing the development server.

Whole-app tests use `serve` and `Browser` on a folder that `swiftbrowser build` wrote, or `Browser.open` on the
address of a running `swiftbrowser dev`; the renderer's own tests use `RendererTestCase`, where a test is the server.
"""

import atexit
import contextlib
import functools
import http.server
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import threading
import unittest
from typing import Any, Callable, Iterator, Optional

from playwright.sync_api import Page, WebSocketRoute, sync_playwright

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")

# A page that is wide enough for the controls beside the phone, and a phone's own.
DESKTOP = {"width": 1100, "height": 980}
PHONE = {"width": 390, "height": 844}

# How long to wait for what should happen at once, in milliseconds.
PATIENCE = 20_000

Ops = list[dict[str, Any]]


# ------------------------------------------------------------------------------------------- folders


@functools.lru_cache(maxsize=None)
def page_folder() -> pathlib.Path:
    """The page and its bundle, built once a run, without an app in it."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="swiftbrowser-page-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    web = REPOSITORY / "Web"
    bundle = ["esbuild", "--bundle", "--minify", "--log-level=warning"]
    subprocess.run(
        [
            *bundle, "--format=esm", "--target=es2020", "--splitting", f"--outdir={folder}",
            "--entry-names=swiftbrowser", "--chunk-names=[name]-[hash]", str(web / "src/main.ts"),
        ],
        check=True,
    )
    subprocess.run(
        [*bundle, "--external:fonts/*", f"--outfile={folder}/swiftbrowser.css", str(web / "page/swiftbrowser.css")],
        check=True,
    )
    shutil.copytree(web / "page/fonts", folder / "fonts")
    shutil.copy(web / "page/index.html", folder / "template.html")
    return folder


def write_index(folder: pathlib.Path, app: dict[str, Any]) -> None:
    """Writes `index.html` for an app, as the bundler does."""
    empty = '<script type="application/json">{}</script>'
    template = (page_folder() / "template.html").read_text()
    assert empty in template
    (folder / "index.html").write_text(template.replace(empty, empty.replace("{}", json.dumps(app))))


class _QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        pass


@contextlib.contextmanager
def serve(folder: pathlib.Path, mime_types: Optional[dict[str, str]] = None) -> Iterator[str]:
    """Serves a folder on a free port of 127.0.0.1, and gives the address of its root."""
    overrides = mime_types or {}

    class Handler(_QuietHandler):
        extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, **overrides}

        def __init__(self, *arguments: Any) -> None:
            super().__init__(*arguments, directory=str(folder))

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}/"
        finally:
            server.shutdown()


# ------------------------------------------------------------------------------------------- browser


class Browser:
    """A Chromium that opens pages and remembers what they complain about."""

    def __init__(self) -> None:
        self._playwright = sync_playwright().start()
        self._browser = self._playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])

    def close(self) -> None:
        self._browser.close()
        self._playwright.stop()

    def new_page(self, viewport: Optional[dict[str, int]] = None, **options: Any) -> Page:
        """A page in a context of its own. `page.complaints` lists uncaught errors."""
        context = self._browser.new_context(viewport=viewport or DESKTOP, **options)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.complaints = []
        page.on("pageerror", lambda error: page.complaints.append(str(error)))
        return page

    def open(self, address: str, **options: Any) -> Page:
        """Opens a page and waits until it has drawn its first screen."""
        page = self.new_page(**options)
        page.goto(address)
        wait_for(page, "swiftbrowser.ready")
        problem = page.evaluate("swiftbrowser.error")
        assert problem is None, problem
        settle(page)
        return page


def settle(page: Page) -> None:
    """Waits until all events are answered, everything is drawn, and nothing moves."""
    wait_for(page, "swiftbrowser.settled()")


def wait_for(page: Page, promise: str) -> None:
    """Waits for a promise of the page's, but not for ever."""
    page.evaluate(
        """([promise, limit]) => Promise.race([
             eval(promise),
             new Promise((_, reject) => setTimeout(() => reject(new Error(`${promise} takes too long`)), limit)),
           ])""",
        [promise, PATIENCE],
    )


def next_frame(page: Page) -> None:
    """Waits until what has arrived by now is drawn."""
    page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done)))")


# --------------------------------------------------------------------------------- a scripted server


class Session:
    """The development server's end of a page's session, in a test's hands."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.hellos: list[dict[str, Any]] = []
        self.events: Ops = []
        # What answers an event, besides a commit.
        self.answer: Callable[[dict[str, Any]], Ops] = lambda event: []
        # Whether events are answered at once; otherwise the test does it.
        self.answers = True
        # What is said first; a test may change it to something that does not fit.
        self.hello: dict[str, Any] = {}
        self.socket: Optional[WebSocketRoute] = None
        self.refuses = False
        page.route_web_socket("**/session", self._connected)

    def _connected(self, socket: WebSocketRoute) -> None:
        if self.refuses:
            socket.close()
            return
        self.socket = socket
        socket.on_message(self._received)

    def _received(self, text: str) -> None:
        message = json.loads(text)
        if "message" in message:
            self.hellos.append(message)
            self.send({**message, **self.hello})
            return
        if message["type"] != "environment":
            self.events.append(message)
        if self.answers:
            self.send([*self.answer(message), {"op": "commit"}])

    def send(self, frame: Any) -> None:
        """Sends a message, or the ops of a pass as they are."""
        self.send_text(json.dumps(frame))

    def send_binary(self, frame: bytes) -> None:
        """Sends a binary frame."""
        assert self.socket is not None, "the page has not connected"
        self.socket.send(frame)

    def send_text(self, text: str) -> None:
        assert self.socket is not None, "the page has not connected"
        self.socket.send(text)

    def open(self, address: str) -> None:
        """Opens the page and waits until both have said hello."""
        self.page.goto(address)
        self.wait(lambda: len(self.hellos) > 0)

    def start(self, ops: Ops, name: str = "Demo") -> None:
        """Starts an app with its first pass, and waits until it is drawn."""
        self.send({"message": "app", "name": name})
        self.commit(ops)
        wait_for(self.page, "swiftbrowser.ready")
        settle(self.page)

    def commit(self, ops: Ops) -> None:
        """Sends a pass that no event asked for, and waits until it is drawn."""
        self.send([*ops, {"op": "commit"}])
        settle(self.page)

    def wait(self, condition: Callable[[], bool]) -> None:
        """Lets the page run until a condition holds."""
        for _ in range(1000):
            if condition():
                return
            self.page.wait_for_timeout(10)
        raise AssertionError("it did not happen")


class RendererTestCase(unittest.TestCase):
    """A test with a browser and the built page; `self.session()` gives it a page that it plays the server of."""

    browser: Browser
    address: str

    @classmethod
    def setUpClass(cls) -> None:
        folder = page_folder()
        write_index(folder, {"host": {"session": "/session"}, "name": "Demo"})
        cls.address = cls.enterClassContext(serve(folder))
        cls.browser = Browser()
        cls.addClassCleanup(cls.browser.close)

    def page(self, **options: Any) -> Page:
        """An empty page that closes with the test, and fails it when it reported an uncaught error."""
        page = self.browser.new_page(**options)
        self.addCleanup(page.context.close)
        self.addCleanup(lambda: self.assertEqual(page.complaints, []))
        return page

    def session(self, ops: Optional[Ops] = None, query: str = "", **options: Any) -> Session:
        """A session whose page shows what `ops` build."""
        session = Session(self.page(**options))
        session.open(self.address + query)
        if ops is not None:
            session.start(ops)
        return session


# ------------------------------------------------------------------------------- the binary encoding


def binary(value: Any) -> bytes:
    """JSON in the binary encoding, without layouts and names; texts and integers have to be short."""
    if value is None:
        return b"\xf0"
    if isinstance(value, dict):
        return b"\xfb" + b"".join(binary(key) + binary(value[key]) for key in sorted(value)) + b"\xfc"
    if isinstance(value, int):
        assert 0 <= value < 64
        return bytes([value])
    assert len(value.encode()) < 32
    return bytes([0x80 | len(value.encode())]) + value.encode()


# ------------------------------------------------------------------------------------ building trees


class Tree:
    """Writes the ops that build elements, with ids in the order of creation from 1."""

    def __init__(self) -> None:
        self.next_id = 1

    def ops(self, description: Any, parent: int = 0, index: int = 0) -> Ops:
        """The ops that create a described element and insert it."""
        kind, props, children = description
        element_id = self.next_id
        self.next_id += 1
        built: Ops = [{"op": "create", "id": element_id, "kind": kind, "props": props}]
        for position, child in enumerate(children):
            built += self.ops(child, element_id, position)
        return [*built, {"op": "insert", "parent": parent, "id": element_id, "index": index}]


def element(kind: str, *children: Any, **props: Any) -> Any:
    """A description of an element for `Tree.ops` and `ops_of`."""
    return (kind, props, children)


def styled(child: Any, **style: Any) -> Any:
    """A description of a `styled` around a child."""
    return ("styled", {"style": style}, (child,))


def text(string: str) -> Any:
    """A description of a `text`."""
    return ("text", {"text": string}, ())


def ops_of(description: Any) -> Ops:
    """The ops that build a whole screen; ids are 1 for the outermost element, then in document order."""
    return Tree().ops(description)
