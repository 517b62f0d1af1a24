// What is marked as not drawn in everything.yaml is named, wherever it is, and nothing else is.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isDrawnKind, Kind, decodeProps, undrawnKinds, undrawnParts } from "../../Web/generated/protocol";

const box = { fills: [], transition: null, widths: {} };

function parts(kind: Kind, props: object): string[] {
  return undrawnParts(kind, decodeProps(kind, props));
}

test("a kind that is not drawn is named", () => {
  assert.deepEqual([...undrawnKinds], [Kind.label]);
  assert.ok(!isDrawnKind(Kind.label) && isDrawnKind(Kind.box));
  assert.deepEqual(parts(Kind.label, {}), ["label"]);
});

test("what is drawn is not named", () => {
  assert.deepEqual(parts(Kind.box, box), []);
  assert.deepEqual(parts(Kind.box, { ...box, shape: { radius: 3 }, transition: { kind: "move", edge: "top" } }), []);
});

test("fields and cases are named with the way to them, at any depth, and once", () => {
  assert.deepEqual(parts(Kind.box, { ...box, default: "class" }), ["default: class"]);
  assert.deepEqual(parts(Kind.box, { ...box, transition: { kind: "default" } }), ["transition: default"]);
  assert.deepEqual(parts(Kind.box, { ...box, transition: { kind: "move", edge: "class" } }), ["transition.edge: class"]);
  assert.deepEqual(parts(Kind.box, { ...box, surfaces: [{ image: "a" }, { image: "b" }] }), ["surfaces: image"]);
  assert.deepEqual(parts(Kind.box, { ...box, tree: { trees: [{ trees: [] }] } }), []);
  assert.deepEqual(parts(Kind.box, { ...box, tree: { trees: [true] } }), ["tree.trees: leaf"]);
  const hole = { radius: 1, hole: { whole: true } };
  assert.deepEqual(parts(Kind.box, { ...box, shape: { left: hole, right: hole } }), ["shape.left.hole", "shape.right.hole"]);
  assert.deepEqual(parts(Kind.styled, { style: { tags: [], caption: "a" } }), ["style.tags"]);
});

test("a default says nothing, and so is not named", () => {
  const grow = (duration: number) => ({ ...box, transition: { kind: "grow", then: { duration } } });
  assert.deepEqual(parts(Kind.box, grow(0.35)), []);
  assert.deepEqual(parts(Kind.box, grow(1)), ["transition.then.duration"]);
});
