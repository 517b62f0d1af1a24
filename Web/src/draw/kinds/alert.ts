// Alerts and dialogs: the darkened screen, the card with the question, and its buttons.

import { AlertStyle, ButtonRole, type Kind } from "../../../generated/protocol";
import { alertButtons } from "../../layout/kinds/alert";
import { PartName, type Part } from "../../layout/types";
import type { ElementOf } from "../../tree/elements";
import type { Drawing } from "../drawing";
import { elementNode, type Drawer } from "../drawer";
import { showPart, showPartText } from "../parts";
import { nodesOfPieces, pieceText, showPieces } from "../pieces";
import { cardOf, scrim } from "./sheet";

export const alert: Drawer<typeof Kind.alert> = {
  make() {
    const node = elementNode("div", "modal alert");
    node.append(scrim());
    // Its buttons are read and drawn as the alert's own.
    return node;
  },
  show(drawing, element) {
    drawing.node.classList.toggle("dialog", element.props.style === AlertStyle.dialog);
    nameCard(drawing, element);
  },
  place(drawing, element, { parts, pieces }) {
    const card = showPart(drawing, PartName.card, parts?.card, () => {
      const made = makeCard("card");
      made.tabIndex = -1;
      made.setAttribute("role", "alertdialog");
      made.setAttribute("aria-modal", "true");
      drawing.node.append(made);
      return made;
    });
    const cancelCard = showPart(drawing, PartName.cancelCard, parts?.cancelCard, () => {
      const made = makeCard("card cancel-card");
      drawing.node.append(made);
      return made;
    });
    if (card === undefined) return;
    showCaption(drawing, card, "h2", PartName.title, parts?.title);
    showCaption(drawing, card, "p", PartName.message, parts?.message);
    const nodes = showPieces(drawing, pieces ?? [], () => {
      const node = document.createElement("button");
      node.type = "button";
      node.className = "alert-button";
      node.append(pieceText());
      return node;
    });
    alertButtons(element).forEach(({ title, role, isDisabled }, index) => {
      const node = nodes[index] as HTMLButtonElement | undefined;
      if (node === undefined) return;
      const home = role === ButtonRole.cancel && cancelCard !== undefined ? cancelCard : card;
      if (node.parentNode !== home) home.append(node);
      node.disabled = isDisabled;
      node.setAttribute("aria-label", title);
      node.classList.toggle("destructive", role === ButtonRole.destructive);
      node.classList.toggle("beside", pieces?.[index]?.frame.x !== 0);
      // Below nothing there is no line.
      node.classList.toggle("topmost", pieces?.[index]?.frame.y === 0);
    });
    nameCard(drawing, element);
  },
};

/** The button that a node of an alert is, as the element that a tap on it is for. */
export function alertButtonAt(drawing: Drawing, element: ElementOf<typeof Kind.alert>, node: Node) {
  const index = nodesOfPieces(drawing).findIndex((piece) => piece.contains(node));
  return alertButtons(element)[index];
}

function makeCard(className: string): HTMLElement {
  const node = document.createElement("div");
  node.className = className;
  return node;
}

function showCaption(drawing: Drawing, card: HTMLElement, tag: "h2" | "p", name: string, part: Part | undefined): void {
  const node = showPart(drawing, name, part, () => {
    const made = document.createElement(tag);
    made.className = `caption ${name}`;
    card.append(made);
    return made;
  });
  if (node !== undefined && part?.text !== undefined) showPartText(node, part.text);
}

function nameCard(drawing: Drawing, { props }: ElementOf<typeof Kind.alert>): void {
  const card = cardOf(drawing);
  card?.setAttribute("aria-label", props.title === "" ? props.message ?? "Actions" : props.title);
}
