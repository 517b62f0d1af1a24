// Movements of a finger or the mouse that drag something: rows aside, sheets down, lists beyond their top. When one has
// begun, it is asked who takes it, and then it is theirs until the finger leaves.

import type { Actions } from "./actions";
import { stackToSwipe } from "./back";
import { swallowNextClick } from "./clicks";

/** How far a finger has moved since it came down, in points. */
export interface Movement {
  readonly x: number;
  readonly y: number;
}

/** What follows a finger. */
export interface Pan {
  follow(movement: Movement): void;
  /** The finger left; `speed` is in points a second. */
  end(movement: Movement, speed: Movement): void;
  /** Something else took the finger. */
  cancel(): void;
}

/** Takes a movement that began at a node, or leaves it to others. */
export type PanTaker = (target: Element, movement: Movement, actions: Actions, root: HTMLElement) => Pan | undefined;

/** How far a finger moves before it is clear where to, in points. */
const threshold = 8;
/** Over how long a time the speed is taken, in milliseconds. */
const speedWindow = 100;

/** What needs the finger for itself. */
const occupied = "input, textarea, .popover-layer, .wheel";

/** Whether a view that can be dragged comes before what else could be moved around a node. */
function isDragged(target: Element): boolean {
  return target.closest(".draggable, .row, .sheet")?.classList.contains("draggable") === true;
}

interface Gesture {
  readonly start: PointerEvent;
  readonly target: Element;
  /** Once somebody took it. */
  pan?: Pan;
  samples: { readonly time: number; readonly movement: Movement }[];
}

/** Listens for pans; the first of `takers` that takes one has it. */
export function listenForPans(root: HTMLElement, actions: Actions, takers: readonly PanTaker[]): void {
  let gesture: Gesture | undefined;

  const movementOf = (event: PointerEvent, { start }: Gesture): Movement => ({
    x: (event.clientX - start.clientX) / actions.scale,
    y: (event.clientY - start.clientY) / actions.scale,
  });

  root.addEventListener("pointerdown", (event) => {
    gesture?.pan?.cancel();
    gesture = undefined;
    if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
    if (event.target.closest(occupied) !== null || isDragged(event.target)) return;
    // At the edge of a screen above another a finger swipes back.
    if (stackToSwipe(root, event, actions) !== undefined) return;
    gesture = { start: event, target: event.target, samples: [] };
  });

  root.addEventListener("pointermove", (event) => {
    if (gesture === undefined || event.pointerId !== gesture.start.pointerId) return;
    const movement = movementOf(event, gesture);
    if (gesture.pan === undefined) {
      if (Math.hypot(movement.x, movement.y) < threshold) return;
      // What has the finger already has captured it.
      const isTaken = root.hasPointerCapture(event.pointerId);
      for (const take of isTaken ? [] : takers) {
        gesture.pan = take(gesture.target, movement, actions, root);
        if (gesture.pan !== undefined) break;
      }
      if (gesture.pan === undefined) {
        gesture = undefined;
        return;
      }
      root.setPointerCapture(event.pointerId);
    }
    const { samples } = gesture;
    samples.push({ time: event.timeStamp, movement });
    while (samples.length > 1 && event.timeStamp - samples[0]!.time > speedWindow) samples.shift();
    gesture.pan.follow(movement);
  });

  root.addEventListener("pointerup", (event) => {
    if (gesture === undefined || event.pointerId !== gesture.start.pointerId) return;
    const { pan, samples } = gesture;
    const movement = movementOf(event, gesture);
    gesture = undefined;
    if (pan === undefined) return;
    pan.end(movement, speedOf(samples, event.timeStamp));
    swallowNextClick(root);
  });
  root.addEventListener("pointercancel", (event) => {
    if (gesture === undefined || event.pointerId !== gesture.start.pointerId) return;
    gesture.pan?.cancel();
    gesture = undefined;
  });

  // A touch that drags something does not scroll; only a listener that is not passive can say so.
  root.addEventListener(
    "touchmove",
    (event) => {
      if (gesture?.pan !== undefined && event.cancelable) event.preventDefault();
    },
    { passive: false },
  );
}

function speedOf(samples: Gesture["samples"], now: number): Movement {
  const first = samples[0];
  const last = samples[samples.length - 1];
  // A finger that rested before it left has no speed.
  if (first === undefined || last === undefined || now - last.time > speedWindow) return { x: 0, y: 0 };
  const seconds = Math.max(1, last.time - first.time) / 1000;
  return { x: (last.movement.x - first.movement.x) / seconds, y: (last.movement.y - first.movement.y) / seconds };
}
