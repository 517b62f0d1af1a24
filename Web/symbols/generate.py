#!/usr/bin/env python3
"""Writes Web/generated/symbols.ts: the icons that stand for SF Symbols, as path data.

SF Symbols may only be used on Apple's platforms, so the renderer draws the closest icon of Lucide (ISC licence).
map.json says which: `symbols` names an icon for each symbol, `shapes` has a few that Lucide lacks, and `solid` says
which paths of an icon are filled in its filled form where that can't be told from the paths. An icon may be put
together: `circle(heart)` is a heart in a circle, `slash(key)` a key that is crossed out.

Needs PyPI's python-lucide: `pip install python-lucide && Web/symbols/generate.py`. With `--check` nothing is written,
and the exit status is 1 when the file is not what would be written.
"""

import json
import math
import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path as FilePath

from lucide import lucide_icon

HERE = FilePath(__file__).resolve().parent
OUTPUT = HERE.parent / "generated" / "symbols.ts"
SIDE = 24
# How large an icon is in a container, and the containers themselves.
INNER_SCALE = 0.55
CONTAINERS = {"circle": "circle", "square": "square", "diamond": "diamond"}
SLASH = "M3 3L21 21"

Segment = tuple[str, list[float]]
PARAMETERS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def number(value: float) -> str:
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def parsed(data: str) -> list[Segment]:
    """The segments of path data, with absolute coordinates."""
    segments: list[Segment] = []
    x = y = start_x = start_y = 0.0
    for command, rest in re.findall(r"([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)", data):
        kind = command.upper()
        if kind == "Z":
            segments.append(("Z", []))
            x, y = start_x, start_y
            continue
        values = arc_values(rest) if kind == "A" else [float(n) for n in numbers(rest)]
        size = PARAMETERS[kind]
        for first in range(0, len(values), size):
            group = values[first : first + size]
            if command.islower():
                group = absolute(kind, group, x, y)
            if kind == "H":
                kind_now, group = "L", [group[0], y]
            elif kind == "V":
                kind_now, group = "L", [x, group[0]]
            else:
                # Further pairs after a move are lines.
                kind_now = "L" if kind == "M" and first > 0 else kind
            x, y = group[-2], group[-1]
            if kind_now == "M":
                start_x, start_y = x, y
            segments.append((kind_now, group))
    return segments


def numbers(text: str) -> list[str]:
    return re.findall(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?", text)


def arc_values(text: str) -> list[float]:
    """The numbers of arcs, whose two flags need not be apart from what follows them."""
    values: list[float] = []
    pattern = re.compile(r"[\s,]*([-+]?(?:\d+\.?\d*|\.\d+))")
    flag = re.compile(r"[\s,]*([01])")
    place = 0
    while place < len(text.rstrip(" ,\n")):
        match = (flag if len(values) % 7 in (3, 4) else pattern).match(text, place)
        if match is None:
            raise ValueError(f"not an arc: {text}")
        values.append(float(match[1]))
        place = match.end()
    return values


def absolute(kind: str, group: list[float], x: float, y: float) -> list[float]:
    if kind == "H":
        return [group[0] + x]
    if kind == "V":
        return [group[0] + y]
    if kind == "A":
        return group[:5] + [group[5] + x, group[6] + y]
    return [value + (x if place % 2 == 0 else y) for place, value in enumerate(group)]


def written(segments: list[Segment]) -> str:
    return "".join(kind + " ".join(number(value) for value in values) for kind, values in segments)


def scaled(segments: list[Segment], scale: float) -> list[Segment]:
    """The segments, smaller or larger around the middle of the icon."""
    offset = SIDE / 2 * (1 - scale)
    result = []
    for kind, values in segments:
        if kind == "A":
            radii, turn, end = values[:2], values[2:5], values[5:]
            values = [r * scale for r in radii] + turn + [e * scale + offset for e in end]
        else:
            values = [value * scale + offset for value in values]
        result.append((kind, values))
    return result


class Shape:
    """One path of an icon."""

    def __init__(self, data: str):
        # As short as it was drawn; only what is scaled is written anew.
        self.data = data
        self.segments = segments = parsed(data)
        points = [(v[i], v[i + 1]) for k, v in segments if k not in "AZ" for i in range(0, len(v), 2)]
        points += [(v[5], v[6]) for k, v in segments if k == "A"]
        # An arc goes beyond its ends by no more than its radius; half a circle does just that.
        for place, (kind, values) in enumerate(segments):
            if kind == "A" and place > 0:
                before = segments[place - 1][1]
                middle = ((before[-2] + values[5]) / 2, (before[-1] + values[6]) / 2)
                chord = math.dist(before[-2:], values[5:])
                reach = values[0] if chord > 1.9 * values[0] else 0
                points += [(middle[0] + dx * reach, middle[1] + dy * reach) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))]
        self.left, self.right = min(p[0] for p in points), max(p[0] for p in points)
        self.top, self.bottom = min(p[1] for p in points), max(p[1] for p in points)
        last = next(values for kind, values in reversed(segments) if kind != "Z")
        self.is_closed = segments[-1][0] == "Z" or math.dist(segments[0][1], last[-2:]) < 0.1

    @property
    def area(self) -> float:
        return (self.right - self.left) * (self.bottom - self.top)

    def contains(self, other: "Shape") -> bool:
        slack = 0.6
        return (
            self.left - slack <= other.left
            and self.right + slack >= other.right
            and self.top - slack <= other.top
            and self.bottom + slack >= other.bottom
        )


def shapes_of_svg(svg: str) -> list[Shape]:
    shapes = []
    for element in ElementTree.fromstring(svg):
        get = lambda name, default=0.0: float(element.get(name, default))  # noqa: E731
        match element.tag.rpartition("}")[2]:
            case "path":
                data = element.get("d", "")
            case "circle":
                data = ellipse(get("cx"), get("cy"), get("r"), get("r"))
            case "ellipse":
                data = ellipse(get("cx"), get("cy"), get("rx"), get("ry"))
            case "line":
                x1, y1, x2, y2 = (number(get(name)) for name in ("x1", "y1", "x2", "y2"))
                data = f"M{x1} {y1}L{x2} {y2}"
            case "rect":
                radius = float(element.get("rx") or element.get("ry") or 0)
                data = rectangle(get("x"), get("y"), get("width"), get("height"), radius)
            case "polyline" | "polygon" as tag:
                data = "M" + element.get("points", "") + ("Z" if tag == "polygon" else "")
            case other:
                raise ValueError(f"an icon has a <{other}>, which this script can't turn into a path")
        shapes.append(Shape(data))
    return shapes


def ellipse(cx: float, cy: float, rx: float, ry: float) -> str:
    x, y, rx, ry, right = map(number, (cx - rx, cy, rx, ry, cx + rx))
    return f"M{x} {y}A{rx} {ry} 0 1 0 {right} {y}A{rx} {ry} 0 1 0 {x} {y}Z"


def rectangle(x: float, y: float, width: float, height: float, r: float) -> str:
    start, across, down, radius = map(number, (x + r, width - 2 * r, height - 2 * r, r))
    if r == 0:
        return f"M{start} {number(y)}h{across}v{down}h-{across}z"
    arc = f"a{radius} {radius} 0 0 1 "
    return (
        f"M{start} {number(y)}h{across}{arc}{radius} {radius}v{down}{arc}-{radius} {radius}"
        f"h-{across}{arc}-{radius} -{radius}v-{down}{arc}{radius} -{radius}z"
    )


class Icons:
    """Finds icons by the names that map.json uses."""

    def __init__(self, own: dict[str, list[str]], solid: dict[str, list[int]]):
        self.own = own
        self.solid = solid

    def shapes(self, name: str) -> list[Shape]:
        composed = re.fullmatch(r"(\w+)\((.+)\)", name)
        if composed is None:
            if name in self.own:
                return [Shape(data) for data in self.own[name]]
            return shapes_of_svg(lucide_icon(name))
        around, inner = composed[1], self.shapes(composed[2])
        if around == "slash":
            return inner + [Shape(SLASH)]
        container = self.shapes(CONTAINERS[around])
        return container + [Shape(written(scaled(shape.segments, INNER_SCALE))) for shape in inner]

    def entry(self, name: str) -> str:
        shapes = self.shapes(name)
        solid, cut = self.filled(name, shapes)
        paths = ", ".join(json.dumps(shape.data) for shape in shapes)
        return f"{{ paths: [{paths}], solid: {json.dumps(solid)}, cut: {json.dumps(cut)} }}"

    def filled(self, name: str, shapes: list[Shape]) -> tuple[list[int], list[int]]:
        """Which paths are filled in the filled form, and which are cut out of those."""
        slash = re.fullmatch(r"slash\((.+)\)", name)
        if slash is not None:
            return self.filled(slash[1], shapes[:-1])
        solid = self.solid.get(name)
        if solid is None:
            closed = [place for place, shape in enumerate(shapes) if shape.is_closed]
            body = max(closed, key=lambda place: shapes[place].area, default=None)
            if body is None:
                return [], []
            solid = [place for place in closed if place == body or not shapes[body].contains(shapes[place])]
        cut = [
            place
            for place, shape in enumerate(shapes)
            if place not in solid and any(shapes[outer].contains(shape) for outer in solid)
        ]
        return solid, cut


HEADER = """\
// Generated by Web/symbols/generate.py from Web/symbols/map.json and the Lucide icons; do not edit.
//
// The icons are Lucide's, under the ISC licence that THIRD_PARTY.md quotes; a few are put together or drawn anew.

/** An icon in a square of 24 units, to be drawn with round strokes of 2 units. */
export interface Icon {
  /** Path data. */
  readonly paths: readonly string[];
  /** Of the filled form: which paths are filled. None when the icon has no filled form. */
  readonly solid: readonly number[];
  /** Of the filled form: which paths are cut out of the filled ones. The others are stroked as ever. */
  readonly cut: readonly number[];
}

"""


def source() -> str:
    chosen = json.loads((HERE / "map.json").read_text())
    symbols: dict[str, str] = chosen["symbols"]
    icons = Icons(chosen["shapes"], chosen["solid"])
    names = sorted(set(symbols.values()))
    lines = [HEADER, "/** The icons by name. */\n", "export const icons: { readonly [name: string]: Icon } = {\n"]
    lines += [f"  {json.dumps(name)}: {icons.entry(name)},\n" for name in names]
    lines += ["};\n\n", "/** The name of the icon that stands for a symbol in its outlined form. */\n"]
    lines += ["export const symbols: { readonly [name: string]: string } = {\n"]
    lines += [f"  {json.dumps(symbol)}: {json.dumps(icon)},\n" for symbol, icon in sorted(symbols.items())]
    lines += ["};\n"]
    return "".join(lines)


def main() -> int:
    match sys.argv[1:]:
        case []:
            OUTPUT.write_text(source())
            return 0
        case ["--check"]:
            if OUTPUT.exists() and OUTPUT.read_text() == source():
                return 0
            print(f"{OUTPUT.name}: error: not up to date; run Web/symbols/generate.py", file=sys.stderr)
            return 1
        case _:
            print("Usage: Web/symbols/generate.py [--check]", file=sys.stderr)
            return 2


if __name__ == "__main__":
    sys.exit(main())
