// The variables of the style sheet that are more than text to the browser: lengths and colors that can change step by
// step, and those that hold for one node and not for what is in it.

/** A variable as browsers take it; TypeScript does not know that yet. */
interface Variable {
  readonly name: string;
  readonly syntax: string;
  readonly inherits: boolean;
  readonly initialValue?: string;
}

const variables: readonly Variable[] = [
  { name: "--paint", syntax: "<color>", inherits: false, initialValue: "transparent" },
  { name: "--paint-image", syntax: "*", inherits: false },
  { name: "--x", syntax: "<length>", inherits: false, initialValue: "0px" },
  { name: "--y", syntax: "<length>", inherits: false, initialValue: "0px" },
  // What a color is once all variables in it are resolved, for those who ask a node.
  { name: "--resolved-color", syntax: "<color>", inherits: false, initialValue: "transparent" },
];

let areKnown = false;

/** Tells the browser of the variables, once a page. */
export function registerVariables(): void {
  if (areKnown) return;
  areKnown = true;
  const { registerProperty } = CSS as unknown as { registerProperty(variable: Variable): void };
  for (const variable of variables) registerProperty.call(CSS, variable);
}
