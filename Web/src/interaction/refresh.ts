// Pulling a list or scroll view down to get new content.

import { metrics } from "../../generated/metrics";
import { EventType, Kind } from "../../generated/protocol";
import { drawingAround, type Drawing } from "../draw/drawing";
import { showPull } from "../draw/refreshing";
import type { Actions } from "./actions";
import type { Pan, PanTaker } from "./pans";

/** A finger that pulls content down from its top. */
export const refreshPull: PanTaker = (target, movement, actions) => {
  if (movement.y <= Math.abs(movement.x)) return undefined;
  const drawing = refreshableAt(target);
  return drawing === undefined ? undefined : new RefreshPan(drawing, actions);
};

class RefreshPan implements Pan {
  constructor(private readonly drawing: Drawing, private readonly actions: Actions) {}

  follow({ y }: { readonly y: number }): void {
    showPull(this.drawing.node, pulled(y), true);
  }

  end({ y }: { readonly y: number }): void {
    if (pulled(y) < metrics.refreshHeight) this.cancel();
    else requestRefresh(this.drawing, this.actions);
  }

  cancel(): void {
    showPull(this.drawing.node, 0, false);
  }
}

/** Asks the app for new content; the spinner stays until it says whether some is on its way. */
export function requestRefresh({ node, element }: Drawing, actions: Actions): void {
  showPull(node, metrics.refreshHeight, false);
  void actions.send({ type: EventType.refresh, id: element.id }).then(() => {
    if (!node.classList.contains("refreshing")) showPull(node, 0, false);
  });
}

/** The content that a node is in, when it can be refreshed, is at its top and is not being refreshed. */
export function refreshableAt(target: Element): Drawing | undefined {
  const scroller = target.closest<HTMLElement>(".scroll");
  if (scroller === null || !scroller.matches(".refreshable:not(.refreshing)") || scroller.scrollTop > 0) return undefined;
  const drawing = drawingAround(scroller);
  return drawing?.element.kind === Kind.list || drawing?.element.kind === Kind.scrollview ? drawing : undefined;
}

/** Content follows a finger at half its speed. */
function pulled(distance: number): number {
  return Math.max(0, distance) / 2;
}
