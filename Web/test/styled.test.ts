// What a style does to sizes: padding, fixed and flexible frames, and what of it needs a new layout.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Alignment, Axes, TextStyle } from "../generated/protocol";
import { bareScreen, device, expected, outlineOf } from "./support/outline";
import { box, flexible, framed, hstack, padded, scrollview, styled, text, vstack } from "./support/trees";

const screen = bareScreen(300, 200);

describe("padding", () => {
  test("is around the child, and taken from what it is proposed", () => {
    assert.equal(
      outlineOf(screen, styled({ padding: { top: 1, leading: 20, bottom: 3, trailing: 40 } }, flexible(0, "infinity"))),
      expected(`
        styled 0,0 300x200
          styled 20,1 240x196
      `),
    );
    assert.equal(
      outlineOf(screen, padded(10, text("hi"))),
      expected(`
        styled 131,79 37x42
          text 10,10 17x22 "hi"
      `),
    );
  });

  test("may be negative, so that the child sticks out", () => {
    assert.equal(
      outlineOf(screen, padded(-5, box(40, 40))),
      expected(`
        styled 135,85 30x30
          styled -5,-5 40x40
      `),
    );
  });

  test("larger than the room leaves the child nothing", () => {
    assert.equal(
      outlineOf(bareScreen(30, 100), padded(20, flexible(0, "infinity"))),
      expected(`
        styled -5,0 40x100
          styled 20,20 0x60
      `),
    );
  });
});

describe("a fixed frame", () => {
  test("is exactly that large, and aligns its child", () => {
    const places = (alignment: Alignment) =>
      outlineOf(screen, framed({ width: 100, height: 60, alignment }, box(20, 10))).split("\n")[1]!.trim();
    assert.equal(places(Alignment.center), "styled 40,25 20x10");
    assert.equal(places(Alignment.topLeading), "styled 0,0 20x10");
    assert.equal(places(Alignment.top), "styled 40,0 20x10");
    assert.equal(places(Alignment.topTrailing), "styled 80,0 20x10");
    assert.equal(places(Alignment.leading), "styled 0,25 20x10");
    assert.equal(places(Alignment.trailing), "styled 80,25 20x10");
    assert.equal(places(Alignment.bottomLeading), "styled 0,50 20x10");
    assert.equal(places(Alignment.bottom), "styled 40,50 20x10");
    assert.equal(places(Alignment.bottomTrailing), "styled 80,50 20x10");
  });

  test("is proposed to the child", () => {
    assert.equal(
      outlineOf(screen, framed({ width: 60 }, text("to be wrapped"))),
      expected(`
        styled 120,78 60x44
          text 0,0 60x44 "to be" "wrapped"@0,22
      `),
    );
  });

  test("of one axis leaves the other to the child", () => {
    assert.equal(
      outlineOf(screen, framed({ height: 50 }, flexible(0, 30))),
      expected(`
        styled 135,75 30x50
          styled 0,10 30x30
      `),
    );
  });
});

describe("a flexible frame", () => {
  const size = (frame: Parameters<typeof framed>[0], child = text("hi")) =>
    outlineOf(screen, framed(frame, child)).split("\n")[0]!.split(" ")[2];

  test("without an upper bound is as large as its child, or its lower bound", () => {
    assert.equal(size({ minWidth: 100 }), "100x22");
    assert.equal(size({ minWidth: 10, minHeight: 44 }), "17x44");
  });

  test("with an upper bound takes what it is proposed up to it", () => {
    assert.equal(size({ maxWidth: 100 }), "100x22");
    assert.equal(size({ maxWidth: 1000 }), "300x22");
    assert.equal(size({ maxWidth: "infinity", maxHeight: "infinity" }), "300x200");
  });

  test("with both bounds is what it is proposed between them", () => {
    assert.equal(size({ minWidth: 400, maxWidth: 500 }), "400x22");
    assert.equal(size({ minWidth: 10, maxWidth: 20 }), "20x22");
  });

  test("does not shrink below its child because of an upper bound alone", () => {
    assert.equal(size({ maxHeight: 30 }, box(10, 50)), "10x30");
    assert.equal(size({ maxWidth: "infinity" }, box(500, 10)), "500x10");
  });

  test("lets a child fill it", () => {
    assert.equal(
      outlineOf(screen, framed({ minWidth: 100, maxWidth: 150, maxHeight: "infinity", alignment: "topLeading" }, text("a long text to wrap"))),
      expected(`
        styled 75,0 150x200
          text 0,0 119x44 "a long text to" "wrap"@0,22
      `),
    );
  });

  test("takes its ideal size, or its child's within the bounds, where nothing is proposed", () => {
    assert.equal(
      outlineOf(
        screen,
        scrollview(
          Axes.vertical,
          framed({ minHeight: 30, idealHeight: 70, maxHeight: "infinity" }, text("ideal")),
          framed({ maxHeight: "infinity" }, text("child's")),
          framed({ minHeight: 30, maxHeight: "infinity" }, text("least")),
        ),
      ),
      expected(`
        scrollview 0,0 300x200 content 300x200
          styled 128,0 43x70
            text 0,24 43x22 "ideal"
          styled 120,78 60x22
            text 0,0 60x22 "child's"
          styled 128,108 43x30
            text 0,4 43x22 "least"
      `),
    );
  });
});

describe("a style with several fields", () => {
  test("has its frame outside its padding, and its font inside both", () => {
    assert.equal(
      outlineOf(
        screen,
        styled(
          {
            frame: { width: 100, alignment: Alignment.leading },
            padding: { top: 5, leading: 10, bottom: 5, trailing: 10 },
            font: { textStyle: TextStyle.caption },
          },
          text("small"),
        ),
      ),
      expected(`
        styled 100,87 100x26
          text 10,5 30x16 "small"
      `),
    );
  });

  test("is the same as one style in another", () => {
    const inOne = outlineOf(screen, styled({
      frame: { minWidth: 100, maxWidth: 120 },
      padding: { top: 5, leading: 10, bottom: 5, trailing: 10 },
    }, text("words to be wrapped")));
    const nested = outlineOf(screen, framed({ minWidth: 100, maxWidth: 120 },
      styled({ padding: { top: 5, leading: 10, bottom: 5, trailing: 10 } }, text("words to be wrapped"))));
    assert.equal(inOne.split("\n")[0], nested.split("\n")[0]);
  });
});

describe("the order of modifiers", () => {
  test("padding in a frame is not a frame in padding", () => {
    assert.equal(
      outlineOf(screen, hstack({}, framed({ width: 50 }, padded(10, text("a"))), padded(10, framed({ width: 50 }, text("a"))))),
      expected(`
        hstack 86,79 128x42
          styled 0,0 50x42
            styled 10,0 29x42
              text 10,10 9x22 "a"
          styled 58,0 70x42
            styled 10,10 50x22
              text 20,0 9x22 "a"
      `),
    );
  });
});

describe("a background", () => {
  test("goes on beyond the safe area when its box fills that", () => {
    const filled = styled({ background: { r: 1, g: 0, b: 0, a: 1 } }, vstack({}, flexible(0, "infinity")));
    assert.equal(
      outlineOf(device, filled),
      expected(`
        styled 0,54 393x764 bleed 54 34
          vstack 0,0 393x764
            styled 0,0 393x764
      `),
    );
    assert.equal(
      outlineOf(device, styled({ background: { r: 1, g: 0, b: 0, a: 1 } }, box(10, 10))),
      expected(`
        styled 191,431 10x10
          styled 0,0 10x10
      `),
    );
  });
});
