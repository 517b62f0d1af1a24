// Small questions about sizes, proposals and rectangles.

import { Alignment, HorizontalAlignment, VerticalAlignment, type EdgeInsets, type UnitPoint } from "../../generated/protocol";
import type { Point, Proposal, Rect, Size } from "./types";

/** Lengths closer than this are equal: sums of fractions are not exact, and nothing so small is seen. */
export const tolerance = 1 / 512;

export const zeroSize: Size = { width: 0, height: 0 };

export const noInsets: EdgeInsets = { top: 0, leading: 0, bottom: 0, trailing: 0 };

/** The proposal that asks for the ideal size. */
export const idealProposal: Proposal = { width: null, height: null };

/** Where each alignment puts what is left of the room: 0 all of it after the child, 1 all of it before. */
const horizontalShares: { readonly [A in HorizontalAlignment]: number } = {
  [HorizontalAlignment.leading]: 0,
  [HorizontalAlignment.center]: 0.5,
  [HorizontalAlignment.trailing]: 1,
};
const verticalShares: { readonly [A in VerticalAlignment]: number } = {
  [VerticalAlignment.top]: 0,
  [VerticalAlignment.center]: 0.5,
  [VerticalAlignment.bottom]: 1,
  // What has no text has its baselines at its bottom.
  [VerticalAlignment.firstTextBaseline]: 1,
  [VerticalAlignment.lastTextBaseline]: 1,
};
const shares: { readonly [A in Alignment]: Point } = {
  [Alignment.center]: { x: 0.5, y: 0.5 },
  [Alignment.leading]: { x: 0, y: 0.5 },
  [Alignment.trailing]: { x: 1, y: 0.5 },
  [Alignment.top]: { x: 0.5, y: 0 },
  [Alignment.bottom]: { x: 0.5, y: 1 },
  [Alignment.topLeading]: { x: 0, y: 0 },
  [Alignment.topTrailing]: { x: 1, y: 0 },
  [Alignment.bottomLeading]: { x: 0, y: 1 },
  [Alignment.bottomTrailing]: { x: 1, y: 1 },
};

/** The share of free room that goes before a child. */
export function horizontalShare(alignment: HorizontalAlignment): number {
  return horizontalShares[alignment];
}

/** The share of free room that goes above a child. */
export function verticalShare(alignment: VerticalAlignment): number {
  return verticalShares[alignment];
}

/** The point of a rectangle that an alignment stands for, as shares of its size. */
export function unitPoint(alignment: Alignment): UnitPoint {
  return shares[alignment];
}

/** The origin of a child in a box: negative where the child is larger. */
export function aligned(child: Size, box: Size, alignment: Alignment): Point {
  return anchored(child, box, shares[alignment]);
}

/** The origin of a child in a box, when a point of both is to be at one place. */
export function anchored(child: Size, box: Size, anchor: UnitPoint): Point {
  return { x: (box.width - child.width) * anchor.x, y: (box.height - child.height) * anchor.y };
}

/** `proposal` without the insets; what is not proposed stays so, and nothing gets negative. */
export function inset(proposal: Proposal, insets: EdgeInsets): Proposal {
  const { width, height } = proposal;
  return {
    width: width === null ? null : Math.max(0, width - insets.leading - insets.trailing),
    height: height === null ? null : Math.max(0, height - insets.top - insets.bottom),
  };
}

/** `proposal` with more room at the edges; what is not proposed stays so. */
export function outset({ width, height }: Proposal, insets: EdgeInsets): Proposal {
  return {
    width: width === null ? null : width + insets.leading + insets.trailing,
    height: height === null ? null : height + insets.top + insets.bottom,
  };
}

/** Endless is a fine answer to a question, but not the size of a box. */
export function bounded(size: Size, proposal: Proposal): Size {
  if (isFinite(size.width + size.height)) return size;
  const bound = (length: number, proposed: number | null) =>
    isFinite(length) ? length : proposed !== null && isFinite(proposed) ? proposed : 0;
  return { width: bound(size.width, proposal.width), height: bound(size.height, proposal.height) };
}

/** `value` within bounds; the lower one wins when they cross. */
export function clamp(value: number, lower: number, upper: number): number {
  return Math.max(lower, Math.min(value, upper));
}

/** The proposal, where there is one, and the given lengths where not. */
export function filled(proposal: Proposal, width: number, height: number): Size {
  return { width: proposal.width ?? width, height: proposal.height ?? height };
}

/** The whole point at or above a position. */
export function floor(position: number): number {
  return Math.floor(position + tolerance);
}

/** How far a position is beyond the whole point before it. */
export function fraction(position: number): number {
  return position - floor(position);
}

/** A rectangle on whole points, when its parent's origin is `origin` beyond one. */
export function snapped(rect: Rect, origin: Point): Rect {
  return {
    x: floor(origin.x + rect.x),
    y: floor(origin.y + rect.y),
    width: Math.round(rect.width),
    height: Math.round(rect.height),
  };
}

/** Whether two values are alike: the same, or arrays and plain objects of values that are alike. */
export function alike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one)) {
    return Array.isArray(other) && one.length === other.length && one.every((item, index) => alike(item, other[index]));
  }
  // Elements are alike only when they are the same one.
  if (Object.getPrototypeOf(one) !== Object.prototype || Object.getPrototypeOf(other) !== Object.prototype) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length
    && keys.every((key) => alike((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]));
}
