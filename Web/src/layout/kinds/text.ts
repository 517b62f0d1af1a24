// Texts: what is as large as the font makes it.

import type { Kind } from "../../../generated/protocol";
import type { Element } from "../../tree/elements";
import type { Context } from "../context";
import type { LayoutOf, Pass } from "../kind-layout";
import { PreparedText } from "../text/wrap";
import type { Size, TextLine } from "../types";

/**
 * A text is in one line when no width is proposed, and else broken at words so that it is no wider than that; but
 * never narrower than its longest word. It is as wide as its widest line.
 */
export const text: LayoutOf<typeof Kind.text> = {
  effects: { text: "layout" },

  size(element, proposal, context, pass) {
    return sizeOfLines(prepared(element, element.props.text, context, pass).wrap(
      proposal.width ?? Infinity,
      context.font.lineHeight,
    ), context);
  },

  place(element, _size, proposal, context, pass) {
    const lines = prepared(element, element.props.text, context, pass);
    return { lines: lines.wrap(proposal.width ?? Infinity, context.font.lineHeight) };
  },
};

function prepared(element: Element, content: string, context: Context, pass: Pass): PreparedText {
  return pass.remembered(element, () => new PreparedText(content, (line) => pass.width(line, context.font)));
}

function sizeOfLines(lines: readonly TextLine[], context: Context): Size {
  return {
    width: Math.max(...lines.map((line) => line.width)),
    height: lines.length * context.font.lineHeight,
  };
}
