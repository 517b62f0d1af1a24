// The device screen: the root of the tree.

import type { SCREEN_KIND } from "../../tree/elements";
import { coversScreen } from "../edges";
import type { LayoutOf } from "../kind-layout";
import { column, placeStack, stackSize } from "../stack-layout";

/**
 * The screen proposes its safe area to what is in it and centers that there. Only a navigation stack covers the whole
 * screen: it keeps out of the unsafe parts itself.
 */
export const screen: LayoutOf<typeof SCREEN_KIND> = {
  effects: {},

  size(_element, proposal) {
    return { width: proposal.width ?? 0, height: proposal.height ?? 0 };
  },

  place(element, size, _proposal, context, pass) {
    const [only] = element.children;
    const { unsafeTop, unsafeBottom } = context;
    const safe = { width: size.width, height: size.height - unsafeTop - unsafeBottom };
    pass.keepSafe(element, { x: 0, y: unsafeTop, ...safe });
    if (only !== undefined && element.children.length === 1) {
      if (coversScreen(only)) {
        pass.place(only, 0, 0, size, context.inside(null).with({ unsafeTop, unsafeBottom }));
        return;
      }
      const inner = context.inside(null).with({ beyondTop: unsafeTop, beyondBottom: unsafeBottom });
      const wanted = pass.size(only, safe, inner);
      pass.place(
        only,
        (safe.width - wanted.width) / 2,
        unsafeTop + (safe.height - wanted.height) / 2,
        safe,
        inner,
      );
      return;
    }
    const wanted = stackSize(column, element, safe, context, pass);
    const x = (safe.width - wanted.width) / 2;
    const y = unsafeTop + (safe.height - wanted.height) / 2;
    placeStack(column, element, wanted, safe, context, pass, { x, y });
  },
};
