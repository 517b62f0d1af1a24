// Sets a text in lines: broken where it says so, and where it must be to fit a width.

import { TruncationMode } from "../../../generated/protocol";
import { tolerance } from "../geometry";
import type { TextLine } from "../types";
import { segments, type Segment } from "./breaks";

/** How wide a text is in one line. */
export type WidthOf = (text: string) => number;

/** The lines that a text is set in. */
export interface Wrapped {
  readonly lines: readonly string[];
  /** What of the text begins with the last line: more than that line when there was no room for all. */
  readonly rest: string;
  /** Whether something is missing after the last line. */
  readonly isCut: boolean;
}

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
    return this.wrapped(limit, Infinity).lines.map((text, index) => (
      { text, x: 0, y: index * lineHeight, width: this.widthOf(text) }
    ));
  }

  /** The first lines of the text in a width, up to `most`. */
  wrapped(limit: number, most: number): Wrapped {
    const lines: string[] = [];
    let rest = "";
    for (let index = 0; index < this.lines.length; index++) {
      if (lines.length >= most) return { lines, rest, isCut: true };
      const left = this.lines[index]!.wrap(limit, most, lines);
      if (left !== null) return { lines, rest: left, isCut: true };
      rest = lines[lines.length - 1]!;
    }
    return { lines, rest, isCut: false };
  }
}

/** A line as the text has it. Its segments are only found when it is too wide for the room. */
class PreparedLine {
  private readonly width: number;
  private parts: { segment: Segment; width: number; space: number }[] | undefined;

  constructor(private readonly text: string, private readonly widthOf: WidthOf) {
    this.width = widthOf(text);
  }

  /** Adds lines to `into` until it has `most`; returns what begins with the last one when that is not the end. */
  wrap(limit: number, most: number, into: string[]): string | null {
    if (this.width <= limit + tolerance) {
      into.push(this.text);
      return null;
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
    let start = 0;
    for (let index = 0; index < this.parts.length; index++) {
      const part = this.parts[index]!;
      if (!isEmpty && width + spaceWidth + part.width > limit + tolerance) {
        into.push(line);
        if (into.length >= most) return this.from(start);
        start = index;
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
    return null;
  }

  /** The line from one of its segments on. */
  private from(start: number): string {
    return this.parts!.slice(start).map(({ segment }) => segment.text + segment.space).join("").trimEnd();
  }
}

/** A text cut to a width, with an ellipsis where it was cut; whole when it fits. */
export function truncated(
  text: string,
  limit: number,
  widthOf: WidthOf,
  mode: TruncationMode = TruncationMode.tail,
): string {
  return widthOf(text) <= limit + tolerance ? text : cut(text, limit, widthOf, mode);
}

/** A text with an ellipsis and as much of the text as fits with it. */
export function cut(text: string, limit: number, widthOf: WidthOf, mode: TruncationMode): string {
  const characters = [...text];
  const shortened = cuts[mode];
  let fits = 0;
  let tooMany = characters.length + 1;
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (widthOf(shortened(characters, middle)) <= limit + tolerance) fits = middle;
    else tooMany = middle;
  }
  return shortened(characters, fits);
}

/** Keeps a number of characters of a text. */
type Cut = (characters: readonly string[], kept: number) => string;

const cuts: { readonly [M in TruncationMode]: Cut } = {
  [TruncationMode.tail]: (characters, kept) => `${characters.slice(0, kept).join("").trimEnd()}…`,
  [TruncationMode.head]: (characters, kept) => `…${characters.slice(characters.length - kept).join("").trimStart()}`,
  [TruncationMode.middle]: (characters, kept) => {
    const before = Math.ceil(kept / 2);
    const after = characters.slice(characters.length - (kept - before)).join("").trimStart();
    return `${characters.slice(0, before).join("").trimEnd()}…${after}`;
  },
};
