"""The string literals of Swift sources, found by a small lexer: one that knows comments, raw strings, strings of several
lines, regular expressions and interpolation, and passes over everything else."""
import re
from dataclasses import dataclass

# A comment's start, a regular expression in #/ /#, or a string's opening quotes with the # of raw strings before them.
_START = re.compile(r'//|/\*|#+/|(?P<raw>#*)(?P<quotes>"""|")')


@dataclass
class Literal:
    line: int
    column: int
    #: The text between the quotes as it is written, with a zero byte for each interpolation.
    text: str
    #: The source before the opening quotes, on the same line.
    before: str


def literals(source):
    """Every string literal of a source, those within interpolations included."""
    found = []
    _scan(source, 0, found, closing=None)
    return sorted(found, key=lambda literal: (literal.line, literal.column))


def _scan(source, position, found, closing):
    """Reads code up to its end, or to the parenthesis that ends an interpolation; returns where that is."""
    depth = 0
    while position < len(source):
        character = source[position]
        if character == "(":
            depth += 1
        elif character == ")":
            if depth == 0 and closing:
                return position + 1
            depth -= 1
        elif match := _START.match(source, position):
            if match["quotes"]:
                position = _string(source, match, found)
            else:
                position = _skipped(source, match[0], match.end())
            continue
        position += 1
    return position


def _skipped(source, start, position):
    """The end of a comment or a regular expression."""
    if start == "//":
        end = source.find("\n", position)
    elif start == "/*":
        depth = 1
        for match in re.compile(r"/\*|\*/").finditer(source, position):
            depth += 1 if match[0] == "/*" else -1
            if depth == 0:
                return match.end()
        end = -1
    else:
        ending = "/" + start[:-1]
        end = source.find(ending, position)
        end = -1 if end < 0 else end + len(ending)
    return len(source) if end < 0 else end


def _string(source, match, found):
    """Reads a string from its opening quotes on; returns where the code goes on."""
    raw, quotes = match["raw"], match["quotes"]
    escape, ending = "\\" + raw, quotes + raw
    start, position, text = match.start(), match.end(), ""
    while position < len(source) and not source.startswith(ending, position):
        if source.startswith(escape + "(", position):
            position = _scan(source, position + len(escape) + 1, found, closing=")")
            text += "\0"
        elif source.startswith(escape, position):
            text += source[position:position + len(escape) + 1]
            position += len(escape) + 1
        else:
            text += source[position]
            position += 1
    line_start = source.rfind("\n", 0, start) + 1
    found.append(Literal(source.count("\n", 0, start) + 1, start - line_start + 1, text, source[line_start:start]))
    return position + len(ending)
