// Long content: only what is near the screen is laid out, and the rest is taken to be like it.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Axes } from "../generated/protocol";
import type { LayoutEngine } from "../src/layout/engine";
import type { Element } from "../src/tree/elements";
import type { ElementTree } from "../src/tree/tree";
import { bareScreen, laidOut, outline } from "./support/outline";
import { apply, box, hstack, lazyvgrid, list, mountOps, padded, scrollview, section, spacer, text, vstack, type Description } from "./support/trees";

const screen = bareScreen(300, 400);
const row = (index: number) => hstack({}, text(`row ${index}`), spacer(), text("x"));
const many = (count: number, make: (index: number) => Description = row) => Array.from({ length: count }, (_, index) => make(index));

/** The children of an element that are laid out. */
function near(engine: LayoutEngine, element: Element): Element[] {
  return element.children.filter((child) => engine.isShown(child));
}

function scroll(engine: LayoutEngine, tree: ElementTree, y: number): void {
  if (engine.scrolled(tree.get(1)!, { x: 0, y })) engine.update();
}

describe("a long list", () => {
  test("takes no longer to lay out than a short one", () => {
    const measured = (count: number) => laidOut(screen, list(...many(count))).engine.counts.measured;
    assert.equal(measured(10_000), measured(300));
    const inSection = (count: number) => laidOut(screen, list(section({ header: "A" }, ...many(count)))).engine.counts.measured;
    assert.equal(inSection(10_000), inSection(300));
  });

  test("is as long as if all of it was laid out, when its rows are alike", () => {
    const { tree, engine } = laidOut(screen, list(...many(1_000)));
    assert.equal(engine.placement(tree.get(1)!)!.contentSize!.height, 16 + 1_000 * 44 + 35);
  });

  test("lays out the rows that come near the screen, and says which these are", () => {
    const { tree, engine } = laidOut(screen, list(...many(1_000)));
    const rows = tree.get(1)!;
    assert.deepEqual(near(engine, rows).length, 18);
    assert.ok(!engine.scrolled(rows, { x: 0, y: 50 }), "what is near is laid out already");
    assert.ok(engine.scrolled(rows, { x: 0, y: 20_000 }));
    const { shown, hidden } = engine.update();
    assert.equal(hidden.length, 18);
    assert.deepEqual(shown, near(engine, rows));
    const first = rows.children.indexOf(shown[0]!);
    assert.equal(engine.placement(shown[0]!)!.row!.cell.y, 16 + first * 44);
    assert.deepEqual(engine.placement(shown[0]!)!.row!.place, { index: first, count: 1_000 });
    assert.ok(engine.placement(shown[0]!)!.row!.cell.y <= 20_000 - 350);
  });

  test("learns how high rows are, in a section too", () => {
    const rows = many(400, (index) => box(50, index < 100 ? 20 : 100));
    const { tree, engine } = laidOut(screen, list(section({}, ...rows)));
    const height = () => engine.placement(tree.get(2)!)!.frame.height;
    assert.equal(height(), 400 * 44);
    scroll(engine, tree, 5_000);
    const known = near(engine, tree.get(2)!).filter(({ id }) => id >= 103).length;
    assert.ok(known > 0);
    assert.equal(height(), 400 * 44 + known * (122 - 44));
    // What follows one another does so without gaps.
    const cells = near(engine, tree.get(2)!).map((element) => engine.placement(element)!.row!.cell);
    cells.slice(1).forEach((cell, index) => assert.equal(cell.y, cells[index]!.y + cells[index]!.height));
  });

  test("is laid out as before when it is scrolled back", () => {
    const { tree, engine } = laidOut(screen, list(...many(1_000)));
    const before = outline(engine, tree.root.children);
    scroll(engine, tree, 30_000);
    scroll(engine, tree, 0);
    assert.equal(outline(engine, tree.root.children), before);
  });

  test("shows all of its rows again when they are few", () => {
    const { tree, engine } = laidOut(screen, list(...many(300)));
    const rows = tree.get(1)!;
    const before = near(engine, rows).length;
    apply(tree, ...rows.children.slice(100).map(({ id }) => ({ op: "remove", id })));
    const { shown } = engine.update(tree.takeChanges());
    assert.equal(shown.length, 100 - before);
    assert.equal(near(engine, rows).length, 100);
  });

  test("lays out a row that is put where the screen is", () => {
    const { tree, engine } = laidOut(screen, list(...many(1_000)));
    apply(tree, ...mountOps(text("new"), 1, 0, 100_000));
    const { shown, hidden } = engine.update(tree.takeChanges());
    assert.deepEqual(shown.map(({ id }) => id), [100_000]);
    assert.equal(hidden.length, 1);
  });
});

describe("a long stack that scrolls", () => {
  test("measures and places what is near the screen, and learns how long the rest is", () => {
    const rows = many(500, (index) => box(index < 40 ? 10 : 30, 20 + (index % 3)));
    const { tree, engine } = laidOut(screen, scrollview(Axes.vertical, padded(10, vstack({ spacing: 0 }, ...rows))));
    const stack = tree.get(3)!;
    const { height } = engine.placement(tree.get(1)!)!.contentSize!;
    assert.ok(Math.abs(height - (20 + 500 * 20.95)) < 5, `${height}`);
    scroll(engine, tree, 5_000);
    const frames = near(engine, stack).map((element) => engine.placement(element)!.frame);
    assert.ok(frames.length < 70 && frames[0]!.y <= 4_610 && frames[frames.length - 1]!.y >= 5_760);
    assert.deepEqual([engine.placement(stack)!.frame.width, frames[0]!.x], [30, 0]);
  });

  test("is placed as a whole where nothing scrolls", () => {
    const { tree, engine } = laidOut(screen, vstack({ spacing: 0 }, ...many(300, () => box(10, 1))));
    assert.equal(near(engine, tree.get(1)!).length, 300);
  });
});

describe("a long lazy grid", () => {
  test("measures what is near the screen", () => {
    const measured = (count: number) =>
      laidOut(screen, scrollview(Axes.vertical, lazyvgrid({ columns: [] }, ...many(count)))).engine.counts.measured;
    assert.equal(measured(10_000), measured(300));
  });

  test("learns how high its lines are, and keeps what follows below it", () => {
    const cells = many(300, (index) => box(50, index < 30 ? 20 : 40));
    const grid = lazyvgrid({ columns: [], spacing: 0 }, ...cells);
    const { tree, engine } = laidOut(screen, scrollview(Axes.vertical, vstack({ spacing: 0 }, grid, text("after"))));
    scroll(engine, tree, 2_000);
    const frame = engine.placement(tree.get(3)!)!.frame;
    assert.ok(frame.height > 300 * 20);
    assert.equal(engine.placement(tree.get(304)!)!.frame.y, frame.height);
  });
});
