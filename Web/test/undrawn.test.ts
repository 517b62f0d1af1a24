// A kind that the spec marks as not drawn is shown as a placeholder with its name, and only such a kind is.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { decodeOps, Kind, undrawnKinds, undrawnParts, UNKNOWN_KIND } from "../generated/protocol";
import { ElementTree } from "../src/tree/tree";

/** Props of each kind, as short as they can be: the first of its test vectors. Tests run in this folder. */
const vectors = JSON.parse(readFileSync("../../Tests/Vectors/props.json", "utf8")) as {
  [kind: string]: { valid: { json: object }[] };
};

function created(kind: Kind): ReturnType<ElementTree["get"]> {
  const tree = new ElementTree();
  for (const op of decodeOps([{ op: "create", id: 1, kind, props: vectors[kind]?.valid[0]?.json }])) tree.apply(op);
  return tree.get(1);
}

describe("elements", () => {
  test("of kinds that are not drawn are placeholders with the kind's name", () => {
    assert.ok(undrawnKinds.size > 0);
    for (const kind of undrawnKinds) {
      const element = created(kind);
      assert.ok(element?.kind === UNKNOWN_KIND, kind);
      assert.equal(element.props.name, kind);
    }
  });

  test("of the other kinds are what they are", () => {
    for (const kind of Object.values(Kind)) if (!undrawnKinds.has(kind)) assert.equal(created(kind)?.kind, kind);
  });
});

describe("what is not drawn", () => {
  test("is named with the way to it", () => {
    assert.deepEqual(undrawnParts(Kind.styled, { style: { opacity: 0.5, foreground: { name: "accent" } } }), []);
    const font = { textStyle: "body", italic: true } as const;
    assert.deepEqual(undrawnParts(Kind.styled, { style: { font } }), ["style.font.italic"]);
  });
});
