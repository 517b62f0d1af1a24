"""Drives a browser for `swiftbrowser screenshot`: opens a page, does what it is told, takes the picture.

Needs Playwright and a Chromium. Commands come in on the descriptor --commands, one JSON object a line:
    {"environment": {...}}   changes the device as the controls beside it do
    {"capture": "shot.png"}  waits until nothing moves and takes the picture
Each is answered on standard output with a JSON object: {} or {"problem": "what is wrong"}. The first answer, before any
command, says that the first screen is drawn.
"""

import argparse
import json
import os
import shutil

from playwright.sync_api import Error, sync_playwright

# Changes the environment, be it to what it is already, and resolves once nothing moves: to null, or to what is wrong.
# The app answers events in order, so what it was told before is on the screen by then.
SETTLE = """([environment, limit]) => Promise.race([
    swiftbrowser.ready.then(() => {
        swiftbrowser.setEnvironment(environment);
        return swiftbrowser.settled();
    }).then(() => swiftbrowser.error),
    new Promise((done) => {
        setInterval(() => { if (swiftbrowser.error) done(swiftbrowser.error); }, 50);
        setTimeout(() => done(`the page was not drawn within ${limit / 1000} s`), limit);
    }),
])"""
LIMIT = 30_000  # milliseconds


def answer(problem=None):
    print(json.dumps({"problem": problem} if problem else {}), flush=True)


def browser_path():
    """Where a Chromium of the system's is; None is Playwright's own."""
    for name in ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"):
        path = shutil.which(name)
        if path:
            return path
    return None


def first_line(error):
    return str(error).strip().split("\n")[0]


def run(options, commands):
    with sync_playwright() as playwright:
        # Chromium's sandbox refuses to work for root. The page is the app's own, from this machine.
        arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
        arguments += ["--font-render-hinting=none", "--force-color-profile=srgb"]
        try:
            browser = playwright.chromium.launch(executable_path=browser_path(), args=arguments)
        except Error as error:
            return answer("can't start Chromium: " + first_line(error))
        page = browser.new_page(
            viewport={"width": 720, "height": 1080}, device_scale_factor=options.scale, reduced_motion="reduce",
            timezone_id="UTC", locale="en-US")
        # The clock on the screen shows the same time in every picture.
        page.clock.set_fixed_time("2007-01-09T09:41:00Z")
        page.goto(options.url)
        answer(page.evaluate(SETTLE, [{}, LIMIT]))
        for line in commands:
            command = json.loads(line)
            problem = page.evaluate(SETTLE, [command.get("environment", {}), LIMIT])
            if "capture" in command and not problem:
                page.locator(options.element).screenshot(path=command["capture"], type="png")
            answer(problem)
        browser.close()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--url", required=True)
    parser.add_argument("--element", required=True, help="the CSS selector of what is in the picture")
    parser.add_argument("--scale", type=float, required=True)
    parser.add_argument("--commands", type=int, required=True)
    options = parser.parse_args()
    try:
        run(options, os.fdopen(options.commands))
    except Error as error:
        answer("the browser: " + first_line(error))


main()
