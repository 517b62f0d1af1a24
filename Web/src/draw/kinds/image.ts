// Symbols, drawn as an empty box that names itself: the page has no glyphs.

import type { Kind } from "../../../generated/protocol";
import { Kind as KindNames } from "../../../generated/protocol";
import type { ElementOf } from "../../tree/elements";
import { elementNode, type Drawer } from "../drawer";

export const image: Drawer<typeof Kind.image> = {
  make() {
    const node = elementNode("div", "image missing");
    node.setAttribute("role", "img");
    return node;
  },
  show(drawing, element) {
    drawing.node.title = element.props.systemName;
    drawing.node.setAttribute("aria-label", spokenName(element.props.systemName));
    // Beside a text the symbol says nothing that the text does not.
    if (isBesideText(element)) drawing.node.setAttribute("aria-hidden", "true");
    else drawing.node.removeAttribute("aria-hidden");
  },
  place(drawing, _element, placement) {
    drawing.setLook(`font-size:${placement.font.size}px;`);
  },
};

/** Parts of a symbol's name that say how it is drawn rather than what it shows. */
const shapes = new Set(["fill", "circle", "square", "rectangle"]);

/** What assistive technology calls a symbol. */
function spokenName(systemName: string): string {
  const words = systemName.split(".");
  const telling = words.filter((word) => !shapes.has(word));
  return (telling.length > 0 ? telling : words).join(" ");
}

function isBesideText(element: ElementOf<typeof Kind.image>): boolean {
  const parent = element.parent;
  return parent?.kind === KindNames.hstack && parent.children.some((sibling) => sibling.kind === KindNames.text);
}
