// Toggles: a native checkbox under the look of a switch, named by the app's label.

import type { Kind } from "../../../generated/protocol";
import { PartName } from "../../layout/types";
import type { Drawing } from "../drawing";
import { elementNode, type Drawer } from "../drawer";
import { partNode, showPart } from "../parts";

export const toggle: Drawer<typeof Kind.toggle> = {
  // A label names the input in it, and passes its clicks on.
  make: () => elementNode("label", "toggle"),
  show(drawing, element) {
    const input = switchOf(drawing);
    if (input !== undefined) input.checked = element.props.isOn;
  },
  place(drawing, element, placement) {
    showPart(drawing, PartName.switch, placement.parts?.switch, () => {
      const input = document.createElement("input");
      input.type = "checkbox";
      input.className = "switch";
      input.setAttribute("role", "switch");
      input.checked = element.props.isOn;
      drawing.node.append(input);
      drawing.tail = input;
      return input;
    });
  },
  reconcile(drawing, element) {
    const input = switchOf(drawing);
    if (input !== undefined) input.checked = element.props.isOn;
  },
};

function switchOf(drawing: Drawing): HTMLInputElement | undefined {
  return partNode(drawing, PartName.switch) as HTMLInputElement | undefined;
}
