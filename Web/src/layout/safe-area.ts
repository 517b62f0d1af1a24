// How far something may go on where the safe area ends: under bars, and to the edges of the screen.

import { Edge, Kind, type EdgeInsets } from "../../generated/protocol";
import type { Element } from "../tree/elements";
import { noInsets, tolerance } from "./geometry";
import type { LayoutNode } from "./node";
import type { Rect } from "./types";

/** The part of an element that is safe to put content in. */
export interface SafePart extends Rect {
  /** How far what goes on beyond it may go, when that is not the whole element: a sheet's card, say. */
  readonly within?: Rect;
}

/**
 * How far the edges of an element may go on. An edge that is where what is around it stops being safe goes on to the
 * end of that, and from there on if that is such a place again.
 */
export function reachOf(element: Element, nodeOf: (element: Element) => LayoutNode | undefined): EdgeInsets {
  const node = nodeOf(element);
  if (node?.size === undefined) return noInsets;
  let { x: left, y: top } = node;
  let right = left + node.size.width;
  let bottom = top + node.size.height;
  const reach = { top: 0, leading: 0, bottom: 0, trailing: 0 };
  for (let outer = element.parent; outer !== null; outer = outer.parent) {
    const around = nodeOf(outer);
    // What scrolls is moved away from the edges that it was laid out at.
    if (around?.size === undefined || outer.kind === Kind.scrollview || outer.kind === Kind.list) break;
    const { safe } = around;
    if (safe !== undefined) {
      const end = safe.within ?? { x: 0, y: 0, ...around.size };
      const grown = (edge: Edge, isAtEdge: boolean, by: number) => {
        if (!isAtEdge || by <= 0) return 0;
        reach[edge] += by;
        return by;
      };
      top -= grown(Edge.top, top <= safe.y + tolerance, top - end.y);
      left -= grown(Edge.leading, left <= safe.x + tolerance, left - end.x);
      bottom += grown(Edge.bottom, bottom >= safe.y + safe.height - tolerance, end.y + end.height - bottom);
      right += grown(Edge.trailing, right >= safe.x + safe.width - tolerance, end.x + end.width - right);
    }
    left += around.x;
    right += around.x;
    top += around.y;
    bottom += around.y;
  }
  return reach;
}
