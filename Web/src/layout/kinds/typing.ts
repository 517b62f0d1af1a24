// What is typed into besides text fields: editors of several lines, and fields to search with.

import { metrics } from "../../../generated/metrics";
import type { Kind } from "../../../generated/protocol";
import { filled } from "../geometry";
import type { LayoutOf } from "../kind-layout";

/** A text editor takes all it is proposed; what it holds scrolls in it. */
export const texteditor: LayoutOf<typeof Kind.texteditor> = {
  effects: { text: "none", focused: "none", keyboard: "none", capitalization: "none", corrects: "none" },

  size(_element, proposal, context) {
    const { lineHeight } = context.font;
    return filled(proposal, metrics.searchFieldWidth, lineHeight + 2 * metrics.textEditorPaddingVertical);
  },
};

/** A search field is one line high with room around it, and takes all the width. */
export const searchfield: LayoutOf<typeof Kind.searchfield> = {
  effects: { text: "none", placeholder: "none", focused: "none" },

  size(_element, proposal, context) {
    return { width: proposal.width ?? metrics.searchFieldWidth, height: searchFieldHeight(context.font.lineHeight) };
  },
};

/** How high a search field is with text of a line height. */
export function searchFieldHeight(lineHeight: number): number {
  const room = metrics.searchFieldHeight - metrics.textFieldHeight;
  return Math.max(metrics.searchFieldHeight, lineHeight + room);
}
