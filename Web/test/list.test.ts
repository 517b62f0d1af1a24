// Lists: groups, rows, headers and footers, and what rows do with controls.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { DynamicTypeSize } from "../generated/protocol";
import { bareScreen, device, expected, laidOut, outlineOf } from "./support/outline";
import { box, button, flexible, framed, hstack, list, navlink, navscreen, navstack, section, spacer, styled, text, toggle, unknown, vstack } from "./support/trees";

const screen = bareScreen(393, 600);

describe("list", () => {
  test("fills its proposal, and has its rows on a card with room around it", () => {
    assert.equal(
      outlineOf(screen, list(text("Milk"), text("Bread"))),
      expected(`
        list 0,0 393x600 content 393x600
          - card 16,16 361x88 of 2
          text 32,27 34x22 "Milk"
            - row 16,16 361x44 first separator 32,59 345x1
          text 32,71 43x22 "Bread"
            - row 16,60 361x44 last
      `),
    );
  });

  test("puts sections and loose rows apart", () => {
    assert.equal(
      outlineOf(screen, list(section({}, text("a")), text("b"), text("c"), section({}, text("d")))),
      expected(`
        list 0,0 393x600 content 393x600
          - card 16,95 361x88 of 2
          section 0,16 393x44
            - card 16,0 361x44
            text 32,11 9x22 "a"
              - row 16,0 361x44 first last
          text 32,106 9x22 "b"
            - row 16,95 361x44 first separator 32,138 345x1
          text 32,150 9x22 "c"
            - row 16,139 361x44 last
          section 0,218 393x44
            - card 16,0 361x44
            text 32,11 9x22 "d"
              - row 16,0 361x44 first last
      `),
    );
  });

  test("has headers in capitals above, and footers below", () => {
    assert.equal(
      outlineOf(screen, list(section({ header: "Open", footer: "Swipe to delete" }, text("Milk")), section({ header: "Done" }))),
      expected(`
        list 0,0 393x600 content 393x600
          section 0,0 393x108
            - header 32,16 329x18 "OPEN"
            - card 16,40 361x44
            - footer 32,90 329x18 "Swipe to delete"
            text 32,51 34x22 "Milk"
              - row 16,40 361x44 first last
          section 0,143 393x40
            - header 32,16 329x18 "DONE"
      `),
    );
  });

  test("wraps long headers and footers, and scales them with the text size", () => {
    assert.equal(
      outlineOf(
        bareScreen(200, 400, DynamicTypeSize.accessibility1),
        list(section({ header: "Everything there is to do" }, text("a"))),
      ),
      expected(`
        list 0,0 200x400 content 200x400
          section 0,0 200x165
            - header 32,16 136x87 "EVERYTHING" "THERE IS TO"@0,29 "DO"@0,58
            - card 16,109 168x56
            text 32,120 14x34 "a"
              - row 16,109 168x56 first last
      `),
    );
  });

  test("leaves no gap for a section that has nothing to show", () => {
    assert.equal(
      outlineOf(screen, list(section({}), section({}, text("a")))).split("\n")[2]!.trim(),
      "section 0,16 393x44",
    );
  });

  test("scrolls what does not fit", () => {
    const { tree, engine } = laidOut(bareScreen(393, 100), list(text("a"), text("b"), text("c")));
    assert.deepEqual(engine.placement(tree.root.children[0]!)?.contentSize, { width: 393, height: 183 });
  });

  test("keeps its end clear of the home indicator when it goes to the edge of the screen", () => {
    const rows = Array.from({ length: 20 }, (_, index) => text(`row ${index}`));
    const { tree, engine } = laidOut(device, navstack(navscreen({ title: "Rows" }, list(...rows))));
    const placement = engine.placement(tree.get(3)!)!;
    assert.deepEqual(placement.frame, { x: 0, y: 150, width: 393, height: 702 });
    assert.equal(placement.contentSize?.height, 16 + 20 * 44 + 35 + 34);
  });
});

describe("a row", () => {
  const rowOf = (...rows: Parameters<typeof list>) =>
    outlineOf(screen, list(...rows)).split("\n").slice(2).map((line) => line.slice(2)).join("\n");

  test("is at least 44 points high, and else as high as its content with 11 above and below", () => {
    assert.equal(rowOf(box(10, 22)), expected(`
      styled 32,27 10x22
        - row 16,16 361x44 first last
    `));
    assert.equal(rowOf(box(10, 60)), expected(`
      styled 32,27 10x60
        - row 16,16 361x82 first last
    `));
  });

  test("proposes its content the width of the card without 16 on each side", () => {
    assert.equal(rowOf(flexible(0, "infinity", 10, 10)), expected(`
      styled 32,33 329x10
        - row 16,16 361x44 first last
    `));
    assert.equal(rowOf(hstack({}, text("Milk"), spacer(), text("2 l"))), expected(`
      hstack 32,27 329x22
        - row 16,16 361x44 first last
        text 0,0 34x22 "Milk"
        spacer 42,11 254x0
        text 303,0 26x22 "2 l"
    `));
  });

  test("that is a link takes the whole row and ends in a chevron", () => {
    assert.equal(rowOf(navlink(text("Details"))), expected(`
      navlink 32,27 329x22
        - row 16,16 361x44 first last control navlink
        - chevron 321,0 8x22
        text 0,0 60x22 "Details"
    `));
  });

  test("leaves a link's label the room beside the chevron", () => {
    assert.equal(rowOf(navlink(hstack({}, text("a"), spacer(), text("b")))), expected(`
      navlink 32,27 329x22
        - row 16,16 361x44 first last control navlink
        - chevron 321,0 8x22
        hstack 0,0 313x22
          text 0,0 9x22 "a"
          spacer 16,11 280x0
          text 304,0 9x22 "b"
    `));
  });

  test("stands for a button or link in styles, but not for one among other things", () => {
    assert.equal(rowOf(styled({ opacity: 0.5 }, button({}, text("Add")))).split("\n")[1], "  - row 16,16 361x44 first last control button");
    assert.equal(rowOf(hstack({}, text("a"), button({}, text("b")))).split("\n")[1], "  - row 16,16 361x44 first last");
    assert.equal(rowOf(hstack({}, navlink(text("a")))), expected(`
      hstack 32,27 9x22
        - row 16,16 361x44 first last
        navlink 0,0 9x22
          text 0,0 9x22 "a"
    `));
  });

  test("with a switch is as high as the others", () => {
    assert.equal(rowOf(toggle(true, text("On"))), expected(`
      toggle 32,22 329x31
        - row 16,16 361x44 first last
        - switch 278,0 51x31
        text 0,5 17x22 "On"
    `));
    assert.equal(
      rowOf(toggle(true, framed({ height: 50 }, text("On")))).split("\n")[1],
      "  - row 16,16 361x72 first last",
    );
  });

  test("can be anything", () => {
    assert.equal(rowOf(unknown("map"), vstack({ spacing: 0 }, text("a"), text("b"))), expected(`
      unknown "map" 32,27 44x44
        - row 16,16 361x66 first separator 32,81 345x1
      vstack 32,93 9x44
        - row 16,82 361x66 last
        text 0,0 9x22 "a"
        text 0,22 9x22 "b"
    `));
  });
});
