"""Finds links of a folder of HTML pages that lead nowhere: to files that are not there, or to missing anchors."""

import pathlib
from html.parser import HTMLParser
from typing import Optional
from urllib.parse import unquote, urlsplit


class Page(HTMLParser):
    """What a page links to, and what can be linked to in it."""

    def __init__(self, path: pathlib.Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.repeated: list[str] = []
        self.title = ""
        self.headings: list[int] = []
        self._is_in_title = False
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attributes: list[tuple[str, Optional[str]]]) -> None:
        for name, value in attributes:
            if value is None:
                continue
            if name in ("href", "src"):
                self.links.append(value)
            elif name == "id":
                if value in self.anchors:
                    self.repeated.append(value)
                self.anchors.add(value)
        if tag == "title":
            self._is_in_title = True
        elif len(tag) == 2 and tag[0] == "h" and tag[1].isdigit():
            self.headings.append(int(tag[1]))

    def handle_endtag(self, tag: str) -> None:
        if tag == "title":
            self._is_in_title = False

    def handle_data(self, data: str) -> None:
        if self._is_in_title:
            self.title += data


def pages(folder: pathlib.Path) -> dict[pathlib.Path, Page]:
    """The pages of a folder and below it."""
    return {path: Page(path) for path in sorted(folder.rglob("*.html"))}


def broken_links(folder: pathlib.Path) -> list[str]:
    """Each link that leads nowhere, as `page: link`. Links out of the folder count as broken, addresses do not."""
    parsed = pages(folder)
    broken = []
    for path, page in parsed.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme in ("http", "https", "data"):
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path.resolve()
            is_inside = folder.resolve() in target.parents
            anchor = unquote(parts.fragment)
            goal = parsed.get(target) or parsed.get(folder / target.relative_to(folder.resolve())) if is_inside else None
            if not is_inside or not target.is_file():
                broken.append(f"{path.relative_to(folder)}: {link}")
            elif anchor and (goal is None or anchor not in goal.anchors):
                broken.append(f"{path.relative_to(folder)}: {link} (no such anchor)")
    return broken
