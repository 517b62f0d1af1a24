// Kinds that only arrange what is in them: layout says where everything is, and nothing is seen of them themselves.

import { DecorationRole, Kind } from "../../../generated/protocol";
import type { Element } from "../../tree/elements";
import { container } from "./containers";

export const decorated = container<typeof Kind.decorated>("");
export const geometry = container<typeof Kind.geometry>("");
export const viewthatfits = container<typeof Kind.viewthatfits>("");
export const layout = container<typeof Kind.layout>("");
export const grid = container<typeof Kind.grid>("");
export const gridrow = container<typeof Kind.gridrow>("");
export const lazyvgrid = container<typeof Kind.lazyvgrid>("");
export const lazyhgrid = container<typeof Kind.lazyhgrid>("");
export const safeareainset = container<typeof Kind.safeareainset>("");

/** The children of an element from back to front: a background is behind what it is written after. */
export function fromBack(element: Element): readonly Element[] {
  const isBehind = element.kind === Kind.decorated && element.props.role === DecorationRole.background;
  return isBehind ? [...element.children].reverse() : element.children;
}
