// What an app's animation means: how long it takes, and where it is at which time.

import { AnimationType, type Animation as AppAnimation } from "../../generated/protocol";
import { springOf, type Spring } from "./spring";

/** The course of one run of an animation, from 0 to 1. */
export interface Course {
  /** How long one run takes, in milliseconds. */
  readonly milliseconds: number;
  /** The course as CSS has it. */
  readonly easing: string;
  /** What share of the way is left at a time in seconds. */
  rest(seconds: number): number;
  /** A spring takes up the speed that something has; null when the course has nothing to do with speed. */
  readonly spring: Spring | null;
}

/** Points of a cubic Bézier curve, of which the first and the last are (0, 0) and (1, 1). */
type Bezier = readonly [x1: number, y1: number, x2: number, y2: number];

/** The curves of UIKit's timing functions, which SwiftUI's have too. */
const beziers: { readonly [T in AnimationType]: Bezier | null } = {
  [AnimationType.linear]: [0, 0, 1, 1],
  [AnimationType.easeIn]: [0.42, 0, 1, 1],
  [AnimationType.easeOut]: [0, 0, 0.58, 1],
  [AnimationType.easeInOut]: [0.42, 0, 0.58, 1],
  [AnimationType.spring]: null,
  [AnimationType.default]: null,
};

/** How many pieces a spring is drawn with for each second. */
const piecesPerSecond = 50;

/** Whether the browser draws curves of any number of pieces. */
const drawsPieces = typeof CSS === "undefined" || CSS.supports("transition-timing-function", "linear(0, 0.5, 1)");
/** What stands for a spring in a browser that does not. */
const springLike = "cubic-bezier(0.2, 0.8, 0.2, 1)";

const courses = new Map<string, Course>();

/** The course of an animation; the same object for animations that run alike. */
export function courseOf({ type, duration, bounce }: AppAnimation): Course {
  const key = `${type} ${duration} ${bounce}`;
  let course = courses.get(key);
  if (course === undefined) {
    const bezier = beziers[type];
    course = bezier === null ? springCourse(springOf(duration, bounce)) : bezierCourse(bezier, duration);
    courses.set(key, course);
  }
  return course;
}

/** The course of what is left of an animation that was told to end elsewhere. */
export function settlingCourse(seconds: number): Course {
  return bezierCourse(beziers[AnimationType.easeOut]!, seconds);
}

function bezierCourse(bezier: Bezier, duration: number): Course {
  return {
    milliseconds: duration * 1000,
    easing: `cubic-bezier(${bezier.join(",")})`,
    rest: (seconds) => 1 - bezierAt(bezier, Math.min(1, Math.max(0, seconds / duration))),
    spring: null,
  };
}

function springCourse(spring: Spring): Course {
  const pieces = Math.max(2, Math.ceil(spring.seconds * piecesPerSecond));
  const stops: string[] = [];
  for (let piece = 0; piece < pieces; piece++) {
    stops.push((1 - spring.displacement((piece * spring.seconds) / pieces)).toFixed(4));
  }
  stops.push("1");
  return {
    milliseconds: spring.seconds * 1000,
    easing: drawsPieces ? `linear(${stops.join(",")})` : springLike,
    rest: (seconds) => spring.displacement(Math.max(0, seconds)),
    spring,
  };
}

/** The height of a Bézier curve at `x`. */
function bezierAt([x1, y1, x2, y2]: Bezier, x: number): number {
  const at = (first: number, second: number, share: number) =>
    3 * first * share * (1 - share) ** 2 + 3 * second * share * share * (1 - share) + share ** 3;
  // The curve never runs back, so halving finds the place.
  let low = 0;
  let high = 1;
  for (let round = 0; round < 24; round++) {
    const middle = (low + high) / 2;
    if (at(x1, x2, middle) < x) low = middle;
    else high = middle;
  }
  return at(y1, y2, (low + high) / 2);
}
