"""What the benchmarks share: the command, a browser, a server of files, and tables."""

import contextlib
import functools
import http.server
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import threading

ROOT = pathlib.Path(__file__).resolve().parents[1]
COMMAND = str(ROOT / "swiftbrowser")
# The size of the phone that the page frames.
PHONE = {"width": 393, "height": 852}

try:
    from playwright.sync_api import sync_playwright
except ImportError:
    # `swiftbrowser doctor --install` puts Playwright into an environment of its own.
    python = ROOT / ".build/swiftbrowser/python/bin/python3"
    if sys.executable == str(python) or not python.exists():
        sys.exit("error: Playwright is not installed; run ./swiftbrowser doctor --install")
    os.execv(python, [str(python), *sys.argv])


@contextlib.contextmanager
def chromium():
    """A headless Chromium: the one CHROMIUM names, or the system's, or else Playwright's."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--js-flags=--expose-gc"]
        browser = playwright.chromium.launch(executable_path=path, args=arguments)
        try:
            yield browser
        finally:
            browser.close()


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@contextlib.contextmanager
def serve(folder):
    """Serves a folder on a free port of 127.0.0.1; gives the address of its root."""
    handler = functools.partial(QuietHandler, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}"
        finally:
            server.shutdown()


def build(app, folder, *options):
    """Builds an app as a static site with the lean profile, or exits with what the command says."""
    outcome = subprocess.run([COMMAND, "build", str(app), "-o", str(folder), "--profile", "lean", *options])
    if outcome.returncode != 0:
        sys.exit(outcome.returncode)


def table(heads, rows):
    """Prints rows below their heads: the first column to the left, the others to the right."""
    texts = [heads] + [[cell if isinstance(cell, str) else f"{cell:.1f}" for cell in row] for row in rows]
    widths = [max(len(row[column]) for row in texts) for column in range(len(heads))]
    for row in texts:
        cells = [row[0].ljust(widths[0])] + [cell.rjust(width) for cell, width in zip(row[1:], widths[1:])]
        print("  ".join(cells).rstrip())
    print()


def median(values):
    return statistics.median(list(values))
