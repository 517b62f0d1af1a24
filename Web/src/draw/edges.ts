// Whose edges are seen: only those have to change step by step, which costs the browser a layout for each frame.

import { Kind } from "../../generated/protocol";
import { SCREEN_KIND, type Element } from "../tree/elements";

/** Kinds that only hold others, or draw nothing that depends on how large they are. */
const edgeless: ReadonlySet<string> = new Set([
  SCREEN_KIND,
  Kind.text,
  Kind.vstack,
  Kind.hstack,
  Kind.zstack,
  Kind.decorated,
  Kind.geometry,
  Kind.viewthatfits,
  Kind.layout,
  Kind.grid,
  Kind.gridrow,
  Kind.lazyvgrid,
  Kind.lazyhgrid,
  Kind.safeareainset,
  Kind.section,
  Kind.navlink,
  Kind.toggle,
  Kind.tapgesture,
  Kind.gesture,
  Kind.contextmenu,
]);

/** Whether the edges of an element can be seen. */
export function hasEdges(element: Element): boolean {
  return !edgeless.has(element.kind);
}
