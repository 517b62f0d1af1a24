// Keys for what is a control without being one of the browser's: views that can be touched, and values that can be
// moved.

import { AdjustmentDirection, EventType } from "../../generated/protocol";
import { adjustableAt } from "../draw/accessibility";
import type { Actions } from "./actions";

const directions: ReadonlyMap<string, AdjustmentDirection> = new Map([
  ["ArrowUp", AdjustmentDirection.increment],
  ["ArrowRight", AdjustmentDirection.increment],
  ["ArrowDown", AdjustmentDirection.decrement],
  ["ArrowLeft", AdjustmentDirection.decrement],
]);

/** Listens for keys, once for all elements. */
export function listenForKeys(root: HTMLElement, actions: Actions): void {
  root.addEventListener("keydown", (event) => {
    const node = event.target;
    if (!(node instanceof HTMLElement) || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const direction = directions.get(event.key);
    const adjustable = adjustableAt(node);
    if (direction !== undefined && adjustable !== undefined) {
      event.preventDefault();
      void actions.send({ type: EventType.adjust, id: adjustable.id, direction });
    } else if ((event.key === "Enter" || event.key === " ") && node.matches(".tapgesture")) {
      event.preventDefault();
      node.click();
    }
  });
}
