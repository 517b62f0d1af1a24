// Lays children out in a stack, for the kinds that are stacks and for those that hold one without saying so.

import { metrics } from "../../generated/metrics";
import { HorizontalAlignment, Kind, VerticalAlignment } from "../../generated/protocol";
import type { Element } from "../tree/elements";
import { isModifier } from "../tree/modifiers";
import type { Context } from "./context";
import { alike, horizontalShare, verticalShare } from "./geometry";
import type { Pass } from "./kind-layout";
import { isWithin, Lengths, mostAtOnce } from "./lazy";
import { distribute, type StackItem } from "./stack-algorithm";
import { Orientation, type Baselines, type Point, type Proposal, type Size } from "./types";
import { containerOf } from "./windows";

/** How a stack lies and keeps its children. */
export interface Stack {
  readonly axis: Orientation;
  /** Between the children, in points; null is the system's spacing. */
  readonly spacing: number | null;
  /** The share of the free room across the stack that goes before a child. */
  readonly share: number;
  /** Which baseline of its children is on one line, when one is. */
  readonly baseline?: keyof Baselines;
}

/** Children one below the other, in the middle. */
export const column: Stack = {
  axis: Orientation.vertical,
  spacing: null,
  share: horizontalShare(HorizontalAlignment.center),
};

/** Children side by side, in the middle. */
export const line: Stack = {
  axis: Orientation.horizontal,
  spacing: null,
  share: verticalShare(VerticalAlignment.center),
};

/** The children of an element, with those of what only groups in its place: a section, or a row of a grid. */
export function flattened(children: readonly Element[]): readonly Element[] {
  if (!children.some(groups)) return children;
  return children.flatMap((child) => (groups(child) ? flattened(child.children) : [child]));
}

function groups({ kind }: Element): boolean {
  return kind === Kind.section || kind === Kind.gridrow;
}

/**
 * The size that the children of `owner` (all of them, or `children`) take in a stack for a proposal; `context` is the
 * owner's.
 */
export function stackSize(
  stack: Stack,
  owner: Element,
  proposal: Proposal,
  context: Context,
  pass: Pass,
  children: readonly Element[] = owner.children,
): Size {
  const inner = context.inside(stack.axis);
  const placed = flattened(children);
  if (isLong(stack, owner, placed, proposal)) return longSize(stack, placed, proposal, inner, pass);
  const offered = proposals(stack, owner, placed, proposal, inner, pass);
  let length = spacingOf(stack) * Math.max(0, placed.length - 1);
  let breadth = 0;
  for (let index = 0; index < placed.length; index++) {
    const size = pass.size(placed[index]!, offered[index]!, inner);
    length += along(stack, size);
    breadth = Math.max(breadth, across(stack, size));
  }
  if (stack.baseline !== undefined) {
    const guides = guidesOf(stack.baseline, placed, offered, inner, pass);
    const above = Math.max(0, ...guides);
    placed.forEach((child, index) => {
      breadth = Math.max(breadth, above - guides[index]! + pass.size(child, offered[index]!, inner).height);
    });
  }
  return stack.axis === Orientation.horizontal
    ? { width: length, height: breadth }
    : { width: breadth, height: length };
}

/**
 * Places the children of `owner` (all of them, or `children`) in a stack of the size it took for the proposal, whose
 * origin is at a place in the owner.
 */
export function placeStack(
  stack: Stack,
  owner: Element,
  size: Size,
  proposal: Proposal,
  context: Context,
  pass: Pass,
  { x, y }: Point = { x: 0, y: 0 },
  children: readonly Element[] = owner.children,
): void {
  const inner = context.inside(stack.axis);
  const placed = flattened(children);
  if (placed !== children) placeSections(children, size, inner, pass);
  const offered = proposals(stack, owner, placed, proposal, inner, pass);
  const guides = stack.baseline === undefined ? undefined : guidesOf(stack.baseline, placed, offered, inner, pass);
  const above = guides === undefined ? 0 : Math.max(0, ...guides);
  const isEstimated = isLong(stack, owner, placed, proposal);
  const window = isEstimated ? pass.window(owner) : null;
  const lengths = window === null ? undefined : lengthsOf(stack, placed, offered[0]!, inner, pass);
  const near: Element[] = [];
  const isNear = (start: number, length: number) => window === null || (stack.axis === Orientation.horizontal
    ? isWithin(x + start, length, window.x, window.width)
    : isWithin(y + start, length, window.y, window.height));
  let position = 0;
  for (let index = 0; index < placed.length; index++) {
    const child = placed[index]!;
    const childProposal = offered[index]!;
    const expected = lengths?.of(index);
    if (expected !== undefined && !isNear(position, expected)) {
      position += expected + spacingOf(stack);
      continue;
    }
    const childSize = pass.size(child, childProposal, inner);
    if (expected !== undefined && (along(stack, childSize) !== expected || across(stack, childSize) > across(stack, size))) {
      pass.again(owner);
    }
    near.push(child);
    const offset = guides === undefined
      ? (across(stack, size) - across(stack, childSize)) * stack.share
      : above - guides[index]!;
    if (stack.axis === Orientation.horizontal) pass.place(child, x + position, y + offset, childProposal, inner);
    else pass.place(child, x + offset, y + position, childProposal, inner);
    position += along(stack, childSize) + spacingOf(stack);
  }
  if (window !== null) pass.show(owner, near);
}

/** Whether a stack is so long, and as long as it likes in something that scrolls, that only a part of it is laid out. */
function isLong(stack: Stack, owner: Element, placed: readonly Element[], proposal: Proposal): boolean {
  return placed.length > mostAtOnce
    && placed === owner.children
    && stack.baseline === undefined
    && (stack.axis === Orientation.horizontal ? proposal.width : proposal.height) === null
    && containerOf(owner) !== null;
}

/** The size of a long stack, as far as it is known. */
function longSize(stack: Stack, placed: readonly Element[], proposal: Proposal, inner: Context, pass: Pass): Size {
  const length = lengthsOf(stack, placed, proposal, inner, pass).total() + spacingOf(stack) * (placed.length - 1);
  let breadth = 0;
  for (const child of placed) {
    const size = pass.known(child, proposal, inner);
    if (size !== undefined) breadth = Math.max(breadth, across(stack, size));
  }
  return stack.axis === Orientation.horizontal
    ? { width: length, height: breadth }
    : { width: breadth, height: length };
}

function lengthsOf(stack: Stack, placed: readonly Element[], offered: Proposal, inner: Context, pass: Pass): Lengths {
  const known = (index: number) => {
    const size = pass.known(placed[index]!, offered, inner);
    return size === undefined ? undefined : along(stack, size);
  };
  return new Lengths(placed.length, known, (index) => along(stack, pass.size(placed[index]!, offered, inner)));
}

/** How far the baseline of each child is below its top; what has no text has it at the bottom. */
export function guidesOf(
  baseline: keyof Baselines,
  children: readonly Element[],
  offered: readonly Proposal[],
  inner: Context,
  pass: Pass,
): number[] {
  return children.map((child, index) => {
    const found = pass.baselines(child, offered[index]!, inner);
    return found === null ? pass.size(child, offered[index]!, inner).height : found[baseline];
  });
}

/** Which baseline an alignment is about; undefined when it is about none. */
export function baselineOf(alignment: VerticalAlignment): keyof Baselines | undefined {
  if (alignment === VerticalAlignment.firstTextBaseline) return "first";
  return alignment === VerticalAlignment.lastTextBaseline ? "last" : undefined;
}

/** Lets the children of sections and rows be placed as if they were children of the element that holds those. */
export function placeSections(children: readonly Element[], size: Size, context: Context, pass: Pass): void {
  for (const child of children) {
    if (!groups(child)) continue;
    pass.placeThrough(child, size, context);
    placeSections(child.children, size, context, pass);
  }
}

/** What the children of a stack were last proposed, for the proposal to it: it is first measured and then placed. */
interface Distribution {
  proposal?: Proposal;
  proposals?: readonly Proposal[];
}

/** What each child is proposed. */
function proposals(
  stack: Stack,
  owner: Element,
  children: readonly Element[],
  proposal: Proposal,
  inner: Context,
  pass: Pass,
): readonly Proposal[] {
  const isHorizontal = stack.axis === Orientation.horizontal;
  // Then there is nothing to hand out.
  if (children.length === 1) return [proposal];
  const last = pass.remembered<Distribution>(owner, () => ({}));
  if (last.proposals !== undefined && alike(last.proposal, proposal)) return last.proposals;

  const childProposal = (length: number | null): Proposal =>
    isHorizontal ? { width: length, height: proposal.height } : { width: proposal.width, height: length };
  const items = children.map((child): StackItem => ({
    priority: priorityOf(child),
    length: (proposed) => along(stack, pass.size(child, childProposal(proposed), inner)),
  }));
  last.proposals = distribute(items, isHorizontal ? proposal.width : proposal.height, spacingOf(stack)).map(childProposal);
  last.proposal = proposal;
  return last.proposals;
}

/** The outermost priority that a modifier gives; without one, spacers get what everything else leaves. */
function priorityOf(element: Element): number {
  let inner: Element | undefined = element;
  while (inner !== undefined && isModifier(inner)) {
    if (inner.kind === Kind.styled && inner.props.style.layoutPriority !== undefined) return inner.props.style.layoutPriority;
    inner = inner.children[0];
  }
  return inner?.kind === Kind.spacer ? -Infinity : 0;
}

function spacingOf(stack: Stack): number {
  return stack.spacing ?? metrics.stackSpacing;
}

function along(stack: Stack, size: Size): number {
  return stack.axis === Orientation.horizontal ? size.width : size.height;
}

function across(stack: Stack, size: Size): number {
  return stack.axis === Orientation.horizontal ? size.height : size.width;
}
