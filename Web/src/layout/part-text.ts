// Texts that controls draw of their own accord, set in lines.

import type { Pass } from "./kind-layout";
import { PreparedText, truncated } from "./text/wrap";
import type { PartText, ResolvedFont } from "./types";

/** A text in one line, cut with an ellipsis where it does not fit. */
export function oneLine(label: string, limit: number, font: ResolvedFont, pass: Pass, x = 0, y = 0): PartText {
  const widthOf = (text: string) => pass.width(text, font);
  const text = truncated(label, limit, widthOf);
  return { lines: [{ text, x, y, width: widthOf(text) }], font, label };
}

/** A text in as many lines as it takes. */
export function wrapped(text: string, label: string, limit: number, font: ResolvedFont, pass: Pass): PartText {
  const prepared = new PreparedText(text, (line) => pass.width(line, font));
  return { lines: prepared.wrap(limit, font.lineHeight), font, label };
}

/** How high a text is. */
export function heightOf(text: PartText): number {
  return text.lines.length * text.font.lineHeight;
}
