// Scrolls a scroll view or list so that something in it is seen, because the app asked for it.

import type { UnitPoint } from "../../generated/protocol";
import { motionIsReduced } from "../animation/motion";
import type { Placement, Rect } from "../layout/types";
import type { Element } from "../tree/elements";

/** What an app asked for. */
export interface ScrollRequest {
  readonly id: number;
  readonly target: number;
  /** The point of both that is brought together; null for the least movement. */
  readonly anchor: UnitPoint | null;
  readonly isAnimated: boolean;
}

/** Scrolls the node of `scroller`, which holds `target` at any depth. */
export function scrollTo(
  node: HTMLElement,
  scroller: Element,
  target: Element,
  { anchor, isAnimated }: ScrollRequest,
  placementOf: (element: Element) => Placement | undefined,
): void {
  const frame = frameInside(scroller, target, placementOf);
  const size = placementOf(scroller)?.frame;
  if (frame === undefined || size === undefined) return;
  const along = (offset: number, start: number, length: number, visible: number, share: number | undefined) => {
    if (share !== undefined) return start + length * share - visible * share;
    // What is larger than the room is shown from its start.
    if (start < offset || length > visible) return start;
    return start + length > offset + visible ? start + length - visible : offset;
  };
  node.scrollTo({
    left: along(node.scrollLeft, frame.x, frame.width, size.width, anchor?.x),
    top: along(node.scrollTop, frame.y, frame.height, size.height, anchor?.y),
    behavior: isAnimated && !motionIsReduced() ? "smooth" : "auto",
  });
}

/** Where an element is in the content of what scrolls; a row is taken with all that is around it. */
function frameInside(
  scroller: Element,
  target: Element,
  placementOf: (element: Element) => Placement | undefined,
): Rect | undefined {
  const own = placementOf(target);
  if (own === undefined) return undefined;
  let { x, y, width, height } = own.row?.cell ?? own.frame;
  for (let outer = target.parent; outer !== scroller; outer = outer.parent) {
    if (outer === null) return undefined;
    const around = placementOf(outer);
    if (around === undefined) return undefined;
    // A row's content is all that is asked for, when it is no more than that.
    if (around.row !== undefined && outer.children.length === 1) ({ x, y, width, height } = around.row.cell);
    else {
      x += around.frame.x;
      y += around.frame.y;
    }
  }
  return { x, y, width, height };
}
