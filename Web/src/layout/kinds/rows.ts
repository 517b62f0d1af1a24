// What is around the content of a row: that it can be chosen or deleted, and actions that a swipe shows.

import type { Kind } from "../../../generated/protocol";
import type { Element } from "../../tree/elements";
import type { Context } from "../context";
import { zeroSize } from "../geometry";
import type { LayoutOf, Pass } from "../kind-layout";
import type { Proposal, Size } from "../types";

/** A row's wrapper is as large as its content, which stays a row of the list. */
export const listrow: LayoutOf<typeof Kind.listrow> = {
  // Whether it can be edited says what room there is for that; and a tap on the row may be for it.
  effects: { selectable: "layout", selected: "none", deletable: "layout" },
  size: contentSize,
  place: placeContent,
};

/** The actions are read when they are shown, and not laid out. */
export const swipeactions: LayoutOf<typeof Kind.swipeactions> = {
  effects: { trailing: "none", leading: "none", fullSwipeTrailing: "none", fullSwipeLeading: "none" },
  size: contentSize,
  place: placeContent,
};

function contentSize(element: Element, proposal: Proposal, context: Context, pass: Pass): Size {
  const [content] = element.children;
  return content === undefined ? zeroSize : pass.size(content, proposal, context);
}

function placeContent(element: Element, _size: Size, proposal: Proposal, context: Context, pass: Pass): void {
  const [content] = element.children;
  if (content !== undefined) pass.place(content, 0, 0, proposal, context);
}
