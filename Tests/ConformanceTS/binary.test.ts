// The TypeScript reader of the binary encoding agrees with the vectors, takes what other producers may write, and
// refuses whatever else it is given with an error.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { BinaryReader } from "../../Web/generated/binary";
import { encodeJson } from "../../Web/generated/json";
import { decodeOp, encodeOp, ProtocolError } from "../../Web/generated/protocol";
import { BinaryOps, knownLayouts } from "../../Web/generated/protocol-binary";
import { binaryRecoders } from "./binary-recoding";
import { untyped, type Style } from "./binary-writing";

interface Vectors {
  [type: string]: { valid: { name: string; json: unknown; encoded: string; binary: string }[]; invalid: { json: unknown }[] };
}

const folder = process.env["VECTORS"] ?? join(process.cwd(), "Tests", "Vectors");

function read<T>(name: string): T {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")) as T;
}

function bytes(hexadecimal: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hexadecimal, "hex"));
}

/** Random numbers that a seed brings back: mulberry32. */
function random(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const seed = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);

for (const group of Object.keys(binaryRecoders)) {
  test(`${group}: what a layout says and what JSON says are the same`, () => {
    let ran = 0;
    for (const [type, vectors] of Object.entries(read<Vectors>(group))) {
      const recode = binaryRecoders[group]?.[type];
      if (recode === undefined) continue;
      for (const vector of vectors.valid) {
        const name = `${type}: ${vector.name}`;
        const reader = new BinaryReader(knownLayouts);
        const start = reader.start(bytes(vector.binary));
        assert.equal(recode(reader), vector.encoded, name);
        assert.ok(reader.isAtEnd, `${name}: bytes are left`);
        reader.restart(start);
        assert.equal(encodeJson(reader.value()), vector.encoded, `${name}, as JSON`);
        assert.ok(reader.isAtEnd, `${name}, as JSON: bytes are left`);
        ran += 1;
      }
    }
    assert.ok(ran > 0);
  });
}

test("a stream says names and layouts once", () => {
  const { ops } = read<{ ops: { encoded: string; binary: string }[] }>("stream");
  const stream = new BinaryOps();
  for (const op of ops) assert.deepEqual(stream.read(bytes(op.binary)).map(encodeOp), [op.encoded]);
  const whole = new BinaryOps().read(bytes(ops.map((op) => op.binary).join("")));
  assert.deepEqual(whole.map(encodeOp), ops.map((op) => op.encoded));
});

/** What reading gives: the ops as JSON, or the error. */
function outcome(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    assert.ok(error instanceof ProtocolError, String(error));
    return { path: error.path, problem: error.problem };
  }
}

for (const style of ["members", "layouts", "flags"] as Style[]) {
  test(`ops of another producer, written as ${style}, mean what they mean in JSON`, () => {
    for (const vectors of Object.values(read<Vectors>("ops"))) {
      for (const { json } of [...vectors.valid, ...vectors.invalid]) {
        const expected = outcome(() => encodeOp(decodeOp(json)));
        const found = outcome(() => new BinaryOps().read(untyped(json, style)).map(encodeOp)[0]);
        if (typeof expected === "string") {
          assert.equal(found, expected);
        } else {
          const { path, problem } = expected as { path: string; problem: string };
          assert.deepEqual(found, { path: path === "" ? "[0]" : `[0].${path}`, problem });
        }
      }
    }
  });
}

test("a stream that is cut off anywhere is refused, or ends after an op", () => {
  for (const vectors of Object.values(read<Vectors>("ops"))) {
    for (const { binary } of vectors.valid) {
      const whole = bytes(binary);
      for (let length = 0; length < whole.length; length += 1) {
        const found = outcome(() => new BinaryOps().read(whole.subarray(0, length)));
        assert.ok(length === 0 ? Array.isArray(found) : !Array.isArray(found), `${binary}, ${length} bytes`);
      }
    }
  }
});

test(`bytes that were changed are read as something or refused (SEED=${seed})`, () => {
  console.log(`SEED=${seed}`);
  const next = random(seed);
  for (const vectors of Object.values(read<Vectors>("ops"))) {
    for (const { binary } of vectors.valid) {
      for (let round = 0; round < 12; round += 1) {
        const changed = bytes(binary);
        for (let change = 0; change <= next(3); change += 1) {
          const at = next(changed.length);
          changed[at] = next(2) === 0 ? next(256) : (changed[at] as number) ^ (1 << next(8));
        }
        const found = outcome(() => new BinaryOps().read(changed));
        assert.ok(!Array.isArray(found) || found.length <= changed.length, Buffer.from(changed).toString("hex"));
      }
    }
  }
});

const refused: { [what: string]: string } = {
  "a list of more elements than there are bytes": "faffffffffff7f",
  "a text longer than what is there": "f3ffffffff0f",
  "an integer without an end": `f6${"ff".repeat(11)}00`,
  "a name that was not sent": "c1",
  "a layout that was not sent": "a7",
  "a token that means nothing": "fe",
  "an end of nothing": "fc",
  "a key that is no text": "fb0101fc",
  "a text that is not UTF-8": "82c328",
  "a list nested too deep": `${"fa01".repeat(300)}00`,
  "members nested too deep": `${"fb8161".repeat(300)}00`,
};

for (const [what, hexadecimal] of Object.entries(refused)) {
  test(`${what} is refused`, () => {
    assert.throws(() => new BinaryOps().read(bytes(hexadecimal)), ProtocolError);
  });
}
