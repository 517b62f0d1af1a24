// The device screen: the root of the tree.

import { Kind } from "../../../generated/protocol";
import type { Element, SCREEN_KIND } from "../../tree/elements";
import type { LayoutOf } from "../kind-layout";
import { placeOnScreen } from "../on-screen";

/** The screen holds the app's own tree, and over it sheets and alerts, each of which covers it. */
export const screen: LayoutOf<typeof SCREEN_KIND> = {
  effects: {},

  size(_element, proposal) {
    return { width: proposal.width ?? 0, height: proposal.height ?? 0 };
  },

  place(element, size, _proposal, context, pass) {
    placeOnScreen(element, element.children.filter((child) => !isModal(child)), size, context, pass);
    const { unsafeTop, unsafeBottom } = context;
    const whole = context.inside(null).with({ unsafeTop, unsafeBottom });
    for (const modal of element.children.filter(isModal)) pass.place(modal, 0, 0, size, whole);
  },
};

/** Whether an element lies over everything before it. */
export function isModal(element: Element): boolean {
  return element.kind === Kind.sheet || element.kind === Kind.alert;
}
