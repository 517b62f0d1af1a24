// Context menus: opened by a long touch, by the secondary button of a mouse, or by the key for it.

import { metrics } from "../../generated/metrics";
import { Kind } from "../../generated/protocol";
import { drawingAround, type Drawing } from "../draw/drawing";
import type { Actions } from "./actions";
import { swallowNextClick } from "./clicks";
import { openMenu } from "./menus";

/** Listens for what opens context menus, once for all elements. */
export function listenForContextMenus(root: HTMLElement, actions: Actions): void {
  let start: PointerEvent | undefined;
  let timer: number | undefined;
  const stop = () => {
    window.clearTimeout(timer);
    start = undefined;
  };
  const open = ({ node, element }: Drawing) => openMenu(root, node, element, element.children.slice(1), actions);

  root.addEventListener("pointerdown", (event) => {
    stop();
    const drawing = event.button === 0 && event.isPrimary ? menuAround(event.target, root) : undefined;
    if (drawing === undefined) return;
    start = event;
    timer = window.setTimeout(() => {
      stop();
      // The finger is still down; the click comes when it leaves.
      root.addEventListener("pointerup", () => swallowNextClick(root), { once: true });
      open(drawing);
    }, metrics.longPressDuration * 1000);
  });
  root.addEventListener("pointermove", (event) => {
    if (start === undefined || event.pointerId !== start.pointerId) return;
    const distance = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) / actions.scale;
    if (distance > metrics.longPressMovement) stop();
  });
  for (const type of ["pointerup", "pointercancel"]) root.addEventListener(type, stop);

  root.addEventListener("contextmenu", (event) => {
    const drawing = menuAround(event.target, root);
    if (drawing === undefined) return;
    event.preventDefault();
    // A long touch has opened it already.
    if ((event as PointerEvent).pointerType === "touch") return;
    stop();
    open(drawing);
  });
}

/** The innermost context menu around a node, when there is something in it. */
function menuAround(target: EventTarget | null, root: HTMLElement): Drawing | undefined {
  for (let node = target instanceof Node ? target : null; node !== null && node !== root; node = node.parentNode) {
    const drawing = drawingAround(node);
    if (drawing?.node === node && drawing.element.kind === Kind.contextmenu) {
      return drawing.element.children.length > 1 ? drawing : undefined;
    }
  }
  return undefined;
}
