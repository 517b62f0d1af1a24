// What an app may send that this page does not know or does not draw yet: a box with the kind's name, never nothing.

import type { UNKNOWN_KIND } from "../../../generated/protocol";
import { elementNode, nothing, type Drawer } from "../drawer";

export const unknown: Drawer<typeof UNKNOWN_KIND> = {
  make(element) {
    const node = elementNode("div", "unknown");
    node.setAttribute("role", "img");
    node.setAttribute("aria-label", `${element.props.name}, which this version can't show`);
    node.title = node.getAttribute("aria-label") ?? "";
    node.textContent = element.props.name;
    return node;
  },
  show: nothing,
  place: nothing,
};
