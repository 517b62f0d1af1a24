// Text, drawn line by line as it was measured.

import { LinePattern, type Kind, type TextLine as Rule } from "../../../generated/protocol";
import { cssFont } from "../../device/fonts";
import { cssColor } from "../../device/tokens";
import type { Ink, Placement } from "../../layout/types";
import { elementNode, nothing, type Drawer } from "../drawer";
import { showLines } from "../parts";

/** Letters of scripts that are written from right to left. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

export const text: Drawer<typeof Kind.text> = {
  make: () => elementNode("div", "text"),
  // What it says is in the lines that layout makes of it.
  show: nothing,
  place(drawing, element, placement) {
    const { font, lines = [], ink, wholeText, isRightToLeft } = placement;
    const kerning = ink === undefined || ink.kerning === 0 ? "" : `letter-spacing:${ink.kerning}px;`;
    drawing.setLook(`font:${cssFont(font)};${kerning}`);
    const { node } = drawing;
    // Which way a text runs is up to its own letters.
    const dir = isRightToLeft === true || rightToLeft.test(element.props.text) ? "auto" : "";
    if (node.dir !== dir) node.dir = dir;
    showLines(node, lines, wholeText, lineMaker(ink));
  },
};

/** How CSS draws a line; what it does by itself is a stroke. */
const patterns: Record<LinePattern, string> = {
  [LinePattern.solid]: "",
  [LinePattern.dot]: "dotted",
  [LinePattern.dash]: "dashed",
};

/** What puts lines under and through a line of text; undefined when there are none. */
function lineMaker(ink: Placement["ink"]): ((content: string) => Node) | undefined {
  if (ink === undefined || (ink.underline === null && ink.strikethrough === null)) return undefined;
  return (content) => {
    const struck = ruled("struck", ink.strikethrough, document.createTextNode(content));
    return ruled("underlined", ink.underline, struck);
  };
}

/** A node with a line of its own: two lines on one node could not look different. */
function ruled(className: string, rule: Ink["underline"], content: Node): Node {
  if (rule === null) return content;
  const node = document.createElement("span");
  node.className = className;
  node.style.textDecorationStyle = patterns[rule.pattern];
  node.style.textDecorationColor = colorOf(rule);
  node.append(content);
  return node;
}

function colorOf({ color }: Rule): string {
  return color === undefined ? "" : cssColor(color);
}
