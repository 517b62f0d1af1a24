// Containers that arrange: decorations, the view that fits, geometry, the app's own layouts, grids, insets.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Alignment, Axes, DecorationRole, DetentName, Edge, EventType, VerticalAlignment } from "../generated/protocol";
import { bareScreen, device, expected, laidOut, outlineOf } from "./support/outline";
import {
  apply, box, custom, decorated, divider, flexible, framed, geometry, grid, gridrow, hstack, lazyhgrid, lazyvgrid, list,
  navscreen, navstack, safeareainset, scrollview, sheet, styled, tab, tabview, text, viewthatfits, vstack, zstack,
} from "./support/trees";

const screen = bareScreen(300, 200);

describe("a decoration", () => {
  test("is proposed the size of the content, and lies where it is aligned", () => {
    assert.equal(
      outlineOf(screen, decorated({ role: DecorationRole.overlay, alignment: Alignment.topTrailing }, box(100, 50), box(20, 10))),
      expected(`
        decorated 100,75 100x50
          styled 0,0 100x50
          styled 80,0 20x10
      `),
    );
  });

  test("never changes the size, however large it is", () => {
    assert.equal(
      outlineOf(screen, decorated({ role: DecorationRole.background, alignment: Alignment.center }, text("hi"), box(80, 40))),
      expected(`
        decorated 141,89 17x22
          text 0,0 17x22 "hi"
          styled -31,-9 80x40
      `),
    );
  });
});

describe("the view that fits", () => {
  const candidates = [text("A long title"), text("Title")];

  test("is the first whose ideal size is no larger than the room", () => {
    assert.equal(
      outlineOf(bareScreen(110, 100), viewthatfits(Axes.horizontal, ...candidates)),
      expected(`
        viewthatfits 4,39 102x22
          text 0,0 102x22 "A long title"
          text hidden
      `),
    );
    assert.equal(
      outlineOf(bareScreen(100, 100), viewthatfits(Axes.horizontal, ...candidates)),
      expected(`
        viewthatfits 28,39 43x22
          text hidden
          text 0,0 43x22 "Title"
      `),
    );
  });

  test("is the last when none fits, and the first where there is no end", () => {
    assert.ok(outlineOf(bareScreen(20, 100), viewthatfits(Axes.both, ...candidates)).endsWith(`text 0,0 43x22 "Title"`));
    const endless = outlineOf(bareScreen(20, 100), scrollview(Axes.horizontal, viewthatfits(Axes.horizontal, ...candidates)));
    assert.ok(endless.includes(`"A long title"`));
  });

  test("only has to fit in the directions that are named", () => {
    const wide = outlineOf(bareScreen(60, 100), viewthatfits(Axes.vertical, text("wraps into lines"), text("short")));
    assert.ok(wide.includes(`"wraps"`));
  });

  test("changes when the room does, which says what is shown", () => {
    const { tree, engine } = laidOut(bareScreen(110, 100), viewthatfits(Axes.horizontal, ...candidates));
    engine.setScreen(bareScreen(100, 100));
    const { shown, hidden } = engine.update();
    assert.deepEqual([shown, hidden].map((elements) => elements.map(({ id }) => id)), [[3], [2]]);
    assert.ok(!engine.isShown(tree.get(2)!));
  });
});

describe("a reader of geometry", () => {
  test("takes all there is, puts its child at the corner, and says how large it is once for each size", () => {
    const { tree, engine } = laidOut(screen, vstack({ spacing: 0 }, box(300, 50), geometry(text("hi"))));
    assert.deepEqual(engine.placement(tree.get(3)!)!.frame, { x: 0, y: 50, width: 300, height: 150 });
    assert.deepEqual(engine.placement(tree.get(4)!)!.frame, { x: 0, y: 0, width: 17, height: 22 });
    apply(tree, { op: "update", id: 2, props: { style: { frame: { width: 300, height: 20.5 } } } });
    assert.deepEqual(engine.update(tree.takeChanges()).reports, [{ type: EventType.geometry, id: 3, width: 300, height: 179.5 }]);
    assert.deepEqual(engine.update().reports, []);
  });
});

describe("a layout of the app", () => {
  const children = [text("First"), flexible(10, "infinity")];

  test("takes all there is before it was answered, and says what its children measure", () => {
    const { tree, engine } = laidOut(screen, custom({}, ...children));
    assert.deepEqual(engine.placement(tree.get(1)!)!.frame, { x: 0, y: 0, width: 300, height: 200 });
    engine.setScreen(bareScreen(200, 100));
    const line = { width: 42.5, height: 22 };
    assert.deepEqual(engine.update().reports, [{
      type: EventType.layout,
      id: 1,
      proposal: { width: 200, height: 100 },
      children: [
        { min: { ...line, width: 8.5 }, ideal: line, max: line },
        { min: { width: 10, height: 10 }, ideal: { width: 10, height: 10 }, max: { width: Infinity, height: Infinity } },
      ],
    }]);
  });

  test("has the frames that the app answered with", () => {
    const frames = [{ x: 100, y: 0, width: 50, height: 22 }, { x: 0, y: 30, width: 200, height: 20 }];
    assert.equal(
      outlineOf(screen, custom({ proposal: { width: 300, height: 200 }, size: { width: 200, height: 50 }, frames }, ...children)),
      expected(`
        layout 50,75 200x50
          text 100,0 43x22 "First"
          styled 0,30 200x20
      `),
    );
  });

  test("is told lengths in which what was measured fits", () => {
    const child = styled({ font: { size: 10.001 } }, text("abc"));
    const { tree, engine } = laidOut(screen, custom({}, child));
    engine.setScreen(bareScreen(200, 100));
    const [report] = engine.update().reports;
    assert.ok(report?.type === EventType.layout);
    const { width, height } = report.children[0]!.ideal;
    assert.deepEqual([width, height], [15.01, 12]);
    apply(tree, { op: "update", id: 1, props: { proposal: { width: 200, height: 100 }, size: { width, height }, frames: [{ x: 0, y: 0, width, height }], sizes: null } });
    engine.update(tree.takeChanges());
    assert.deepEqual(engine.placement(tree.get(3)!)!.lines!.map((line) => line.text), ["abc"]);
  });

  test("answers other proposals from how flexible it is", () => {
    const sizes = { min: { width: 20, height: 10 }, ideal: { width: 70, height: 40 }, max: { width: "infinity", height: 60 } };
    const answered = custom({ proposal: { width: 1, height: 1 }, size: { width: 1, height: 1 }, frames: [], sizes } as never);
    const size = (...[width, height]: [number, number]) => outlineOf(bareScreen(width, height), answered).split(" ")[2];
    assert.equal(size(300, 200), "300x60");
    assert.equal(size(10, 5), "20x10");
    assert.ok(outlineOf(screen, styled({ fixedSize: { horizontal: true, vertical: true } }, answered)).includes("70x40"));
  });
});

describe("a grid", () => {
  test("has columns as wide as their widest cell", () => {
    assert.equal(
      outlineOf(screen, grid({ horizontalSpacing: 12, verticalSpacing: 4, alignment: Alignment.leading },
        gridrow({}, text("Name"), text("Ada")),
        gridrow({}, text("Of"), text("London")))),
      expected(`
        grid 101,76 97x48
          gridrow 0,0 97x48
            text 0,0 34x22 "Name"
            text 46,0 26x22 "Ada"
          gridrow 0,0 97x48
            text 0,26 17x22 "Of"
            text 46,26 51x22 "London"
      `),
    );
  });

  test("shares what is left among columns that take it, and the height among rows that do", () => {
    assert.equal(
      outlineOf(screen, grid({ horizontalSpacing: 0, verticalSpacing: 0 },
        gridrow({}, box(100, 20), flexible(0, "infinity")),
        gridrow({}, box(50, 20), flexible(0, "infinity")))).split("\n").filter((line) => line.includes("styled")).join("\n"),
      expected(`
        styled 0,40 100x20
        styled 100,0 200x100
        styled 25,140 50x20
        styled 100,100 200x100
      `).replace(/^/gm, "    "),
    );
  });

  test("lets a cell span columns, and what is no row all of them", () => {
    assert.equal(
      outlineOf(screen, grid({ horizontalSpacing: 10, verticalSpacing: 0 },
        gridrow({}, box(40, 20), box(60, 20), box(20, 20)),
        gridrow({}, styled({ gridCellColumns: 2 }, box(30, 10)), box(20, 10)),
        divider())),
      expected(`
        grid 0,84 300x31
          gridrow 0,0 300x31
            styled 26,0 40x20
            styled 130,0 60x20
            styled 253,0 20x20
          gridrow 0,0 300x31
            styled 93,20 30x10
              styled 0,0 30x10
            styled 253,20 20x10
          divider 0,30 300x1 horizontal
      `),
    );
  });

  test("aligns cells by the row's alignment, or by an anchor of their own", () => {
    const places = (alignment: VerticalAlignment | null, cell = box(10, 10)) =>
      outlineOf(screen, grid({}, gridrow({ alignment }, cell, box(10, 40)))).split("\n")[2]!.trim().split(" ")[1];
    assert.equal(places(null), "0,15");
    assert.equal(places(VerticalAlignment.top), "0,0");
    assert.equal(places(VerticalAlignment.bottom), "0,30");
    assert.equal(places(VerticalAlignment.top, styled({ gridCellAnchor: { x: 0, y: 1 } }, box(10, 10))), "0,30");
  });

  test("puts the baselines of a row on one line", () => {
    const row = gridrow({ alignment: VerticalAlignment.firstTextBaseline }, styled({ font: { size: 34 } }, text("A")), text("b"));
    const lines = outlineOf(screen, grid({}, row)).split("\n");
    // 20.5 + 0.36 · 34 against 11 + 0.36 · 17, in a grid that begins at half a point.
    assert.ok(lines[4]!.trim().startsWith("text 25,16 "), lines[4]);
  });

  test("is not there for the cells of a row that is in no grid", () => {
    assert.equal(
      outlineOf(screen, hstack({ spacing: 0 }, gridrow({}, box(10, 10), box(20, 10)))),
      expected(`
        hstack 135,95 30x10
          gridrow 0,0 30x10
            styled 0,0 10x10
            styled 10,0 20x10
      `),
    );
  });
});

describe("a lazy grid", () => {
  const widths = (columns: object[], width: number, count = 4) =>
    outlineOf(bareScreen(width, 100), lazyvgrid({ columns } as never, ...Array.from({ length: count }, () => flexible(0, "infinity"))))
      .split("\n").slice(1).map((line) => line.trim().split(" ").slice(1, 3).join(" "));

  test("has fixed columns, and flexible ones that share the rest", () => {
    const flexibleItem = { size: { kind: "flexible", minimum: 10, maximum: "infinity" }, spacing: 10, alignment: null };
    const fixedItem = { size: { kind: "fixed", value: 80 }, spacing: 10, alignment: null };
    assert.deepEqual(widths([fixedItem, flexibleItem, flexibleItem], 300, 3), ["0,0 80x0", "90,0 100x0", "200,0 100x0"]);
  });

  test("has as many adaptive columns as fit", () => {
    const item = { size: { kind: "adaptive", minimum: 80, maximum: "infinity" }, spacing: 10, alignment: null };
    assert.deepEqual(widths([item], 300), ["0,0 93x0", "103,0 93x0", "206,0 93x0", "0,8 93x0"]);
    assert.deepEqual(widths([item], 60, 2), ["-10,0 80x0", "-10,8 80x0"]);
  });

  test("is in the middle of what it is proposed when it is narrower", () => {
    const item = { size: { kind: "fixed", value: 80 }, spacing: null, alignment: null };
    assert.deepEqual(widths([item], 300, 1), ["110,0 80x0"]);
  });

  test("has one flexible column when none is described, and eight points between cells", () => {
    assert.deepEqual(widths([], 300, 2), ["0,0 300x0", "0,8 300x0"]);
    assert.deepEqual(widths([], 4, 1), ["-3,0 10x0"]);
    const item = { size: { kind: "fixed", value: 20 }, spacing: null, alignment: null };
    assert.deepEqual(widths([item, item], 48, 2), ["0,0 20x0", "28,0 20x0"]);
  });

  test("grows across when its tracks are rows", () => {
    const rows = [{ size: { kind: "fixed", value: 40 }, spacing: 5, alignment: Alignment.top }, { size: { kind: "fixed", value: 20 }, spacing: 5, alignment: null }];
    assert.equal(
      outlineOf(screen, lazyhgrid({ rows, spacing: 3 } as never, box(30, 10), box(10, 10), box(20, 10))),
      expected(`
        lazyhgrid 123,0 53x200
          styled 0,67 30x10
          styled 10,117 10x10
          styled 33,67 20x10
      `),
    );
  });
});

describe("an inset", () => {
  const bar = framed({ height: 40, maxWidth: "infinity" }, text("bar"));

  test("takes its height from what does not scroll", () => {
    assert.equal(
      outlineOf(screen, safeareainset({ spacing: 0 }, flexible(0, "infinity"), bar)),
      expected(`
        safeareainset 0,0 300x200
          styled 0,0 300x160
          styled 0,160 300x40
            text 137,9 26x22 "bar"
      `),
    );
  });

  test("lies over what scrolls, whose end is clear of it", () => {
    assert.equal(
      outlineOf(device, navstack(navscreen({}, safeareainset({ spacing: 0 }, scrollview(Axes.vertical, box(100, 2000)), bar)))),
      expected(`
        navstack 0,0 393x852
          navscreen 0,0 393x852
            - bar 0,0 393x150
            - content 0,150 393x702
            safeareainset 0,150 393x702
              scrollview 0,0 393x702 content 393x2074
                styled 146,0 100x2000
              styled 0,628 393x40 bleed 0 34
                text 183,9 26x22 "bar"
      `),
    );
  });

  test("at the top moves the beginning of a list down", () => {
    const lines = outlineOf(screen, safeareainset({ edge: Edge.top, spacing: 0 }, list(text("a")), bar)).split("\n");
    assert.equal(lines[2]!.trim(), "- card 16,56 268x44 of 1");
    assert.ok(lines.includes("  styled 0,0 300x40"));
  });
});

describe("what ignores the safe area", () => {
  const filling = styled({ ignoresSafeArea: { edges: Object.values(Edge), keyboard: true, container: true } }, flexible(0, "infinity"));

  test("goes on to the edges of the screen, and stays as large as it was for its surroundings", () => {
    assert.equal(
      outlineOf(device, zstack({}, filling, text("safe"))),
      expected(`
        zstack 0,54 393x764
          styled 0,0 393x764
            styled 0,-54 393x852
          text 179,371 34x22 "safe"
      `),
    );
  });

  test("goes on under a bar only from where the bar ends", () => {
    const { tree, engine } = laidOut(device, navstack(navscreen({}, vstack({ spacing: 0 }, filling, box(10, 10)))));
    assert.deepEqual(engine.placement(tree.get(5)!)!.frame, { x: 0, y: -150, width: 393, height: 808 });
    // Moved away from the bar it has no reason to, although it is proposed what it was.
    apply(tree, { op: "insert", parent: 3, id: 6, index: 0 });
    const { placed } = engine.update(tree.takeChanges());
    assert.deepEqual(engine.placement(tree.get(5)!)!.frame, { x: 0, y: 0, width: 393, height: 692 });
    assert.equal(new Set(placed).size, placed.length);
  });

  test("goes on to the edges of a sheet's card, and under the tab bar to the end of the screen", () => {
    assert.equal(
      outlineOf(device, sheet({ detents: [DetentName.medium] }, filling)),
      expected(`
        sheet 0,0 393x852
          - card 0,426 393x426
          styled 0,426 393x392 bleed 0 34
            styled 0,0 393x426
      `),
    );
    assert.ok(outlineOf(device, tabview(0, tab("A", filling))).endsWith("styled 0,-54 393x852"));
  });

  test("stays on edges that are not named, and inside what scrolls", () => {
    const bottomOnly = styled({ ignoresSafeArea: { edges: [Edge.bottom], keyboard: true, container: true } }, flexible(0, "infinity"));
    assert.ok(outlineOf(device, bottomOnly).endsWith("styled 0,0 393x798"));
    assert.ok(outlineOf(device, scrollview(Axes.horizontal, filling)).endsWith("styled 0,0 0x764"));
  });
});
