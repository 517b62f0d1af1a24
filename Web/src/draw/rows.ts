// The rows of lists: the box around a row's content, with its background, badge, and what it can be edited with.

import { Kind, ListStyle, type ShapeStyle } from "../../generated/protocol";
import { cssFont } from "../device/fonts";
import { isAround, listRowOf, rowContent, rowStyle } from "../layout/row-style";
import type { Point, Rect, Row } from "../layout/types";
import type { Element } from "../tree/elements";
import { frameStyle, own, writeStyle, type Drawing } from "./drawing";
import { imageOf, surfacePaint } from "./paint";
import { showLines } from "./parts";
import { showRowActions } from "./row-actions";

/** What is known of a row that is drawn. */
interface RowNodes {
  row: Row;
  badge?: HTMLElement;
  editControl?: HTMLElement;
}

const shownRows = new WeakMap<Drawing, RowNodes>();

const looks: Record<ListStyle, string> = {
  [ListStyle.insetGrouped]: "",
  [ListStyle.grouped]: " grouped-row",
  [ListStyle.plain]: " plain-row",
};

/** Classes that others give a row, and that it keeps. */
const keptNames = ["pressed", "swiped"];

/** Draws the box of a row around its element's node. */
export function showRow(drawing: Drawing, row: Row): void {
  let nodes = shownRows.get(drawing);
  const isNew = drawing.outer === drawing.node;
  if (isNew) {
    const node = document.createElement("div");
    node.setAttribute("role", "listitem");
    own(node, drawing);
    drawing.node.replaceWith(node);
    node.append(drawing.node);
    drawing.outer = node;
    nodes = undefined;
  }
  if (nodes === undefined) shownRows.set(drawing, (nodes = { row }));
  nodes.row = row;
  drawing.rowControl = row.control;
  showLook(drawing, row);
  showBadge(drawing, nodes);
  showEditControl(drawing, nodes);
  if (isNew) showRowActions(drawing);
}

/** Takes a node out of its row when its element is in no list any more. */
export function leaveRow(drawing: Drawing): void {
  if (drawing.outer === drawing.node) return;
  drawing.outer.replaceWith(drawing.node);
  drawing.outer = drawing.node;
  shownRows.delete(drawing);
}

/** The drawing of the row that an element is in, if the element is one whose props the row shows. */
export function rowAround(element: Element, drawingOf: (element: Element) => Drawing | undefined): Drawing | undefined {
  let outer: Element | null = element;
  while (outer !== null && (isAround(outer) || outer.kind === Kind.navlink)) {
    const drawing = drawingOf(outer);
    if (drawing !== undefined && shownRows.has(drawing)) return drawing;
    outer = outer.parent;
  }
  return undefined;
}

/** Shows anew what a row has from the props of an element in it. */
export function refreshRow(drawing: Drawing, element: Element): void {
  const nodes = shownRows.get(drawing);
  if (nodes === undefined) return;
  showLook(drawing, nodes.row);
  showEditControl(drawing, nodes);
  if (element.kind !== Kind.styled) showRowActions(drawing);
}

function showLook(drawing: Drawing, row: Row): void {
  const { element, outer } = drawing;
  const { cell, separator } = row;
  let names = "row" + looks[row.listStyle];
  if (row.isFirst) names += " first";
  if (row.isLast) names += " last";
  if (separator !== null) names += " separated";
  if (row.control !== null) names += " tappable";
  if (row.editControl !== null) names += " editing";
  const content = rowContent(element);
  const isSelected = listRowOf(element)?.props.selected === true || (content.kind === Kind.navlink && content.props.selected);
  if (isSelected) names += " selected";
  for (const kept of keptNames) if (outer.classList.contains(kept)) names += ` ${kept}`;
  if (outer.className !== names) outer.className = names;
  const inset = separator === null ? "" : `--inset:${separator.x - cell.x}px;`;
  if (row.place !== undefined) {
    outer.setAttribute("aria-posinset", String(row.place.index + 1));
    outer.setAttribute("aria-setsize", String(row.place.count));
  }
  const { background } = rowStyle(element);
  const paint = background === null ? "" : `--row-paint:${rowPaint(background, cell)};`;
  drawing.setRow(cell, inset + paint);
}

function rowPaint(background: ShapeStyle, cell: Rect): string {
  const paint = surfacePaint(background);
  return paint.image === undefined ? paint.color : imageOf(paint, cell);
}

function showBadge(drawing: Drawing, nodes: RowNodes): void {
  const { badge, cell } = nodes.row;
  if (badge?.text === undefined) {
    nodes.badge?.remove();
    delete nodes.badge;
    return;
  }
  nodes.badge ??= appended(drawing, "span", "badge");
  writeStyle(nodes.badge, inCell(badge.frame, cell) + `font:${cssFont(badge.text.font)};`);
  showLines(nodes.badge, badge.text.lines);
}

function showEditControl(drawing: Drawing, nodes: RowNodes): void {
  const { editControl, cell } = nodes.row;
  const listRow = listRowOf(drawing.element);
  const className = listRow?.props.selectable === true ? "edit-control select" : "edit-control minus";
  if (editControl === null || nodes.editControl?.classList.contains(className.split(" ")[1]!) === false) {
    nodes.editControl?.remove();
    delete nodes.editControl;
  }
  if (editControl === null || listRow === null) return;
  if (nodes.editControl === undefined) {
    const isSelection = listRow.props.selectable;
    nodes.editControl = appended(drawing, isSelection ? "span" : "button", className);
    if (isSelection) nodes.editControl.setAttribute("aria-hidden", "true");
    else nodes.editControl.setAttribute("aria-label", "Delete");
    nodes.editControl.innerHTML = isSelection ? checkmark : minus;
  }
  writeStyle(nodes.editControl, inCell(editControl, cell));
}

const checkmark =
  '<svg viewBox="0 0 22 22" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" ' +
  'stroke-linejoin="round"><path d="m6.2 11.4 3.4 3.5 6.2-7.6"/></svg>';
const minus =
  '<svg viewBox="0 0 22 22" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round">' +
  '<path d="M6 11h10"/></svg>';

function appended(drawing: Drawing, tag: "span" | "button", className: string): HTMLElement {
  const node = document.createElement(tag);
  node.className = className;
  if (node instanceof HTMLButtonElement) node.type = "button";
  drawing.outer.append(node);
  return node;
}

function inCell(frame: Rect, cell: Point): string {
  return frameStyle(frame.x - cell.x, frame.y - cell.y, frame.width, frame.height);
}
