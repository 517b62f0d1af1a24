// What can be touched, dragged or touched for longer wherever its child is. Nothing of it is seen.

import type { Kind } from "../../../generated/protocol";
import { holdsControls } from "../accessibility";
import { elementNode, nothing, type Drawer } from "../drawer";

/** A view that can be touched is a button to the keyboard and to assistive technology, unless there are controls in it. */
export const tapgesture: Drawer<typeof Kind.tapgesture> = {
  make: () => elementNode("div", "tapgesture"),
  show: nothing,
  place: nothing,
  adopt(drawing, element) {
    const { node } = drawing;
    if (holdsControls(element)) {
      node.removeAttribute("role");
      node.removeAttribute("tabindex");
    } else {
      node.setAttribute("role", "button");
      node.tabIndex = 0;
    }
  },
};

/** Where a drag starts, the browser must not scroll. */
export const gesture: Drawer<typeof Kind.gesture> = {
  make: () => elementNode("div", ""),
  show(drawing, element) {
    drawing.node.classList.toggle("draggable", element.props.drag);
    drawing.node.classList.toggle("holdable", element.props.longPress);
  },
  place: nothing,
};

/** A menu can be opened with the keyboard, too, so it has to be able to have the focus. */
export const contextmenu: Drawer<typeof Kind.contextmenu> = {
  make() {
    const node = elementNode("div", "contextmenu holdable");
    node.setAttribute("aria-haspopup", "menu");
    return node;
  },
  show: nothing,
  place: nothing,
  adopt(drawing, element) {
    const [content] = element.children;
    if (content !== undefined && holdsControls(content)) drawing.node.removeAttribute("tabindex");
    else drawing.node.tabIndex = 0;
  },
};
