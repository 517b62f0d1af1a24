// Texts that controls draw of their own accord, set in lines.

import type { Pass } from "./kind-layout";
import { PreparedText, truncated } from "./text/wrap";
import type { PartText, ResolvedFont, Size } from "./types";

/** A text in one line, cut with an ellipsis where it does not fit. */
export function oneLine(label: string, limit: number, font: ResolvedFont, pass: Pass, x = 0, y = 0): PartText {
  const widthOf = (text: string) => pass.width(text, font);
  const text = truncated(label, limit, widthOf);
  return { lines: [{ text, x, y, width: widthOf(text) }], font, label };
}

/** A text in one line in a box: `share` of the free room is before it, and it is in the middle of the height. */
export function boxed(label: string, box: Size, share: number, font: ResolvedFont, pass: Pass, inset = 0): PartText {
  const limit = Math.max(0, box.width - 2 * inset);
  const cut = oneLine(label, limit, font, pass);
  const { text, width } = cut.lines[0]!;
  const x = inset + (limit - width) * share;
  return { ...cut, lines: [{ text, x, y: (box.height - font.lineHeight) / 2, width }] };
}

/** A text in as many lines as it takes; `share` of the room that a line leaves is before it. */
export function wrapped(
  text: string,
  label: string,
  limit: number,
  font: ResolvedFont,
  pass: Pass,
  share = 0,
): PartText {
  const lines = new PreparedText(text, (line) => pass.width(line, font)).wrap(limit, font.lineHeight);
  return { lines: share === 0 ? lines : lines.map((line) => ({ ...line, x: (limit - line.width) * share })), font, label };
}

/** How high a text is. */
export function heightOf(text: PartText): number {
  return text.lines.length * text.font.lineHeight;
}
