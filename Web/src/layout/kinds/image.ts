// Symbols, as large as the font makes them, and pictures, as large as their files or what they are proposed.

import { metrics } from "../../../generated/metrics";
import { isImageSourceSystem, type Kind } from "../../../generated/protocol";
import { filled } from "../geometry";
import type { LayoutOf } from "../kind-layout";
import { lineBaselines } from "./text";

export const image: LayoutOf<typeof Kind.image> = {
  effects: { source: "layout", resizable: "layout", rendering: "none" },

  size({ props: { source, resizable } }, proposal, context, pass) {
    const picture = isImageSourceSystem(source) ? null : pass.picture(source);
    if (picture === null || picture.isSymbol) {
      const side = context.font.lineHeight * metrics.imageScales[context.imageScale];
      return { width: side, height: side };
    }
    const { size } = picture;
    // Before it is there, a picture takes the room that it is offered.
    if (size === undefined) return filled(proposal, metrics.unconstrainedLength, metrics.unconstrainedLength);
    return resizable ? filled(proposal, size.width, size.height) : size;
  },

  /** A symbol stands on the baseline as a letter does. */
  baselines({ props: { source } }, size, _proposal, context, pass) {
    return isImageSourceSystem(source) || pass.picture(source).isSymbol ? lineBaselines(context, size.height) : null;
  },
};
