// Text, drawn line by line as it was measured.

import type { Kind } from "../../../generated/protocol";
import { cssFont } from "../../device/fonts";
import { elementNode, nothing, type Drawer } from "../drawer";
import { showLines } from "../parts";

export const text: Drawer<typeof Kind.text> = {
  make: () => elementNode("div", "text"),
  // What it says is in the lines that layout makes of it.
  show: nothing,
  place(drawing, _element, placement) {
    drawing.setLook(`font:${cssFont(placement.font)};`);
    showLines(drawing.node, placement.lines ?? []);
  },
};
