// Sheets: the darkened screen, and the card over it.

import { Kind } from "../../../generated/protocol";
import { isFull } from "../../layout/kinds/sheet";
import { PartName } from "../../layout/types";
import type { Element, ElementOf } from "../../tree/elements";
import { frameStyle, writeStyle, type Drawing } from "../drawing";
import { elementNode, type Drawer } from "../drawer";
import { partNode, showPart } from "../parts";

export const sheet: Drawer<typeof Kind.sheet> = {
  make() {
    const node = elementNode("div", "modal sheet");
    node.append(scrim());
    return node;
  },
  show(drawing, element) {
    drawing.node.classList.toggle("full", isFull(element.props));
    nameCard(drawing, element);
  },
  place(drawing, element, { frame, parts }) {
    const card = parts?.card;
    const node = showPart(drawing, PartName.card, card, () => makeCard(drawing));
    if (node === undefined || card === undefined) return;
    // Its children are laid out on the screen; the node that they are in moves with the card.
    writeStyle(drawing.slot, frameStyle(-card.frame.x, -card.frame.y, frame.width, frame.height));
    const inCard = parts?.grabber === undefined
      ? undefined
      : { frame: { ...parts.grabber.frame, y: parts.grabber.frame.y - card.frame.y } };
    showPart(drawing, PartName.grabber, inCard, () => {
      const grabber = document.createElement("button");
      grabber.type = "button";
      grabber.className = "grabber";
      grabber.setAttribute("aria-label", "Sheet Grabber");
      node.append(grabber);
      return grabber;
    });
    nameCard(drawing, element);
  },
};

/** What darkens the screen behind something modal. */
export function scrim(): HTMLElement {
  const node = document.createElement("div");
  node.className = "scrim";
  return node;
}

/** The card of a sheet or alert, which is what comes and goes. */
export function cardOf(drawing: Drawing): HTMLElement | undefined {
  return partNode(drawing, PartName.card);
}

function makeCard(drawing: Drawing): HTMLElement {
  const card = document.createElement("div");
  card.className = "card";
  card.tabIndex = -1;
  card.setAttribute("role", "dialog");
  card.setAttribute("aria-modal", "true");
  const window = document.createElement("div");
  window.className = "window";
  const slot = elementNode("div", "");
  slot.append(...[...drawing.node.childNodes].filter((child) => !(child as HTMLElement).matches(".scrim")));
  window.append(slot);
  card.append(window);
  drawing.node.append(card);
  drawing.slot = slot;
  return card;
}

/** A sheet is called what its bar says. */
function nameCard(drawing: Drawing, element: ElementOf<typeof Kind.sheet>): void {
  cardOf(drawing)?.setAttribute("aria-label", titleIn(element) ?? "Sheet");
}

function titleIn(element: Element): string | null {
  if (element.kind === Kind.navscreen) return element.props.title === "" ? null : element.props.title;
  if (element.kind === Kind.navstack) {
    const top = element.children[element.children.length - 1];
    return top === undefined ? null : titleIn(top);
  }
  const [child] = element.children;
  return (element.kind === Kind.styled || element.kind === Kind.sheet) && child !== undefined ? titleIn(child) : null;
}
