"""The two pages that are compared, and the steps that both can do."""

import contextlib
import pathlib
import shutil
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))
import common  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
# One round: the labels of the buttons, in order. Appending makes it 2,000 rows, which are then cleared.
STEPS = ["Create", "Update", "Swap", "Append", "Clear"]
LOOKS = {"list": "List", "stack": "VStack in a ScrollView"}


@contextlib.contextmanager
def site_folder():
    """A folder with the app, and the page made by hand in `ByHand/`."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        common.build(HERE / "App", folder)
        shutil.copytree(HERE / "ByHand", folder / "ByHand")
        yield folder


def open_app(browser, address, look):
    """The app's page, showing an empty list or stack."""
    page = open_page(browser, f"{address}/?theme=light")
    page.evaluate("swiftbrowser.ready")
    if look == "stack":
        page.get_by_role("button", name="Use a stack").click()
    page.evaluate("swiftbrowser.settled()")
    page.evaluate("instrument()")
    return page


def open_by_hand(browser, address, look):
    """The page made by hand, without rows."""
    page = open_page(browser, f"{address}/ByHand/index.html?look={look}")
    page.evaluate("document.fonts.load('17px Inter')")
    return page


def open_page(browser, address):
    # As on a phone, where the app fills the window.
    page = browser.new_page(viewport=common.PHONE, is_mobile=True, has_touch=True)
    page.add_init_script(path=HERE / "measure.js")
    page.goto(address)
    return page


def click(page, step):
    """Clicks a step's button; gives the times of `measure` in milliseconds."""
    # What the step before left behind is not collected on this one's time.
    page.evaluate("gc()")
    return page.evaluate("step => measure(step)", step)


def compare(app, by_hand, step):
    """Ends the benchmark when the two pages don't show the same texts in the same places, to a point."""
    ours, theirs = app.evaluate("texts()"), by_hand.evaluate("texts()")
    if len(ours) != len(theirs):
        sys.exit(f"error: after {step} the app shows {len(ours)} texts, the page made by hand {len(theirs)}")
    for one, other in zip(ours, theirs):
        if one[:2] != other[:2] or abs(one[2] - other[2]) > 1:
            sys.exit(f"error: after {step} the app shows {one} where the page made by hand shows {other}")
