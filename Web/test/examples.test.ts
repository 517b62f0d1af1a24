// The shim sends nothing that the page does not draw: the ops that the examples are on record with hold no such part.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { decodeOp, decodeProps, isDrawnKind, OpName, undrawnParts, UNKNOWN_KIND, type Kind } from "../generated/protocol";

/** Seen from this folder, in which tests run. */
const folder = "../../Tests/Examples";
const recordings = readdirSync(folder).filter((name) => name.endsWith(".ops.jsonl"));

describe("the ops of the examples", () => {
  test("are on record", () => assert.ok(recordings.length >= 2));

  for (const name of recordings) {
    test(`${name} holds nothing that is not drawn`, () => {
      const kinds = new Map<number, Kind>();
      let looked = 0;
      for (const line of readFileSync(`${folder}/${name}`, "utf8").split("\n").filter((line) => line !== "")) {
        const op = decodeOp(JSON.parse(line));
        if (op.op === OpName.create) {
          if (op.kind === UNKNOWN_KIND) throw new Error(`nobody knows ${op.name}`);
          assert.ok(isDrawnKind(op.kind), `${op.kind} is not drawn`);
          kinds.set(op.id, op.kind);
          assert.deepEqual(undrawnParts(op.kind, op.props), [], line);
          looked++;
        } else if (op.op === OpName.update) {
          const kind = kinds.get(op.id);
          assert.ok(kind, line);
          assert.deepEqual(undrawnParts(kind, decodeProps(kind, op.props)), [], line);
          looked++;
        }
      }
      assert.ok(looked > 5);
    });
  }
});
