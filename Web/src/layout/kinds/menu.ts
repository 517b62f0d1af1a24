// Menus: in place there is only the label; the items are read when the menu opens.

import type { Kind } from "../../../generated/protocol";
import { zeroSize } from "../geometry";
import type { LayoutOf } from "../kind-layout";

/** A menu is as large as its label. */
export const menu: LayoutOf<typeof Kind.menu> = {
  effects: {},

  size(element, proposal, context, pass) {
    const [label] = element.children;
    return label === undefined ? zeroSize : pass.size(label, proposal, context.inside(null));
  },

  place(element, _size, proposal, context, pass) {
    const [label] = element.children;
    if (label !== undefined) pass.place(label, 0, 0, proposal, context.inside(null));
  },
};
