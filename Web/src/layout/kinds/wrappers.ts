// What is around a view without changing anything about its layout: gestures and context menus.

import type { Kind } from "../../../generated/protocol";
import type { Element, ElementKind, ElementOf } from "../../tree/elements";
import type { Context } from "../context";
import { zeroSize } from "../geometry";
import type { Effects, LayoutOf, Pass } from "../kind-layout";
import type { Proposal, Size } from "../types";

export const tapgesture: LayoutOf<typeof Kind.tapgesture> = around({ count: "none" });

export const gesture: LayoutOf<typeof Kind.gesture> = around({
  drag: "none",
  longPress: "none",
  minimumDistance: "none",
  minimumDuration: "none",
});

/** Only the first child is there; the others are what the menu shows when it is open. */
export const contextmenu: LayoutOf<typeof Kind.contextmenu> = around({});

/** A kind that is as large as its first child, which is all there is of it. */
function around<K extends ElementKind>(effects: Effects<K>): LayoutOf<K> {
  return {
    effects,

    size(element: ElementOf<K>, proposal: Proposal, context: Context, pass: Pass): Size {
      const child: Element | undefined = element.children[0];
      return child === undefined ? zeroSize : pass.size(child, proposal, context);
    },

    place(element: ElementOf<K>, _size: Size, proposal: Proposal, context: Context, pass: Pass): void {
      const child: Element | undefined = element.children[0];
      if (child !== undefined) pass.place(child, 0, 0, proposal, context);
    },
  };
}
