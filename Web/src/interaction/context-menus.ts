// Context menus: opened by a long touch, by the secondary button of a mouse, or by the key for it.

import { metrics } from "../../generated/metrics";
import { Kind } from "../../generated/protocol";
import { drawingAround, type Drawing } from "../draw/drawing";
import { isAround } from "../layout/row-style";
import type { Element, ElementOf } from "../tree/elements";
import type { Actions } from "./actions";
import { swallowNextClick } from "./clicks";
import { openMenu } from "./menus";

/** A context menu, and what it is opened beside. */
interface Found {
  readonly element: ElementOf<typeof Kind.contextmenu>;
  readonly anchor: HTMLElement;
}

/** Listens for what opens context menus, once for all elements. */
export function listenForContextMenus(root: HTMLElement, actions: Actions): void {
  let start: PointerEvent | undefined;
  let timer: number | undefined;
  const stop = () => {
    window.clearTimeout(timer);
    start = undefined;
  };
  const open = ({ anchor, element }: Found) => openMenu(root, anchor, element, element.children.slice(1), actions);

  root.addEventListener("pointerdown", (event) => {
    stop();
    const found = event.button === 0 && event.isPrimary ? menuAround(event.target, root) : undefined;
    if (found === undefined) return;
    start = event;
    timer = window.setTimeout(() => {
      stop();
      // The finger is still down; the click comes when it leaves.
      root.addEventListener("pointerup", () => swallowNextClick(root), { once: true });
      open(found);
    }, metrics.longPressDuration * 1000);
  });
  root.addEventListener("pointermove", (event) => {
    if (start === undefined || event.pointerId !== start.pointerId) return;
    const distance = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) / actions.scale;
    if (distance > metrics.longPressMovement) stop();
  });
  for (const type of ["pointerup", "pointercancel"]) root.addEventListener(type, stop);

  root.addEventListener("contextmenu", (event) => {
    const found = menuAround(event.target, root);
    if (found === undefined) return;
    event.preventDefault();
    // A long touch has opened it already.
    if ((event as PointerEvent).pointerType === "touch") return;
    stop();
    open(found);
  });
}

/** The innermost context menu around a node, when there is something in it. */
function menuAround(target: EventTarget | null, root: HTMLElement): Found | undefined {
  for (let node = target instanceof Node ? target : null; node !== null && node !== root; node = node.parentNode) {
    const drawing = drawingAround(node);
    const found = drawing === undefined ? undefined : menuOf(drawing, node);
    if (found !== undefined) return found.element.children.length > 1 ? found : undefined;
  }
  return undefined;
}

/** The context menu that a node is. The menu of what a row shows is that of the whole row. */
function menuOf({ element, node, outer }: Drawing, touched: Node): Found | undefined {
  if (touched !== node && touched !== outer) return undefined;
  let inner: Element | undefined = element;
  if (touched === outer && outer !== node) {
    while (inner !== undefined && inner.kind !== Kind.contextmenu && isAround(inner)) inner = inner.children[0];
  }
  return inner?.kind === Kind.contextmenu ? { element: inner, anchor: outer } : undefined;
}
