// Reads recorded ops and applies them to a tree, in both encodings in turn, and tells how long each took.

import { decodeOps, encodeOp, type Op } from "../../Web/generated/protocol";
import { BinaryOps } from "../../Web/generated/protocol-binary";
import { ElementTree } from "../../Web/src/tree/tree";

/** What one run of the app wrote, chunk by chunk, and which of the chunks are measured. */
interface Recording {
  readonly chunks: readonly (readonly number[])[];
  readonly first: number;
}

/** Milliseconds of one round. */
interface Times {
  readonly decode: number;
  readonly apply: number;
}

declare const gc: () => void;

function reader(encoding: string): (chunk: Uint8Array) => Op[] {
  if (encoding === "binary") {
    const ops = new BinaryOps();
    return (chunk) => ops.read(chunk);
  }
  const decoder = new TextDecoder();
  return (chunk) => decodeOps(JSON.parse(decoder.decode(chunk)));
}

function round(encoding: string, { chunks, first }: Recording): Times {
  const read = reader(encoding);
  const tree = new ElementTree();
  const bytes = chunks.map((chunk) => Uint8Array.from(chunk));
  for (const chunk of bytes.slice(0, first)) {
    for (const op of read(chunk)) tree.apply(op);
    tree.takeChanges();
  }
  gc();
  const measured = bytes.slice(first);
  const start = performance.now();
  const passes = measured.map(read);
  const decoded = performance.now();
  for (const ops of passes) {
    for (const op of ops) tree.apply(op);
    tree.takeChanges();
  }
  const applied = performance.now();
  return { decode: decoded - start, apply: applied - decoded };
}

/** The ops of a recording, as JSON, to see that both encodings say the same. */
function texts(encoding: string, { chunks }: Recording): string {
  const read = reader(encoding);
  return chunks.map((chunk) => read(Uint8Array.from(chunk)).map(encodeOp).join("\n")).join("\n");
}

/** The times of each encoding's rounds; those that warm up are left out. */
function measure(recordings: { [encoding: string]: Recording }, warmUp: number, rounds: number): { [encoding: string]: Times[] } {
  const all = Object.entries(recordings);
  if (new Set(all.map(([encoding, recording]) => texts(encoding, recording))).size !== 1) {
    throw new Error("The encodings say different things; a comparison would mean nothing.");
  }
  const times: { [encoding: string]: Times[] } = Object.fromEntries(all.map(([encoding]) => [encoding, []]));
  for (let number = 0; number < warmUp + rounds; number += 1) {
    for (const [encoding, recording] of all) {
      const taken = round(encoding, recording);
      if (number >= warmUp) times[encoding]?.push(taken);
    }
  }
  return times;
}

Object.assign(window, { measure });
