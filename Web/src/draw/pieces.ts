// The pieces of a control of which there are several alike: tabs, segments, buttons of an alert.

import { cssFont } from "../device/fonts";
import type { Part, Point } from "../layout/types";
import { frameStyle, writeStyle, type Drawing } from "./drawing";
import { showLines } from "./parts";

const pieceNodes = new WeakMap<Drawing, HTMLElement[]>();

/** The nodes of the pieces that are shown, in order. */
export function nodesOfPieces(drawing: Drawing): readonly HTMLElement[] {
  return pieceNodes.get(drawing) ?? [];
}

/**
 * Shows pieces, each in a node that `make` makes and puts into the page; nodes that are not needed go away. `origin` is
 * where the node that they are in has its own.
 */
export function showPieces(
  drawing: Drawing,
  pieces: readonly Part[],
  make: (index: number) => HTMLElement,
  origin: Point = { x: 0, y: 0 },
): readonly HTMLElement[] {
  let nodes = pieceNodes.get(drawing);
  if (nodes === undefined) pieceNodes.set(drawing, (nodes = []));
  for (const surplus of nodes.splice(pieces.length)) surplus.remove();
  pieces.forEach(({ frame, text }, index) => {
    const node = nodes![index] ?? make(index);
    nodes![index] = node;
    const font = text === undefined ? "" : `font:${cssFont(text.font)};`;
    writeStyle(node, frameStyle(frame.x - origin.x, frame.y - origin.y, frame.width, frame.height) + font);
    const label = node.querySelector<HTMLElement>(":scope > .piece-text");
    if (text !== undefined && label !== null) showLines(label, text.lines);
  });
  return nodes;
}

/** Forgets the pieces, whose nodes went away with what they were in. */
export function forgetPieces(drawing: Drawing): void {
  for (const node of nodesOfPieces(drawing)) node.remove();
  pieceNodes.delete(drawing);
}

/** The node in a piece that its text is written into. */
export function pieceText(): HTMLElement {
  const node = document.createElement("span");
  node.className = "piece-text";
  return node;
}
