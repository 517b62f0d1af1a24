// Texts: what is as large as the font makes it.

import { metrics } from "../../../generated/metrics";
import type { Kind } from "../../../generated/protocol";
import type { ElementOf } from "../../tree/elements";
import type { Context } from "../context";
import type { Details, LayoutOf, Pass } from "../kind-layout";
import { TextSetting } from "../text/setting";
import type { Baselines, Ink } from "../types";

/**
 * A text is in one line when no width is proposed, and else broken at words so that it is no wider than that; but
 * never narrower than its longest word, unless it has to be cut. It is as wide as its widest line.
 */
export const text: LayoutOf<typeof Kind.text> = {
  effects: { text: "layout" },

  size(element, proposal, context, pass) {
    return setting(element, context, pass).set(proposal).size;
  },

  place(element, _size, proposal, context, pass) {
    const { lines, font, isCut } = setting(element, context, pass).set(proposal);
    const ink = inkOf(context);
    const details: Details = {
      lines,
      ...(font === context.font ? {} : { font }),
      ...(ink === undefined ? {} : { ink }),
      ...(isCut ? { wholeText: element.props.text } : {}),
    };
    return details;
  },

  baselines(element, _size, proposal, context, pass) {
    return setting(element, context, pass).set(proposal).baselines;
  },
};

/** The baselines of one line of the font in the middle of a height. */
export function lineBaselines({ font }: Context, height: number): Baselines {
  const baseline = height / 2 + metrics.textBaselineDrop * font.size;
  return { first: baseline, last: baseline };
}

function setting(element: ElementOf<typeof Kind.text>, context: Context, pass: Pass): TextSetting {
  return pass.remembered(element, () => new TextSetting(element.props.text, context.font, context.text, pass.width));
}

/** What the text is drawn with besides its font; undefined when that is nothing. */
function inkOf({ text: { kerning, underline, strikethrough } }: Context): Ink | undefined {
  return kerning === 0 && underline === null && strikethrough === null ? undefined : { kerning, underline, strikethrough };
}
