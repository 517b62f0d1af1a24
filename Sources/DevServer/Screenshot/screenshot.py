"""Drives a browser for `swiftbrowser screenshot`: opens a page, does what it is told, takes the picture.

Needs Playwright and a Chromium. Commands come in on the descriptor --commands, one JSON object a line:
    {"environment": {...}, "received": 12}   changes the device as the controls beside it do
    {"capture": "shot.png", "received": 12}  takes the picture
Before either, the page has received that many messages from the server, and nothing moves. Each command is answered on
standard output with a JSON object: {} or {"problem": "what is wrong"}. The first answer, before any command, says that
the first screen is drawn.
"""

import argparse
import json
import os
import shutil

from playwright.sync_api import Error, sync_playwright

# Counts the messages that the page has received. What the app sends of itself, the page can't know to wait for.
COUNT = """
    window.messagesReceived = 0;
    window.WebSocket = class extends WebSocket {
        constructor(...parameters) {
            super(...parameters);
            this.addEventListener("message", () => { window.messagesReceived += 1; });
        }
    };
"""
# Resolves once the page has received that many messages and nothing moves: to null, or to what is wrong.
SETTLE = """([received, limit]) => Promise.race([
    (async () => {
        while (messagesReceived < received) await new Promise((next) => setTimeout(next, 5));
        await swiftbrowser.ready;
        await swiftbrowser.settled();
        return swiftbrowser.error;
    })(),
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
        page.add_init_script(COUNT)
        page.goto(options.url)
        answer(page.evaluate(SETTLE, [0, LIMIT]))
        for line in commands:
            command = json.loads(line)
            problem = page.evaluate(SETTLE, [command["received"], LIMIT])
            if "environment" in command and not problem:
                page.evaluate("(environment) => swiftbrowser.setEnvironment(environment)", command["environment"])
                problem = page.evaluate(SETTLE, [0, LIMIT])
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
