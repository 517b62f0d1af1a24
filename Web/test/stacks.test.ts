// Stacks, spacers and dividers on a screen of round numbers. A character of body text is 8.5 points wide.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Alignment, HorizontalAlignment, VerticalAlignment } from "../generated/protocol";
import { bareScreen, expected, outlineOf } from "./support/outline";
import { box, divider, flexible, hstack, padded, section, spacer, text, unknown, vstack, zstack } from "./support/trees";

const screen = bareScreen(300, 200);

describe("vstack", () => {
  test("is as large as its children, in the middle of the screen, with the system's spacing", () => {
    assert.equal(
      outlineOf(screen, vstack({}, box(40, 20), box(100, 30))),
      expected(`
        vstack 100,71 100x58
          styled 30,0 40x20
          styled 0,28 100x30
      `),
    );
  });

  test("aligns its children, with the spacing it names", () => {
    const column = (alignment: HorizontalAlignment) => vstack({ spacing: 0, alignment }, box(40, 20), box(100, 30));
    assert.equal(
      outlineOf(screen, column(HorizontalAlignment.leading)),
      expected(`
        vstack 100,75 100x50
          styled 0,0 40x20
          styled 0,20 100x30
      `),
    );
    assert.equal(
      outlineOf(screen, column(HorizontalAlignment.trailing)),
      expected(`
        vstack 100,75 100x50
          styled 60,0 40x20
          styled 0,20 100x30
      `),
    );
  });

  test("may overlap its children with a negative spacing", () => {
    assert.equal(
      outlineOf(screen, vstack({ spacing: -5 }, box(10, 20), box(10, 20))),
      expected(`
        vstack 145,82 10x35
          styled 0,0 10x20
          styled 0,15 10x20
      `),
    );
  });

  test("is nothing without children", () => {
    assert.equal(outlineOf(screen, vstack({})), "vstack 150,100 0x0");
  });
});

describe("hstack", () => {
  test("aligns its children", () => {
    const row = (alignment: VerticalAlignment) => hstack({ alignment }, box(40, 20), box(60, 50));
    assert.equal(
      outlineOf(screen, row(VerticalAlignment.bottom)),
      expected(`
        hstack 96,75 108x50
          styled 0,30 40x20
          styled 48,0 60x50
      `),
    );
    assert.equal(
      outlineOf(screen, row(VerticalAlignment.center)),
      expected(`
        hstack 96,75 108x50
          styled 0,15 40x20
          styled 48,0 60x50
      `),
    );
  });

  test("lets a text take the room that a flexible sibling can do without", () => {
    // 300 - 8 = 292: the text is asked first and takes its 51 of 146; the flexible box takes the rest.
    assert.equal(
      outlineOf(screen, hstack({}, text("parcel"), flexible(0, "infinity", 20, 20))),
      expected(`
        hstack 0,89 300x22
          text 0,0 51x22 "parcel"
          styled 59,1 241x20
      `),
    );
  });

  test("gives two long texts what they need of the room, the less flexible one first", () => {
    // 292 / 2 = 146. The second takes 127.5 of it and leaves 164.5, in which the first one wraps.
    assert.equal(
      outlineOf(screen, hstack({}, text("carry the parcel upstairs"), text("with great care"))),
      expected(`
        hstack 14,78 272x44
          text 0,0 136x44 "carry the parcel" "upstairs"@0,22
          text 144,11 128x22 "with great care"
      `),
    );
  });
});

describe("zstack", () => {
  test("is as large as its largest children, and aligns the others", () => {
    assert.equal(
      outlineOf(screen, zstack({}, box(100, 20), box(30, 60))),
      expected(`
        zstack 100,70 100x60
          styled 0,20 100x20
          styled 35,0 30x60
      `),
    );
    assert.equal(
      outlineOf(screen, zstack({ alignment: Alignment.bottomTrailing }, box(100, 20), box(30, 60))),
      expected(`
        zstack 100,70 100x60
          styled 0,40 100x20
          styled 70,0 30x60
      `),
    );
  });

  test("proposes to each child what it is proposed itself", () => {
    assert.equal(
      outlineOf(screen, zstack({}, flexible(0, "infinity"), text("on top"))),
      expected(`
        zstack 0,0 300x200
          styled 0,0 300x200
          text 124,89 51x22 "on top"
      `),
    );
  });
});

describe("spacer", () => {
  test("takes what is left along its stack, and nothing across it", () => {
    assert.equal(
      outlineOf(screen, hstack({}, text("left"), spacer(), text("right"))),
      expected(`
        hstack 0,89 300x22
          text 0,0 34x22 "left"
          spacer 42,11 208x0
          text 257,0 43x22 "right"
      `),
    );
  });

  test("never makes a text wrap that would fit without it", () => {
    // 32 characters are 272 points; 300 - 272 = 28 are left, 8 of them for the spacing.
    assert.equal(
      outlineOf(screen, hstack({}, text("thirty-two characters, no break."), spacer())),
      expected(`
        hstack 0,89 300x22
          text 0,0 272x22 "thirty-two characters, no break."
          spacer 280,11 20x0
      `),
    );
  });

  test("is never shorter than its least length", () => {
    assert.equal(
      outlineOf(screen, vstack({ spacing: 0 }, box(10, 150), spacer(100))),
      expected(`
        vstack 145,-25 10x250
          styled 0,0 10x150
          spacer 5,150 0x100
      `),
    );
  });

  test("knows its stack through the styles around it", () => {
    assert.equal(
      outlineOf(screen, hstack({ spacing: 0 }, padded(10, spacer()), box(100, 10))),
      expected(`
        hstack 0,90 300x20
          styled 0,0 200x20
            spacer 10,10 180x0
          styled 200,5 100x10
      `),
    );
  });

  test("fills both axes outside a stack", () => {
    assert.equal(outlineOf(screen, spacer()), "spacer 0,0 300x200");
    assert.equal(
      outlineOf(screen, hstack({}, zstack({}, spacer()))),
      expected(`
        hstack 0,0 300x200
          zstack 0,0 300x200
            spacer 0,0 300x200
      `),
    );
  });
});

describe("divider", () => {
  test("lies between the children of a vertical stack and outside stacks", () => {
    assert.equal(outlineOf(screen, divider()), "divider 0,99 300x1 horizontal");
    assert.equal(
      outlineOf(screen, vstack({}, box(10, 10), divider(), box(10, 10))),
      expected(`
        vstack 0,81 300x37
          styled 145,0 10x10
          divider 0,18 300x1 horizontal
          styled 145,27 10x10
      `),
    );
  });

  test("stands between the children of a horizontal stack", () => {
    assert.equal(
      outlineOf(screen, hstack({}, box(10, 10), divider(), box(10, 10))),
      expected(`
        hstack 131,0 37x200
          styled 0,95 10x10
          divider 18,0 1x200 vertical
          styled 27,95 10x10
      `),
    );
  });
});

describe("a section outside a list", () => {
  test("is as if its rows were in its place", () => {
    assert.equal(
      outlineOf(screen, vstack({ spacing: 4 }, box(10, 10), section({ header: "ignored" }, box(20, 10), box(30, 10)))),
      expected(`
        vstack 135,81 30x38
          styled 10,0 10x10
          section 0,0 30x38
            styled 5,14 20x10
            styled 0,28 30x10
      `),
    );
  });
});

describe("an unknown kind", () => {
  test("is a square that names it", () => {
    assert.equal(
      outlineOf(screen, hstack({ spacing: 0 }, unknown("hologram"), box(10, 10))),
      expected(`
        hstack 123,78 54x44
          unknown "hologram" 0,0 44x44
          styled 44,17 10x10
      `),
    );
  });

  test("takes no more than it is proposed", () => {
    assert.equal(
      outlineOf(bareScreen(30, 20), unknown("hologram")),
      expected(`
        unknown "hologram" 0,0 30x20
      `),
    );
  });

  test("does not lay out what is in it", () => {
    assert.equal(
      outlineOf(screen, { ...unknown("split"), children: [text("inside")] }),
      expected(`
        unknown "split" 128,78 44x44
          text hidden
      `),
    );
  });
});

describe("the screen", () => {
  test("stacks several elements in the middle", () => {
    assert.equal(
      outlineOf(screen, box(50, 20), box(10, 20)),
      expected(`
        styled 125,76 50x20
        styled 145,104 10x20
      `),
    );
  });
});
