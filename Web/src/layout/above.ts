// What follows from the elements that an element is in.

import type { Element } from "../tree/elements";
import type { Placement, Rect } from "./types";

/** How many elements an element is in. */
export function depthOf(element: Element): number {
  let depth = 0;
  for (let outer = element.parent; outer !== null; outer = outer.parent) depth += 1;
  return depth;
}

/** A frame in an element's parent as one on the screen, as if nothing was scrolled; undefined outside the screen. */
export function onScreen(
  element: Element,
  { x: left, y: top, width, height }: Rect,
  placementOf: (outer: Element) => Placement | undefined,
): Rect | undefined {
  let x = left;
  let y = top;
  for (let outer = element.parent; outer !== null; outer = outer.parent) {
    const around = placementOf(outer);
    if (around === undefined) return undefined;
    x += around.frame.x + (around.contentX ?? 0);
    y += around.frame.y;
  }
  return { x, y, width, height };
}
