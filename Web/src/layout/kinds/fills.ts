// What has no size of its own, and takes what it is proposed: colors, shapes, drawings, films and web pages.

import { metrics } from "../../../generated/metrics";
import type { Kind } from "../../../generated/protocol";
import { adjusted, resolved } from "../fonts";
import { filled } from "../geometry";
import type { LayoutOf } from "../kind-layout";
import type { Proposal, Size } from "../types";

const least = metrics.unconstrainedLength;

function fill(proposal: Proposal): Size {
  return filled(proposal, least, least);
}

export const color: LayoutOf<typeof Kind.color> = {
  effects: { color: "none" },
  size: (_element, proposal) => fill(proposal),
};

/** A circle, too, takes all it is proposed, and is drawn in the middle of it. */
export const shape: LayoutOf<typeof Kind.shape> = {
  effects: { shape: "none", cornerRadius: "none", fill: "none", stroke: "none" },
  size: (_element, proposal) => fill(proposal),
};

/** A drawing may have a width, a height or both; what its texts are written in follows from the fonts around it. */
export const canvas: LayoutOf<typeof Kind.canvas> = {
  effects: { steps: "layout", width: "layout", height: "layout" },

  size({ props }, proposal) {
    const size = fill(proposal);
    return { width: props.width ?? size.width, height: props.height ?? size.height };
  },

  place({ props }, _size, _proposal, context) {
    const fonts = props.steps.map((step) =>
      "font" in step && step.font !== undefined
        ? resolved(adjusted(context.fontChoice, step.font), context.typeSize)
        : context.font);
    return { fonts };
  },
};

export const video: LayoutOf<typeof Kind.video> = {
  effects: { url: "none", autoplay: "none", loops: "none", controls: "none", muted: "none" },
  size: (_element, proposal) => fill(proposal),
};

/** The title of a page is a bar above it, inside its room. */
export const webview: LayoutOf<typeof Kind.webview> = {
  effects: { url: "none", title: "none", allow: "none" },
  size: (_element, proposal) => fill(proposal),
};
