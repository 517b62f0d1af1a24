// Children that are not laid out, because their parent only reads what they say.

import { Kind } from "../../generated/protocol";
import type { Element } from "../tree/elements";
import type { LayoutNode } from "./node";

/** Kinds that do not place all of their children. */
const readsChildren: ReadonlySet<string> = new Set([
  Kind.alert,
  Kind.menu,
  Kind.contextmenu,
  Kind.listrow,
  Kind.swipeactions,
  Kind.slider,
  Kind.datepicker,
  Kind.gauge,
  Kind.progress,
  Kind.navsplit,
]);

/** Forgets where children were that their parent, which was placed in an update, only reads by now. */
export function withdrawUnplaced(
  parent: Element,
  round: number,
  nodeOf: (element: Element) => LayoutNode | undefined,
): void {
  if (!readsChildren.has(parent.kind)) return;
  const withdraw = (inner: Element) => {
    const node = nodeOf(inner);
    if (node === undefined) return;
    node.clear();
    node.placement = undefined;
    node.proposal = undefined;
    node.size = undefined;
    inner.children.forEach(withdraw);
  };
  for (const child of parent.children) if (nodeOf(child)?.round !== round) withdraw(child);
}
