// The rows of a list, on one card.

import { metrics } from "../../generated/metrics";
import { Kind } from "../../generated/protocol";
import type { Element } from "../tree/elements";
import { InList, type Context } from "./context";
import type { Pass } from "./kind-layout";
import { isWithin, Lengths, mostAtOnce } from "./lazy";
import type { Proposal, Rect, Row } from "./types";

/** How high the rows on a card of a width are together; of many, those far from the screen are only guessed. */
export function rowsHeight(owner: Element, rows: readonly Element[], cardWidth: number, inner: Context, pass: Pass): number {
  return heights(rows, cardWidth, inner, pass, areMany(owner, rows)).total();
}

/** Whether only some rows are laid out. Those in groups of an element's own all are. */
function areMany(owner: Element, rows: readonly Element[]): boolean {
  return rows.length > mostAtOnce && rows.every((row) => row.parent === owner);
}

/**
 * Places the rows of `owner` below one another on a card at `x`, `y`; returns how high they are together. Of many rows
 * only those near the screen are placed, and returned.
 */
export function placeRows(
  owner: Element,
  rows: readonly Element[],
  x: number,
  y: number,
  cardWidth: number,
  inner: Context,
  pass: Pass,
): { readonly height: number; readonly near: readonly Element[] | null } {
  const window = areMany(owner, rows) ? pass.window(owner) : null;
  const lengths = heights(rows, cardWidth, inner, pass, window !== null);
  const context = inner.with({ inList: InList.row });
  const proposal = rowProposal(cardWidth);
  const near: Element[] = [];
  let bottom = y;
  rows.forEach((element, index) => {
    const expected = lengths.of(index);
    if (window !== null && !isWithin(bottom, expected, window.y, window.height)) {
      bottom += expected;
      return;
    }
    near.push(element);
    const content = pass.size(element, proposal, context);
    const height = rowHeight(element, content.height);
    if (height !== expected) pass.again(owner);
    const cell = { x, y: bottom, width: cardWidth, height };
    const place = window === null ? undefined : { index, count: rows.length };
    const row: Row = { ...rowAt(cell, index === 0, index === rows.length - 1, controlOf(element)), ...(place && { place }) };
    const before = pass.rowOf(element);
    const offset = (height - content.height) / 2;
    const kept = before !== undefined && isSameRow(before, row) ? before : row;
    pass.place(element, x + metrics.listRowPadding, bottom + offset, proposal, context, kept);
    bottom += height;
  });
  return { height: bottom - y, near: window === null ? null : near };
}

function heights(rows: readonly Element[], cardWidth: number, inner: Context, pass: Pass, isLazy: boolean): Lengths {
  const context = inner.with({ inList: InList.row });
  const proposal = rowProposal(cardWidth);
  const measured = (index: number) => rowHeight(rows[index]!, pass.size(rows[index]!, proposal, context).height);
  if (!isLazy) return new Lengths(rows.length, measured, measured);
  const known = (index: number) => {
    const content = pass.known(rows[index]!, proposal, context);
    return content === undefined ? undefined : rowHeight(rows[index]!, content.height);
  };
  return new Lengths(rows.length, known, measured);
}

/** Most rows of a list that changed are as they were; they keep what describes them. */
function isSameRow(row: Row, other: Row): boolean {
  const { x, y, width, height } = row.cell;
  const { cell, place } = other;
  return x === cell.x && y === cell.y && width === cell.width && height === cell.height
    && row.isFirst === other.isFirst && row.isLast === other.isLast && row.control === other.control
    && row.place?.index === place?.index && row.place?.count === place?.count;
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
