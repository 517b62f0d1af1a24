// Mutants of the generated TypeScript codec, and of the vectors that guard it, in one process:
//
//   node codec.cjs BUNDLE VECTORS decoders|vectors
//
// BUNDLE is the codec with the functions that vectors go through, as one script that leaves `codec` behind. Prints a
// JSON object: for each guard, how many mutants there were and which survived.

const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");
const ts = loadTypeScript();

/** Debian keeps the compiler where `require` does not look by itself. */
function loadTypeScript() {
  try {
    return require("typescript");
  } catch {
    return require("/usr/share/nodejs/typescript");
  }
}

const [bundle, folder, part] = process.argv.slice(2);
const source = fs.readFileSync(bundle, "utf8");

// ------------------------------------------------------------------------------------------------------- vectors

/** Every vector, with what it is for. */
function readVectors() {
  const all = [];
  const read = (name) => JSON.parse(fs.readFileSync(path.join(folder, `${name}.json`), "utf8"));
  for (const group of Object.keys(read("index").groups)) {
    for (const [type, vectors] of Object.entries(read(group))) {
      for (const vector of [...vectors.valid, ...vectors.invalid]) all.push({ group, type, vector });
    }
  }
  return all;
}

/** Whether a codec does what a vector says. */
function agrees({ recoders, ProtocolError }, { group, type, vector }) {
  const recode = recoders[group]?.[type];
  try {
    return recode(vector.json) === vector.encoded;
  } catch (error) {
    return error instanceof ProtocolError && error.path === vector.path && error.problem === vector.problem;
  }
}

function load(text, globals = {}) {
  const context = vm.createContext({ TextEncoder, TextDecoder, ...globals });
  new vm.Script(`${text}\n;globalThis.codec = codec;`).runInContext(context);
  return context.codec;
}

function outcomes() {
  const guards = {};
  return {
    guards,
    count(guard, mutant, isRed) {
      guards[guard] ??= { mutants: 0, survived: [] };
      guards[guard].mutants += 1;
      if (!isRed) guards[guard].survived.push(mutant);
    },
  };
}

function spoilVectors() {
  const codec = load(source);
  const { guards, count } = outcomes();
  for (const entry of readVectors()) {
    for (const key of ["encoded", "problem", "path"]) {
      if (typeof entry.vector[key] !== "string") continue;
      const spoiled = { ...entry, vector: { ...entry.vector, [key]: `${entry.vector[key]}x` } };
      count(`TypeScript: another ${key}`, `${entry.group} ${entry.type}: ${entry.vector.name}`, !agrees(codec, spoiled));
    }
  }
  return guards;
}

// ------------------------------------------------------------------------------------------------------ decoders

/** The changes that take one check out of a call: what the guard is called, and what stands there instead. */
const edits = {
  required: ([object, key, decode]) => [["a required field", `optional(${object},${key},${decode})`], untyped("required", object, key, decode)],
  optional: ([object, key, decode]) => [["an optional field", `required(${object},${key},${decode})`], untyped("optional", object, key, decode)],
  nullable: ([object, key, decode]) => [
    ["a field that may be null", `required(${object},${key},${decode})`],
    ["a required field", `optionalNullable(${object},${key},${decode})`],
    untyped("nullable", object, key, decode),
  ],
  optionalNullable: ([object, key, decode]) => [["a field that may be null", `optional(${object},${key},${decode})`]],
  defaulted: ([object, key, decode]) => [
    ["a default", `required(${object},${key},${decode})`], ["a default", `optional(${object},${key},${decode})`],
  ],
  defaultedNullable: ([object, key, decode]) => [
    ["a default", `nullable(${object},${key},${decode})`], ["a default", `optionalNullable(${object},${key},${decode})`],
  ],
  bounded: (parts) => limits("a limit of a number", "bounded", parts, 1),
  decodeList: (parts) => limits("a limit of a list", "decodeList", parts, 2),
  limitDepth: () => [["a limit of depth", "void 0"]],
  mutuallyExclusive: () => [["fields that exclude each other", "void 0"]],
  decodeCase: ([json, names, fallback]) => [
    ["an unknown case", fallback === undefined ? json : `decodeCase(${json},${names})`],
  ],
};

/** A field that is taken whatever it holds. */
function untyped(name, object, key, decode) {
  return decode === "decodeJson" ? undefined : ["a field's type", `${name}(${object},${key},decodeJson)`];
}

/** A call without one of the limits at its end. */
function limits(guard, name, parts, first) {
  return parts.slice(first).flatMap((limit, index) => {
    if (limit === "void 0" || limit === "undefined") return [];
    const rest = parts.map((part, at) => (at === first + index ? "undefined" : part));
    return [[guard, `${name}(${rest.join(",")})`]];
  });
}

/** Every mutant of the bundle: the function it is in, its guard, and the text that changes. */
function mutants() {
  const file = ts.createSourceFile("bundle.js", source, ts.ScriptTarget.ES2020, true, ts.ScriptKind.JS);
  const found = [];
  const add = (owner, guard, node, text) => found.push({ owner, guard, start: node.getStart(), end: node.getEnd(), text });
  const visit = (node, owner) => {
    if (ts.isFunctionDeclaration(node)) owner = node.name.text;
    if (owner !== undefined && isChecked(owner)) {
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
        const parts = node.arguments.map((argument) => argument.getText());
        for (const edit of edits[node.expression.text]?.(parts) ?? []) {
          if (edit !== undefined && !isSame(owner, node, edit[1])) add(owner, edit[0], node, edit[1]);
        }
      }
      if (ts.isIfStatement(node) && !isUnreachable(node)) add(owner, isThrow(node.thenStatement) ? "a condition of an error" : "a choice", node.expression, "false");
    }
    ts.forEachChild(node, (child) => visit(child, owner));
  };
  visit(file, undefined);
  return { file, found };
}

/** Whether a call that was changed does as before: that the member is there was asked already. */
function isSame(owner, call, text) {
  if (call.expression.text !== "required" || !text.startsWith("optional(")) return false;
  // The decoder of events asks for its tag once more.
  if (owner === "decodeEventAmong") return true;
  const key = call.arguments[1].getText();
  if (key === "key") return owner !== "required";
  const asked = ts.findAncestor(call, (node) => ts.isIfStatement(node) && node.expression.getText().includes(`[${key}]`));
  return asked !== undefined;
}

/** Whether no JSON leads here: it has no number that is not finite. */
function isUnreachable(statement) {
  return statement.expression.getText().includes("isFinite");
}

/** Whether a function belongs to decoding. */
function isChecked(name) {
  return /^(decode|required|optional|nullable|defaulted|bounded|limitDepth|mutuallyExclusive)/.test(name);
}

function isThrow(statement) {
  return ts.isThrowStatement(statement) || (ts.isBlock(statement) && statement.statements.some(isThrow));
}

/** The vectors that go through each function, by running all of them through a codec that tells. */
function reached(file, vectors) {
  const starts = [];
  const visit = (node) => {
    if (ts.isFunctionDeclaration(node)) starts.push([node.body.getStart() + 1, node.name.text]);
    ts.forEachChild(node, visit);
  };
  visit(file);
  let text = source;
  for (const [start, name] of starts.sort((a, b) => b[0] - a[0])) text = `${text.slice(0, start)}hit("${name}");${text.slice(start)}`;
  const by = new Map();
  let current;
  const codec = load(text, { hit: (name) => (by.get(name) ?? by.set(name, new Set()).get(name)).add(current) });
  for (const entry of vectors) {
    current = entry;
    if (!agrees(codec, entry)) throw new Error(`${entry.type}: ${entry.vector.name} fails as it is`);
  }
  return by;
}

function breakDecoders() {
  const vectors = readVectors();
  const { file, found } = mutants();
  const by = reached(file, vectors);
  const { guards, count } = outcomes();
  for (const { owner, guard, start, end, text } of found) {
    const codec = load(source.slice(0, start) + text + source.slice(end));
    const isRed = [...(by.get(owner) ?? [])].some((entry) => !agrees(codec, entry));
    count(guard, `${owner}: ${source.slice(start, end)} -> ${text}`, isRed);
  }
  return guards;
}

console.log(JSON.stringify(part === "vectors" ? spoilVectors() : breakDecoders()));
