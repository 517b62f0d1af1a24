// The rows of a list, below one another.

import { metrics } from "../../generated/metrics";
import { Kind, PickerStyle, Visibility, type EdgeInsets } from "../../generated/protocol";
import type { Element } from "../tree/elements";
import { InList, type Context, type ListSetting } from "./context";
import type { Pass } from "./kind-layout";
import { isWithin, Lengths, mostAtOnce } from "./lazy";
import { listGeometry } from "./list-geometry";
import { boxed } from "./part-text";
import { listRowOf, rowContent, rowStyle, type RowStyle } from "./row-style";
import type { Part, Proposal, Rect, Row, Size } from "./types";

/** How high the rows of a width are together; of many, those far from the screen are only guessed. */
export function rowsHeight(
  owner: Element,
  rows: readonly Element[],
  width: number,
  list: ListSetting,
  inner: Context,
  pass: Pass,
): number {
  return heights(rows, width, list, inner, pass, areMany(owner, rows)).total();
}

/** Whether only some rows are laid out. Those in groups of an element's own all are. */
function areMany(owner: Element, rows: readonly Element[]): boolean {
  return rows.length > mostAtOnce && rows.every((row) => row.parent === owner);
}

/**
 * Places the rows of `owner` below one another at `x`, `y`; returns how high they are together. Of many rows only those
 * near the screen are placed, and returned.
 */
export function placeRows(
  owner: Element,
  rows: readonly Element[],
  x: number,
  y: number,
  width: number,
  list: ListSetting,
  inner: Context,
  pass: Pass,
): { readonly height: number; readonly near: readonly Element[] | null } {
  const window = areMany(owner, rows) ? pass.window(owner) : null;
  const lengths = heights(rows, width, list, inner, pass, window !== null);
  const context = inner.with({ inList: InList.row, list });
  const near: Element[] = [];
  let bottom = y;
  rows.forEach((element, index) => {
    const expected = lengths.of(index);
    if (window !== null && !isWithin(bottom, expected, window.y, window.height)) {
      bottom += expected;
      return;
    }
    near.push(element);
    const row = measured(element, width, list, context, pass);
    if (row.height !== expected) pass.again(owner);
    const cell = { x, y: bottom, width, height: row.height };
    const isFirst = index === 0;
    const isLast = index === rows.length - 1;
    const control = controlOf(element, list);
    const place = window === null ? undefined : { index, count: rows.length };
    const before = pass.rowOf(element);
    const placed = before !== undefined && isOrdinary(row) && isSameRow(before, cell, isFirst, isLast, control, place, list)
      ? before
      : { ...rowAt(cell, row, isFirst, isLast, control, list, pass), ...(place && { place }) };
    const { top, bottom: below } = row.insets;
    const room = row.height - top - below;
    const content = bottom + top + (room - row.content.height) / 2;
    pass.place(element, x + row.editRoom + row.insets.leading, content, row.proposal, row.context, placed);
    bottom += row.height;
  });
  return { height: bottom - y, near: window === null ? null : near };
}

function heights(
  rows: readonly Element[],
  width: number,
  list: ListSetting,
  inner: Context,
  pass: Pass,
  isLazy: boolean,
): Lengths {
  const context = inner.with({ inList: InList.row, list });
  const length = (index: number) => measured(rows[index]!, width, list, context, pass).height;
  if (!isLazy) return new Lengths(rows.length, length, length);
  const known = (index: number) => {
    const row = settingOf(rows[index]!, width, list, context, pass);
    const content = pass.known(rows[index]!, row.proposal, row.context);
    return content === undefined ? undefined : heightOf(rows[index]!, row, content.height);
  };
  return new Lengths(rows.length, known, length);
}

/** What a row is like before its content is measured. */
interface RowSetting {
  readonly style: RowStyle;
  readonly insets: EdgeInsets;
  readonly proposal: Proposal;
  readonly badgeWidth: number;
  readonly editRoom: number;
  /** What its content is laid out in. */
  readonly context: Context;
}

interface MeasuredRow extends RowSetting {
  readonly content: Size;
  readonly height: number;
}

function settingOf(element: Element, width: number, list: ListSetting, context: Context, pass: Pass): RowSetting {
  const style = rowStyle(element);
  const insets = style.insets ?? ordinaryInsets;
  const badgeWidth = style.badge === null ? 0 : pass.width(style.badge, context.font);
  const badgeRoom = style.badge === null ? 0 : badgeWidth + metrics.badgeSpacing;
  const editRoom = list.isEditing && canBeEdited(element) ? metrics.editControlWidth : 0;
  // The chevron of a link is behind its badge, which the link itself then makes room for.
  const isLink = badgeRoom > 0 && rowContent(element).kind === Kind.navlink;
  const inner = isLink ? context.with({ badgeRoom }) : context;
  const room = width - insets.leading - insets.trailing - (isLink ? 0 : badgeRoom) - editRoom;
  return { style, insets, proposal: { width: Math.max(0, room), height: null }, badgeWidth, editRoom, context: inner };
}

function heightOf(element: Element, { style, insets }: RowSetting, contentHeight: number): number {
  const padded = style.insets !== null || !reachesIntoPadding(element, contentHeight);
  const padding = style.insets === null ? 2 * metrics.listRowPaddingVertical : insets.top + insets.bottom;
  return Math.max(metrics.listRowMinHeight, contentHeight + (padded ? padding : 0));
}

function measured(element: Element, width: number, list: ListSetting, context: Context, pass: Pass): MeasuredRow {
  const row = settingOf(element, width, list, context, pass);
  const content = pass.size(element, row.proposal, row.context);
  return { ...row, content, height: heightOf(element, row, content.height) };
}

const ordinaryInsets: EdgeInsets = {
  top: 0,
  leading: metrics.listRowPadding,
  bottom: 0,
  trailing: metrics.listRowPadding,
};

function canBeEdited(element: Element): boolean {
  const row = listRowOf(element);
  return row !== null && (row.props.selectable || row.props.deletable);
}

/** Most rows of a list that changed are as they were; they keep what describes them. */
function isOrdinary({ style, editRoom, insets }: MeasuredRow): boolean {
  return insets === ordinaryInsets && editRoom === 0 && style.badge === null && style.separator !== Visibility.hidden;
}

function isSameRow(
  row: Row,
  cell: Rect,
  isFirst: boolean,
  isLast: boolean,
  control: Element | null,
  place: Row["place"],
  list: ListSetting,
): boolean {
  const { x, y, width, height } = row.cell;
  return x === cell.x && y === cell.y && width === cell.width && height === cell.height
    && row.isFirst === isFirst && row.isLast === isLast && row.control === control && row.listStyle === list.style
    && row.place?.index === place?.index && row.place?.count === place?.count
    && row.badge === null && row.editControl === null
    && (row.separator === null) === (isLast && !listGeometry(list.style).separatesLast)
    && (row.separator === null || row.separator.x === cell.x + metrics.listRowPadding);
}

function rowAt(
  cell: Rect,
  { style, insets, badgeWidth, editRoom, context }: MeasuredRow,
  isFirst: boolean,
  isLast: boolean,
  control: Element | null,
  list: ListSetting,
  pass: Pass,
): Row {
  const hasSeparator = style.separator !== Visibility.hidden
    && (!isLast || listGeometry(list.style).separatesLast || style.separator === Visibility.visible);
  const start = editRoom + Math.max(insets.leading, 0);
  const separator = {
    x: cell.x + start,
    y: cell.y + cell.height - metrics.dividerThickness,
    width: Math.max(0, cell.width - start),
    height: metrics.dividerThickness,
  };
  const badgeBox = { width: badgeWidth, height: cell.height };
  const behindBadge = context.badgeRoom > 0 ? metrics.listChevronSpacing + metrics.listChevronWidth : 0;
  const badge: Part | null = style.badge === null ? null : {
    frame: { x: cell.x + cell.width - insets.trailing - behindBadge - badgeWidth, y: cell.y, ...badgeBox },
    text: boxed(style.badge, badgeBox, 0, context.font, pass),
  };
  const editControl = editRoom === 0 ? null : { x: cell.x, y: cell.y, width: editRoom, height: cell.height };
  return {
    cell,
    isFirst,
    isLast,
    separator: hasSeparator ? separator : null,
    control,
    badge,
    editControl,
    listStyle: list.style,
  };
}

/** Controls that have room of their own around them, so that a row with one is as high as the others. */
const roomy: ReadonlySet<string> = new Set([Kind.toggle, Kind.stepper, Kind.slider, Kind.datepicker]);

function reachesIntoPadding(element: Element, contentHeight: number): boolean {
  const content = rowContent(element);
  if (content.kind === Kind.picker) {
    // The rows of an inline picker are rows of the list.
    return content.props.style === PickerStyle.inline || contentHeight <= metrics.listRowMinHeight;
  }
  return roomy.has(content.kind) && contentHeight <= metrics.listRowMinHeight;
}

/** What a tap on the row stands for: a button or link that is all of the row, or the row when it can be chosen. */
function controlOf(element: Element, list: ListSetting): Element | null {
  const row = listRowOf(element);
  const chosen = row !== null && row.props.selectable ? row : null;
  if (list.isEditing) return chosen;
  const content = rowContent(element);
  return content.kind === Kind.button || content.kind === Kind.navlink ? content : chosen;
}
