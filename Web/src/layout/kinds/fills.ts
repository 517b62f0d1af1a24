// What has no size of its own, and takes what it is proposed: colors, shapes, drawings, films and web pages.

import { metrics } from "../../../generated/metrics";
import type { CanvasStep, Font, Kind } from "../../../generated/protocol";
import { adjusted, resolved } from "../fonts";
import { alike, filled } from "../geometry";
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

/** The font that a step of a drawing brings along. */
function fontOf(step: CanvasStep): Font | undefined {
  return (step as { readonly font?: Font }).font;
}

/** A drawing may have a width, a height or both; what its texts are written in follows from the fonts around it. */
export const canvas: LayoutOf<typeof Kind.canvas> = {
  effects: {
    // Often all of it is drawn anew for each frame, and seldom with other fonts.
    steps: (before, after) => before.length !== after.length || !alike(before.map(fontOf), after.map(fontOf)),
    width: "layout",
    height: "layout",
  },

  size({ props }, proposal) {
    const size = fill(proposal);
    return { width: props.width ?? size.width, height: props.height ?? size.height };
  },

  place({ props }, _size, _proposal, context) {
    const fonts = props.steps.map((step) => {
      const font = fontOf(step);
      return font === undefined ? context.font : resolved(adjusted(context.fontChoice, font), context.typeSize);
    });
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
