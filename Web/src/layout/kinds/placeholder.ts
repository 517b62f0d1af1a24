// What stands for an element of a kind that this renderer does not know.

import { metrics } from "../../../generated/metrics";
import type { UNKNOWN_KIND } from "../../../generated/protocol";
import type { LayoutOf } from "../kind-layout";

/** A square that says what it stands for. */
export const placeholder: LayoutOf<typeof UNKNOWN_KIND> = {
  effects: { name: "none" },

  size() {
    return { width: metrics.badgeUnknownSize, height: metrics.badgeUnknownSize };
  },
};
