// Draws the icons that stand for SF Symbols. Their shapes are many, so they are loaded when the first one is needed.

import type { SymbolIcon } from "../symbols/symbols";

type Lookup = (name: string) => SymbolIcon | null;

let lookup: Lookup | undefined;
let loading: Promise<void> | undefined;

/** Waits until the icons that are wanted by now are there. */
export async function iconsSettled(): Promise<void> {
  await loading;
}

/**
 * Calls `draw` with the icon for a symbol, null when there is none: at once when the shapes are here, later otherwise.
 */
export function withIcon(symbol: string, draw: (icon: SymbolIcon | null) => void): void {
  if (lookup !== undefined) {
    draw(lookup(symbol));
    return;
  }
  loading ??= import("../symbols/symbols").then(
    ({ symbolIcon }) => void (lookup = symbolIcon),
    // Without its shapes a page still works; it shows what it shows for unknown symbols.
    () => void (lookup = () => null),
  );
  void loading.then(() => draw(lookup?.(symbol) ?? null));
}

let masks = 0;

/** An icon as SVG, as large as what it is put into, with strokes that are `strokeWidth` of 24 units thick. */
export function iconMarkup({ icon, isFilled }: SymbolIcon, strokeWidth: number): string {
  const path = (index: number, attributes = "") => `<path d="${icon.paths[index] ?? ""}"${attributes}/>`;
  const indices = icon.paths.map((_, index) => index);
  let body: string;
  if (isFilled) {
    // What is cut out of the filled shapes is transparent, whatever is behind the icon.
    const mask = `cut-${masks++}`;
    const stroked = indices.filter((index) => !icon.solid.includes(index) && !icon.cut.includes(index));
    body =
      `<mask id="${mask}" maskUnits="userSpaceOnUse" x="-2" y="-2" width="28" height="28">` +
      `<path fill="#fff" stroke="none" d="M-2-2h28v28h-28z"/>` +
      `<g stroke="#000">${icon.cut.map((index) => path(index)).join("")}</g></mask>` +
      `<g mask="url(#${mask})" fill="currentColor">${icon.solid.map((index) => path(index)).join("")}</g>` +
      stroked.map((index) => path(index)).join("");
  } else {
    body = indices.map((index) => path(index)).join("");
  }
  return (
    `<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="${strokeWidth}" ` +
    `stroke-linecap="round" stroke-linejoin="round">${body}</svg>`
  );
}

const shownIcons = new WeakMap<HTMLElement, string>();

/** Draws a symbol into a node, which is as large as it is to be; nothing without a name. */
export function showIconIn(node: HTMLElement, symbol: string | null, strokeWidth: number): void {
  const wanted = symbol ?? "";
  if (shownIcons.get(node) === wanted) return;
  shownIcons.set(node, wanted);
  if (symbol === null) {
    node.textContent = "";
    return;
  }
  withIcon(symbol, (icon) => {
    if (shownIcons.get(node) !== wanted) return;
    node.innerHTML = icon === null ? "" : iconMarkup(icon, strokeWidth);
  });
}
