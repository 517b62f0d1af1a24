// Layout from right to left: the mirror image of the layout from left to right.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Alignment, Axes, HorizontalAlignment, Kind, LayoutDirection, TextAlignment } from "../generated/protocol";
import { LayoutEngine } from "../src/layout/engine";
import type { Placement, Rect } from "../src/layout/types";
import { SCREEN_KIND, type Element } from "../src/tree/elements";
import { ElementTree } from "../src/tree/tree";
import { FixedMeasurer } from "./support/measurer";
import { bareScreen, device, expected, laidOut, outlineOf } from "./support/outline";
import { randomTree, seeds, withSeed } from "./support/random";
import {
  allElements, apply, box, framed, hstack, list, mountOps, navlink, navscreen, navstack, scrollview, styled, text, toggle, vstack,
  type Description,
} from "./support/trees";

const screen = bareScreen(300, 200);
const towards = (layoutDirection: LayoutDirection, child: Description) => styled({ layoutDirection }, child);
const fromRight = (child: Description) => towards(LayoutDirection.rightToLeft, child);

describe("from right to left", () => {
  test("the first child of a line is on the right, and leading is there", () => {
    assert.equal(
      outlineOf(screen, fromRight(framed({ width: 100, height: 50, alignment: Alignment.topLeading }, hstack({ spacing: 10 }, box(20, 10), box(30, 10))))),
      expected(`
        styled 100,75 100x50
          styled 0,0 100x50
            hstack 40,0 60x10
              styled 40,0 20x10
              styled 0,0 30x10
      `),
    );
    assert.ok(outlineOf(screen, fromRight(vstack({ alignment: HorizontalAlignment.leading }, box(50, 5), box(20, 5)))).includes("styled 30,13 20x5"));
  });

  test("shorter lines of text start at the right", () => {
    const lines = outlineOf(bareScreen(60, 200), fromRight(text("a longer"))).split("\n").pop()!;
    assert.ok(lines.endsWith(`"a"@42.5,0 "longer"@0,22`), lines);
    const trailing = styled({ multilineTextAlignment: TextAlignment.trailing }, text("a longer"));
    assert.ok(outlineOf(bareScreen(60, 200), fromRight(trailing)).endsWith(`"a" "longer"@0,22`));
  });

  test("what is wider than a scroll view starts at its right edge", () => {
    const { tree, engine } = laidOut(screen, fromRight(scrollview(Axes.horizontal, hstack({ spacing: 0 }, box(400, 10), box(100, 10)))));
    const { contentSize, contentX } = engine.placement(tree.get(2)!)!;
    assert.deepEqual([contentSize!.width, contentX], [500, -200]);
    assert.deepEqual(engine.screenFrame(tree.get(4)!), { x: -100, y: 95, width: 400, height: 10 });
  });

  test("a part may run the other way again", () => {
    assert.equal(
      outlineOf(screen, fromRight(hstack({ spacing: 0 }, box(20, 10), towards(LayoutDirection.leftToRight, hstack({ spacing: 0 }, box(30, 10), box(40, 10)))))),
      expected(`
        styled 105,95 90x10
          hstack 0,0 90x10
            styled 70,0 20x10
            styled 0,0 70x10
              hstack 0,0 70x10
                styled 0,0 30x10
                styled 30,0 40x10
      `),
    );
  });

  test("is undone by a change of the direction, and follows a change of the width", () => {
    const { tree, engine } = laidOut(screen, fromRight(framed({ width: 100, alignment: Alignment.leading }, box(20, 10))));
    assert.equal(engine.placement(tree.get(3)!)!.frame.x, 80);
    apply(tree, { op: "update", id: 2, props: { style: { frame: { width: 150, alignment: "leading" } } } });
    engine.update(tree.takeChanges());
    assert.equal(engine.placement(tree.get(3)!)!.frame.x, 130);
    apply(tree, { op: "update", id: 1, props: { style: {} } });
    engine.update(tree.takeChanges());
    assert.equal(engine.placement(tree.get(3)!)!.frame.x, 0);
  });

  test("rows, parts and bars are mirrored too", () => {
    const app = navstack(navscreen({ title: "Fruit", depth: 1 }, list(navlink(text("Apples")), toggle(true, text("Ripe")))));
    const mirrored = outlineOf(device, fromRight(app));
    assert.ok(mirrored.includes("- backButton 333,54 52x44"), mirrored);
    assert.ok(mirrored.includes("- row 16,51 361x44 last") || mirrored.includes("separator 16,"), mirrored);
    assert.ok(mirrored.includes("- switch 0,0 51x31"), mirrored);
    assert.ok(mirrored.includes("- chevron 0,0 8x22"), mirrored);
  });
});

/** Where everything is that a placement says, from the left edge of what it is relative to. */
function boxes({ frame, parts = {}, row, cards = [], lines = [] }: Placement): Rect[] {
  return [
    ...Object.values(parts).map((part) => part.frame),
    ...(row === undefined ? [] : [row.cell, ...(row.separator === null ? [] : [row.separator])]),
    ...cards.map((card) => card.frame),
    ...lines.map((line) => ({ x: line.x, y: line.y, width: line.width, height: 0 })),
    frame,
  ];
}

/** Where an element's boxes are on the screen. */
function onScreen(engine: LayoutEngine, element: Element): Rect[] {
  const placement = engine.placement(element)!;
  const own = engine.screenFrame(element)!;
  const outer = element.parent === null ? own : engine.screenFrame(element.parent)!;
  const scroll = placement.contentX ?? 0;
  const outerScroll = element.parent === null ? 0 : engine.placement(element.parent)?.contentX ?? 0;
  const inParent = new Set<Rect>([placement.frame, ...(placement.row === undefined ? [] : [placement.row.cell, placement.row.separator!])]);
  const inContent = new Set<Rect>((placement.cards ?? []).map((card) => card.frame));
  return boxes(placement).map((rect) => ({
    ...rect,
    x: rect.x + (inParent.has(rect) ? outer.x + outerScroll : own.x + (inContent.has(rect) ? scroll : 0)),
  }));
}

test("any tree is the mirror image of itself", () => {
  let compared = 0;
  for (const seed of seeds(150)) {
    withSeed(seed, (random) => {
      const description = randomTree(random, 40);
      const engines = Object.values(LayoutDirection).map((direction) => {
        const tree = new ElementTree();
        const whole = framed({ minWidth: 0, maxWidth: "infinity", minHeight: 0, maxHeight: "infinity" }, withoutDirections(description));
        apply(tree, ...mountOps(towards(direction, whole), 0, 0, 1));
        const engine = new LayoutEngine(tree, new FixedMeasurer(), device);
        engine.update(tree.takeChanges());
        return { tree, engine };
      });
      const [left, right] = engines as [(typeof engines)[0], (typeof engines)[0]];
      for (const element of allElements(left.tree)) {
        if (element.kind === SCREEN_KIND || element.id <= 2 || !left.engine.isShown(element)) continue;
        const one = onScreen(left.engine, element);
        const other = onScreen(right.engine, right.tree.get(element.id)!);
        one.forEach((rect, index) => {
          const image = other[index]!;
          // Lines are not rounded, and the boxes that they are in are.
          assert.ok(Math.abs(device.width - rect.x - rect.width - image.x) <= 0.5, `${element.kind} ${element.id}: ${rect.x} and ${image.x}`);
          assert.deepEqual([image.y, image.width, image.height], [rect.y, rect.width, rect.height]);
          compared += 1;
        });
      }
    });
  }
  assert.ok(compared > 1000);
});

/** The same tree, all of it in the direction of its surroundings. */
function withoutDirections({ kind, props, children }: Description): Description {
  const { layoutDirection: _, ...style } = (props as { style: { layoutDirection?: LayoutDirection } }).style ?? {};
  return { kind, props: kind === Kind.styled ? { style } : props, children: children.map(withoutDirections) };
}
