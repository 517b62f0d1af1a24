// What the animations have in common: how long they take, how they ease, and who wants none.

import { metrics } from "../../generated/metrics";

/** How long a screen slides, in milliseconds. */
export const navigationMilliseconds = metrics.navigationDuration * 1000;

/** Starts fast and settles slowly, close to the spring that iOS moves screens with. */
export const navigationEasing = "cubic-bezier(0.32, 0.72, 0, 1)";

const reduced = window.matchMedia("(prefers-reduced-motion: reduce)");

/** Whether the person asked for less motion. */
export function motionIsReduced(): boolean {
  return reduced.matches;
}

const running = new Set<Promise<unknown>>();

/** Counts an animation among those that `animationsSettled` waits for. */
export function track(animation: Promise<unknown>): void {
  running.add(animation);
  void animation.finally(() => running.delete(animation));
}

/** Waits until nothing moves, what starts meanwhile included. */
export async function animationsSettled(): Promise<void> {
  for (;;) {
    const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    if (running.size === 0 && fades.length === 0) return;
    await Promise.allSettled([...running, ...fades.map((fade) => fade.finished)]);
  }
}
