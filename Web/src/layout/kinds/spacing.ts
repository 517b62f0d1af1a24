// Spacers and dividers: what only keeps other things apart.

import type { Kind } from "../../../generated/protocol";
import { metrics } from "../../../generated/metrics";
import type { LayoutOf } from "../kind-layout";
import { Orientation, type Proposal, type Size } from "../types";

/**
 * A spacer takes all it is offered along the stack it is in, and nothing across it; outside a stack it takes what it is
 * offered both ways.
 */
export const spacer: LayoutOf<typeof Kind.spacer> = {
  effects: { minLength: "layout" },

  size(element, proposal, context) {
    const least = element.props.minLength ?? metrics.spacerMinLength;
    const length = (proposed: number | null) => Math.max(least, proposed ?? 0);
    return {
      width: context.axis === Orientation.vertical ? 0 : length(proposal.width),
      height: context.axis === Orientation.horizontal ? 0 : length(proposal.height),
    };
  },
};

/** A divider is a line across its stack, as long as it is offered; outside a stack it lies. */
export const divider: LayoutOf<typeof Kind.divider> = {
  effects: {},

  size(_element, proposal, context) {
    return lineSize(proposal, orientation(context.axis));
  },

  place(_element, _size, _proposal, context) {
    return { orientation: orientation(context.axis) };
  },
};

function orientation(axis: Orientation | null): Orientation {
  return axis === Orientation.horizontal ? Orientation.vertical : Orientation.horizontal;
}

function lineSize(proposal: Proposal, lies: Orientation): Size {
  return lies === Orientation.horizontal
    ? { width: proposal.width ?? metrics.unconstrainedLength, height: metrics.dividerThickness }
    : { width: metrics.dividerThickness, height: proposal.height ?? metrics.unconstrainedLength };
}
