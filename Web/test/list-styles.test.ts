// The styles of lists, what their rows have besides content, and columns.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ListStyle, Visibility } from "../generated/protocol";
import { bareScreen, device, expected, outlineOf } from "./support/outline";
import {
  text,
  button,
  navlink,
  list,
  section,
  navstack,
  navscreen,
  listrow,
  swipeactions,
  navsplit,
  listOf,
  scrollviewOf,
  styled,
  box,
} from "./support/trees";

const wide = bareScreen(300, 200);

describe("list", () => {
  test("goes from side to side, with a line below its last row, when it is plain", () => {
    assert.equal(
      outlineOf(
        device,
        listOf({ style: ListStyle.plain }, section({ header: "First", footer: "End" }, text("One"), text("Two"))),
      ),
      expected(`
        list 0,54 393x764 content 393x764 bleed 54 34
          section 0,0 393x148
            - header 16,8 361x20 "First"
            - card 0,36 393x88
            - footer 16,130 361x18 "End"
            text 16,47 26x22 "One"
              - row 0,36 393x44 first separator 16,79 377x1
            text 16,91 26x22 "Two"
              - row 0,80 393x44 last separator 16,123 377x1
      `),
    );
  });

  test("goes from side to side in groups", () => {
    assert.equal(
      outlineOf(
        device,
        listOf({ style: ListStyle.grouped }, section({ header: "First" }, text("One")), section({}, text("Two"))),
      ),
      expected(`
        list 0,54 393x764 content 393x764 bleed 54 34
          section 0,0 393x84
            - header 16,16 361x18 "FIRST"
            - card 0,40 393x44
            text 16,51 26x22 "One"
              - row 0,40 393x44 first last
          section 0,119 393x44
            - card 0,0 393x44
            text 16,11 26x22 "Two"
              - row 0,0 393x44 first last
      `),
    );
  });
});

describe("a row", () => {
  test("has its content alone where it has actions", () => {
    assert.equal(
      outlineOf(device, list(swipeactions(1, text("Row"), button({}, text("Delete"))))),
      expected(`
        list 0,54 393x764 content 393x764 bleed 54 34
          - card 16,16 361x44 of 1
          swipeactions 32,27 26x22
            - row 16,16 361x44 first last
            text 0,0 26x22 "Row"
            button hidden
      `),
    );
  });

  test("makes room for what it can be edited with", () => {
    assert.equal(
      outlineOf(
        device,
        listOf({ editing: true }, listrow({ selectable: true }, text("One")), listrow({}, text("Two"))),
      ),
      expected(`
        list 0,54 393x764 content 393x764 bleed 54 34
          - card 16,16 361x88 of 2
          listrow 76,27 26x22
            - row 16,16 361x44 first separator 76,59 301x1 control listrow edit 16,16 44x44
            text 0,0 26x22 "One"
          listrow 32,71 26x22
            - row 16,60 361x44 last
            text 0,0 26x22 "Two"
      `),
    );
  });

  test("has its badge at the end, but before a chevron", () => {
    assert.equal(
      outlineOf(device, list(styled({ badge: "12" }, text("Count")), styled({ badge: "3" }, navlink(text("Inbox"))))),
      expected(`
        list 0,54 393x764 content 393x764 bleed 54 34
          - card 16,16 361x88 of 2
          styled 32,27 43x22
            - row 16,16 361x44 first separator 32,59 345x1 badge 344,16 17x44
            text 0,0 43x22 "Count"
          styled 32,71 329x22
            - row 16,60 361x44 last control navlink badge 336,60 9x44
            navlink 0,0 329x22
              - chevron 321,0 8x22
              text 0,0 43x22 "Inbox"
      `),
    );
  });

  test("keeps its content from its badge", () => {
    const wide = styled({ frame: { maxWidth: "infinity" } }, text("Inbox"));
    assert.ok(outlineOf(device, list(styled({ badge: "99" }, wide))).includes("styled 32,27 304x22"));
  });

  test("has its own insets, and no line where that is hidden", () => {
    assert.equal(
      outlineOf(
        device,
        list(
          styled({ listRowInsets: { top: 20, leading: 40, bottom: 10, trailing: 8 } }, text("In")),
          styled({ listRowSeparator: Visibility.hidden }, text("Bare")),
          text("Last"),
        ),
      ),
      expected(`
        list 0,54 393x764 content 393x764 bleed 54 34
          - card 16,16 361x140 of 3
          styled 56,36 17x22
            - row 16,16 361x52 first separator 56,67 321x1
            text 0,0 17x22 "In"
          styled 32,79 34x22
            - row 16,68 361x44
            text 0,0 34x22 "Bare"
          text 32,123 34x22 "Last"
            - row 16,112 361x44 last
      `),
    );
  });
});

describe("navsplit", () => {
  test("has a sidebar of a width", () => {
    assert.equal(
      outlineOf(
        bareScreen(1000, 400),
        navsplit(navstack(navscreen({ title: "A" })), navstack(navscreen({ title: "B" }))),
      ),
      expected(`
        navsplit 0,0 1000x400
          - separator 320,0 1x400
          navstack 0,0 320x400
            navscreen 0,0 320x400
              - bar 0,0 320x96
              - largeTitle 16,44 288x52 "A"
              - content 0,96 320x304
          navstack 320,0 680x400
            navscreen 0,0 680x400
              - bar 0,0 680x96
              - largeTitle 16,44 648x52 "B"
              - content 0,96 680x304
      `),
    );
  });

  test("gives a sidebar no more than its share", () => {
    assert.equal(
      outlineOf(
        bareScreen(500, 400),
        navsplit(navstack(navscreen({ title: "A" })), navstack(navscreen({ title: "B" }))),
      ),
      expected(`
        navsplit 0,0 500x400
          - separator 200,0 1x400
          navstack 0,0 200x400
            navscreen 0,0 200x400
              - bar 0,0 200x96
              - largeTitle 16,44 168x52 "A"
              - content 0,96 200x304
          navstack 200,0 300x400
            navscreen 0,0 300x400
              - bar 0,0 300x96
              - largeTitle 16,44 268x52 "B"
              - content 0,96 300x304
      `),
    );
  });
});

describe("scrollview", () => {
  test("keeps room around its content", () => {
    assert.equal(
      outlineOf(wide, scrollviewOf({ insets: { top: 10, leading: 20, bottom: 30, trailing: 40 } }, box(100, 300))),
      expected(`
        scrollview 0,0 300x200 content 300x340
          styled 90,10 100x300
      `),
    );
  });
});
