// Calls for every frame of an animation what draws it by itself.

import type { Animation as AppAnimation } from "../../generated/protocol";
import { courseOf } from "./course";
import { track } from "./motion";
import { timingOf } from "./tracks";

/** A run of frames. */
export interface Frames {
  /** Ends it where it is. */
  stop(): void;
}

/** Calls `draw` for each frame of an animation with the share of the way, which a spring lets go beyond 1. */
export function play(animation: AppAnimation, draw: (share: number) => void): Frames {
  const course = courseOf(animation);
  const { delay, iterations, alternates } = timingOf(animation);
  const length = course.milliseconds;
  let hasEnded = false;
  let end: () => void = () => undefined;
  const stop = () => {
    hasEnded = true;
    end();
  };
  if (isFinite(iterations)) track(new Promise<void>((resolve) => (end = resolve)));
  let start: number | undefined;
  const step = (now: number) => {
    if (hasEnded) return;
    start ??= now;
    const time = Math.max(0, now - start - delay);
    if (length === 0 || time >= length * iterations) {
      // However often it ran, the app's value is what stays.
      draw(1);
      return stop();
    }
    const turn = Math.floor(time / length);
    const inTurn = time - turn * length;
    draw(1 - course.rest((alternates && turn % 2 === 1 ? length - inTurn : inTurn) / 1000));
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  return { stop };
}
