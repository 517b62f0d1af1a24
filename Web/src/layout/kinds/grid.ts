// Grids whose columns are as wide as what is in them.

import { metrics } from "../../../generated/metrics";
import { Kind, type UnitPoint, type VerticalAlignment } from "../../../generated/protocol";
import type { Element, ElementOf } from "../../tree/elements";
import type { Context } from "../context";
import { anchored, unitPoint, verticalShare } from "../geometry";
import type { LayoutOf, Pass } from "../kind-layout";
import { distribute } from "../stack-algorithm";
import { baselineOf, column, flattened, guidesOf, placeSections, placeStack, stackSize } from "../stack-layout";
import type { Proposal, Size } from "../types";

type GridElement = ElementOf<typeof Kind.grid>;

/**
 * Rows of cells in columns. The columns share the width as the children of a horizontal stack do, and the rows the
 * height as those of a vertical one; a column is as flexible as the cells that are in it alone.
 */
export const grid: LayoutOf<typeof Kind.grid> = {
  effects: { horizontalSpacing: "layout", verticalSpacing: "layout", alignment: "layout" },

  size(element, proposal, context, pass) {
    return plan(element, proposal, context.inside(null), pass).size;
  },

  place(element, size, proposal, context, pass) {
    const inner = context.inside(null);
    const { rows, columns, heights, horizontal, vertical } = plan(element, proposal, inner, pass);
    placeSections(element.children, size, inner, pass);
    let y = 0;
    rows.forEach((row, rowIndex) => {
      const height = heights[rowIndex]!;
      const offered = row.cells.map((cell): Proposal => ({ width: widthOf(cell, columns, horizontal), height }));
      const baseline = row.alignment === null ? undefined : baselineOf(row.alignment);
      const elements = row.cells.map((cell) => cell.element);
      const guides = baseline === undefined ? undefined : guidesOf(baseline, elements, offered, inner, pass);
      const above = guides === undefined ? 0 : Math.max(0, ...guides);
      row.cells.forEach((cell, index) => {
        const box = { width: offered[index]!.width ?? 0, height };
        const wanted = pass.size(cell.element, offered[index]!, inner);
        const origin = anchored(wanted, box, anchorOf(element, row, cell));
        const isAnchored = styleOf(cell.element).anchor !== undefined;
        const top = guides === undefined || isAnchored ? origin.y : above - guides[index]!;
        pass.place(cell.element, startOf(cell, columns, horizontal) + origin.x, y + top, offered[index]!, inner);
      });
      y += height + vertical;
    });
  },
};

/** A row that is in no grid only groups its cells. */
export const gridrow: LayoutOf<typeof Kind.gridrow> = {
  effects: { alignment: "layout" },

  size(element, proposal, context, pass) {
    return stackSize(column, element, proposal, context, pass);
  },

  place(element, size, proposal, context, pass) {
    placeStack(column, element, size, proposal, context, pass);
  },
};

interface Cell {
  readonly element: Element;
  readonly column: number;
  /** How many columns it spans. */
  readonly span: number;
}

interface GridLine {
  readonly cells: readonly Cell[];
  readonly alignment: VerticalAlignment | null;
}

/** How a grid is divided for a proposal. */
interface Plan {
  readonly rows: readonly GridLine[];
  readonly columns: readonly number[];
  readonly heights: readonly number[];
  readonly horizontal: number;
  readonly vertical: number;
  readonly size: Size;
}

function plan(element: GridElement, proposal: Proposal, inner: Context, pass: Pass): Plan {
  const horizontal = element.props.horizontalSpacing ?? metrics.gridSpacing;
  const vertical = element.props.verticalSpacing ?? metrics.gridSpacing;
  const rows = rowsOf(element);
  const columns = columnsOf(rows, proposal.width, horizontal, inner, pass);

  const heightOf = (row: GridLine, height: number | null) => {
    const offered = row.cells.map((cell): Proposal => ({ width: widthOf(cell, columns, horizontal), height }));
    const sizes = row.cells.map((cell, index) => pass.size(cell.element, offered[index]!, inner).height);
    const highest = Math.max(0, ...sizes);
    const baseline = row.alignment === null ? undefined : baselineOf(row.alignment);
    if (baseline === undefined) return highest;
    const guides = guidesOf(baseline, row.cells.map((cell) => cell.element), offered, inner, pass);
    const above = Math.max(0, ...guides);
    return Math.max(highest, ...sizes.map((size, index) => above - guides[index]! + size));
  };
  const offered = distribute(
    rows.map((row) => ({ priority: 0, length: (height) => heightOf(row, height) })),
    proposal.height,
    vertical,
  );
  const heights = rows.map((row, index) => heightOf(row, offered[index]!));
  const size = { width: total(columns, horizontal), height: total(heights, vertical) };
  return { rows, columns, heights, horizontal, vertical, size };
}

/** How wide the columns are for a proposed width. */
function columnsOf(
  rows: readonly GridLine[],
  width: number | null,
  spacing: number,
  inner: Context,
  pass: Pass,
): number[] {
  const cells = rows.flatMap((row) => row.cells);
  const count = Math.max(0, ...cells.map((cell) => cell.column + cell.span));
  const alone = Array.from({ length: count }, (_, index) =>
    cells.filter((cell) => cell.span === 1 && cell.column === index));
  const lengthOf = (index: number, proposed: number | null) =>
    Math.max(0, ...alone[index]!.map((cell) => pass.size(cell.element, { width: proposed, height: null }, inner).width));
  const offered = distribute(
    alone.map((_, index) => ({ priority: 0, length: (proposed) => lengthOf(index, proposed) })),
    width,
    spacing,
  );
  const columns = offered.map((proposed, index) => lengthOf(index, proposed));
  // What spans several columns widens them alike when it needs more than they are.
  for (const cell of cells) {
    if (cell.span === 1) continue;
    const taken = widthOf(cell, columns, spacing);
    const others = cell.span === count ? 0 : total(columns, spacing) - taken;
    const offeredWidth = width === null || width === Infinity ? width : Math.max(taken, width - others);
    const wanted = pass.size(cell.element, { width: offeredWidth, height: null }, inner).width;
    if (taken === Infinity || wanted <= taken) continue;
    const missing = wanted - taken;
    for (let index = cell.column; index < cell.column + cell.span; index++) columns[index]! += missing / cell.span;
  }
  return columns;
}

/** The rows, with where each cell is; what is no row is one of a single cell across all columns. */
function rowsOf(element: GridElement): GridLine[] {
  const lines = lineElements(element.children);
  const counted = lines.map((line): { cells: Cell[]; line: Element } => {
    let next = 0;
    const cells = line.kind !== Kind.gridrow ? [] : flattened(line.children).map((cell): Cell => {
      const { span } = styleOf(cell);
      next += span;
      return { element: cell, column: next - span, span };
    });
    return { cells, line };
  });
  const count = Math.max(1, ...counted.map(({ cells }) => cells.reduce((sum, cell) => sum + cell.span, 0)));
  return counted.map(({ cells, line }) =>
    line.kind === Kind.gridrow
      ? { cells, alignment: line.props.alignment }
      : { cells: [{ element: line, column: 0, span: count }], alignment: null });
}

/** The rows and other children, those of sections among them. */
function lineElements(children: readonly Element[]): Element[] {
  return children.flatMap((child) => (child.kind === Kind.section ? lineElements(child.children) : [child]));
}

/** What modifiers of a cell say of its place in the grid. */
function styleOf(cell: Element): { readonly span: number; readonly anchor: UnitPoint | undefined } {
  let span: number | undefined;
  let anchor: UnitPoint | undefined;
  for (let inner: Element | undefined = cell; inner?.kind === Kind.styled; inner = inner.children[0]) {
    span ??= inner.props.style.gridCellColumns;
    anchor ??= inner.props.style.gridCellAnchor;
  }
  return { span: span ?? 1, anchor };
}

function anchorOf(element: GridElement, row: GridLine, cell: Cell): UnitPoint {
  const own = styleOf(cell.element).anchor;
  if (own !== undefined) return own;
  const { x, y } = unitPoint(element.props.alignment);
  return { x, y: row.alignment === null ? y : verticalShare(row.alignment) };
}

function startOf({ column: first }: Cell, columns: readonly number[], spacing: number): number {
  return columns.slice(0, first).reduce((sum, width) => sum + width + spacing, 0);
}

function widthOf({ column: first, span }: Cell, columns: readonly number[], spacing: number): number {
  return total(columns.slice(first, first + span), spacing);
}

/** How long lengths are with spacing between them. */
function total(lengths: readonly number[], spacing: number): number {
  return lengths.reduce((sum, length) => sum + length, Math.max(0, lengths.length - 1) * spacing);
}
