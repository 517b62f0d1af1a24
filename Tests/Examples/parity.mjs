// Has a lean module answer the events of a headless run and compares its ops with the ones the native app wrote.
//
//   esbuild parity.mjs --bundle --platform=node --format=esm --outfile=BUNDLE.mjs
//   node BUNDLE.mjs MODULE.wasm RUN.jsonl

import { readFileSync } from "node:fs";
import { encodeOp, OpEncoding } from "../../Web/generated/protocol";
import { BinaryOps } from "../../Web/generated/protocol-binary";

const [modulePath, runPath] = process.argv.slice(2);
const module = await WebAssembly.compile(readFileSync(modulePath));

// The module needs next to nothing of WASI; whatever it calls is answered with success.
const imports = {};
for (const { module: name, name: field } of WebAssembly.Module.imports(module)) {
  (imports[name] ??= {})[field] = () => 0;
}
const { exports } = await WebAssembly.instantiate(module, imports);

const isBinary = Object.values(OpEncoding)[exports.sb_ops_encoding()] === OpEncoding.binary;
const reader = new BinaryOps();

function takeOps() {
  const bytes = new Uint8Array(exports.memory.buffer, exports.sb_ops_ptr(), exports.sb_ops_len());
  const ops = isBinary
    ? reader.read(bytes).map(encodeOp)
    : JSON.parse(new TextDecoder().decode(bytes)).map((op) => JSON.stringify(op));
  exports.sb_ops_clear();
  return ops;
}

function deliver(event) {
  const bytes = new TextEncoder().encode(JSON.stringify(event));
  const address = exports.sb_alloc(bytes.length);
  new Uint8Array(exports.memory.buffer, address, bytes.length).set(bytes);
  exports.sb_event_json(address, bytes.length);
}

exports._initialize();
exports.sb_start();

const wanted = readFileSync(runPath, "utf8").trim().split("\n");
let answered = takeOps();
let compared = 0;
for (const line of wanted) {
  const { op, ...event } = JSON.parse(line);
  if (op === "event") {
    if (answered.length > 0) fail(`the module wrote an op that the native app did not: ${answered[0]}`);
    deliver(event);
    answered = takeOps();
    continue;
  }
  const got = answered.shift();
  if (got !== line) fail(`native: ${line}\nmodule: ${got}`);
  compared += 1;
}
if (answered.length > 0) fail(`the module wrote an op that the native app did not: ${answered[0]}`);
console.log(`${modulePath}: ${compared} ops are the same`);

function fail(message) {
  console.error(`${modulePath} differs from the native app after ${compared} ops\n${message}`);
  process.exit(1);
}
