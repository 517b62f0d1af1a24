// How views come and go in an animated commit: they fade, unless the app says otherwise.

import { Edge, Kind, type Animation as AppAnimation, type TransitionPart } from "../../generated/protocol";
import type { Drawing } from "../draw/drawing";
import type { Element, ElementKind } from "../tree/elements";
import { courseOf } from "./course";
import { motionIsReduced, track } from "./motion";
import { timingOf } from "./tracks";

/** What a view looks like while it is away. */
interface Away {
  /** It can't be seen. */
  fades: boolean;
  /** Where it is beside its place, as lengths of CSS. */
  readonly shifts: (readonly [x: string, y: string])[];
  scale: number;
  origin: string | undefined;
  /** 1, or -1 where x counts from the right. */
  mirror: 1 | -1;
}

/** It can't be seen, and is where it belongs. */
function nowhere(): Away {
  return { fades: true, shifts: [], scale: 1, origin: undefined, mirror: 1 };
}

type Part<K extends TransitionPart["kind"]> = Extract<TransitionPart, { readonly kind: K }>;

/** Which edges lie in which direction, in widths and heights of the view. */
const directions: { readonly [E in Edge]: readonly [x: string, y: string] } = {
  [Edge.top]: ["0px", "-100%"],
  [Edge.leading]: ["-100%", "0px"],
  [Edge.bottom]: ["0px", "100%"],
  [Edge.trailing]: ["100%", "0px"],
};

/** What each part adds to what a view looks like while it is away. */
const parts: { readonly [K in TransitionPart["kind"]]: (away: Away, part: Part<K>, comes: boolean) => void } = {
  opacity: (away) => void (away.fades = true),
  scale(away, { scale, anchor }) {
    away.scale *= scale;
    if (anchor !== undefined) away.origin = `${anchor.x * 100}% ${anchor.y * 100}%`;
  },
  slide: (away, _part, comes) => void away.shifts.push(directions[comes ? Edge.leading : Edge.trailing]),
  move: (away, { edge }) => void away.shifts.push(directions[edge]),
  offset: (away, { x, y }) => void away.shifts.push([`${x}px`, `${y}px`]),
  identity: () => undefined,
  asymmetric: (away, { insertion, removal }, comes) => addParts(away, comes ? insertion : removal, comes),
};

/** Kinds that have a way to come and go of their own. */
const presented: ReadonlySet<ElementKind | Kind> = new Set([Kind.navscreen, Kind.tab, Kind.sheet, Kind.alert]);

/** Whether an element comes and goes as its transition says. */
export function hasTransition(element: Element): boolean {
  return !presented.has(element.kind);
}

/** Lets a view that is new in the page come in. */
export function enter(drawing: Drawing, animation: AppAnimation): void {
  play(drawing.outer, awayOf(drawing, true), animation, true);
}

/** Lets a view leave that stays in the page until then; false when it leaves at once. */
export function leave(drawing: Drawing, animation: AppAnimation): boolean {
  const { outer } = drawing;
  const away = awayOf(drawing, false);
  if (isHere(away)) return false;
  outer.inert = true;
  outer.setAttribute("aria-hidden", "true");
  outer.classList.add("gone");
  void play(outer, away, animation, false)?.then(() => outer.remove());
  return true;
}

function awayOf({ element, outer }: Drawing, comes: boolean): Away {
  const away = nowhere();
  away.fades = false;
  const transition = transitionOf(element);
  if (transition === undefined) away.fades = true;
  else addParts(away, transition, comes);
  // Where text runs from right to left, leading is right.
  if (away.shifts.length > 0 && outer.matches(":dir(rtl)")) away.mirror = -1;
  return motionIsReduced() && !isHere(away) ? nowhere() : away;
}

/** The transition of a view: of the outermost modifier around it that has one. */
function transitionOf(element: Element): readonly TransitionPart[] | undefined {
  for (let inner: Element | undefined = element; inner?.kind === Kind.styled; inner = inner.children[0]) {
    const { transition } = inner.props.style;
    if (transition !== undefined) return transition;
  }
  return undefined;
}

function addParts(away: Away, transition: readonly TransitionPart[], comes: boolean): void {
  for (const part of transition) {
    // The function belongs to the kind of part, which TypeScript can't follow through the table.
    (parts[part.kind] as (away: Away, part: TransitionPart, comes: boolean) => void)(away, part, comes);
  }
}

function isHere({ fades, shifts, scale }: Away): boolean {
  return !fades && shifts.length === 0 && scale === 1;
}

/** Plays a view's way from or to where it is away, over whatever else moves it. */
function play(node: HTMLElement, away: Away, animation: AppAnimation, comes: boolean): Promise<unknown> | undefined {
  const course = courseOf(animation);
  const options: KeyframeAnimationOptions = {
    duration: course.milliseconds,
    easing: course.easing,
    delay: timingOf(animation).delay,
    fill: comes ? "backwards" : "both",
  };
  const run = (gone: Keyframe, here: Keyframe, composite: CompositeOperation) =>
    node.animate(comes ? [gone, here] : [here, gone], { ...options, composite });
  const running: Animation[] = [];
  // What it fades from or to is what else there is, such as a transition that has not ended yet.
  if (away.fades) running.push(run({ opacity: 0 }, {}, "replace"));
  if (away.shifts.length > 0) {
    const sum = (axis: 0 | 1) => `(${away.shifts.map((shift) => shift[axis]).join(" + ")})`;
    running.push(run({ translate: `calc(${away.mirror} * ${sum(0)}) calc(${sum(1)})` }, { translate: "0px 0px" }, "add"));
  }
  if (away.scale !== 1) {
    const origin = away.origin === undefined ? {} : { transformOrigin: away.origin };
    running.push(run({ scale: away.scale, ...origin }, { scale: 1, ...origin }, "replace"));
  }
  if (running.length === 0) return undefined;
  const done = Promise.all(running.map((each) => each.finished)).catch(() => undefined);
  track(done);
  return done;
}
