// For two versions of a spec: what the decoders of one make of what the encoders of the other write is what the
// comparison of the versions says. `run` prepares the codecs of all versions, and a comparison for each pair.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

type Reading = "same" | "rewrites" | "keeps" | "ignores" | "degrades" | "misreads" | "refuses";
type Side = "oldReader" | "newReader";
interface Prediction { group: string; subject: string; prefix: string; oldReader: Reading; newReader: Reading }
interface Change { path: string; change: string; oldReader: Reading; newReader: Reading }
interface Comparison { old: { file: string }; new: { file: string }; readings: Prediction[]; changes: Change[] }
interface Vectors { [subject: string]: { valid: { name: string; encoded: string }[] } }
interface Codec { recoders: { [group: string]: { [subject: string]: (json: unknown) => string } } }
/** What a decoder did: the same bytes came out, others did, or an error. */
type Outcome = "same" | "other" | "refused";

const work = process.env["WORK"] ?? "";

/** The outcomes that a prediction allows, for each vector that it is about. */
const allowed: { readonly [reading in Reading]: readonly Outcome[] } = {
  same: ["same"],
  rewrites: ["same", "other"],
  keeps: ["same"],
  ignores: ["same", "other"],
  degrades: ["same", "other"],
  misreads: ["same", "other"],
  refuses: ["same", "other", "refused"],
};

/** What the names and cases of vectors are that stand for a version yet to come. */
const fromTheFuture = "unheardOf";

function json<T>(...path: string[]): T {
  return JSON.parse(readFileSync(join(work, ...path), "utf8")) as T;
}

/** Where a spec's codec and vectors are. */
function place(spec: string): string {
  return spec.replace(/\.yaml$/, "");
}

/** Decodes what an encoder wrote, and encodes it again. */
function outcome(recode: (json: unknown) => string, encoded: string, name: string): Outcome {
  try {
    return recode(JSON.parse(encoded)) === encoded ? "same" : "other";
  } catch (error) {
    // A decoder that meets what it can't read says so, and nothing else goes wrong.
    assert.ok(error instanceof Error && error.name === "ProtocolError", `${name}: ${String(error)}`);
    return "refused";
  }
}

/** The prediction for a vector: the one whose prefix is the longest. */
function prediction(readings: Prediction[], group: string, subject: string, name: string): Prediction | undefined {
  return readings
    .filter((reading) => reading.group === group && reading.subject === subject && name.startsWith(reading.prefix))
    .reduce<Prediction | undefined>(
      (best, reading) => (best === undefined || reading.prefix.length >= best.prefix.length ? reading : best),
      undefined,
    );
}

/** Runs the decoders of one spec on the vectors of another. */
function check(comparison: Comparison, reader: string, writer: string, side: Side): void {
  const { recoders } = require(join(work, "codecs", place(reader), "Tests/ConformanceTS/recoding.js")) as Codec;
  const vectors = ["specs", place(writer), "Tests/Vectors"];
  const outcomes = new Set<Outcome>();
  let ran = 0;
  for (const group of Object.keys(json<{ groups: object }>(...vectors, "index.json").groups)) {
    for (const [subject, { valid }] of Object.entries(json<Vectors>(...vectors, `${group}.json`))) {
      const recode = recoders[group]?.[subject];
      // What only one version has, and what is among the other groups already, has no predictions.
      const isPredicted = comparison.readings.some((one) => one.group === group && one.subject === subject);
      if (recode === undefined || !isPredicted) continue;
      for (const { name, encoded } of valid) {
        // What an encoder only passes on is not of its version.
        if (encoded.includes(fromTheFuture)) continue;
        const full = `${group} ${subject}: ${name}: ${encoded}`;
        const result = outcome(recode, encoded, full);
        const reading = prediction(comparison.readings, group, subject, name)?.[side] ?? "same";
        assert.ok(allowed[reading].includes(result), `${full}: predicted ${reading}, found ${result}`);
        outcomes.add(result);
        ran += 1;
      }
    }
  }
  assert.ok(ran > 0, "no vectors ran");
  // What is predicted is also met: a rule that cries wolf is as wrong as one that is silent.
  for (const change of comparison.changes) {
    const isTold = outcomes.has("refused") || (change[side] !== "refuses" && outcomes.has("other"));
    assert.ok(isTold || !isSeen(change, side), `${change.change}: no vector shows it`);
  }
}

/** Whether a change has decoders refuse something, leave it out, or take something else for it. */
function isSeen(change: Change, side: Side): boolean {
  const reading = change[side];
  // The vectors of a document are those of its type, whichever that is.
  if (change.path.startsWith("documents.")) return false;
  // A name that is not known is kept, and drawn or answered with a stand-in; a case is replaced when it is read.
  const isCase = /^(enumerations|unions)\./.test(change.path);
  return reading === "refuses" || reading === "ignores" || (reading === "degrades" && isCase);
}

const pairs = readdirSync(join(work, "pairs"), { recursive: true })
  .map(String)
  .filter((name) => name.endsWith(".json"))
  .sort();

test("there are pairs of versions", () => assert.ok(pairs.length > 100, String(pairs.length)));

for (const pair of pairs) {
  const comparison = json<Comparison>("pairs", pair);
  const [older, newer] = [comparison.old.file, comparison.new.file];
  test(`${pair}: an old decoder reads what a new encoder writes as predicted`, () => {
    check(comparison, older, newer, "oldReader");
  });
  test(`${pair}: a new decoder reads what an old encoder writes as predicted`, () => {
    check(comparison, newer, older, "newReader");
  });
}
