// From where an element was laid out to where it is drawn: rounded to whole points, and mirrored where that is to be.

import type { Context } from "./context";
import { snapped } from "./geometry";
import { mirrored, mirroredDetails, mirroredRow } from "./mirror";
import type { LayoutNode } from "./node";
import { snappedDetails, snappedRow } from "./snapping";
import type { Placement, Point, Size } from "./types";

/** The placement of an element in a parent whose origin is `origin` beyond a whole point. */
export function placementOf(node: LayoutNode, size: Size, context: Context, origin: Point): Placement {
  let frame = snapped({ x: node.x, y: node.y, width: size.width, height: size.height }, origin);
  let details = node.details === undefined ? undefined : snappedDetails(node.details, node.fraction);
  let row = node.row === undefined ? undefined : snappedRow(node.row, origin);
  if (node.mirror !== null) {
    frame = mirrored(frame, node.mirror);
    row = row && mirroredRow(row, node.mirror);
  }
  if (context.isRightToLeft && details !== undefined) {
    const inner = Math.round(node.innerWidth ?? size.width);
    details = mirroredDetails(details, { frame: frame.width, exact: size.width, inner });
  }
  return {
    frame,
    font: context.font,
    ...(context.isRightToLeft ? { isRightToLeft: true } : {}),
    ...details,
    ...(row === undefined ? {} : { row }),
  };
}
