// Colors on their way from what they were to what they are now. Colors are CSS, often with variables that the page
// resolves, so the browser mixes them.

import type { Animation as AppAnimation } from "../../generated/protocol";
import { courseOf } from "./course";
import { track } from "./motion";
import { timingOf } from "./tracks";

/** A color on its way. */
interface Fade {
  readonly animation: Animation;
  readonly from: string;
  readonly to: string;
}

/** From this length on, a mix of mixes is not worth its accuracy. */
const longest = 600;

const fades = new WeakMap<Element, Map<string, Fade>>();

/** Lets a property fade from one color to another, which the node's style says already. */
export function fade(node: Element, property: string, from: string, to: string, animation: AppAnimation): void {
  const start = colorNow(node, property) ?? from;
  stopFade(node, property);
  const course = courseOf(animation);
  if (course.milliseconds === 0 || start === to) return;
  const { delay, iterations, alternates } = timingOf(animation);
  const made: Fade = {
    animation: node.animate([{ [property]: start }, { [property]: to }], {
      duration: course.milliseconds,
      easing: course.easing,
      delay,
      iterations,
      direction: alternates ? "alternate" : "normal",
      fill: "backwards",
    }),
    from: start,
    to,
  };
  let ofNode = fades.get(node);
  if (ofNode === undefined) fades.set(node, (ofNode = new Map()));
  ofNode.set(property, made);
  made.animation.onfinish = () => {
    if (ofNode?.get(property) === made) ofNode.delete(property);
  };
  if (isFinite(iterations)) track(made.animation.finished.catch(() => undefined));
}

/** Ends a fade at its last color. */
export function stopFade(node: Element, property: string): void {
  const running = fades.get(node)?.get(property);
  if (running === undefined) return;
  fades.get(node)?.delete(property);
  running.animation.cancel();
}

/** What is on the screen of a color that is on its way. */
function colorNow(node: Element, property: string): string | undefined {
  const running = fades.get(node)?.get(property);
  if (running === undefined) return undefined;
  const progress = running.animation.effect?.getComputedTiming().progress ?? 0;
  const share = Math.round(Math.min(1, Math.max(0, progress)) * 1000) / 10;
  const mix = `color-mix(in srgb, ${running.to} ${share}%, ${running.from})`;
  return mix.length > longest ? running.to : mix;
}
