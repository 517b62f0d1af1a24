"""No string of the protocol is spelled outside the spec and what is generated from it.

In TypeScript the type checker tells what a literal means: one where a generated type is expected is the protocol's,
one that the browser or a type of the renderer takes is not. In Swift, where enumerations stand for the protocol's
strings, a literal that is exactly one of its words is suspect. Words of the protocol that mean something else where
they stand are listed below, with the reason.
"""
import fnmatch
import json
import re
import subprocess
import unittest
from pathlib import Path

from swift_literals import literals
from vocabulary import ROOT, Vocabulary

# ------------------------------------------------------------------------------------------------ other meanings
# A pattern of files, the words (None for all that are a whole literal), and what they mean there.

OTHER_MEANINGS = [
    # TypeScript
    ("Web/src/layout/types.ts", "header footer title largeTitle horizontal vertical content bar card "
     "message label value fill stepper date badge separator",
     "names of an element's parts and of directions, in the renderer's own tables"),
    ("Web/src/layout/context.ts", "row section automatic list", "what is around an element, in the renderer's own table"),
    ("Web/src/layout/*", "layout none", "what a change of a prop needs, in the renderer's own type"),
    ("Web/src/layout/kinds/lazygrid.ts", "fixed flexible", "tags of a union, which have no constants"),
    ("Web/src/symbols/symbols.ts", "fill badge slash circle square", "parts of the names of SF Symbols"),
    ("Web/src/draw/kinds/image.ts", "fill circle square rectangle", "parts of the names of SF Symbols"),
    ("Web/src/draw/kinds/*.ts", "pressed destructive", "classes of the style sheet, collected in a list"),
    ("Web/src/draw/spoken.ts", "link button search dialog summary slider tab", "roles of ARIA"),
    ("Web/src/draw/paint.ts", "black", "a color of CSS"),
    ("Web/src/draw/kinds/shape.ts", "stroke none", "a property and a word of CSS"),
    ("Web/src/draw/kinds/styled.ts", "color", "a property of CSS"),
    ("Web/src/animation/tracks.ts", "linear", "an easing of CSS"),
    ("Web/src/draw/kinds/textfield.ts", "text password", "types of HTML's input element"),
    ("Web/src/draw/typed.ts", "text url search done go send next sentences words characters none button",
     "values of attributes of HTML's fields"),
    ("Web/src/draw/kinds/progress.ts", "round butt", "how the strokes of SVG end"),
    ("Web/src/draw/kinds/rows.ts", "role", "an attribute of HTML"),
    ("Web/src/tree/elements.ts", "screen", "what the screen is called in place of a kind, which it has none of"),
    # Swift
    ("Sources/SwiftUI/Navigation/Screen.swift", "screen", "a step of the paths by which state is named"),
    ("Sources/AppBuild/Prerequisites.swift", "update", "a command of apt-get"),
    ("Sources/AppBuild/Staging/*.swift", None, "names of Swift declarations, and of Clang's overlay files"),
    ("Sources/AppCheck/*", "label message header footer placeholder body columns rows title update environment",
     "labels of SwiftUI's parameters, and a modifier"),
    ("Sources/AppCheck/*", "file error module symbol end", "words of reports, and of the cache's files"),
    ("Sources/SwiftBrowserCommand/AppCommands.swift", "target x", "the option --target, and a text to color"),
    ("Sources/AppBuild/Web/WebBundle.swift", "src", "a folder of Web/"),
    ("Sources/CommandLineSupport/*.swift", "version", "the option --version"),
    ("Sources/SwiftBrowserCommand/*Command.swift", "output build state dark type frame scale host target x json",
     "names of commands and their options"),
    ("Sources/SwiftBrowserCommand/EventOptions.swift", "events", "the option --events"),
    ("Sources/SwiftBrowserCommand/Recording.swift", "error", "what stands in a survey for the status of an error"),
    ("Sources/SwiftBrowserCommand/SurveyCommand.swift", "name", "a column's head"),
    ("Sources/GenerateCommand/*.swift", None, "options and JSON of the generate command"),
    ("Sources/Diagnostics/Diagnostic+Machine.swift", None, "JSON of commands' own diagnostics"),
    ("Sources/DevServer/Screenshot/BrowserDriver.swift", "environment", "a command to screenshot.py"),
    ("Sources/DevServer/Web/*.swift", "close name font image text json", "headers of HTTP and types of files"),
    ("Sources/Headless/*.swift", "x r", "a letter to color, and an escape sequence"),
    ("Sources/JSONCodec/*.swift", "a b f n r t u", "letters of JSON's escape sequences and digits"),
    ("Sources/XcodeProject/*", None, "keys of Xcode's own files"),
    # In the spec compiler, the keys of the spec's grammar may be spelled, and:
    ("Sources/Generator/Emitting/*", "a b x z", "members of made-up JSON in test vectors"),
    ("Sources/Generator/Emitting/*", "depth id style value kind", "names of parameters and variables in generated code"),
    ("Sources/Generator/Emitting/*", "title items minimum maximum", "keys of JSON Schema"),
    ("Sources/Generator/Emitting/*", "spec path json binary", "keys of the files of test vectors, and names of encoders"),
    ("Sources/Generator/Emitting/Site/*", "next json", "the link to the page that follows, and endings of files"),
    ("Sources/Generator/Emitting/ValueType.swift", "json", "the type of the grammar that takes any JSON"),
    ("Sources/Generator/Emitting/*", "continue return never delete", "words of Swift and TypeScript"),
    ("Sources/Generator/Compat/*", "area body id items minimum module rows symbol z",
     "JSON and headings of the compatibility matrix, keys of JSON Schema, and pieces of Swift"),
    ("Sources/Generator/Evolution/*", "column file line path rule", "keys of the JSON of a comparison"),
    ("Sources/Generator/Explaining/*", "create update insert remove commit error event state",
     "what ops do to a tree of elements, which no key of the grammar says"),
    ("Sources/Generator/Explaining/*", "id kind props parent index message values children",
     "the fields of these ops, and JSON of explanations"),
    ("Sources/Generator/Explaining/*", "line column file text bool number string array object name to from never spec",
     "JSON of explanations, and names of JSON's types"),
    ("Sources/Generator/*", "kind", "what the things of the section 'kinds' are called in messages"),
    ("Sources/Generator/*", "remove anchor tab points seconds color screen a", "words of messages, and names of problems"),
]

# Names that mean nothing else, JSON and event scripts are looked for everywhere but here.
SPELLERS = [
    ("Sources/Generator/Emitting/*", "writes the code that spells them"),
]


def grammar_keys():
    """The keys and words of the spec's grammar, as the schema of the spec has them."""
    keys = set()

    def visit(node):
        if isinstance(node, dict):
            keys.update(node.get("properties", {}))
            keys.update(word for word in [*node.get("enum", []), node.get("const")] if isinstance(word, str))
            node = list(node.values())
        if isinstance(node, list):
            for child in node:
                visit(child)

    for schema in ("ops", "compat"):
        visit(json.loads((ROOT / f"spec/schema/{schema}.schema.json").read_text()))
    return keys


GRAMMAR_KEYS = grammar_keys()


def other_meaning(file, word):
    """Why a word in a file is none of the protocol's; None when there is no reason."""
    if file.startswith("Sources/Generator/") and word in GRAMMAR_KEYS:
        return "a key of the spec's grammar"
    for pattern, words, reason in OTHER_MEANINGS:
        if fnmatch.fnmatch(file, pattern) and (words is None or word in words.split()):
            return reason
    return None


def finding(file, line, column, text, meanings):
    return f"{file}:{line}:{column}: {text!r} is {', '.join(meanings[:3])}"


class LiteralTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.vocabulary = Vocabulary()

    def spelled_within(self, file, text):
        """What a literal spells as a part of its text."""
        if any(fnmatch.fnmatch(file, pattern) for pattern, _ in SPELLERS):
            return []
        found = [f"the name {name}" for name in self.vocabulary.names if re.search(rf"(?<!\w){name}(?!\w)", text)]
        found += [f"JSON with the member {match[1]}" for match in self.vocabulary.json.finditer(text)]
        found += [f"a script with the event {match[1]}" for match in self.vocabulary.script.finditer(text)]
        return found

    # -------------------------------------------------------------------------------------------- TypeScript

    def typescript_findings(self, configuration, folder):
        script = Path(__file__).with_name("typescript.cjs")
        result = subprocess.run(["node", script, configuration, folder], cwd=ROOT, capture_output=True, text=True)
        self.assertEqual(result.returncode, 0, result.stderr)
        for line in result.stdout.splitlines():
            literal = json.loads(line)
            meanings = self.spelled_within(literal["file"], literal["text"]) or self.typescript_meanings(literal)
            if meanings:
                yield finding(literal["file"], literal["line"], literal["column"], literal["text"], meanings)

    def typescript_meanings(self, literal):
        word, source = literal["text"], literal["from"]
        meanings = self.vocabulary.meanings(word)
        if not meanings or source in ("browser", "own") or source != "generated" and other_meaning(literal["file"], word):
            return []
        if source == "members":
            # A union without a name is the protocol's when one of the spec's choices has most of its members: what
            # is unknown may be among them.
            members = set(literal["members"])
            return sorted(meaning for words, meaning in self.vocabulary.choices
                          if word in words and 3 * len(members & words) >= 2 * len(members))
        # The functions that make nodes of the page take names of elements, classes and attributes.
        if source == "text" and literal.get("parameter") in ("tag", "className", "classNames", "attributes"):
            return []
        return meanings

    def test_the_renderer_spells_nothing(self):
        found = list(self.typescript_findings("Web/tsconfig.json", "Web/src"))
        self.assertEqual(found, [], "use the constants of Web/generated/protocol.ts:\n" + "\n".join(found))

    def test_the_page_spells_nothing(self):
        """In style sheets and HTML, values in quotes; classes are the page's own names."""
        found = []
        for path in sorted((ROOT / "Web/page").iterdir()):
            if path.suffix not in (".css", ".html"):
                continue
            for number, line in enumerate(path.read_text().splitlines(), 1):
                for match in re.finditer(r"""\[data-[\w-]+[~|^$*]?=["']?([\w-]+)["']?\]|\b(?:id|data-[\w-]+)="([^"]*)\"""", line):
                    word = match[1] or match[2]
                    if meanings := self.vocabulary.meanings(word):
                        found.append(finding(f"Web/page/{path.name}", number, match.start() + 1, word, meanings))
        self.assertEqual(found, [], "use a class, and set it in Web/src:\n" + "\n".join(found))

    # -------------------------------------------------------------------------------------------------- Swift

    def swift_findings(self, folder):
        for path in sorted(folder.rglob("*.swift")):
            file = str(path.relative_to(ROOT))
            if file.startswith("Sources/Generated/"):
                continue
            for literal in literals(path.read_text()):
                meanings = self.spelled_within(file, literal.text)
                if not meanings and not other_meaning(file, literal.text):
                    meanings = self.vocabulary.meanings(literal.text)
                if meanings:
                    yield finding(file, literal.line, literal.column, literal.text, meanings)

    def test_swift_spells_nothing(self):
        found = list(self.swift_findings(ROOT / "Sources"))
        self.assertEqual(found, [], "use the types of Sources/Generated/RenderOps:\n" + "\n".join(found))

    # ------------------------------------------------------------------------------------------- the test itself

    def test_the_lexer_finds_literals(self):
        source = '\n'.join([
            'let a = "x\\(b["key"] ?? "none")y" + "" // "comment"', '/* /* "inner" */ "outer" */', 'f(#"a "b" c"#, #/"/#)',
            'let c = """', '  "quoted" \\(d)', '  """', '"last\\""'])
        self.assertEqual([literal.text for literal in literals(source)],
                         ["x\0y", "key", "none", "", 'a "b" c', '\n  "quoted" \0\n  ', 'last\\"'])

    def test_what_is_spelled_in_typescript_is_found(self):
        """A file that spells one of each, and one of each that only looks so."""
        folder = ROOT / "Web/src"
        probe = folder / "probe.test-literals.ts"
        probe.write_text("""
import { Kind, type Op, type Color } from "../generated/protocol";
export const spelled = (kind: Kind, op: Op, name: string) => [
  kind === "text", op.op === "commit", name === "vstack", '{"op":"commit"}', "sb_start", `tap:"${name}"`,
];
export const typed: Kind = "button";
export const color: Color = { name: "primary" };
type Own = "text" | "mine";
export const fine = (own: Own, node: HTMLInputElement) => {
  node.type = "button";
  node.setAttribute("role", "image");
  document.createElement("button");
  return own === "text";
};
""")
        try:
            found = [line for line in self.typescript_findings("Web/tsconfig.json", "Web/src") if "probe" in line]
        finally:
            probe.unlink()
        texts = [re.search(r": (['\"])(.*?)\1 is ", line)[2] for line in found]
        self.assertEqual(texts, ["text", "commit", "vstack", '{"op":"commit"}', "sb_start", 'tap:"\\x00"', "button", "primary"])

    def test_what_is_spelled_in_swift_is_found(self):
        folder = ROOT / "Sources/SwiftUI"
        probe = folder / "ProbeOfLiterals.swift"
        probe.write_text('let a = ["vstack", "a vstack", "{\\"op\\":1}", "SB_STATE", "tap:12", "navscreen"]\n')
        try:
            found = [line for line in self.swift_findings(folder) if "Probe" in line]
        finally:
            probe.unlink()
        self.assertEqual(len(found), 5, found)


if __name__ == "__main__":
    unittest.main()
