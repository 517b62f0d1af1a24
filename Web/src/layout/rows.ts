// The rows of a list, on one card.

import { metrics } from "../../generated/metrics";
import { Kind } from "../../generated/protocol";
import type { Element } from "../tree/elements";
import { InList, type Context } from "./context";
import type { Pass } from "./kind-layout";
import type { Proposal, Rect, Row } from "./types";

/** How high the rows on a card of a width are together. */
export function rowsHeight(rows: readonly Element[], cardWidth: number, inner: Context, pass: Pass): number {
  const context = inner.with({ inList: InList.row });
  const proposal = rowProposal(cardWidth);
  let height = 0;
  for (const row of rows) height += rowHeight(row, pass.size(row, proposal, context).height);
  return height;
}

/** Places rows below one another on a card at `x`, `y`; returns how high they are together. */
export function placeRows(
  rows: readonly Element[],
  x: number,
  y: number,
  cardWidth: number,
  inner: Context,
  pass: Pass,
): number {
  const context = inner.with({ inList: InList.row });
  const proposal = rowProposal(cardWidth);
  let bottom = y;
  rows.forEach((element, index) => {
    const content = pass.size(element, proposal, context);
    const height = rowHeight(element, content.height);
    const isLast = index === rows.length - 1;
    const cell = { x, y: bottom, width: cardWidth, height };
    const before = pass.rowOf(element);
    const row = before !== undefined && isSameRow(before, cell, index === 0, isLast, controlOf(element))
      ? before
      : rowAt(cell, index === 0, isLast, controlOf(element));
    const offset = (height - content.height) / 2;
    pass.place(element, x + metrics.listRowPadding, bottom + offset, proposal, context, row);
    bottom += height;
  });
  return bottom - y;
}

/** Most rows of a list that changed are as they were; they keep what describes them. */
function isSameRow(row: Row, cell: Rect, isFirst: boolean, isLast: boolean, control: Element | null): boolean {
  const { x, y, width, height } = row.cell;
  return x === cell.x && y === cell.y && width === cell.width && height === cell.height
    && row.isFirst === isFirst && row.isLast === isLast && row.control === control;
}

function rowAt(cell: Rect, isFirst: boolean, isLast: boolean, control: Element | null): Row {
  const separator = isLast
    ? null
    : {
        x: cell.x + metrics.listRowPadding,
        y: cell.y + cell.height - metrics.dividerThickness,
        width: Math.max(0, cell.width - metrics.listRowPadding),
        height: metrics.dividerThickness,
      };
  return { cell, isFirst, isLast, separator, control };
}

function rowProposal(cardWidth: number): Proposal {
  return { width: Math.max(0, cardWidth - 2 * metrics.listRowPadding), height: null };
}

function rowHeight(element: Element, contentHeight: number): number {
  // A switch may reach into the padding, so that a row with one is as high as the others.
  const isSwitch = contentOf(element).kind === Kind.toggle && contentHeight <= metrics.toggleHeight;
  const padding = isSwitch ? 0 : metrics.listRowPaddingVertical;
  return Math.max(metrics.listRowMinHeight, contentHeight + 2 * padding);
}

/** What a tap on the row stands for: a button or link that is all of the row. */
function controlOf(element: Element): Element | null {
  const content = contentOf(element);
  return content.kind === Kind.button || content.kind === Kind.navlink ? content : null;
}

/** What the modifiers around a row are about. */
function contentOf(element: Element): Element {
  let content = element;
  while ((content.kind === Kind.styled || content.kind === Kind.decorated) && content.children[0] !== undefined) {
    content = content.children[0];
  }
  return content;
}
