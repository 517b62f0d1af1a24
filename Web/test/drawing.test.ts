// What is drawn: gradients, outlines, the room of drawings, and drawings between two others.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { decodeProps, Kind, ShapeName, type CanvasStep, type ShapeStyle } from "../generated/protocol";
import { roomOf } from "../src/draw/canvas/path";
import { between } from "../src/draw/canvas/tween";
import { outline } from "../src/draw/outlines";
import { glyphPaint, imageOf, surfacePaint } from "../src/draw/paint";

const red = { r: 1, g: 0, b: 0, a: 1 };
const blue = { r: 0, g: 0, b: 1, a: 0.5 };
const stops = [{ color: red, location: 0 }, { color: blue, location: 1 }];
const size = { width: 200, height: 100 };

describe("a gradient", () => {
  const line = (from: readonly [number, number], to: readonly [number, number]): ShapeStyle => ({
    linearGradient: { stops, start: { x: from[0], y: from[1] }, end: { x: to[0], y: to[1] } },
    opacity: 1,
  });
  const css = (style: ShapeStyle) => imageOf(surfacePaint(style), size);

  test("goes from one place of the box to another", () => {
    assert.equal(css(line([0, 0], [1, 0])), "linear-gradient(in srgb 90deg, rgb(255 0 0 / 1) 0%, rgb(0 0 255 / 0.5) 100%)");
    assert.equal(
      css(line([0.5, 0.25], [0.5, 0.75])),
      "linear-gradient(in srgb 180deg, rgb(255 0 0 / 1) 25%, rgb(0 0 255 / 0.5) 75%)",
    );
    // From corner to corner of a wide box it is flatter than a diagonal.
    assert.match(css(line([0, 0], [1, 1])), /^linear-gradient\(in srgb 116\.565deg, .* 0%, .* 100%\)$/);
  });

  test("without a length is what it ends with", () => {
    assert.equal(css(line([0.5, 0.5], [0.5, 0.5])), "linear-gradient(rgb(0 0 255 / 0.5), rgb(0 0 255 / 0.5))");
  });

  test("around a point starts and ends at distances", () => {
    const style: ShapeStyle = {
      radialGradient: { stops, center: { x: 0.5, y: 0 }, startRadius: 10, endRadius: 50 },
      opacity: 1,
    };
    assert.equal(css(style), "radial-gradient(in srgb circle at 100px 0px, rgb(255 0 0 / 1) 10px, rgb(0 0 255 / 0.5) 50px)");
  });

  test("that turns starts at the right, and shares what is left of the turn between its ends", () => {
    const style: ShapeStyle = {
      angularGradient: { stops, center: { x: 0.5, y: 0.5 }, startAngle: 0, endAngle: 180 },
      opacity: 1,
    };
    assert.equal(
      css(style),
      "conic-gradient(in srgb from 90deg at 100px 50px, rgb(255 0 0 / 1) 0deg, rgb(0 0 255 / 0.5) 180deg, "
        + "rgb(0 0 255 / 0.5) 270deg, rgb(255 0 0 / 1) 270deg)",
    );
  });

  test("has less opacity as a whole", () => {
    const style: ShapeStyle = { ...line([0, 0], [1, 0]), opacity: 0.5 } as ShapeStyle;
    assert.match(css(style), /color-mix\(in srgb, rgb\(255 0 0 \/ 1\) 50%, transparent\) 0%/);
  });
});

describe("a level of a hierarchy", () => {
  test("is another color as text than as a surface", () => {
    assert.equal(glyphPaint({ hierarchical: 2, opacity: 1 }).color, "var(--sb-secondary)");
    assert.equal(surfacePaint({ hierarchical: 2, opacity: 1 }).color, "var(--sb-secondaryFill)");
  });
});

describe("a color of the catalog", () => {
  test("has a variable of its own, and is magenta without one", () => {
    const one = surfacePaint({ named: "dough/plain bg", opacity: 1 }).color;
    assert.equal(one, "var(--sb-asset-color-dough_2f_plain_20_bg, magenta)");
    assert.notEqual(surfacePaint({ named: "dough_2f_plain_20_bg", opacity: 1 }).color, one);
  });
});

describe("an outline", () => {
  const room = { x: 0, y: 0, width: 40, height: 20 };

  test("of a circle lies in the middle of its room and starts at the right", () => {
    assert.equal(outline(ShapeName.circle, room, 0), "M30 10a10 10 0 0 1 -20 0a10 10 0 0 1 20 0z");
  });

  test("has corners no larger than there is room for", () => {
    assert.equal(outline(ShapeName.roundedRectangle, room, 99), outline(ShapeName.capsule, room, 0));
  });
});

describe("a drawing", () => {
  const steps = (list: object[]): readonly CanvasStep[] =>
    (decodeProps(Kind.canvas, { steps: list, width: null, height: null }) as { steps: readonly CanvasStep[] }).steps;
  const ring = (end: number) =>
    steps([{ draw: "arc", center: { x: 50, y: 50 }, radius: 50, start: 0, end, line: { width: 10 }, style: red }]);

  test("takes the room of its lines, too", () => {
    assert.deepEqual(roomOf(ring(90), 100, 100, 400), { x: -10, y: -10, width: 120, height: 120 });
    assert.deepEqual(roomOf([], 100, 50, 400), { x: 0, y: 0, width: 100, height: 50 });
  });

  test("does not go on beyond what is drawn of it", () => {
    const far = steps([{ draw: "circle", center: { x: 9000, y: 0 }, radius: 5, line: null, style: red }]);
    assert.equal(roomOf(far, 100, 100, 400).width, 500);
  });

  test("has others between it and one that is made alike", () => {
    const middle = between(ring(0), ring(180), 0.5);
    assert.deepEqual(middle, ring(90));
  });

  test("has nothing in common with one that is made otherwise", () => {
    assert.equal(between(ring(0), [...ring(0), ...ring(90)], 0.5), undefined);
    const filled = steps([{ draw: "circle", center: { x: 0, y: 0 }, radius: 5, line: null, style: red }]);
    assert.equal(between(ring(0), filled, 0.5), undefined);
    assert.deepEqual(between(filled, filled, 0.5), filled);
  });
});
