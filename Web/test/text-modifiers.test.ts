// What modifiers do to text: how many lines it takes, how large it gets, where it is cut, and where its baselines are.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Axes, TextAlignment, TextCase, TruncationMode, VerticalAlignment } from "../generated/protocol";
import { bareScreen, expected, laidOut, outlineOf } from "./support/outline";
import { box, button, framed, hstack, image, padded, scrollview, styled, text, textfield, vstack, type StyleJson } from "./support/trees";

// In the test's font a character of body text is 8.5 points wide.
const screen = bareScreen(90, 200);
const words = "one two three four five";

function styledText(style: StyleJson, content = words, size = screen): string {
  return outlineOf(size, styled(style, text(content))).split("\n")[1]!.trim();
}

describe("a limit of lines", () => {
  test("cuts the last line, which says that there is more", () => {
    assert.equal(styledText({ lineLimit: 2 }), `text 0,0 85x44 "one two" "three fou…"@0,22`);
    assert.equal(styledText({ lineLimit: 1 }), `text 0,0 85x22 "one two t…"`);
  });

  test("does nothing when there is no more", () => {
    assert.equal(styledText({ lineLimit: 3 }, "one two"), `text 0,0 60x22 "one two"`);
    assert.equal(styledText({ lineLimit: null }, "a\nb\nc"), `text 0,0 9x66 "a" "b"@0,22 "c"@0,44`);
  });

  test("counts lines that the text has of its own, and cuts a word that is too long", () => {
    assert.equal(styledText({ lineLimit: 1 }, "a\nb"), `text 0,0 17x22 "a…"`);
    assert.equal(styledText({ lineLimit: 1 }, "incomprehensible"), `text 0,0 85x22 "incompreh…"`);
  });

  test("holds for all texts below, until one says something else", () => {
    const lines = outlineOf(screen, styled({ lineLimit: 1 }, vstack({}, text(words), styled({ lineLimit: null }, text(words)))));
    assert.ok(lines.includes(`"one two t…"`) && lines.includes(`"three four"`));
  });
});

describe("cutting", () => {
  test("takes the end, the beginning or the middle", () => {
    const cut = (truncationMode: TruncationMode) => styledText({ lineLimit: 1, truncationMode }, "0123456789abcdef").split(`"`)[1];
    assert.equal(cut(TruncationMode.tail), "012345678…");
    assert.equal(cut(TruncationMode.head), "…789abcdef");
    assert.equal(cut(TruncationMode.middle), "01234…cdef");
  });

  test("happens where there is no more height, but one line is always there", () => {
    const cut = (height: number) => outlineOf(bareScreen(90, 300), framed({ width: 90, height }, text(words))).split("\n")[1]!.trim();
    assert.equal(cut(44), `text 2,0 85x44 "one two" "three fou…"@0,22`);
    assert.ok(cut(10).endsWith(`"one two t…"`));
  });

  test("keeps all of the text for those who do not see it", () => {
    const { tree, engine } = laidOut(screen, styled({ lineLimit: 1 }, text(words)));
    assert.equal(engine.placement(tree.get(2)!)!.wholeText, words);
  });

  test("is not needed where text scrolls", () => {
    assert.ok(outlineOf(bareScreen(90, 30), scrollview(Axes.vertical, text(words))).includes(`"five"`));
  });
});

describe("text that may get smaller", () => {
  const sizeOf = (style: StyleJson, content: string) => {
    const { tree, engine } = laidOut(screen, styled(style, text(content)));
    const { font, lines } = engine.placement(tree.get(2)!)!;
    return [Math.round(font.size * 10) / 10, lines!.map((line) => line.text)];
  };

  test("does so before it is cut, and no more than it must", () => {
    // Twelve characters are 102 points wide, and 90 at 15 points.
    assert.deepEqual(sizeOf({ lineLimit: 1, minimumScaleFactor: 0.5 }, "0123456789ab"), [14.9, ["0123456789ab"]]);
    assert.deepEqual(sizeOf({ lineLimit: 1, minimumScaleFactor: 0.5 }, "short"), [17, ["short"]]);
  });

  test("is cut at its least size", () => {
    assert.deepEqual(sizeOf({ lineLimit: 1, minimumScaleFactor: 0.5 }, "0123456789".repeat(4)), [8.5, ["01234567890123456789…"]]);
  });
});

describe("the room between lines and letters", () => {
  test("is more", () => {
    assert.equal(styledText({ lineSpacing: 6 }, "one two three four"), `text 0,0 85x50 "one two" "three four"@0,28`);
    assert.equal(styledText({ kerning: 1.5 }, "abc"), `text 0,0 30x22 "abc"`);
    assert.equal(styledText({ kerning: -1 }, "abcd"), `text 0,0 30x22 "abcd"`);
  });
});

describe("letters and alignment", () => {
  test("are capitals or small", () => {
    assert.ok(styledText({ textCase: TextCase.uppercase }, "Straße").endsWith(`"STRASSE"`));
    assert.ok(styledText({ textCase: TextCase.lowercase }, "ABC").endsWith(`"abc"`));
  });

  test("shorter lines are where the alignment says", () => {
    const aligned = (multilineTextAlignment: TextAlignment) => styledText({ multilineTextAlignment }, "one two three four");
    assert.equal(aligned(TextAlignment.center), `text 0,0 85x44 "one two"@12.75,0 "three four"@0,22`);
    assert.equal(aligned(TextAlignment.trailing), `text 0,0 85x44 "one two"@25.5,0 "three four"@0,22`);
  });
});

describe("baselines", () => {
  const row = (alignment: VerticalAlignment, ...children: Parameters<typeof hstack>[1][]) =>
    outlineOf(bareScreen(400, 200), hstack({ spacing: 0, alignment }, ...children));
  const large = styled({ font: { size: 34 } }, text("A"));
  /** Where the baseline of one line of a size is in its line. */
  const baseline = (lineHeight: number, size: number) => lineHeight / 2 + 0.36 * size;

  test("of texts of different sizes are on one line", () => {
    const lines = row(VerticalAlignment.firstTextBaseline, large, text("b"));
    const drop = baseline(41, 34) - baseline(22, 17);
    assert.equal(lines.split("\n")[3]!.trim().split(" ")[1], `17,${Math.floor(drop + 0.5)}`);
  });

  test("are those of the first or of the last line", () => {
    const two = text("a\nb");
    assert.ok(row(VerticalAlignment.firstTextBaseline, two, text("c")).endsWith(`text 9,0 9x22 "c"`));
    assert.ok(row(VerticalAlignment.lastTextBaseline, two, text("c")).endsWith(`text 9,22 9x22 "c"`));
  });

  test("are below everything in what has no text, so that it stands on the line", () => {
    // A box of 30 points stands on a baseline 17.12 points below the top of the text.
    assert.equal(
      row(VerticalAlignment.firstTextBaseline, text("a"), box(10, 30)).split("\n").slice(0, 2).join(" "),
      `hstack 190,82 19x35   text 0,13 9x22 "a"`,
    );
  });

  test("are found in stacks, in padding, in buttons, in text fields, and in symbols", () => {
    for (const inner of [padded(10, text("b")), button({ style: "bordered" } as never, text("b")), vstack({}, text("b"), text("c"))]) {
      const top = Number(row(VerticalAlignment.firstTextBaseline, inner, text("x")).split("\n").pop()!.trim().split(/[, ]/)[2]);
      assert.ok(top === 0 || top === 7 || top === 10, `${top}`);
    }
    assert.ok(row(VerticalAlignment.firstTextBaseline, image(), text("x")).endsWith(`text 22,0 9x22 "x"`));
    assert.ok(row(VerticalAlignment.firstTextBaseline, text("x"), textfield({})).endsWith("textfield 8,0 392x22"));
  });

  test("of raised text are where they would be if it was not raised", () => {
    assert.equal(
      row(VerticalAlignment.firstTextBaseline, text("x"), styled({ baselineOffset: 6 }, text("2"))),
      expected(`
        hstack 191,86 17x28
          text 0,6 9x22 "x"
          styled 9,0 9x28
            text 0,0 9x28 "2"
      `),
    );
    assert.ok(row(VerticalAlignment.firstTextBaseline, text("x"), styled({ baselineOffset: -6 }, text("2"))).endsWith(`"2"@0,6`));
  });
});
