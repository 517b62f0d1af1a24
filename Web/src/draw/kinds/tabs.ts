// Tabs: panels of which one is seen, and the bar with a button for each.

import { Kind } from "../../../generated/protocol";
import { PartName, type Placement } from "../../layout/types";
import type { ElementOf } from "../../tree/elements";
import type { Drawing } from "../drawing";
import { elementNode, nothing, type Drawer } from "../drawer";
import { showIconIn } from "../icons";
import { showPart } from "../parts";
import { nodesOfPieces, pieceText, showPieces } from "../pieces";

type TabviewElement = ElementOf<typeof Kind.tabview>;

/** The thickness of a symbol in the bar, as in `iconMarkup`. */
const stroke = 1.75;

export const tabview: Drawer<typeof Kind.tabview> = {
  make: () => elementNode("div", "tabview"),
  show(drawing, element) {
    showSelection(drawing, element);
  },
  place(drawing, element, placement) {
    showBar(drawing, element, placement);
    showSelection(drawing, element);
  },
  adopt(drawing, element) {
    showSelection(drawing, element);
  },
};

export const tab: Drawer<typeof Kind.tab> = {
  make() {
    const node = elementNode("div", "tab");
    node.setAttribute("role", "tabpanel");
    return node;
  },
  show(drawing, element) {
    drawing.node.setAttribute("aria-label", element.props.title);
  },
  place: nothing,
};

function showBar(drawing: Drawing, element: TabviewElement, { parts, pieces }: Placement): void {
  const part = parts?.tabBar;
  const bar = showPart(drawing, PartName.tabBar, part, () => {
    const node = document.createElement("div");
    node.className = "tab-bar";
    node.setAttribute("role", "tablist");
    drawing.node.append(node);
    drawing.tail = node;
    return node;
  });
  if (bar === undefined || part === undefined) return;
  const items = showPieces(drawing, pieces ?? [], () => {
    const item = document.createElement("button");
    item.type = "button";
    item.className = "tab-item";
    item.setAttribute("role", "tab");
    const icon = document.createElement("i");
    icon.setAttribute("aria-hidden", "true");
    item.append(icon, pieceText());
    bar.append(item);
    return item;
  }, part.frame);
  items.forEach((item, index) => {
    const child = element.children[index];
    if (child?.kind !== Kind.tab) return;
    item.setAttribute("aria-label", child.props.title);
    showIconIn(item.firstElementChild as HTMLElement, child.props.systemImage, stroke);
  });
}

/** Shows which tab is selected. Only one is reached with the Tab key; arrows lead to the others. */
function showSelection(drawing: Drawing, element: TabviewElement): void {
  const selected = Math.min(element.props.selected, element.children.length - 1);
  nodesOfPieces(drawing).forEach((item, index) => {
    item.setAttribute("aria-selected", String(index === selected));
    item.tabIndex = index === selected ? 0 : -1;
  });
  [...drawing.slot.children].slice(0, element.children.length).forEach((node, index) => {
    if (node.classList.contains("tab")) node.classList.toggle("covered", index !== selected);
  });
}
