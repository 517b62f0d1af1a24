// Texts: where they are broken, how wide and high they are, and in which font.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { DynamicTypeSize, FontWeight, TextStyle, type Font } from "../generated/protocol";
import { adjusted, bodyFont, resolved } from "../src/layout/fonts";
import { segments } from "../src/layout/text/breaks";
import { PreparedText, truncated } from "../src/layout/text/wrap";
import { bareScreen, expected, outlineOf } from "./support/outline";
import { framed, image, styled, text, vstack } from "./support/trees";

/** Every character is one point wide. */
const widthOf = (content: string) => [...content].length;

function wrapped(content: string, limit: number): string[] {
  return new PreparedText(content, widthOf).wrap(limit, 1).map((line) => line.text);
}

function pieces(line: string): string {
  return segments(line).map(({ text, space }) => text + space).join("|");
}

describe("line breaks", () => {
  test("may follow white space and hyphens", () => {
    assert.equal(pieces("The quick-witted fox"), "The |quick-|witted |fox");
    assert.equal(pieces("up — or down"), "up |— |or |down");
  });

  test("are not before a number's sign, in a range, or in an address", () => {
    assert.equal(pieces("at -5 degrees"), "at |-5 |degrees");
    assert.equal(pieces("10-12 o'clock"), "10-12 |o'clock");
    assert.equal(pieces("e.g. a@b.example"), "e.g. |a@b.example");
  });

  test("are not at a space that keeps words together", () => {
    assert.equal(pieces("10\u00A0km away"), "10\u00A0km |away");
  });

  test("are between ideographs, but not before a closing mark or after an opening one", () => {
    assert.equal(pieces("日本語"), "日|本|語");
    assert.equal(pieces("「日本」、です。"), "「日|本」、|で|す。");
    assert.equal(pieces("キャット"), "キャッ|ト");
    assert.equal(pieces("5月1日"), "5|月|1|日");
  });

  test("keep an emoji whole", () => {
    assert.equal(pieces("👩‍🚀👍🏽"), "👩‍🚀|👍🏽");
  });

  test("lose nothing", () => {
    for (const line of ["", " ", "  a  b ", "a-", "-", "日 本", "x\t y"]) {
      assert.equal(segments(line).map(({ text, space }) => text + space).join(""), line);
    }
  });
});

describe("wrapping", () => {
  test("puts as many words in a line as fit", () => {
    assert.deepEqual(wrapped("one two three four", 9), ["one two", "three", "four"]);
    assert.deepEqual(wrapped("one two three four", 10), ["one two", "three four"]);
  });

  test("is not needed when all of it fits exactly", () => {
    assert.deepEqual(wrapped("one two", 7), ["one two"]);
  });

  test("never breaks a word", () => {
    assert.deepEqual(wrapped("an incomprehensible word", 5), ["an", "incomprehensible", "word"]);
  });

  test("drops the white space that a line is broken at, and no other", () => {
    assert.deepEqual(wrapped("a  b   c", 4), ["a  b", "c"]);
    assert.deepEqual(wrapped("  indented text", 10), ["  indented", "text"]);
    assert.deepEqual(wrapped("   incomprehensible", 5), ["   incomprehensible"]);
  });

  test("follows the breaks in the text", () => {
    assert.deepEqual(wrapped("one\ntwo three\r\n\nfour", 5), ["one", "two", "three", "", "four"]);
    assert.deepEqual(wrapped("one\ntwo", Infinity), ["one", "two"]);
  });

  test("cuts a line with an ellipsis", () => {
    assert.equal(truncated("Shopping", 8, widthOf), "Shopping");
    assert.equal(truncated("Shopping list", 8, widthOf), "Shoppin…");
    assert.equal(truncated("To buy soon", 7, widthOf), "To buy…");
    assert.equal(truncated("To buy soon", 0, widthOf), "…");
  });
});

describe("text", () => {
  // In the test's font a character of body text is 8.5 points wide.
  test("is as wide as its widest line, which is never wider than it must be", () => {
    assert.equal(
      outlineOf(bareScreen(120, 200), text("Pick up the parcel")),
      expected(`
        text 13,78 94x44 "Pick up the" "parcel"@0,22
      `),
    );
  });

  test("is never narrower than its longest word", () => {
    assert.equal(
      outlineOf(bareScreen(50, 200), text("a parcel")),
      expected(`
        text -1,78 51x44 "a" "parcel"@0,22
      `),
    );
  });

  test("has a line even when it is empty", () => {
    assert.equal(outlineOf(bareScreen(50, 22), text("")), `text 25,0 0x22 ""`);
  });

  test("breaks between ideographs", () => {
    assert.equal(outlineOf(bareScreen(40, 66), text("日本語。")), `text 3,11 34x44 "日本" "語。"@0,22`);
  });

  test("is measured in the font around it, and a symbol is a square of its line height", () => {
    const sample = vstack({ spacing: 0 }, text("ab"), image());
    assert.equal(
      outlineOf(
        bareScreen(100, 200),
        vstack({ spacing: 0 },
          styled({ font: { textStyle: TextStyle.largeTitle } }, sample),
          styled({ font: { size: 10 } }, sample)),
      ),
      expected(`
        vstack 29,47 41x106
          styled 0,0 41x82
            vstack 0,0 41x82
              text 4,0 34x41 "ab"
              image 0,41 41x41
          styled 15,82 12x24
            vstack 0,0 12x24
              text 1,0 10x12 "ab"
              image 0,12 12x12
      `),
    );
  });

  test("grows with Dynamic Type", () => {
    const sizes = [DynamicTypeSize.xSmall, DynamicTypeSize.large, DynamicTypeSize.accessibility5];
    assert.deepEqual(
      sizes.map((size) => outlineOf(bareScreen(200, 70, size), text("ab"))),
      [`text 93,25 14x19 "ab"`, `text 91,24 17x22 "ab"`, `text 73,4 53x62 "ab"`],
    );
  });

  test("is cut in a frame that is smaller than it, and in its middle", () => {
    assert.equal(
      outlineOf(bareScreen(100, 100), framed({ width: 20, height: 10 }, text("word"))),
      expected(`
        styled 40,45 20x10
          text 1,-6 17x22 "w…"
      `),
    );
  });
});

describe("fonts", () => {
  const font = (...changes: Font[]) => changes.reduce(adjusted, bodyFont);
  const metricsOf = (size: DynamicTypeSize, ...changes: Font[]) => {
    const { size: points, lineHeight } = resolved(font(...changes), size);
    return [points, lineHeight];
  };

  test("text styles follow Apple's table", () => {
    assert.deepEqual(metricsOf(DynamicTypeSize.large), [17, 22]);
    assert.deepEqual(metricsOf(DynamicTypeSize.accessibility3, { textStyle: TextStyle.caption2 }), [29, 35]);
    assert.deepEqual(metricsOf(DynamicTypeSize.xxxLarge, { textStyle: TextStyle.title }), [34, 41]);
  });

  test("a fixed size does not scale, unless it is relative to a style", () => {
    assert.deepEqual(metricsOf(DynamicTypeSize.accessibility1, { size: 20 }), [20, 25]);
    assert.deepEqual(metricsOf(DynamicTypeSize.accessibility1, { size: 34, relativeTo: TextStyle.body }), [56, 66]);
  });

  test("a fixed size has the line height of a style of that size, or one between", () => {
    assert.deepEqual(metricsOf(DynamicTypeSize.large, { size: 17 }), [17, 22]);
    assert.deepEqual(metricsOf(DynamicTypeSize.large, { size: 18.5 }), [18.5, 24]);
    assert.deepEqual(metricsOf(DynamicTypeSize.large, { size: 120 }), [120, 140]);
    assert.deepEqual(metricsOf(DynamicTypeSize.large, { size: 5.5 }), [5.5, 7]);
  });

  test("an outer weight stays when an inner font names none", () => {
    const weights = (...changes: Font[]) => resolved(font(...changes), DynamicTypeSize.large).weight;
    assert.equal(weights(), FontWeight.regular);
    assert.equal(weights({ weight: FontWeight.bold }, { textStyle: TextStyle.title }), FontWeight.bold);
    assert.equal(weights({ textStyle: TextStyle.headline }), FontWeight.semibold);
    assert.equal(weights({ textStyle: TextStyle.headline, weight: FontWeight.light }), FontWeight.light);
    assert.equal(weights({ textStyle: TextStyle.headline }, { textStyle: TextStyle.body }), FontWeight.regular);
  });

  test("a size and a text style replace each other", () => {
    assert.deepEqual(metricsOf(DynamicTypeSize.large, { size: 50 }, { textStyle: TextStyle.title }), [28, 34]);
    assert.deepEqual(metricsOf(DynamicTypeSize.xLarge, { size: 34, relativeTo: TextStyle.body }, { size: 20 }), [20, 25]);
  });
});
