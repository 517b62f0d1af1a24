// Gestures and context menus around views: layout looks through them, as it does through styles.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { bareScreen, device, outlineOf } from "./support/outline";
import {
  button,
  contextmenu,
  flexible,
  gesture,
  hstack,
  list,
  navscreen,
  navstack,
  spacer,
  styled,
  tapgesture,
  text,
  type Description,
} from "./support/trees";

const wrappers: readonly [string, (child: Description) => Description][] = [
  ["tapgesture", (child) => tapgesture(child)],
  ["gesture", (child) => gesture({ drag: true }, child)],
  ["contextmenu", (child) => contextmenu(child, button({}, text("Copy")))],
];

/** The lines of an outline that say where elements of a kind are, and what their rows are like. */
function linesOf(outline: string, beginning: string): string[] {
  return outline.split("\n").map((line) => line.trim()).filter((line) => line.startsWith(beginning));
}

for (const [name, around] of wrappers) {
  describe(`a ${name}`, () => {
    test("passes on the priority of what is in it", () => {
      const frames = (child: Description) =>
        linesOf(outlineOf(bareScreen(100, 100), hstack({ spacing: 0 }, flexible(0, "infinity"), child)), "styled 0,");
      const important = styled({ layoutPriority: 1 }, flexible(0, 80));
      assert.deepEqual(frames(around(important))[0], frames(important)[0]);
      assert.ok(frames(important)[0] !== frames(flexible(0, 80))[0]);
      assert.deepEqual(frames(around(spacer())), frames(spacer()));
    });

    test("covers a screen with what does", () => {
      const content = navstack(navscreen({ title: "T" }, list(text("Row"))));
      assert.deepEqual(
        linesOf(outlineOf(device, around(content)), "list"),
        linesOf(outlineOf(device, content), "list"),
      );
    });

    test("lets what scrolls pass under the end of the screen", () => {
      const inside = (content: Description) => linesOf(outlineOf(device, navstack(navscreen({}, content))), "list");
      assert.deepEqual(inside(around(list(text("Row")))).map(sizes), inside(list(text("Row"))).map(sizes));
    });

    test("is around a row that has insets of its own", () => {
      const insets = { top: 0, leading: 40, bottom: 0, trailing: 0 };
      const row = styled({ listRowInsets: insets }, text("Row"));
      const places = (content: Description) => linesOf(outlineOf(device, list(content)), "- row");
      assert.deepEqual(places(around(row)), places(row));
    });
  });
}

function sizes(line: string): string {
  return line.replace(/ \S+,\S+ /, " ");
}
