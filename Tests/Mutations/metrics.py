"""Each number that layout uses, changed: a test of the renderer must fail."""
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor

import codec
from outcome import ROOT, Outcome

NUMBERS = ROOT / "Web/generated/metrics.ts"


def bundle():
    """All tests of the renderer as one script."""
    folder = codec.scratch() / "renderer"
    folder.mkdir()
    tests = sorted((ROOT / "Web/test").glob("*.test.ts"))
    entry = "".join(f'import "{test}";\n' for test in tests)
    built = subprocess.run(
        ["esbuild", "--bundle", "--platform=node", "--format=esm", "--target=node20", "--log-level=warning"],
        input=entry, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout
    return folder, built


def places(built):
    """Where each metric's numbers are in the bundle: its name, and the span of one number."""
    start = built.index("var metrics = {")
    body = built[start:built.index("\n};", start)]
    for match in re.finditer(r"^  (\w+): (\{[^}]*\}|\[[^\]]*\]|-?[\d.e+-]+),?$", body, re.MULTILINE | re.DOTALL):
        number = re.search(r"-?\d[\d.]*(?:e[+-]?\d+)?", match[2])
        if number:
            at = start + match.start(2) + number.start()
            yield match[1], at, at + len(number[0])


def run(fast):
    folder, built = bundle()
    layout = "".join(file.read_text() for file in sorted((ROOT / "Web/src/layout").rglob("*.ts")))

    def passes(text, name):
        script = folder / f"{name}.mjs"
        script.write_text(text)
        process = subprocess.Popen(["node", "--test-reporter=tap", script], cwd=ROOT / "Web/test",
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        # The first test that fails is enough.
        fails = any(line.lstrip().startswith("not ok") for line in process.stdout)
        if fails:
            process.kill()
        script.unlink()
        return process.wait() == 0 and not fails

    assert passes(built, "unchanged"), "the tests of the renderer fail as they are"
    used = [place for place in places(built) if re.search(rf"\b{place[0]}\b", layout)]
    drawn = [name for name, _, _ in places(built) if not re.search(rf"\b{name}\b", layout)]

    def noticed(place):
        name, start, end = place
        other = float(built[start:end]) * 1.5 + 1
        return name, not passes(built[:start] + repr(other) + built[end:], name)

    outcome = Outcome()
    with ThreadPoolExecutor(2) as pool:
        for name, is_red in pool.map(noticed, used):
            outcome.count(name, is_red)
    outcome.mutants += len(drawn)
    # Numbers of drawing, of motion and of the device around the screen: the tests in a browser look at those.
    outcome.excused += drawn
    return {"a number of layout": outcome}
