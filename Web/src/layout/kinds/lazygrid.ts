// Grids whose columns, or rows, the app describes; they are filled one after the other.

import { metrics } from "../../../generated/metrics";
import type { Alignment, GridItem, Kind } from "../../../generated/protocol";
import type { Element } from "../../tree/elements";
import type { Context } from "../context";
import { anchored, clamp, unitPoint } from "../geometry";
import type { LayoutOf, Pass } from "../kind-layout";
import { isWithin, Lengths, mostAtOnce } from "../lazy";
import { flattened, placeSections } from "../stack-layout";
import { Orientation, type Proposal, type Size } from "../types";

/** Columns next to each other, filled row by row. */
export const lazyvgrid: LayoutOf<typeof Kind.lazyvgrid> = {
  effects: { columns: "layout", spacing: "layout", alignment: "layout" },

  size(element, proposal, context, pass) {
    return sizeOf(grid(element, element.props.columns, Orientation.vertical), proposal, context, pass);
  },

  place(element, size, proposal, context, pass) {
    place(grid(element, element.props.columns, Orientation.vertical), size, proposal, context, pass);
  },
};

/** Rows below each other, filled column by column. */
export const lazyhgrid: LayoutOf<typeof Kind.lazyhgrid> = {
  effects: { rows: "layout", spacing: "layout", alignment: "layout" },

  size(element, proposal, context, pass) {
    return sizeOf(grid(element, element.props.rows, Orientation.horizontal), proposal, context, pass);
  },

  place(element, size, proposal, context, pass) {
    place(grid(element, element.props.rows, Orientation.horizontal), size, proposal, context, pass);
  },
};

/** Either grid. What is called a track is a column of one that grows down, and a row of one that grows across. */
interface Grid {
  readonly element: Element;
  readonly cells: readonly Element[];
  readonly items: readonly GridItem[];
  readonly grows: Orientation;
  readonly spacing: number;
  readonly alignment: Alignment;
}

interface Track {
  readonly start: number;
  readonly breadth: number;
  readonly alignment: Alignment;
}

/** A column or row that is described by nothing. */
const onlyItem: GridItem = {
  size: { kind: "flexible", minimum: metrics.gridItemMinimum, maximum: Infinity },
  spacing: null,
  alignment: null,
};

function grid(
  element: Element & { readonly props: { readonly spacing: number | null; readonly alignment: Alignment } },
  items: readonly GridItem[],
  grows: Orientation,
): Grid {
  return {
    element,
    cells: flattened(element.children),
    items: items.length === 0 ? [onlyItem] : items,
    grows,
    spacing: element.props.spacing ?? metrics.gridSpacing,
    alignment: element.props.alignment,
  };
}

function sizeOf(lazy: Grid, proposal: Proposal, context: Context, pass: Pass): Size {
  const inner = context.inside(null);
  const tracks = tracksOf(lazy, proposal, inner, pass);
  const count = Math.ceil(lazy.cells.length / tracks.length);
  const length = linesOf(lazy, tracks, inner, pass, isLong(lazy)).total() + lazy.spacing * Math.max(0, count - 1);
  const breadth = breadthOf(lazy, proposal) ?? end(tracks);
  return sized(lazy, Math.max(breadth, 0), length);
}

function place(lazy: Grid, size: Size, proposal: Proposal, context: Context, pass: Pass): void {
  const inner = context.inside(null);
  placeSections(lazy.element.children, size, inner, pass);
  const tracks = tracksOf(lazy, proposal, inner, pass);
  const window = isLong(lazy) ? pass.window(lazy.element) : null;
  const lengths = linesOf(lazy, tracks, inner, pass, window !== null);
  const isDown = lazy.grows === Orientation.vertical;
  const room = (isDown ? size.width : size.height) - end(tracks);
  const anchor = unitPoint(lazy.alignment);
  const before = room * (isDown ? anchor.x : anchor.y);
  const near: Element[] = [];
  let position = 0;
  for (let line = 0; line * tracks.length < lazy.cells.length; line++) {
    const expected = lengths.of(line);
    if (window !== null && !(isDown
      ? isWithin(position, expected, window.y, window.height)
      : isWithin(position, expected, window.x, window.width))) {
      position += expected + lazy.spacing;
      continue;
    }
    const length = lineLength(lazy, tracks, line, inner, pass);
    if (length !== expected) pass.again(lazy.element);
    cellsOf(lazy, tracks, line).forEach((cell, index) => {
      near.push(cell);
      const track = tracks[index]!;
      const offered = cellProposal(lazy, track);
      const origin = anchored(pass.size(cell, offered, inner), sized(lazy, track.breadth, length), unitPoint(track.alignment));
      const x = isDown ? before + track.start : position;
      const y = isDown ? position : before + track.start;
      pass.place(cell, x + origin.x, y + origin.y, offered, inner);
    });
    position += length + lazy.spacing;
  }
  if (window !== null) pass.show(lazy.element, near);
}

/** Whether only a part of the cells is laid out. Those in groups of an element's own all are. */
function isLong(lazy: Grid): boolean {
  return lazy.cells.length > mostAtOnce && lazy.cells === lazy.element.children;
}

/** How far the lines of cells, one cell in each track, reach in the direction in which the grid grows. */
function linesOf(lazy: Grid, tracks: readonly Track[], inner: Context, pass: Pass, isLazy: boolean): Lengths {
  const measured = (line: number) => lineLength(lazy, tracks, line, inner, pass);
  const known = (line: number) => {
    let length = 0;
    for (const [index, cell] of cellsOf(lazy, tracks, line).entries()) {
      const size = pass.known(cell, cellProposal(lazy, tracks[index]!), inner);
      if (size === undefined) return undefined;
      length = Math.max(length, lazy.grows === Orientation.vertical ? size.height : size.width);
    }
    return length;
  };
  return new Lengths(Math.ceil(lazy.cells.length / tracks.length), isLazy ? known : measured, measured);
}

function lineLength(lazy: Grid, tracks: readonly Track[], line: number, inner: Context, pass: Pass): number {
  return cellsOf(lazy, tracks, line).reduce((length, cell, index) => {
    const size = pass.size(cell, cellProposal(lazy, tracks[index]!), inner);
    return Math.max(length, lazy.grows === Orientation.vertical ? size.height : size.width);
  }, 0);
}

function cellsOf(lazy: Grid, tracks: readonly Track[], line: number): readonly Element[] {
  return lazy.cells.slice(line * tracks.length, (line + 1) * tracks.length);
}

/** The tracks for a proposal: each takes its share of what those before it left. */
function tracksOf(lazy: Grid, proposal: Proposal, inner: Context, pass: Pass): Track[] {
  const { items } = lazy;
  const gaps = items.map((item) => item.spacing ?? metrics.gridSpacing);
  const available = breadthOf(lazy, proposal);
  let ideal: number | undefined;
  // Without room to share, and with room that never ends, tracks are as wide as what is in them.
  const idealBreadth = () => (ideal ??= lazy.cells.reduce((most, cell) => {
    const size = pass.size(cell, { width: null, height: null }, inner);
    return Math.max(most, lazy.grows === Orientation.vertical ? size.width : size.height);
  }, 0));
  let room = available === null || available === Infinity ? null : available - sum(gaps.slice(0, -1));
  let sharing = items.length;
  for (const { size } of items) {
    if (size.kind !== "fixed") continue;
    if (room !== null) room -= size.value;
    sharing -= 1;
  }

  const tracks: Track[] = [];
  let start = 0;
  const add = (breadth: number, gap: number, item: GridItem) => {
    tracks.push({ start, breadth, alignment: item.alignment ?? lazy.alignment });
    start += breadth + gap;
  };
  items.forEach((item, index) => {
    const gap = gaps[index]!;
    const { size } = item;
    if (size.kind === "fixed") {
      add(size.value, gap, item);
      return;
    }
    const share = room === null ? null : Math.max(0, room) / sharing;
    sharing -= 1;
    if (size.kind === "flexible" || share === null) {
      const breadth = clamp(share ?? idealBreadth(), size.minimum, size.maximum);
      if (room !== null) room -= breadth;
      add(breadth, gap, item);
      return;
    }
    const count = size.minimum + gap > 0 ? Math.max(1, Math.floor((share + gap) / (size.minimum + gap))) : 1;
    const breadth = clamp((share - (count - 1) * gap) / count, size.minimum, size.maximum);
    for (let copy = 0; copy < count; copy++) add(breadth, gap, item);
    if (room !== null) room -= count * breadth + (count - 1) * gap;
  });
  return tracks;
}

function cellProposal(lazy: Grid, { breadth }: Track): Proposal {
  return lazy.grows === Orientation.vertical ? { width: breadth, height: null } : { width: null, height: breadth };
}

function breadthOf(lazy: Grid, proposal: Proposal): number | null {
  return lazy.grows === Orientation.vertical ? proposal.width : proposal.height;
}

function sized(lazy: Grid, breadth: number, length: number): Size {
  return lazy.grows === Orientation.vertical ? { width: breadth, height: length } : { width: length, height: breadth };
}

function end(tracks: readonly Track[]): number {
  const last = tracks[tracks.length - 1];
  return last === undefined ? 0 : last.start + last.breadth;
}

function sum(lengths: readonly number[]): number {
  return lengths.reduce((total, length) => total + length, 0);
}
