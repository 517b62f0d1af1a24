// What is around the content of a row. The row itself, with what it can be edited with, is drawn around these.

import { Kind } from "../../../generated/protocol";
import { rowContent } from "../../layout/row-style";
import type { ElementOf } from "../../tree/elements";
import type { Drawing } from "../drawing";
import { elementNode, nothing, type Drawer } from "../drawer";

/** A row that can be chosen is a button, unless a control in it is what one touches. */
export const listrow: Drawer<typeof Kind.listrow> = {
  make: () => elementNode("div", ""),
  show: showRole,
  place: showRole,
  adopt: showRole,
};

export const swipeactions: Drawer<typeof Kind.swipeactions> = {
  make: () => elementNode("div", ""),
  show: nothing,
  place: nothing,
};

function showRole({ node }: Drawing, element: ElementOf<typeof Kind.listrow>): void {
  const { selectable, selected } = element.props;
  const content = rowContent(element);
  if (!selectable || content.kind === Kind.button || content.kind === Kind.navlink) {
    for (const name of ["role", "tabindex", "aria-pressed"]) node.removeAttribute(name);
    return;
  }
  node.setAttribute("role", "button");
  node.setAttribute("aria-pressed", String(selected));
  node.tabIndex = 0;
}
