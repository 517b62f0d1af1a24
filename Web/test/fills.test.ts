// What takes what it is proposed, pictures, and what is around a view without changing its layout.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ImageScale, Kind } from "../generated/protocol";
import { LayoutEngine } from "../src/layout/engine";
import type { Pictures } from "../src/layout/types";
import { bareScreen, expected, outlineOf } from "./support/outline";
import { FixedMeasurer } from "./support/measurer";
import { framed, hstack, image, spacer, styled, text, treeOf, vstack, type Description } from "./support/trees";

const screen = bareScreen(300, 200);
const of = (kind: Kind, props: object, ...children: Description[]): Description => ({ kind, props, children });
const color = of(Kind.color, { color: { name: "accent" } });
const shape = of(Kind.shape, { shape: "circle", fill: null, stroke: null });

describe("colors and shapes", () => {
  test("take all they are proposed", () => {
    assert.equal(outlineOf(screen, color), expected(`color 0,0 300x200`));
    assert.equal(outlineOf(screen, framed({ width: 60, height: 20 }, shape)).split("\n")[1], "  shape 0,0 60x20");
  });

  test("take 10 points of what is not proposed", () => {
    const scrolled = of(Kind.scrollview, { axes: "vertical" }, shape);
    assert.match(outlineOf(screen, scrolled), /shape 0,0 300x10/);
  });
});

describe("a canvas", () => {
  test("has the size it was given, and takes what it is proposed otherwise", () => {
    assert.equal(outlineOf(screen, of(Kind.canvas, { steps: [], width: 160, height: 90 })), expected(`canvas 70,55 160x90`));
    assert.equal(outlineOf(screen, of(Kind.canvas, { steps: [], width: null, height: 50 })), expected(`canvas 0,75 300x50`));
  });

  test("writes in the fonts that its steps bring along, and in that around it otherwise", () => {
    const step = { draw: "text", text: "Up", at: { x: 0, y: 0 }, style: { name: "primary" } };
    const steps = [step, { ...step, font: { textStyle: "caption" } }];
    const tree = treeOf(styled({ font: { weight: "bold" } }, of(Kind.canvas, { steps, width: null, height: null })));
    const engine = new LayoutEngine(tree, new FixedMeasurer(), screen);
    engine.update();
    const fonts = engine.placement(tree.get(2)!)?.fonts;
    assert.deepEqual(fonts?.map(({ size, weight }) => [size, weight]), [[17, "bold"], [12, "bold"]]);
  });
});

describe("a picture", () => {
  const pictures = (size: { width: number; height: number } | undefined, isSymbol = false): Pictures => ({
    picture: () => (size === undefined ? { isSymbol } : { size, isSymbol }),
  });
  const sizeOf = (props: object, known: Pictures) => {
    const tree = treeOf(of(Kind.image, { source: { name: "photo" }, ...props }));
    const engine = new LayoutEngine(tree, new FixedMeasurer(), screen, known);
    engine.update();
    const { width, height } = engine.placement(tree.get(1)!)!.frame;
    return [width, height];
  };

  test("has the size of its file", () => assert.deepEqual(sizeOf({}, pictures({ width: 80, height: 40 })), [80, 40]));

  test("takes what it is proposed when it is resizable", () =>
    assert.deepEqual(sizeOf({ resizable: true }, pictures({ width: 80, height: 40 })), [300, 200]));

  test("is as large as a symbol when it is one", () => assert.deepEqual(sizeOf({}, pictures(undefined, true)), [22, 22]));

  test("takes what it is proposed until it is there", () => {
    let size: { width: number; height: number } | undefined;
    const tree = treeOf(of(Kind.image, { source: { url: "https://example.org/photo.png" } }));
    const engine = new LayoutEngine(tree, new FixedMeasurer(), screen, { picture: () => ({ ...(size && { size }), isSymbol: false }) });
    engine.update();
    assert.equal(engine.placement(tree.get(1)!)?.frame.width, 300);
    size = { width: 50, height: 20 };
    engine.picturesChanged();
    engine.update();
    assert.deepEqual(engine.placement(tree.get(1)!)?.frame, { x: 125, y: 90, width: 50, height: 20 });
  });

  test("that is missing takes the room of its placeholder", () =>
    assert.match(outlineOf(screen, of(Kind.image, { source: { name: "none" } })), /image .* 44x44/));
});

describe("a symbol", () => {
  test("is larger or smaller than its font as the closest scale says", () => {
    const scaled = (scale: ImageScale, child: Description) => styled({ imageScale: scale }, child);
    assert.match(outlineOf(screen, scaled(ImageScale.large, image())), /image 0,0 28x28/);
    assert.match(outlineOf(screen, scaled(ImageScale.large, scaled(ImageScale.small, image()))), /image 0,0 18x18/);
  });
});

describe("gestures and context menus", () => {
  test("change nothing about the layout of their view", () => {
    for (const kind of [Kind.tapgesture, Kind.gesture, Kind.contextmenu]) {
      assert.match(outlineOf(screen, of(kind, {}, text("Hi"))), /text 0,0 17x22/);
      // A spacer inside still grows along the stack around it.
      assert.match(outlineOf(screen, vstack({ spacing: 0 }, of(kind, {}, spacer()), text("Hi"))), /spacer 0,0 0x178/);
    }
  });

  test("lay out the content of a context menu alone", () => {
    const menu = of(Kind.contextmenu, {}, text("Photo"), hstack({}, text("Copy")));
    assert.equal(
      outlineOf(screen, menu),
      expected(`
        contextmenu 128,89 43x22
          text 0,0 43x22 "Photo"
          hstack hidden
      `),
    );
  });
});
