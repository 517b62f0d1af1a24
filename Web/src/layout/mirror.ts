// Layout from right to left: what was laid out from the leading edge, seen in a mirror.

import type { Details } from "./kind-layout";
import type { Card, Part, PartName, PartText, Placement, Rect, Row, TextLine } from "./types";

/** A rectangle in something of a width. */
export function mirrored(rect: Rect, width: number): Rect {
  return { ...rect, x: width - rect.x - rect.width };
}

/** How wide an element is: its frame, the same before it was rounded, and what is in it. */
export interface Widths {
  readonly frame: number;
  readonly exact: number;
  readonly inner: number;
}

/** The details of an element. */
export function mirroredDetails(details: Details, { frame, exact, inner }: Widths): Details & { readonly contentX?: number } {
  const { lines, parts, pieces, cards, contentSize } = details;
  return {
    ...details,
    ...(lines === undefined ? {} : { lines: mirroredLines(lines, exact) }),
    ...(parts === undefined ? {} : { parts: mirroredParts(parts, frame) }),
    ...(pieces === undefined ? {} : { pieces: pieces.map((piece) => mirroredPart(piece, frame)) }),
    ...(cards === undefined
      ? {}
      : { cards: cards.map((card): Card => ({ ...card, frame: mirrored(card.frame, inner) })) }),
    ...(contentSize === undefined ? {} : { contentX: frame - contentSize.width }),
  };
}

/** A row in something of a width. */
export function mirroredRow(row: Row, width: number): Row {
  return {
    ...row,
    cell: mirrored(row.cell, width),
    separator: row.separator === null ? null : mirrored(row.separator, width),
    badge: row.badge === null ? null : mirroredPart(row.badge, width),
    editControl: row.editControl === null ? null : mirrored(row.editControl, width),
  };
}

function mirroredParts(parts: NonNullable<Placement["parts"]>, width: number): Placement["parts"] {
  const found: { [name in PartName]?: Part } = {};
  for (const [name, part] of Object.entries(parts) as [PartName, Part][]) found[name] = mirroredPart(part, width);
  return found;
}

function mirroredPart(part: Part, width: number): Part {
  const text: PartText | undefined = part.text === undefined
    ? undefined
    : { ...part.text, lines: mirroredLines(part.text.lines, part.frame.width) };
  return { ...part, frame: mirrored(part.frame, width), ...(text === undefined ? {} : { text }) };
}

function mirroredLines(lines: readonly TextLine[], width: number): TextLine[] {
  return lines.map((line) => ({ ...line, x: width - line.x - line.width }));
}
