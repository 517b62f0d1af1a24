// Buttons, links, toggles, text fields and scroll views.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Axes, ButtonStyle, TextFieldStyle, TextStyle } from "../generated/protocol";
import { bareScreen, device, expected, outlineOf } from "./support/outline";
import { box, button, flexible, hstack, image, navlink, scrollview, spacer, styled, text, textfield, toggle, vstack } from "./support/trees";

const screen = bareScreen(300, 200);

describe("button", () => {
  test("is as large as its label", () => {
    assert.equal(
      outlineOf(screen, button({}, text("Add"))),
      expected(`
        button 137,89 26x22
          text 0,0 26x22 "Add"
      `),
    );
    assert.equal(
      outlineOf(screen, button({ style: ButtonStyle.plain }, text("Add"))).split("\n")[0],
      "button 137,89 26x22",
    );
  });

  test("has padding around its label when it has a border", () => {
    for (const style of [ButtonStyle.bordered, ButtonStyle.borderedProminent]) {
      assert.equal(
        outlineOf(screen, button({ style }, text("Add"))),
        expected(`
          button 123,82 54x36
            text 14,7 26x22 "Add"
        `),
      );
    }
  });

  test("lets its label fill it", () => {
    assert.equal(
      outlineOf(screen, button({ style: ButtonStyle.bordered }, flexible(0, "infinity", 20, 20))),
      expected(`
        button 0,83 300x34
          styled 14,7 272x20
      `),
    );
  });

  test("has several labels side by side", () => {
    assert.equal(
      outlineOf(screen, button({}, image("plus"), text("Add"))),
      expected(`
        button 122,89 56x22
          image 0,0 22x22
          text 30,0 26x22 "Add"
      `),
    );
  });
});

describe("navlink", () => {
  test("is as large as its label outside a list", () => {
    assert.equal(
      outlineOf(screen, navlink(text("Go"))),
      expected(`
        navlink 141,89 17x22
          text 0,0 17x22 "Go"
      `),
    );
  });
});

describe("toggle", () => {
  test("takes all the width, with the label before and the switch after", () => {
    assert.equal(
      outlineOf(screen, toggle(true, text("On"))),
      expected(`
        toggle 0,84 300x31
          - switch 249,0 51x31
          text 0,5 17x22 "On"
      `),
    );
  });

  test("is as high as a label that is higher than the switch", () => {
    assert.equal(
      outlineOf(bareScreen(160, 100), toggle(true, text("Remind me later"))),
      expected(`
        toggle 0,28 160x44
          - switch 109,6 51x31
          text 0,0 77x44 "Remind me" "later"@0,22
      `),
    );
  });

  test("is as wide as it needs where nothing is proposed, and never narrower than its switch", () => {
    assert.equal(
      outlineOf(screen, scrollview(Axes.horizontal, toggle(false, text("On")))).split("\n")[1]!.trim(),
      "toggle 112,84 76x31",
    );
    assert.equal(outlineOf(bareScreen(30, 100), toggle(false)).split("\n")[0], "toggle -11,34 51x31");
  });
});

describe("textfield", () => {
  test("takes all the width, and a line's height", () => {
    assert.equal(outlineOf(screen, textfield({ text: "Milk" })), "textfield 0,89 300x22");
    assert.equal(
      outlineOf(screen, textfield({ style: TextFieldStyle.roundedBorder })),
      "textfield 0,83 300x34",
    );
  });

  test("grows with its font, but does not shrink with it", () => {
    assert.equal(
      outlineOf(screen, styled({ font: { textStyle: TextStyle.largeTitle } },
        vstack({}, textfield({}), textfield({ style: TextFieldStyle.roundedBorder })))),
      expected(`
        styled 0,49 300x102
          vstack 0,0 300x102
            textfield 0,0 300x41
            textfield 0,49 300x53
      `),
    );
    assert.equal(
      outlineOf(screen, styled({ font: { textStyle: TextStyle.caption2 } }, textfield({}))).split("\n")[1]!.trim(),
      "textfield 0,0 300x22",
    );
  });

  test("shares a row with a button", () => {
    assert.equal(
      outlineOf(screen, hstack({}, textfield({ placeholder: "New" }), button({}, text("Add")))),
      expected(`
        hstack 0,89 300x22
          textfield 0,0 267x22
          button 274,0 26x22
            text 0,0 26x22 "Add"
      `),
    );
  });

  test("would like to be as wide as what it shows", () => {
    const widthOf = (props: Parameters<typeof textfield>[0]) =>
      outlineOf(screen, scrollview(Axes.horizontal, textfield(props))).split("\n")[1]!.trim().split(" ")[2];
    assert.equal(widthOf({ text: "1234567890" }), "85x22");
    assert.equal(widthOf({ placeholder: "12345", style: TextFieldStyle.roundedBorder }), "55x34");
    assert.equal(widthOf({}), "10x22");
  });
});

describe("scrollview", () => {
  test("fills its proposal, and lets its content be as long as it likes", () => {
    assert.equal(
      outlineOf(screen, scrollview(Axes.vertical, vstack({}, box(50, 150), box(100, 150)))),
      expected(`
        scrollview 0,0 300x200 content 300x308
          vstack 100,0 100x308
            styled 25,0 50x150
            styled 0,158 100x150
      `),
    );
  });

  test("proposes its own size on the axis that doesn't scroll", () => {
    assert.equal(
      outlineOf(screen, scrollview(Axes.vertical, flexible(0, "infinity", 10, 500))),
      expected(`
        scrollview 0,0 300x200 content 300x200
          styled 0,0 300x10
      `),
    );
    assert.equal(
      outlineOf(screen, scrollview(Axes.horizontal, box(250, 10), box(250, 10))),
      expected(`
        scrollview 0,0 300x200 content 508x200
          styled 0,95 250x10
          styled 258,95 250x10
      `),
    );
  });

  test("leaves spacers in it their least length", () => {
    assert.equal(
      outlineOf(screen, scrollview(Axes.vertical, vstack({ spacing: 0 }, box(10, 10), spacer(), box(10, 10)))),
      expected(`
        scrollview 0,0 300x200 content 300x200
          vstack 145,0 10x28
            styled 0,0 10x10
            spacer 5,10 0x8
            styled 0,18 10x10
      `),
    );
  });

  test("may scroll both ways", () => {
    assert.equal(
      outlineOf(screen, scrollview(Axes.both, box(500, 400))),
      expected(`
        scrollview 0,0 300x200 content 500x400
          styled 0,0 500x400
      `),
    );
  });

  test("scrolls on beyond the safe area at the screen's edges", () => {
    assert.equal(
      outlineOf(device, scrollview(Axes.vertical, box(10, 10))).split("\n")[0],
      "scrollview 0,54 393x764 content 393x764 bleed 54 34",
    );
  });
});
