// What stands for an element of a kind that this renderer does not know or does not draw yet.

import { metrics } from "../../../generated/metrics";
import type { UNKNOWN_KIND } from "../../../generated/protocol";
import type { LayoutOf } from "../kind-layout";

/** A square that says what it stands for, smaller when there is less room. What is in it is not laid out. */
export const placeholder: LayoutOf<typeof UNKNOWN_KIND> = {
  effects: { name: "none" },

  size(_element, proposal) {
    const most = metrics.badgeUnknownSize;
    return { width: Math.min(proposal.width ?? most, most), height: Math.min(proposal.height ?? most, most) };
  },
};
