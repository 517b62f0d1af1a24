// Laying out what changed must come to what laying out everything comes to, and must not touch the rest.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { DynamicTypeSize, Kind, type HstackProps, type VstackProps } from "../generated/protocol";
import { LayoutEngine } from "../src/layout/engine";
import type { Placement } from "../src/layout/types";
import type { Element } from "../src/tree/elements";
import { ElementTree } from "../src/tree/tree";
import { FixedMeasurer } from "./support/measurer";
import { bareScreen, device, laidOut, outline } from "./support/outline";
import { randomChange, randomTree, seeds, withSeed } from "./support/random";
import { allElements, apply, button, countOf, hstack, list, mountOps, navscreen, navstack, padded, section, spacer, styled, text, vstack, zstack } from "./support/trees";

/** A random tree on the device, laid out, with what makes random changes of it. */
function randomLayout(random: Parameters<typeof randomTree>[0], size: number) {
  const tree = new ElementTree();
  const engine = new LayoutEngine(tree, new FixedMeasurer(), device);
  const description = randomTree(random, size);
  apply(tree, ...mountOps(description, 0, 0, 1));
  let next = 1 + countOf(description);
  const nextID = (count: number) => {
    const id = next;
    next += count;
    return id;
  };
  return { tree, engine, change: () => randomChange(random, tree, nextID) };
}

function freshOutline(tree: ElementTree, screen = device): string {
  const engine = new LayoutEngine(tree, new FixedMeasurer(), screen);
  engine.update();
  return outline(engine, tree.root.children);
}

function placements(engine: LayoutEngine, tree: ElementTree): Map<Element, Placement | undefined> {
  return new Map(allElements(tree).map((element) => [element, engine.placement(element)]));
}

describe("any sequence of changes", () => {
  test("comes to the layout that a fresh start comes to, and names exactly what it changed", () => {
    for (const seed of seeds(150)) {
      withSeed(seed, (random) => {
        const { tree, engine, change } = randomLayout(random, 30);
        engine.update(tree.takeChanges());
        for (let commit = 0; commit < 12; commit++) {
          for (let count = 1 + random.below(3); count > 0; count--) apply(tree, ...change());
          const before = placements(engine, tree);
          const { placed } = engine.update(tree.takeChanges());
          assert.equal(outline(engine, tree.root.children), freshOutline(tree));

          assert.equal(new Set(placed).size, placed.length, "an element is placed twice");
          const isPlaced = new Set(placed);
          for (const [element, placement] of placements(engine, tree)) {
            // What a parent only reads now, such as an item of a menu, has no place any more, and is not placed.
            const isOther = placement !== undefined && placement !== before.get(element);
            assert.equal(isPlaced.has(element), isOther, `element ${element.id}`);
          }
          const rank = new Map(placed.map((element, index) => [element, index]));
          for (const element of placed) {
            const outer = element.parent === null ? undefined : rank.get(element.parent);
            assert.ok(outer === undefined || outer < rank.get(element)!, `element ${element.id} is placed before its parent`);
          }
        }
      });
    }
  });

  test("comes to the same with another screen and text size in between", () => {
    for (const seed of seeds(40)) {
      withSeed(seed, (random) => {
        const { tree, engine, change } = randomLayout(random, 30);
        for (let commit = 0; commit < 6; commit++) {
          const screen = {
            ...bareScreen(200 + random.below(400), 300 + random.below(400), random.pick(Object.values(DynamicTypeSize))),
          };
          engine.setScreen(screen);
          apply(tree, ...change());
          engine.update(tree.takeChanges());
          assert.equal(outline(engine, tree.root.children), freshOutline(tree, screen));
        }
      });
    }
  });

  test("keeps the children of stacks apart and in order", () => {
    let pairs = 0;
    for (const seed of seeds(150)) {
      withSeed(seed, (random) => {
        const { tree, engine } = randomLayout(random, 40);
        engine.update(tree.takeChanges());
        for (const element of allElements(tree)) {
          if ((element.kind !== Kind.hstack && element.kind !== Kind.vstack) || !engine.isShown(element)) continue;
          const { spacing } = element.props as HstackProps | VstackProps;
          const isAlone = ({ kind }: Element) => kind !== Kind.section && kind !== Kind.gridrow;
          const frames = element.children.filter(isAlone).map((child) => engine.placement(child)!.frame);
          if (element.kind === Kind.hstack && engine.placement(element)?.isRightToLeft === true) frames.reverse();
          frames.slice(1).forEach((frame, index) => {
            const before = frames[index]!;
            const gap = element.kind === Kind.hstack ? frame.x - before.x - before.width : frame.y - before.y - before.height;
            // Origins are rounded down and sizes to the nearest, so up to a point is lost.
            assert.ok(gap > (spacing ?? 8) - 2, `the children of element ${element.id} are ${gap} apart`);
            pairs += 1;
          });
        }
      });
    }
    assert.ok(pairs > 20);
  });

  test("has no size that is not a number, and only whole points", () => {
    for (const seed of seeds(100)) {
      withSeed(seed, (random) => {
        const { tree, engine } = randomLayout(random, 40);
        engine.update(tree.takeChanges());
        for (const element of allElements(tree)) {
          if (!engine.isShown(element)) continue;
          const { x, y, width, height } = engine.placement(element)!.frame;
          assert.ok([x, y, width, height].every(Number.isInteger), `element ${element.id} is at ${x},${y} ${width}x${height}`);
          assert.ok(width >= 0 && height >= 0);
          for (const line of engine.placement(element)!.lines ?? []) {
            assert.ok([line.x, line.y, line.width].every(Number.isFinite) && line.width >= 0, `a line of element ${element.id}`);
          }
        }
      });
    }
  });
});

describe("a change", () => {
  /** A screen with a column of `count` rows of five elements each. */
  function column(count: number) {
    const row = (index: number) => hstack({}, text(`item ${index}`), spacer(), button({}, text("buy")));
    const { tree, engine } = laidOut(device, vstack({}, ...Array.from({ length: count }, (_, index) => row(index))));
    engine.counts.measured = 0;
    engine.counts.placed = 0;
    return { tree, engine };
  }

  test("of nothing lays out nothing", () => {
    const { engine } = column(20);
    assert.deepEqual(engine.update(), { placed: [], shown: [], hidden: [], reports: [] });
    assert.deepEqual(engine.counts, { measured: 0, placed: 0 });
  });

  test("of what only draws lays out nothing", () => {
    const { tree, engine } = laidOut(device, styled({ opacity: 0.5, padding: { top: 1, leading: 1, bottom: 1, trailing: 1 } }, text("a")));
    engine.counts.measured = 0;
    apply(tree, { op: "update", id: 1, props: { style: { opacity: 1, padding: { top: 1, leading: 1, bottom: 1, trailing: 1 } } } });
    assert.deepEqual(engine.update(tree.takeChanges()).placed, []);
    assert.equal(engine.counts.measured, 0);
  });

  test("measures what changed and what is around it, not its siblings", () => {
    // Both columns are so long that there is no room for any row, so that the rows are made the same proposals.
    const { tree, engine } = column(200);
    // The text of the first row: it, its row and the column are measured again, for a few proposals each.
    apply(tree, { op: "update", id: 3, props: { text: "item ?" } });
    engine.update(tree.takeChanges());
    const few = engine.counts.measured;
    const large = column(400);
    apply(large.tree, { op: "update", id: 3, props: { text: "item ?" } });
    large.engine.update(large.tree.takeChanges());
    assert.equal(large.engine.counts.measured, few);
    assert.ok(few <= 30, `${few} measurements`);
    // The screen, the column, the row and the text.
    assert.equal(large.engine.counts.placed, 4);
  });

  test("of one row among many in a list neither measures nor enters the others", () => {
    const measured = (count: number) => {
      const rows = Array.from({ length: count }, (_, index) => hstack({}, text(`row ${index}`), spacer(), text("x")));
      const { tree, engine } = laidOut(device, navstack(navscreen({}, list(section({}, ...rows)))));
      engine.counts.measured = engine.counts.placed = 0;
      apply(tree, { op: "update", id: 6, props: { text: "changed" } });
      const { placed } = engine.update(tree.takeChanges());
      return { ...engine.counts, changed: placed.map(({ id }) => id) };
    };
    assert.deepEqual(measured(1_000), measured(10));
    // The text is wider, so the spacer beside it is shorter and starts further on.
    assert.deepEqual(measured(10).changed, [6, 7]);
  });

  test("that moves rows places them without entering them", () => {
    const rows = Array.from({ length: 100 }, (_, index) => padded(4, text(`row ${index}`)));
    const { tree, engine } = laidOut(device, list(...rows));
    engine.counts.placed = 0;
    apply(tree, ...mountOps(padded(4, text("new")), 1, 0, 1_000));
    const { placed } = engine.update(tree.takeChanges());
    // The screen, the list and the two new elements were entered; every old row is at another place.
    assert.equal(engine.counts.placed, 4);
    assert.equal(placed.filter(({ kind }) => kind === Kind.styled).length, 101);
    assert.equal(placed.filter(({ kind }) => kind === Kind.text).length, 1);
  });

  test("that takes a section out of a stack's hands and back lays its rows out as before", () => {
    const rows = section({}, text("a"), text("wide"));
    const { tree, engine } = laidOut(device, zstack({}, styled({ opacity: 1 }, rows), zstack({})));
    const first = outline(engine, tree.root.children);
    apply(tree, { op: "insert", parent: 6, id: 3, index: 0 });
    engine.update(tree.takeChanges());
    assert.equal(outline(engine, tree.root.children), freshOutline(tree));
    apply(tree, { op: "insert", parent: 2, id: 3, index: 0 });
    engine.update(tree.takeChanges());
    assert.equal(outline(engine, tree.root.children), first);
  });

  test("of a font measures the texts in it again", () => {
    const { tree, engine } = laidOut(device, vstack({}, styled({ font: { size: 10 } }, text("a")), text("b")));
    apply(tree, { op: "update", id: 2, props: { style: { font: { size: 20 } } } });
    assert.deepEqual(engine.update(tree.takeChanges()).placed.map(({ id }) => id), [1, 2, 3, 4]);
    assert.equal(engine.placement(tree.get(3)!)!.font.size, 20);
  });

  test("of the fonts themselves measures every text again", () => {
    const tree = new ElementTree();
    apply(tree, ...mountOps(vstack({}, text("a"), text("b")), 0, 0, 1));
    let scale = 1;
    const measurer = { width: (content: string) => content.length * 10 * scale };
    const engine = new LayoutEngine(tree, measurer, device);
    engine.update(tree.takeChanges());
    scale = 2;
    assert.deepEqual(engine.update().placed, []);
    engine.fontsChanged();
    engine.update();
    assert.equal(engine.placement(tree.get(2)!)!.frame.width, 20);
  });
});

describe("measuring", () => {
  test("asks for a word once, however often it is laid out", () => {
    const tree = new ElementTree();
    const measurer = new FixedMeasurer();
    apply(tree, ...mountOps(vstack({}, ...Array.from({ length: 50 }, () => text("the same two lines of text, which are too long for one"))), 0, 0, 1));
    const engine = new LayoutEngine(tree, measurer, bareScreen(200, 4_000));
    engine.update(tree.takeChanges());
    // The whole, its words, the space, and the lines they make.
    assert.ok(measurer.calls < 40, `${measurer.calls} measurements`);
  });
});
