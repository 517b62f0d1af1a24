// Pickers: native radio buttons under segments and rows, or a button that opens a menu.

import { PickerStyle, type Kind } from "../../../generated/protocol";
import { chosenOption } from "../../layout/kinds/picker";
import { PartName, type Part, type Placement } from "../../layout/types";
import type { ElementOf } from "../../tree/elements";
import type { Drawing } from "../drawing";
import { elementNode, type Drawer } from "../drawer";
import { showPart, showPartText } from "../parts";
import { forgetPieces, nodesOfPieces, pieceText, showPieces } from "../pieces";

type PickerElement = ElementOf<typeof Kind.picker>;

const looks: Record<PickerStyle, string> = {
  [PickerStyle.segmented]: "e segmented",
  [PickerStyle.menu]: "e control picker-button",
  [PickerStyle.inline]: "e inline-picker",
};

export const picker: Drawer<typeof Kind.picker> = {
  make: (element) => nodeFor(element),
  show(drawing, element) {
    const isButton = element.props.style === PickerStyle.menu;
    if (isButton !== drawing.node instanceof HTMLButtonElement) {
      forgetPieces(drawing);
      for (const name of [PartName.label, PartName.value, PartName.indicator]) {
        showPart(drawing, name, undefined, () => drawing.node);
      }
      drawing.replaceNode(nodeFor(element));
    }
    drawing.node.className = looks[element.props.style];
    const { label } = element.props;
    const name = isButton ? [label, chosenOption(element.props)].filter((part) => part !== "").join(", ") : label;
    drawing.node.setAttribute("aria-label", name);
    check(drawing, element);
  },
  place(drawing, element, placement) {
    showPickerParts(drawing, placement);
    if (element.props.style === PickerStyle.menu) return;
    const nodes = showPieces(drawing, placement.pieces ?? [], () => option(drawing, element));
    nodes.forEach((node, index) => {
      node.querySelector("input")?.setAttribute("aria-label", element.props.options[index] ?? "");
    });
    check(drawing, element);
  },
  reconcile: check,
};

function nodeFor(element: PickerElement): HTMLElement {
  const isButton = element.props.style === PickerStyle.menu;
  const node = elementNode(isButton ? "button" : "div", "");
  if (isButton) {
    (node as HTMLButtonElement).type = "button";
    node.setAttribute("aria-haspopup", "menu");
  } else {
    node.setAttribute("role", "radiogroup");
  }
  return node;
}

/** An option: a label around a radio button, which brings the arrow keys along. */
function option(drawing: Drawing, element: PickerElement): HTMLElement {
  const node = document.createElement("label");
  node.className = "option";
  const input = document.createElement("input");
  input.type = "radio";
  input.name = `picker-${element.id}`;
  node.append(input, pieceText());
  drawing.node.append(node);
  return node;
}

/** Checks the option that the app says is chosen. */
function check(drawing: Drawing, { props }: PickerElement): void {
  nodesOfPieces(drawing).forEach((node, index) => {
    const input = node.querySelector("input");
    if (input !== null) input.checked = index === props.selected;
  });
}

/** The index of the option that an input stands for. */
export function optionIndex(drawing: Drawing, input: HTMLElement): number {
  return nodesOfPieces(drawing).findIndex((node) => node.contains(input));
}

function showPickerParts(drawing: Drawing, { parts }: Placement): void {
  const text = (name: PartName, part: Part | undefined) => {
    const node = showPart(drawing, name, part, () => {
      const made = document.createElement("span");
      made.className = `picker-${name}`;
      // The control's own name says all of it.
      made.setAttribute("aria-hidden", "true");
      drawing.node.append(made);
      return made;
    });
    if (node !== undefined && part?.text !== undefined) showPartText(node, part.text);
    node?.removeAttribute("aria-label");
  };
  text(PartName.label, parts?.label);
  text(PartName.value, parts?.value);
  showPart(drawing, PartName.indicator, parts?.indicator, () => {
    const made = document.createElement("span");
    made.className = "picker-indicator";
    made.innerHTML = upAndDown;
    drawing.node.append(made);
    return made;
  });
}

/** Two chevrons, one above the other. */
const upAndDown =
  '<svg viewBox="0 0 12 18" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.8" ' +
  'stroke-linecap="round" stroke-linejoin="round"><path d="M2 6.5 6 2.5l4 4M2 11.5l4 4 4-4"/></svg>';
