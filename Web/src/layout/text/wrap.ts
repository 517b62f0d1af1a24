// Sets a text in lines: broken where it says so, and where it must be to fit a width.

import { tolerance } from "../geometry";
import type { TextLine } from "../types";
import { segments, type Segment } from "./breaks";

/** How wide a text is in one line. */
export type WidthOf = (text: string) => number;

/** A text with the widths that wrapping it needs. */
export class PreparedText {
  private readonly lines: readonly PreparedLine[];

  constructor(text: string, private readonly widthOf: WidthOf) {
    this.lines = text.split(/\r\n|[\n\r\u0085\u2028\u2029]/u).map((line) => new PreparedLine(line, widthOf));
  }

  /**
   * The lines of the text in a width: each as many words as fit, at least one. They are as wide as what is seen of
   * them. `limit` is Infinity for lines that only end where the text says so.
   */
  wrap(limit: number, lineHeight: number): TextLine[] {
    const texts: string[] = [];
    for (const line of this.lines) line.wrap(limit, texts);
    return texts.map((text, index) => ({ text, x: 0, y: index * lineHeight, width: this.widthOf(text) }));
  }
}

/** A line as the text has it. Its segments are only found when it is too wide for the room. */
class PreparedLine {
  private readonly width: number;
  private parts: { segment: Segment; width: number; space: number }[] | undefined;

  constructor(private readonly text: string, private readonly widthOf: WidthOf) {
    this.width = widthOf(text);
  }

  wrap(limit: number, into: string[]): void {
    if (this.width <= limit + tolerance) {
      into.push(this.text);
      return;
    }
    this.parts ??= segments(this.text).map((segment) => ({
      segment,
      width: this.widthOf(segment.text),
      space: segment.space === "" ? 0 : this.widthOf(segment.space),
    }));
    let line = "";
    let width = 0;
    let space = "";
    let spaceWidth = 0;
    let isEmpty = true;
    for (const part of this.parts) {
      if (!isEmpty && width + spaceWidth + part.width > limit + tolerance) {
        into.push(line);
        line = "";
        width = 0;
        space = "";
        spaceWidth = 0;
      }
      line += space + part.segment.text;
      width += spaceWidth + part.width;
      space = part.segment.space;
      spaceWidth = part.space;
      if (part.segment.text !== "") isEmpty = false;
    }
    into.push(line);
  }
}

/** A text cut to a width, with an ellipsis where it was cut; whole when it fits. */
export function truncated(text: string, limit: number, widthOf: WidthOf): string {
  if (widthOf(text) <= limit + tolerance) return text;
  const characters = [...text];
  let fits = 0;
  let tooMany = characters.length;
  const cut = (count: number) => `${characters.slice(0, count).join("").trimEnd()}…`;
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (widthOf(cut(middle)) <= limit + tolerance) fits = middle;
    else tooMany = middle;
  }
  return cut(fits);
}
