// Date pickers: a label, and buttons that open a calendar and a clock.

import type { Kind } from "../../../generated/protocol";
import { PartName, type Part } from "../../layout/types";
import { textIn } from "../../tree/actions";
import type { Drawing } from "../drawing";
import { elementNode, type Drawer } from "../drawer";
import { partNode, showPart, showPartText } from "../parts";

export const datepicker: Drawer<typeof Kind.datepicker> = {
  make() {
    const node = elementNode("div", "datepicker");
    node.setAttribute("role", "group");
    return node;
  },
  show(drawing, element) {
    drawing.node.setAttribute("aria-label", textIn(element));
  },
  place(drawing, element, { parts }) {
    drawing.node.setAttribute("aria-label", textIn(element));
    showButton(drawing, PartName.date, parts?.date, "Date");
    showButton(drawing, PartName.time, parts?.time, "Time");
    drawing.tail = partNode(drawing, PartName.date) ?? partNode(drawing, PartName.time) ?? null;
  },
};

function showButton(drawing: Drawing, name: PartName, part: Part | undefined, what: string): void {
  const node = showPart(drawing, name, part, () => {
    const made = document.createElement("button");
    made.type = "button";
    made.className = `date-capsule ${name}`;
    made.setAttribute("aria-haspopup", "dialog");
    drawing.node.append(made);
    return made;
  });
  if (node === undefined || part?.text === undefined) return;
  showPartText(node, part.text);
  node.setAttribute("aria-label", `${what}, ${part.text.label}`);
}

/** Which button of a date picker a node is in. */
export function dateButtonAt(drawing: Drawing, node: Node): { readonly node: HTMLElement; readonly isTime: boolean } | null {
  for (const name of [PartName.date, PartName.time]) {
    const button = partNode(drawing, name);
    if (button?.contains(node)) return { node: button, isTime: name === PartName.time };
  }
  return null;
}
