// Rounds the rectangles in a placement, as frames are rounded.

import type { Details } from "./kind-layout";
import { snapped } from "./geometry";
import type { Card, Part, PartName, Placement, Point, Row } from "./types";

/** The details of an element whose origin is `origin` beyond a whole point. */
export function snappedDetails(details: Details, origin: Point): Details {
  const { parts, pieces, cards, contentSize } = details;
  return {
    ...details,
    ...(parts === undefined ? {} : { parts: snappedParts(parts, origin) }),
    ...(pieces === undefined ? {} : { pieces: pieces.map((piece) => ({ ...piece, frame: snapped(piece.frame, origin) })) }),
    ...(cards === undefined ? {} : { cards: cards.map((card): Card => ({ ...card, frame: snapped(card.frame, origin) })) }),
    ...(contentSize === undefined
      ? {}
      : { contentSize: { width: Math.round(contentSize.width), height: Math.round(contentSize.height) } }),
  };
}

/** A row in something whose origin is `origin` beyond a whole point. */
export function snappedRow(row: Row, origin: Point): Row {
  return {
    ...row,
    cell: snapped(row.cell, origin),
    separator: row.separator === null ? null : snapped(row.separator, origin),
    badge: row.badge === null ? null : { ...row.badge, frame: snapped(row.badge.frame, origin) },
    editControl: row.editControl === null ? null : snapped(row.editControl, origin),
  };
}

function snappedParts(parts: NonNullable<Placement["parts"]>, origin: Point): Placement["parts"] {
  const rounded: { [name in PartName]?: Part } = {};
  for (const [name, part] of Object.entries(parts) as [PartName, Part][]) {
    rounded[name] = { ...part, frame: snapped(part.frame, origin) };
  }
  return rounded;
}
