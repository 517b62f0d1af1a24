// Values of nodes on their way from what they were to what they are now. The node's style always says where a value
// goes; a track draws over it until it is there. A value that is sent elsewhere meanwhile goes on from where it is.

import type { Animation as AppAnimation } from "../../generated/protocol";
import { courseOf, settlingCourse, type Course } from "./course";
import { motionIsReduced, track } from "./motion";

/** Something about a node that numbers tell and that can change over time. */
export interface Property {
  readonly name: string;
  /** The numbers when nothing is said of it. */
  readonly rest: readonly number[];
  /** Whether its changes are movements, which people can ask to be spared. */
  readonly moves: boolean;
  /** Whether the numbers are added to what the node's style says, in place of standing for it. */
  readonly adds?: boolean;
  /** The numbers as CSS: from names of properties, as scripts spell them, to values. */
  css(numbers: readonly number[]): { readonly [name: string]: string };
}

/** A value on its way. */
interface Track {
  readonly animation: Animation;
  readonly course: Course;
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** How fast each number was when the track began, in units a second; none when it stood still. */
  readonly speeds: readonly number[] | null;
  readonly timing: Timing;
}

interface Timing {
  readonly delay: number;
  /** How often it runs; Infinity is without end. */
  readonly iterations: number;
  readonly alternates: boolean;
}

const once: Timing = { delay: 0, iterations: 1, alternates: false };

/** How many pictures of a track are taken for each second, when the browser can't work it out by itself. */
const picturesPerSecond = 60;
/** Over how many seconds a speed is taken. */
const speedWindow = 1 / 240;

const tracks = new WeakMap<Element, Map<string, Track>>();

/** When and how often an animation of the app runs. */
export function timingOf({ delay, repeatCount, autoreverses }: AppAnimation): Timing {
  return {
    delay: delay * 1000,
    iterations: repeatCount === 0 ? Infinity : repeatCount,
    alternates: autoreverses,
  };
}

/** Sends a value from what it was to what it is; the node's style says that already. */
export function move(
  node: Element,
  property: Property,
  from: readonly number[],
  to: readonly number[],
  animation: AppAnimation,
): void {
  const running = tracks.get(node)?.get(property.name);
  const start = running === undefined ? from : valuesOf(running);
  const speeds = running === undefined || running.timing.iterations !== 1 ? null : speedsOf(running);
  stop(node, property);
  const course = courseOf(animation);
  if (course.milliseconds === 0 || (property.moves && motionIsReduced())) return;
  if (start.every((number, index) => number === to[index])) return;
  run(node, property, { course, from: start, to, speeds: course.spring === null ? null : speeds, timing: timingOf(animation) });
}

/** Sends a value that is on its way elsewhere, so that it arrives when it would have; does nothing to one that rests. */
export function redirect(node: Element, property: Property, to: readonly number[]): void {
  const running = tracks.get(node)?.get(property.name);
  if (running === undefined) return;
  const start = valuesOf(running);
  const left = running.course.milliseconds - elapsed(running);
  stop(node, property);
  if (running.timing.iterations !== 1 || left <= 0) return;
  run(node, property, { course: settlingCourse(left / 1000), from: start, to, speeds: null, timing: once });
}

/** Ends a track where its value goes. */
export function stop(node: Element, property: { readonly name: string }): void {
  const running = tracks.get(node)?.get(property.name);
  if (running === undefined) return;
  tracks.get(node)?.delete(property.name);
  running.animation.cancel();
}

/** Whether a value of the node is on its way. */
export function isMoving(node: Element, property: { readonly name: string }): boolean {
  return tracks.get(node)?.has(property.name) === true;
}

function run(node: Element, property: Property, course: Omit<Track, "animation">): void {
  const { from, to, speeds, timing } = course;
  const hasSpeed = speeds !== null && speeds.some((speed) => Math.abs(speed) > 1e-6);
  const frames = hasSpeed ? pictures(property, course) : [property.css(from), property.css(to)];
  const animation = node.animate(frames as Keyframe[], {
    duration: course.course.milliseconds,
    easing: hasSpeed ? "linear" : course.course.easing,
    delay: timing.delay,
    iterations: timing.iterations,
    direction: timing.alternates ? "alternate" : "normal",
    fill: "backwards",
    composite: property.adds === true ? "add" : "replace",
  });
  remember(node, property.name, { ...course, animation });
}

function remember(node: Element, name: string, made: Track): void {
  let ofNode = tracks.get(node);
  if (ofNode === undefined) tracks.set(node, (ofNode = new Map()));
  ofNode.set(name, made);
  const { animation, timing } = made;
  animation.onfinish = () => {
    if (ofNode?.get(name) === made) ofNode.delete(name);
  };
  // What never ends is nothing to wait for.
  if (isFinite(timing.iterations)) track(animation.finished.catch(() => undefined));
}

/** Pictures of a track that begins with a speed, which no curve of CSS has. */
function pictures(property: Property, course: Omit<Track, "animation">): readonly { readonly [name: string]: string }[] {
  const seconds = course.course.milliseconds / 1000;
  const count = Math.max(2, Math.ceil(seconds * picturesPerSecond));
  const frames = [];
  for (let index = 0; index < count; index++) frames.push(property.css(valuesAt(course, (index * seconds) / count)));
  frames.push(property.css(course.to));
  return frames;
}

function valuesAt({ course, from, to, speeds }: Omit<Track, "animation">, seconds: number): number[] {
  const rest = course.rest(seconds);
  const push = speeds === null || course.spring === null ? 0 : course.spring.impulse(seconds);
  return to.map((end, index) => end + ((from[index] ?? end) - end) * rest + (speeds?.[index] ?? 0) * push);
}

/** Where a track is on the screen. */
function valuesOf(running: Track): number[] {
  return valuesAt(running, elapsed(running) / 1000);
}

function speedsOf(running: Track): number[] {
  const now = elapsed(running) / 1000;
  if (now <= 0 || now * 1000 >= running.course.milliseconds) return running.to.map(() => 0);
  const before = valuesAt(running, Math.max(0, now - speedWindow));
  return valuesAt(running, now).map((value, index) => (value - (before[index] ?? value)) / Math.min(now, speedWindow));
}

/** How far a track is in its run, in milliseconds. */
function elapsed({ animation, course, timing }: Track): number {
  const time = Number(animation.currentTime ?? 0) - timing.delay;
  if (time <= 0) return 0;
  const length = course.milliseconds;
  const turn = Math.min(Math.floor(time / length), timing.iterations - 1);
  const inTurn = Math.min(length, time - turn * length);
  return timing.alternates && turn % 2 === 1 ? length - inTurn : inTurn;
}
