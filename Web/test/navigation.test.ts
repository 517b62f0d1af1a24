// Navigation stacks on the framed device: 393 by 852 points, with a status bar of 54 and a home indicator of 34.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { DynamicTypeSize, TextStyle, TitleDisplayMode, ToolbarPlacement } from "../generated/protocol";
import { SCREEN_KIND } from "../src/tree/elements";
import { apply, box, button, flexible, image, list, navscreen, navstack, styled, text, toolbar, vstack } from "./support/trees";
import { bareScreen, device, expected, laidOut, outline, outlineOf } from "./support/outline";
import type { ElementOf } from "../src/tree/elements";

describe("navscreen", () => {
  test("has a large title below the bar's row on the first screen, and proposes the rest to its content", () => {
    assert.equal(
      outlineOf(device, navstack(navscreen({ title: "Todo" }, flexible(0, "infinity")))),
      expected(`
        navstack 0,0 393x852
          navscreen 0,0 393x852
            - bar 0,0 393x150
            - largeTitle 16,98 361x52 "Todo"
            - content 0,150 393x702
            styled 0,150 393x668 bleed 0 34
      `),
    );
  });

  test("has its title in the row on further screens, after a way back", () => {
    // The title is 5 characters of 8.5, in the middle. The label of the back button is the title below.
    assert.equal(
      outlineOf(device, navstack(navscreen({ title: "Todo" }), navscreen({ title: "Bread", depth: 1 }, list()))),
      expected(`
        navstack 0,0 393x852
          navscreen hidden
          navscreen 0,0 393x852
            - bar 0,0 393x98
            - backButton 8,54 52x44 "Todo"@18,11
            - backChevron 8,65 12x22
            - title 175,54 43x44 "Bread"@0,11
            - content 0,98 393x754
            list 0,98 393x754 content 393x754
      `),
    );
  });

  test("shows its title as its display mode says", () => {
    const partNames = (displayMode: TitleDisplayMode, depth: number) => {
      const { tree, engine } = laidOut(device, navstack(navscreen({ title: "Todo", displayMode, depth })));
      return Object.keys(engine.placement(tree.get(2)!)!.parts!).filter((name) => /title/i.test(name)).join();
    };
    assert.equal(partNames(TitleDisplayMode.automatic, 0), "largeTitle");
    assert.equal(partNames(TitleDisplayMode.automatic, 1), "title");
    assert.equal(partNames(TitleDisplayMode.large, 1), "largeTitle");
    assert.equal(partNames(TitleDisplayMode.inline, 0), "title");
  });

  test("centers content that is smaller than the room, above the home indicator", () => {
    assert.equal(
      outlineOf(device, navstack(navscreen({ displayMode: TitleDisplayMode.inline }, box(100, 66)))),
      expected(`
        navstack 0,0 393x852
          navscreen 0,0 393x852
            - bar 0,0 393x98
            - content 0,98 393x754
            styled 146,425 100x66
      `),
    );
  });

  test("lets a background in its content go on below the home indicator", () => {
    assert.equal(
      outlineOf(device, navstack(navscreen({}, styled({ background: { r: 0, g: 0, b: 0, a: 1 } }, flexible(0, "infinity")))))
        .split("\n")[4]!.trim(),
      "styled 0,150 393x668 bleed 0 34",
    );
  });

  test("writes bars in the same size whatever the font and the text size around it", () => {
    const bars = (screen: typeof device) =>
      outlineOf(screen, styled({ font: { textStyle: TextStyle.caption } },
        navstack(navscreen({}), navscreen({ title: "Title", depth: 1 }, toolbar(ToolbarPlacement.trailing, text("Edit"))))));
    assert.equal(bars(device), bars({ ...device, dynamicTypeSize: DynamicTypeSize.accessibility5 }));
  });

  test("lets large titles grow only as far as their line goes", () => {
    const fontSize = (dynamicTypeSize: DynamicTypeSize) => {
      const { tree, engine } = laidOut({ ...device, dynamicTypeSize }, navstack(navscreen({ title: "Todo" })));
      return engine.placement(tree.get(2)!)!.parts!.largeTitle!.text!.font.size;
    };
    assert.deepEqual(
      [DynamicTypeSize.xSmall, DynamicTypeSize.large, DynamicTypeSize.xxxLarge, DynamicTypeSize.accessibility5].map(fontSize),
      [31, 34, 40, 40],
    );
  });
});

describe("the way back", () => {
  const back = (titleBelow: string, title: string, ...rest: Parameters<typeof navscreen> extends [unknown, ...infer C] ? C : never) => {
    const { tree, engine } = laidOut(device, navstack(
      navscreen({ title: titleBelow }),
      navscreen({ title, depth: 1 }, ...rest)));
    const parts = engine.placement(tree.get(3)!)!.parts!;
    return {
      label: parts.backButton!.text?.label ?? null,
      title: parts.title?.text?.lines[0]!.text ?? null,
      frame: parts.title?.frame,
    };
  };

  test("names the screen below when there is room, else it says Back, else nothing", () => {
    assert.equal(back("Shopping", "Milk").label, "Shopping");
    assert.equal(back("A list of all that is there", "Milk").label, "Back");
    assert.equal(back("", "Milk").label, "Back");
    assert.equal(
      back("Shopping", "A title that needs all there is", toolbar(ToolbarPlacement.leading, box(60, 20))).label,
      null,
    );
  });

  test("leaves the title what is free on both sides of the middle", () => {
    // 8 + 12 + 6 + 34 = 60 are taken at the leading edge, so the title has 393 - 2 * (60 + 8) = 257, of which it may
    // take 56 % of 393 = 220: 25 characters, the ellipsis included.
    const { title, frame } = back("Open", "A title that is longer than it may be");
    assert.equal(title, "A title that is longer t…");
    assert.equal(frame!.width, 213);
    const besideItems = back("Open", "A title that is longer than it may be", toolbar(ToolbarPlacement.trailing, box(100, 20)));
    // 100 + 16 + 8 on either side leave 145, 17 characters: "A title that is…", as no space is left before the ellipsis.
    assert.equal(besideItems.frame!.width, 136);
  });
});

describe("toolbar", () => {
  test("is at the edge that it names, in the middle of the row", () => {
    assert.equal(
      outlineOf(device, navstack(navscreen(
        { title: "Todo", displayMode: TitleDisplayMode.inline },
        toolbar(ToolbarPlacement.leading, button({}, text("Edit"))),
        toolbar(ToolbarPlacement.trailing, button({}, image("plus")), button({}, image("gear"))),
        toolbar(ToolbarPlacement.trailing, text("x")),
      ))),
      expected(`
        navstack 0,0 393x852
          navscreen 0,0 393x852
            - bar 0,0 393x98
            - title 179,54 34x44 "Todo"@0,11
            - content 0,98 393x754
            toolbar 16,65 34x22
              button 0,0 34x22
                text 0,0 34x22 "Edit"
            toolbar 317,65 60x22
              button 0,0 22x22
                image 0,0 22x22
              button 38,0 22x22
                image 0,0 22x22
            toolbar 292,65 9x22
              text 0,0 9x22 "x"
      `),
    );
  });

  test("follows the back button at the leading edge", () => {
    const { tree, engine } = laidOut(device, navstack(
      navscreen({ title: "Open" }),
      navscreen({ title: "Milk", depth: 1 }, toolbar(ToolbarPlacement.leading, box(20, 20)), toolbar(ToolbarPlacement.leading, box(20, 20))),
    ));
    // The button ends at 60.
    assert.deepEqual([4, 6].map((id) => engine.placement(tree.get(id)!)!.frame.x), [68, 104]);
  });

  test("takes the place of the title in the middle", () => {
    assert.equal(
      outlineOf(device, navstack(navscreen(
        { title: "Todo", displayMode: TitleDisplayMode.inline },
        toolbar(ToolbarPlacement.principal, box(93, 30)),
      ))),
      expected(`
        navstack 0,0 393x852
          navscreen 0,0 393x852
            - bar 0,0 393x98
            - content 0,98 393x754
            toolbar 150,61 93x30
              styled 0,0 93x30
      `),
    );
  });

  test("is a bar of its own at the bottom, and the content ends above it", () => {
    assert.equal(
      outlineOf(device, navstack(navscreen(
        {},
        flexible(0, "infinity"),
        toolbar(ToolbarPlacement.bottom, box(20, 20), box(41, 20), box(20, 20)),
      ))),
      expected(`
        navstack 0,0 393x852
          navscreen 0,0 393x852
            - bar 0,0 393x150
            - content 0,150 393x619
            styled 0,150 393x619
            toolbar 0,769 393x83
              styled 16,14 20x20
              styled 176,14 41x20
              styled 357,14 20x20
      `),
    );
  });

  test("has a single item at the bottom in the middle", () => {
    const { tree, engine } = laidOut(device, navstack(navscreen({}, toolbar(ToolbarPlacement.bottom, box(93, 20)))));
    assert.equal(engine.placement(tree.get(4)!)!.frame.x, 150);
  });

  test("is a vertical stack outside a bar", () => {
    assert.equal(
      outlineOf(bareScreen(100, 100), vstack({}, toolbar(ToolbarPlacement.trailing, box(10, 10), box(20, 10)))),
      expected(`
        vstack 40,36 20x28
          toolbar 0,0 20x28
            styled 5,0 10x10
            styled 0,18 20x10
      `),
    );
  });
});

describe("navstack", () => {
  test("covers the whole screen, also in styles, but not with padding around it", () => {
    const frameOf = (...screens: Parameters<typeof outlineOf> extends [unknown, ...infer D] ? D : never) =>
      outlineOf(device, ...screens).split("\n")[0];
    assert.equal(frameOf(styled({ opacity: 1 }, navstack(navscreen({})))), "styled 0,0 393x852");
    assert.equal(
      frameOf(styled({ padding: { top: 0, leading: 0, bottom: 0, trailing: 0 } }, navstack(navscreen({})))),
      "styled 0,54 393x764 bleed 54 34",
    );
  });

  test("keeps no room for a status bar where there is none above it", () => {
    assert.equal(
      outlineOf(device, vstack({}, navstack(navscreen({ displayMode: TitleDisplayMode.inline }, box(10, 10))))),
      expected(`
        vstack 0,54 393x764
          navstack 0,0 393x764
            navscreen 0,0 393x764
              - bar 0,0 393x44
              - content 0,44 393x720
              styled 191,399 10x10
      `),
    );
  });

  test("lays out only the screen on top, and says what came into sight and went out of it", () => {
    const { tree, engine } = laidOut(device, navstack(navscreen({ title: "Todo" }, text("one"))));
    const [first] = tree.get(1)!.children;
    apply(tree,
      { op: "create", id: 10, kind: "navscreen", props: { title: "Bread", depth: 1 } },
      { op: "insert", parent: 1, id: 10, index: 1 });
    const second = tree.get(10)!;
    const push = engine.update(tree.takeChanges());
    assert.deepEqual([push.shown, push.hidden], [[second], [first]]);
    assert.ok(!engine.isShown(tree.get(3)!) && engine.isShown(second));

    // What changes on the covered screen waits until it is seen.
    apply(tree, { op: "update", id: 3, props: { text: "longer" } });
    const before = engine.placement(tree.get(3)!);
    assert.deepEqual(engine.update(tree.takeChanges()).placed.map(({ id }) => id), []);
    assert.equal(engine.placement(tree.get(3)!), before);

    apply(tree, { op: "remove", id: 10 });
    const pop = engine.update(tree.takeChanges());
    assert.deepEqual([pop.shown, pop.hidden], [[first], []]);
    assert.equal(engine.placement(tree.get(3)!)!.lines![0]!.text, "longer");
  });

  test("lays out the screen below, too, while it is revealed", () => {
    const { tree, engine } = laidOut(device, navstack(navscreen({ title: "Todo" }), navscreen({ title: "Bread", depth: 1 })));
    const stack = tree.get(1) as ElementOf<"navstack">;
    engine.reveal(stack, true);
    assert.deepEqual(engine.update().shown, [tree.get(2)]);
    assert.ok(engine.isShown(tree.get(2)!) && engine.isShown(tree.get(3)!));
    engine.reveal(stack, false);
    assert.deepEqual(engine.update().hidden, [tree.get(2)]);
  });

  test("gives the way back another label when the title below changes", () => {
    const { tree, engine } = laidOut(device, navstack(navscreen({ title: "Todo" }), navscreen({ title: "Bread", depth: 1 })));
    apply(tree, { op: "update", id: 2, props: { title: "List", depth: 0 } });
    assert.deepEqual(engine.update(tree.takeChanges()).placed, [tree.get(3)]);
    assert.equal(engine.placement(tree.get(3)!)!.parts!.backButton!.text!.label, "List");
  });

  test("shows nothing without screens", () => {
    const { tree, engine } = laidOut(device, navstack());
    assert.equal(outline(engine, tree.root.children), "navstack 0,0 393x852");
    assert.equal(tree.root.kind, SCREEN_KIND);
  });
});
