// Ways back from a screen besides its back button: Escape, Alt and the left arrow, and a swipe from the leading edge.

import { EventType, Kind } from "../../generated/protocol";
import { drawingAround, type Drawing } from "../draw/drawing";
import { backButton, screenAboveAnother } from "../draw/kinds/navigation";
import type { Swipe } from "../animation/navigation";
import { isRightToLeft } from "../animation/slide";
import type { Actions } from "./actions";
import { swallowNextClick } from "./clicks";

/** How far from the leading edge a swipe may begin, in points. */
const edgeWidth = 24;
/** How far a finger moves, in points, before it is clear that it swipes. */
const threshold = 8;
/** From this speed on, in widths a second, a swipe goes on by itself wherever it was let go. */
const flingSpeed = 1;

/** A pointer that went down at the edge of a stack, and may become a swipe. */
interface Gesture {
  readonly start: PointerEvent;
  readonly stack: Drawing;
  /** Which way back is: to the right is 1, to the left -1. */
  readonly direction: 1 | -1;
  /** Once it is one. */
  swipe?: Swipe;
  last: PointerEvent;
  /** In widths a second. */
  speed: number;
}

/** Listens for keys that go back. */
export function listenForBackKeys(root: HTMLElement, actions: Actions): void {
  document.addEventListener("keydown", (event) => {
    const goesBack = event.key === "Escape" || (event.key === "ArrowLeft" && event.altKey);
    if (!goesBack || event.defaultPrevented || event.isComposing || root.inert) return;
    const screen = visibleScreens(root).find((drawing) => screenAboveAnother(drawing.element) !== undefined);
    if (screen === undefined) return;
    event.preventDefault();
    void actions.send({ type: EventType.tap, id: screen.element.id });
  });
}

/** Listens for swipes that go back. */
export function listenForSwipes(root: HTMLElement, actions: Actions): void {
  let gesture: Gesture | undefined;

  root.addEventListener("pointerdown", (event) => {
    gesture = undefined;
    if (event.button !== 0 || !event.isPrimary) return;
    const stack = stackToSwipe(root, event, actions);
    if (stack === undefined) return;
    gesture = { start: event, stack, direction: isRightToLeft(stack.node) ? -1 : 1, last: event, speed: 0 };
  });

  root.addEventListener("pointermove", (event) => {
    if (gesture === undefined || event.pointerId !== gesture.start.pointerId) return;
    const width = gesture.stack.node.getBoundingClientRect().width;
    const moved = gesture.direction * (event.clientX - gesture.start.clientX);
    if (gesture.swipe === undefined) {
      if (Math.abs(event.clientY - gesture.start.clientY) > Math.max(moved, threshold * actions.scale)) {
        gesture = undefined;
        return;
      }
      if (moved < threshold * actions.scale) return;
      gesture.swipe = actions.swipe(gesture.stack);
      if (gesture.swipe === undefined) {
        gesture = undefined;
        return;
      }
      root.setPointerCapture(event.pointerId);
    }
    const seconds = (event.timeStamp - gesture.last.timeStamp) / 1000;
    if (seconds > 0) gesture.speed = (gesture.direction * (event.clientX - gesture.last.clientX)) / width / seconds;
    gesture.last = event;
    gesture.swipe.follow(Math.min(1, Math.max(0, moved / width)));
  });

  const release = (event: PointerEvent, isCancelled: boolean) => {
    if (gesture === undefined || event.pointerId !== gesture.start.pointerId) return;
    const { swipe, start, stack, speed, direction } = gesture;
    gesture = undefined;
    if (swipe === undefined) return;
    const share = (direction * (event.clientX - start.clientX)) / stack.node.getBoundingClientRect().width;
    const goes = !isCancelled && speed > -flingSpeed && (share > 0.5 || speed > flingSpeed);
    if (!goes) return swipe.cancel();
    swipe.finish(actions.send({ type: EventType.tap, id: swipe.screen.element.id }));
  };
  root.addEventListener("pointerup", (event) => {
    const didSwipe = gesture?.swipe !== undefined;
    release(event, false);
    // The click that the browser makes of this is not meant for what is under the finger now.
    if (didSwipe) swallowNextClick(root);
  });
  root.addEventListener("pointercancel", (event) => release(event, true));

  // From the edge, touches are for the swipe and not for scrolling; only a listener that is not passive can say so.
  root.addEventListener(
    "touchmove",
    (event) => {
      if (gesture?.swipe !== undefined && event.cancelable) event.preventDefault();
    },
    { passive: false },
  );
}

/** The stack whose top screen a pointer that goes down would swipe back; undefined when it is not at its edge. */
export function stackToSwipe(root: HTMLElement, event: PointerEvent, actions: Actions): Drawing | undefined {
  const stack = stackAt(root, event);
  if (stack === undefined) return undefined;
  const { left, right } = stack.node.getBoundingClientRect();
  const distance = (isRightToLeft(stack.node) ? right - event.clientX : event.clientX - left) / actions.scale;
  return distance >= 0 && distance <= edgeWidth ? stack : undefined;
}

/** The innermost navigation stack under a pointer whose top screen has another below it. */
function stackAt(root: HTMLElement, event: PointerEvent): Drawing | undefined {
  if (!(event.target instanceof Node)) return undefined;
  for (let node: Node | null = event.target; node !== null && node !== root; node = node.parentNode) {
    const drawing = drawingAround(node);
    if (drawing?.element.kind !== Kind.navstack) continue;
    const screens = drawing.element.children;
    if (screenAboveAnother(screens[screens.length - 1]) !== undefined) return drawing;
  }
  return undefined;
}

/** The screens that are seen, the innermost first. */
function visibleScreens(root: HTMLElement): Drawing[] {
  const drawings: Drawing[] = [];
  for (const node of root.querySelectorAll(".navscreen:not(.covered, .leaving)")) {
    const drawing = drawingAround(node);
    // What is behind a sheet or an alert stays as it is.
    if (node.closest("[inert], .tab.covered") !== null) continue;
    if (drawing !== undefined && backButton(drawing) !== undefined) drawings.push(drawing);
  }
  return drawings.reverse();
}
