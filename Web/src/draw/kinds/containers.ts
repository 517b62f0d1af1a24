// Kinds that only hold others: the screen and stacks. And the line between two of them.

import type { Kind } from "../../../generated/protocol";
import type { ElementKind, SCREEN_KIND } from "../../tree/elements";
import { elementNode, nothing, type Drawer } from "../drawer";

/** The screen; the page has its node already, so this is never asked to make one. */
export const screen: Drawer<typeof SCREEN_KIND> = container("");

export const vstack: Drawer<typeof Kind.vstack> = container("");
export const hstack: Drawer<typeof Kind.hstack> = container("");
export const zstack: Drawer<typeof Kind.zstack> = container("");

export const divider: Drawer<typeof Kind.divider> = {
  make() {
    const node = elementNode("div", "divider");
    node.setAttribute("role", "separator");
    return node;
  },
  show: nothing,
  place: nothing,
};

/** A kind that is nothing but a box for its children. */
export function container<K extends ElementKind>(classNames: string): Drawer<K> {
  return { make: () => elementNode("div", classNames), show: nothing, place: nothing };
}
