// The search of the protocol's pages finds what a person would mean, best first.

import assert from "node:assert/strict";
import { test } from "node:test";
import { search, type Entry } from "../src/site/ranking";

const entries: Entry[] = ["text", "textfield", "textfield.text", "Frame.maxWidth", "scrollview", "vstack"].map(
  (name) => [name, "kind", `kinds/${name}.html`, name === "vstack" ? "Children from top to bottom." : ""],
);
const names = (query: string) => search(entries, query).map(([name]) => name);

test("a name itself is first, then what starts with it", () => {
  assert.deepEqual(names("text"), ["text", "textfield", "textfield.text"]);
  assert.deepEqual(names("TEXTFIELD.TEXT"), ["textfield.text", "textfield"]);
});

test("words inside a name are found, and parts of words", () => {
  assert.deepEqual(names("width"), ["Frame.maxWidth"]);
  assert.deepEqual(names("frame max"), ["Frame.maxWidth"]);
  assert.deepEqual(names("view"), ["scrollview"]);
});

test("docs are found when names are not, and all words must be there", () => {
  assert.deepEqual(names("bottom"), ["vstack"]);
  assert.deepEqual(names("bottom frame"), []);
});

test("nothing finds nothing", () => {
  assert.deepEqual(names("  "), []);
});

test("of many results only the best are given", () => {
  const many: Entry[] = Array.from({ length: 100 }, (_, index) => [`item${index}`, "kind", "", ""]);
  assert.equal(search(many, "item").length, 20);
  assert.equal(search(many, "item7")[0]?.[0], "item7");
});
