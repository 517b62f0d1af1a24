// The TypeScript codec agrees with the vectors, and so with the Swift codec, which is tested on the same.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { ProtocolError } from "../../Web/generated/protocol";
import { recoders } from "./recoding";

interface ValidVector { name: string; json: unknown; encoded: string }
interface InvalidVector { name: string; json: unknown; path: string; problem: string }
interface Vectors { [type: string]: { valid: ValidVector[]; invalid: InvalidVector[] } }
interface Index { groups: { [group: string]: { valid: number; invalid: number } } }

const folder = process.env["VECTORS"] ?? join(process.cwd(), "Tests", "Vectors");

function read<T>(name: string): T {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")) as T;
}

const index = read<Index>("index");

for (const [group, counts] of Object.entries(index.groups)) {
  const types = Object.entries(read<Vectors>(group));

  test(`${group}: valid vectors are decoded and encoded byte for byte`, () => {
    let ran = 0;
    for (const [type, vectors] of types) {
      const recode = recoders[group]?.[type];
      assert.ok(recode, `nothing recodes ${type}`);
      for (const vector of vectors.valid) {
        assert.equal(recode(vector.json), vector.encoded, `${type}: ${vector.name}`);
        ran += 1;
      }
    }
    assert.equal(ran, counts.valid);
    assert.ok(ran > 0);
  });

  test(`${group}: invalid vectors are refused with their path and reason`, () => {
    let ran = 0;
    for (const [type, vectors] of types) {
      const recode = recoders[group]?.[type];
      assert.ok(recode, `nothing recodes ${type}`);
      for (const vector of vectors.invalid) {
        const expected = { path: vector.path, problem: vector.problem };
        assert.throws(
          () => recode(vector.json),
          (error: unknown) => {
            assert.ok(error instanceof ProtocolError, String(error));
            assert.deepEqual({ path: error.path, problem: error.problem }, expected, `${type}: ${vector.name}`);
            return true;
          },
          `${type}: ${vector.name}`,
        );
        ran += 1;
      }
    }
    assert.equal(ran, counts.invalid);
    assert.ok(ran > 0);
  });
}
