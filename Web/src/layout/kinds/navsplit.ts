// A sidebar beside what was chosen in it.

import { metrics } from "../../../generated/metrics";
import type { Kind } from "../../../generated/protocol";
import { filled } from "../geometry";
import type { LayoutOf } from "../kind-layout";
import { PartName } from "../types";

/** Two stacks of screens side by side, each as high as there is room. */
export const navsplit: LayoutOf<typeof Kind.navsplit> = {
  effects: {},

  size(_element, proposal) {
    return filled(proposal, metrics.unconstrainedLength, metrics.unconstrainedLength);
  },

  place(element, size, _proposal, context, pass) {
    const [sidebar, detail] = element.children;
    const { unsafeTop, unsafeBottom } = context;
    const inner = context.inside(null).with({ unsafeTop, unsafeBottom });
    const width = Math.min(metrics.sidebarWidth, size.width * metrics.sidebarMaxShare);
    if (sidebar !== undefined) pass.place(sidebar, 0, 0, { width, height: size.height }, inner);
    if (detail !== undefined) {
      pass.place(detail, width, 0, { width: size.width - width, height: size.height }, inner);
    }
    const separator = { x: width, y: 0, width: metrics.dividerThickness, height: size.height };
    return { parts: { [PartName.separator]: { frame: separator } } };
  },
};
