// Menus: a button with the app's label. What it opens is drawn when it does.

import type { Kind } from "../../../generated/protocol";
import { elementNode, nothing, type Drawer } from "../drawer";

export const menu: Drawer<typeof Kind.menu> = {
  make() {
    const node = elementNode("button", "control button accented menu-button");
    node.type = "button";
    node.setAttribute("aria-haspopup", "menu");
    return node;
  },
  show: nothing,
  place: nothing,
};
