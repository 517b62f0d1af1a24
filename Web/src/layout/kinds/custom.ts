// A layout that the app computes: the page measures what is in it, and the app answers with frames.

import {
  Alignment,
  EventType,
  type FlexibleSize,
  type Kind,
  type LayoutEvent,
  type SizeRange,
} from "../../../generated/protocol";
import type { ElementOf } from "../../tree/elements";
import type { Context } from "../context";
import { aligned, clamp, idealProposal, tolerance, zeroSize } from "../geometry";
import type { LayoutOf, Pass } from "../kind-layout";
import type { Proposal, Size } from "../types";

/**
 * As large as the app said for the proposal. Other proposals are answered from how flexible the app said it is; before
 * it said anything it takes what it is proposed, with its children in the middle.
 */
export const layout: LayoutOf<typeof Kind.layout> = {
  effects: { proposal: "layout", size: "layout", frames: "layout", sizes: "layout" },

  size(element, proposal, context, pass) {
    const { proposal: answered, size, sizes } = element.props;
    if (answered !== null && size !== null && isSame(answered, proposal)) return size;
    if (sizes !== null) {
      return {
        width: within(proposal.width, sizes.min.width, sizes.ideal.width, sizes.max.width),
        height: within(proposal.height, sizes.min.height, sizes.ideal.height, sizes.max.height),
      };
    }
    if (proposal.width !== null && proposal.height !== null) return { width: proposal.width, height: proposal.height };
    const ideal = union(element, context, pass);
    return { width: proposal.width ?? ideal.width, height: proposal.height ?? ideal.height };
  },

  place(element, size, proposal, context, pass) {
    const inner = context.inside(null);
    const { frames } = element.props;
    const { children } = element;
    const isAnswered = frames !== null && frames.length === children.length;
    children.forEach((child, index) => {
      const frame = isAnswered ? frames[index]! : undefined;
      if (frame !== undefined) {
        pass.place(child, frame.x, frame.y, { width: frame.width, height: frame.height }, inner);
      } else {
        const { x, y } = aligned(pass.size(child, size, inner), size, Alignment.center);
        pass.place(child, x, y, size, inner);
      }
    });
    pass.report(measurements(element, proposal, inner, pass));
  },
};

/** What the app is told: how flexible each child is. */
function measurements(
  element: ElementOf<typeof Kind.layout>,
  proposal: Proposal,
  inner: Context,
  pass: Pass,
): LayoutEvent {
  const measured = (child: ElementOf<typeof Kind.layout>["children"][number], length: number): FlexibleSize =>
    rounded(pass.size(child, { width: length, height: length }, inner));
  return {
    type: EventType.layout,
    id: element.id,
    proposal: {
      width: proposal.width === null ? null : hundredths(proposal.width),
      height: proposal.height === null ? null : hundredths(proposal.height),
    },
    children: element.children.map((child): SizeRange => ({
      min: measured(child, 0),
      ideal: rounded(pass.size(child, idealProposal, inner)),
      max: measured(child, Infinity),
    })),
  };
}

function union(element: ElementOf<typeof Kind.layout>, context: Context, pass: Pass): Size {
  const inner = context.inside(null);
  return element.children.reduce<Size>((all, child) => {
    const ideal = pass.size(child, idealProposal, inner);
    return { width: Math.max(all.width, ideal.width), height: Math.max(all.height, ideal.height) };
  }, zeroSize);
}

/** The app was told a rounded proposal, and answers that. */
function isSame(answered: Proposal, proposal: Proposal): boolean {
  const isSameLength = (one: number | null, other: number | null) =>
    one === null || other === null ? one === other : hundredths(one) === hundredths(other);
  return isSameLength(answered.width, proposal.width) && isSameLength(answered.height, proposal.height);
}

function within(proposed: number | null, least: number, ideal: number, greatest: number): number {
  return proposed === null ? ideal : clamp(proposed, least, greatest);
}

/** Rounded up: a text that is given a little less than it measures would be broken, or cut. */
function rounded({ width, height }: Size): FlexibleSize {
  const up = (length: number) => Math.ceil(length * 100 - tolerance) / 100;
  return { width: up(width), height: up(height) };
}

function hundredths(length: number): number {
  return Math.round(length * 100) / 100;
}
