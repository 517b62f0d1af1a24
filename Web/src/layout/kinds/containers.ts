// Containers of one view: with a decoration, with its size told to the app, or the one of several that fits.

import { metrics } from "../../../generated/metrics";
import { Axes, EventType, type Kind } from "../../../generated/protocol";
import type { Element, ElementOf } from "../../tree/elements";
import type { Context } from "../context";
import { aligned, filled, tolerance, zeroSize } from "../geometry";
import type { LayoutOf, Pass } from "../kind-layout";
import type { Proposal } from "../types";

/** A view with another in front of it or behind it, which is proposed its size and never changes it. */
export const decorated: LayoutOf<typeof Kind.decorated> = {
  effects: { role: "none", alignment: "layout" },

  size({ children: [content] }, proposal, context, pass) {
    return content === undefined ? zeroSize : pass.size(content, proposal, context);
  },

  place(element, size, proposal, context, pass) {
    const [content, ...decorations] = element.children;
    if (content !== undefined) pass.place(content, 0, 0, proposal, context);
    const inner = context.inside(null);
    for (const decoration of decorations) {
      const { x, y } = aligned(pass.size(decoration, size, inner), size, element.props.alignment);
      pass.place(decoration, x, y, size, inner);
    }
  },

  baselines({ children: [content] }, _size, proposal, context, pass) {
    return content === undefined ? null : pass.baselines(content, proposal, context);
  },
};

/** Takes all it is proposed and tells the app how much that is; its child starts at the upper leading corner. */
export const geometry: LayoutOf<typeof Kind.geometry> = {
  effects: {},

  size(_element, proposal) {
    return filled(proposal, metrics.unconstrainedLength, metrics.unconstrainedLength);
  },

  place(element, size, _proposal, context, pass) {
    const inner = context.inside(null);
    for (const child of element.children) pass.place(child, 0, 0, size, inner);
    pass.report({ type: EventType.geometry, id: element.id, ...size });
  },
};

/** The first child whose ideal size fits what is proposed, or the last one. */
export const viewthatfits: LayoutOf<typeof Kind.viewthatfits> = {
  effects: { axes: "layout" },

  size(element, proposal, context, pass) {
    const child = fitting(element, proposal, context, pass);
    return child === undefined ? zeroSize : pass.size(child, proposal, context);
  },

  place(element, _size, proposal, context, pass) {
    const child = fitting(element, proposal, context, pass);
    pass.show(element, child === undefined ? [] : [child]);
    if (child !== undefined) pass.place(child, 0, 0, proposal, context);
  },
};

function fitting(
  element: ElementOf<typeof Kind.viewthatfits>,
  proposal: Proposal,
  context: Context,
  pass: Pass,
): Element | undefined {
  const { axes } = element.props;
  const width = axes === Axes.vertical ? null : proposal.width;
  const height = axes === Axes.horizontal ? null : proposal.height;
  // Across the direction in which it has to fit, a child is as it would be shown.
  const asked = {
    width: axes === Axes.vertical ? proposal.width : null,
    height: axes === Axes.horizontal ? proposal.height : null,
  };
  const { children } = element;
  return children.find((child) => {
    const ideal = pass.size(child, asked, context);
    return ideal.width <= (width ?? Infinity) + tolerance && ideal.height <= (height ?? Infinity) + tolerance;
  }) ?? children[children.length - 1];
}
