// Buttons and links: native buttons under the app's label.

import { ButtonRole, ButtonStyle, type Kind } from "../../../generated/protocol";
import { PartName } from "../../layout/types";
import { elementNode, nothing, type Drawer } from "../drawer";
import { chevron, showPart } from "../parts";

const looks: Record<ButtonStyle, string> = {
  [ButtonStyle.automatic]: "accented",
  [ButtonStyle.plain]: "",
  [ButtonStyle.bordered]: "accented bordered",
  [ButtonStyle.borderedProminent]: "prominent",
};

export const button: Drawer<typeof Kind.button> = {
  make() {
    const node = elementNode("button", "control button");
    node.type = "button";
    return node;
  },
  show(drawing, element) {
    const { style, role } = element.props;
    const isPressed = drawing.node.classList.contains("pressed");
    const names = ["e control button", looks[style]];
    if (role === ButtonRole.destructive) names.push("destructive");
    if (isPressed) names.push("pressed");
    drawing.node.className = names.join(" ");
  },
  place: nothing,
};

export const navlink: Drawer<typeof Kind.navlink> = {
  make() {
    const node = elementNode("button", "control navlink");
    node.type = "button";
    return node;
  },
  show: nothing,
  place(drawing, _element, placement) {
    showPart(drawing, PartName.chevron, placement.parts?.chevron, () => {
      const node = document.createElement("span");
      node.className = "chevron";
      node.innerHTML = chevron(false);
      drawing.node.append(node);
      drawing.tail = node;
      return node;
    });
    if (placement.parts?.chevron === undefined) drawing.tail = null;
  },
};
