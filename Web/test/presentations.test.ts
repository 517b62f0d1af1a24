// Tabs, sheets, alerts and dialogs: what lies over the app, and what it is laid out in.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { AlertStyle, ButtonRole, DetentName, TitleDisplayMode } from "../generated/protocol";
import { bareScreen, device, expected, outlineOf } from "./support/outline";
import { text, button, list, navstack, navscreen, tabview, tab, sheet, alert } from "./support/trees";

describe("tabview", () => {
  test("shows one tab above the bar, which has a piece for each", () => {
    assert.equal(
      outlineOf(device, tabview(1, tab("Songs", text("No songs")), tab("Films", text("No films")))),
      expected(`
        tabview 0,0 393x852
          - tabBar 0,769 393x83
          - piece 0,769 197x49 "Songs"@85.75,34
          - piece 196,769 197x49 "Films"@85.75,34
          tab hidden
          tab 0,0 393x852
            text 162,400 68x22 "No films"
      `),
    );
  });

  test("lets what scrolls pass below its bar", () => {
    assert.equal(
      outlineOf(device, tabview(0, tab("A", navstack(navscreen({ title: "T" }, list(text("Row"))))))),
      expected(`
        tabview 0,0 393x852
          - tabBar 0,769 393x83
          - piece 0,769 393x49 "A"@194,34
          tab 0,0 393x852
            navstack 0,0 393x852
              navscreen 0,0 393x852
                - bar 0,0 393x150
                - largeTitle 16,98 361x52 "T"
                - content 0,150 393x702
                list 0,150 393x702 content 393x702
                  - card 16,16 361x44 of 1
                  text 32,27 26x22 "Row"
                    - row 16,16 361x44 first last
      `),
    );
  });
});

describe("sheet", () => {
  test("is nearly as high as the screen, and moves the app back", () => {
    assert.equal(
      outlineOf(device, text("App"), sheet({}, text("Hi"))),
      expected(`
        text 183,425 26x22 "App"
        sheet 0,0 393x852
          - card 0,64 393x788
          - presenter 15,54 362x784
          text 188,430 17x22 "Hi"
      `),
    );
  });

  test("rests at its first height, with a grabber where there is another, and room above a bar", () => {
    assert.equal(
      outlineOf(
        device,
        text("App"),
        sheet(
          { detents: [DetentName.medium, DetentName.large] },
          navstack(navscreen({ displayMode: TitleDisplayMode.inline, title: "New" }, text("Hi"))),
        ),
      ),
      expected(`
        text 183,425 26x22 "App"
        sheet 0,0 393x852
          - card 0,426 393x426
          - grabber 178,431 36x5
          navstack 0,426 393x426
            navscreen 0,0 393x426
              - bar 0,0 393x56
              - title 183,12 26x44 "New"@0,11
              - content 0,56 393x370
              text 188,213 17x22 "Hi"
      `),
    );
  });

  test("is a share of the screen's height", () => {
    assert.equal(
      outlineOf(device, sheet({ detents: [{ fraction: 0.25 }] }, text("Hi"))),
      expected(`
        sheet 0,0 393x852
          - card 0,639 393x213
          text 188,717 17x22 "Hi"
      `),
    );
  });

  test("is as high as its content wants, above the home indicator", () => {
    assert.equal(
      outlineOf(device, sheet({ detents: [{ height: 100 }] }, text("Hi"))),
      expected(`
        sheet 0,0 393x852
          - card 0,718 393x134
          text 188,757 17x22 "Hi"
      `),
    );
  });

  test("covers all of the screen", () => {
    assert.equal(
      outlineOf(device, sheet({ detents: [DetentName.full] }, text("Hi"))),
      expected(`
        sheet 0,0 393x852
          - card 0,0 393x852
          text 188,425 17x22 "Hi"
      `),
    );
  });
});

describe("alert", () => {
  test("has two buttons side by side, the one that leaves first", () => {
    assert.equal(
      outlineOf(
        device,
        alert(
          { title: "Delete?", message: "It is gone for good then, and nobody can help." },
          button({}, text("Delete")),
          button({ role: ButtonRole.cancel }, text("Keep")),
        ),
      ),
      expected(`
        alert 0,0 393x852
          - card 61,353 270x146
          - title 16,20 238x22 "Delete?"@89.25,0
          - message 16,46 238x36 "It is gone for good then, and nobody"@2,0 "can help."@89.75,18
          - piece 0,102 135x44 "Keep"@50.5,11
          - piece 135,102 135x44 "Delete"@42,11
          button hidden
          button hidden
      `),
    );
  });

  test("has buttons below one another where they have no room", () => {
    assert.equal(
      outlineOf(
        device,
        alert(
          { title: "Delete?" },
          button({}, text("Delete everything now")),
          button({ role: ButtonRole.cancel }, text("Keep")),
        ),
      ),
      expected(`
        alert 0,0 393x852
          - card 61,351 270x150
          - title 16,20 238x22 "Delete?"@89.25,0
          - piece 0,62 270x44 "Keep"@118,11
          - piece 0,106 270x44 "Delete everything now"@45.75,11
          button hidden
          button hidden
      `),
    );
  });

  test("has a button where the app has none, and is never wider than the screen", () => {
    assert.equal(
      outlineOf(bareScreen(250, 400), alert({ title: "Done" })),
      expected(`
        alert 0,0 250x400
          - card 8,147 234x106
          - title 16,20 202x22 "Done"@84,0
          - piece 0,62 234x44 "OK"@108.5,11
      `),
    );
  });

  test("has its cards at the bottom, and a way out", () => {
    assert.equal(
      outlineOf(
        device,
        alert(
          { title: "What?", message: "Choose.", style: AlertStyle.dialog },
          button({}, text("Copy")),
          button({}, text("Move")),
        ),
      ),
      expected(`
        alert 0,0 393x852
          - card 8,571 377x182
          - cancelCard 8,761 377x57
          - title 16,14 345x18 "What?"@156.25,0
          - message 16,36 345x18 "Choose."@149.75,0
          - piece 0,68 377x57 "Copy"@168.5,16
          - piece 0,125 377x57 "Move"@168.5,16
          - piece 0,0 377x57 "Cancel"@158.5,16
          button hidden
          button hidden
      `),
    );
  });

  test("has no caption without texts", () => {
    assert.equal(
      outlineOf(
        bareScreen(300, 400),
        alert(
          { style: AlertStyle.dialog },
          button({ role: ButtonRole.cancel }, text("No")),
          button({}, text("Copy")),
        ),
      ),
      expected(`
        alert 0,0 300x400
          - card 8,270 284x57
          - cancelCard 8,335 284x57
          - piece 0,0 284x57 "Copy"@122,16
          - piece 0,0 284x57 "No"@132,16
          button hidden
          button hidden
      `),
    );
  });
});
