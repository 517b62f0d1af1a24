// Prints every string literal of the renderer's sources as a line of JSON: where it is, what it says, and what it can
// mean, as far as the type checker knows.
//
//   node typescript.cjs TSCONFIG FOLDER
//
// `from` is "generated" when the type that is expected at the literal was generated from the spec, "browser" when the
// browser's interfaces take it, "own" when the renderer's own types do, and "text" when any string would do. `members`
// are the strings that the expected type has, when it is a union of strings without a name.

const path = require("node:path");
const ts = loadTypeScript();

/** Debian keeps the compiler where `require` does not look by itself. */
function loadTypeScript() {
  try {
    return require("typescript");
  } catch {
    return require("/usr/share/nodejs/typescript");
  }
}

const [configuration, folder] = process.argv.slice(2).map((file) => path.resolve(file));
const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(configuration, {}, {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: (problem) => { throw new Error(String(problem.messageText)); },
});
const program = ts.createProgram(fileNames, options);
const checker = program.getTypeChecker();

for (const file of program.getSourceFiles()) {
  if (file.fileName.startsWith(folder + path.sep)) visit(file, file);
}

function visit(node, file) {
  if (isLiteral(node) && !isModuleName(node)) {
    const { line, character } = file.getLineAndCharacterOfPosition(node.getStart());
    console.log(JSON.stringify({
      file: path.relative(process.cwd(), file.fileName), line: line + 1, column: character + 1, text: textOf(node),
      ...meaning(node),
    }));
  }
  ts.forEachChild(node, (child) => visit(child, file));
}

function isLiteral(node) {
  return ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node);
}

function isModuleName(node) {
  return ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent);
}

/** A literal's text; what is interpolated is left out. */
function textOf(node) {
  return ts.isTemplateExpression(node)
    ? [node.head, ...node.templateSpans.map((span) => span.literal)].map((part) => part.text).join("\u0000")
    : node.text;
}

function meaning(node) {
  const { parent } = node;
  // Names of members, as in `Element["props"]`: the compiler knows them as it knows `element.props`.
  if (ts.isLiteralTypeNode(parent)) return typeMeaning(parent);
  if (ts.isElementAccessExpression(parent)) return { from: "own" };
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return argumentMeaning(node, parent);
  const object = ts.isPropertyAssignment(parent) ? parent.parent : undefined;
  if (object !== undefined && ts.isCallExpression(object.parent)) {
    return { ...meaningOf(expectedType(node)), parameter: argumentMeaning(object, object.parent).parameter };
  }
  if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
    const place = checker.getSymbolAtLocation(ts.isPropertyAccessExpression(parent.left) ? parent.left.name : parent.left);
    if (place !== undefined && isBrowsers(place)) return { from: "browser" };
  }
  return meaningOf(expectedType(node));
}

function typeMeaning(node) {
  if (ts.isIndexedAccessTypeNode(node.parent)) return { from: "own" };
  const reference = ts.findAncestor(node, ts.isTypeReferenceNode)?.typeName.getText();
  if (reference === "Omit" || reference === "Pick") return { from: "own" };
  // A type that is written out is what its members are, all of them together.
  const whole = ts.isUnionTypeNode(node.parent) ? node.parent : node;
  return { from: "members", members: membersOf(checker.getTypeFromTypeNode(whole)) };
}

/** What a function takes at an argument, in place of what it would infer from the literal. */
function argumentMeaning(node, call) {
  const signature = checker.getResolvedSignature(call);
  const declaration = signature?.declaration;
  const index = call.arguments?.indexOf(node) ?? -1;
  const parameter = declaration?.parameters[Math.min(index, declaration.parameters.length - 1)];
  if (parameter === undefined) return meaningOf(expectedType(node));
  // The parameters of an address are an interface of ours that goes through the browser's.
  const owner = declaration.parent?.name?.getText();
  if (isFromBrowser(declaration) && owner !== "URLSearchParams") return { from: "browser" };
  const type = checker.getTypeAtLocation(parameter);
  const bound = checker.getBaseConstraintOfType(type) ?? type;
  return { ...meaningOf(bound), parameter: parameter.name.getText() };
}

function expectedType(node) {
  const { parent } = node;
  if (ts.isBinaryExpression(parent)) {
    const other = parent.left === node ? parent.right : parent.left;
    const type = checker.getTypeAtLocation(other);
    if (type.isUnion() || type.isStringLiteral()) return type;
  }
  if (ts.isCaseClause(parent)) return checker.getTypeAtLocation(parent.parent.parent.expression);
  return checker.getContextualType(node);
}

function meaningOf(type) {
  if (type === undefined) return { from: "text" };
  const alias = type.aliasSymbol ?? checker.getNonNullableType(type).aliasSymbol;
  if (alias !== undefined) return { from: source(alias) };
  const members = membersOf(type);
  return members.length === 0 ? { from: "text" } : { from: "members", members };
}

function membersOf(type) {
  return (type.isUnion() ? type.types : [type]).filter((member) => member.isStringLiteral()).map((member) => member.value);
}

function source(symbol) {
  const declaration = symbol.declarations?.[0];
  if (declaration === undefined) return "own";
  if (isFromBrowser(declaration)) return "browser";
  return declaration.getSourceFile().fileName.includes("/generated/protocol") ? "generated" : "own";
}

function isBrowsers(symbol) {
  return symbol.declarations?.some(isFromBrowser) ?? false;
}

function isFromBrowser(node) {
  return program.isSourceFileDefaultLibrary(node.getSourceFile());
}
