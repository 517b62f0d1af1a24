// The pieces that controls draw besides their children: titles, headers, chevrons.

import { cssFont } from "../device/fonts";
import type { Part, PartText, TextLine } from "../layout/types";
import { frameStyle, writeStyle, type Drawing } from "./drawing";

/** The part nodes of a drawing, by the name of the part. */
const partNodes = new WeakMap<Drawing, Map<string, HTMLElement>>();

/** The node of a part that is shown, if it is. */
export function partNode(drawing: Drawing, name: string): HTMLElement | undefined {
  return partNodes.get(drawing)?.get(name);
}

/**
 * Shows a part, in a node that `make` makes the first time and inserts into the drawing's; without a part the node
 * goes away.
 */
export function showPart(
  drawing: Drawing,
  name: string,
  part: Part | undefined,
  make: () => HTMLElement,
): HTMLElement | undefined {
  let nodes = partNodes.get(drawing);
  let node = nodes?.get(name);
  if (part === undefined) {
    node?.remove();
    nodes?.delete(name);
    return undefined;
  }
  if (node === undefined) {
    node = make();
    if (nodes === undefined) partNodes.set(drawing, (nodes = new Map()));
    nodes.set(name, node);
  }
  const { x, y, width, height } = part.frame;
  const font = part.text === undefined ? "" : `font:${cssFont(part.text.font)};`;
  writeStyle(node, frameStyle(x, y, width, height) + font);
  return node;
}

/** Writes the text of a part into a node at the part's frame. */
export function showPartText(node: HTMLElement, text: PartText): void {
  showLines(node, text.lines);
  // What was cut or set in capitals is still read in full.
  if (text.lines.length === 1 && text.lines[0]?.text === text.label) node.removeAttribute("aria-label");
  else node.setAttribute("aria-label", text.label);
}

const shownLines = new WeakMap<HTMLElement, readonly TextLine[]>();

/**
 * Writes lines into a node, each where layout put it. When they are not the whole text, that is there for assistive
 * technology in their place. `make` makes what is in a line, when that is more than its text.
 */
export function showLines(
  node: HTMLElement,
  lines: readonly TextLine[],
  whole?: string,
  make?: (content: string) => Node,
): void {
  if (shownLines.get(node) === lines) return;
  shownLines.set(node, lines);
  const first = lines[0];
  const isPlain = make === undefined && whole === undefined;
  if (first === undefined || (isPlain && lines.length === 1 && first.x === 0 && first.y === 0)) {
    const string = first?.text ?? "";
    const only = node.firstChild;
    if (only instanceof Text && only.nextSibling === null) only.data = string;
    else node.textContent = string;
    return;
  }
  node.textContent = "";
  for (const line of lines) {
    const span = document.createElement("span");
    span.className = "line";
    span.style.cssText = `left:${line.x}px;top:${line.y}px;`;
    if (make === undefined) span.textContent = line.text;
    else span.append(make(line.text));
    if (whole !== undefined) span.setAttribute("aria-hidden", "true");
    node.append(span);
    // It keeps the words of two lines apart when they are read or copied.
    if (line !== lines[lines.length - 1]) node.append(" ");
  }
  if (whole === undefined) return;
  const heard = document.createElement("span");
  heard.className = "heard";
  heard.textContent = whole;
  node.append(heard);
}

/** A chevron, as SVG. */
export function chevron(pointsBack: boolean): string {
  const path = pointsBack ? "M10.2 1.4 1.8 10.5l8.4 9.1" : "M1.2 1.2 6.8 7l-5.6 5.8";
  const box = pointsBack ? "0 0 12 21" : "0 0 8 14";
  const width = pointsBack ? 2.6 : 2;
  return (
    `<svg viewBox="${box}" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="${width}" ` +
    `stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`
  );
}
