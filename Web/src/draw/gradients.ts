// Gradients as CSS draws them. SwiftUI places them in shares of a box, CSS by angles and distances.

import type {
  AngularGradient,
  GradientStop,
  LinearGradient,
  RadialGradient,
  UnitPoint,
} from "../../generated/protocol";
import { cssColor, faded } from "../device/tokens";
import type { Size } from "../layout/types";

/** The box that a gradient is drawn over. */
export interface Box {
  /** The box whose shares places in the gradient are. */
  readonly size: Size;
  /** How much more is drawn on each side of it. */
  readonly margin: number;
}

/** A gradient along a line of a box; without a box it is exact in upright and lying directions only. */
export function linearGradient({ stops, start, end }: LinearGradient, opacity: number, box: Box | null): string {
  const { size, margin } = box ?? { size: { width: 1, height: 1 }, margin: 0 };
  const acrossX = (end.x - start.x) * size.width;
  const acrossY = (end.y - start.y) * size.height;
  const length = Math.hypot(acrossX, acrossY);
  // Without a length all of it is what it ends with.
  if (length === 0) return flat(stops[stops.length - 1], opacity);
  const x = acrossX / length;
  const y = acrossY / length;
  // CSS draws the line through the middle, so long that the corners get the first and the last color.
  const line = Math.abs((size.width + 2 * margin) * x) + Math.abs((size.height + 2 * margin) * y);
  const first = ((start.x - 0.5) * size.width * x + (start.y - 0.5) * size.height * y + line / 2) / line;
  const angle = (Math.atan2(x, -y) * 180) / Math.PI;
  const at = (location: number) => `${number((first + (location * length) / line) * 100)}%`;
  return `linear-gradient(in srgb ${number(angle)}deg, ${list(stops, opacity, at)})`;
}

/** A gradient around a point of a box. */
export function radialGradient(gradient: RadialGradient, opacity: number, box: Box | null): string {
  const { stops, center, startRadius, endRadius } = gradient;
  const isShrinking = endRadius < startRadius;
  const radius = (location: number) => startRadius + location * (endRadius - startRadius);
  const at = (location: number) => `${number(radius(isShrinking ? 1 - location : location))}px`;
  // A radius that shrinks is one that grows from the other end.
  const ordered = isShrinking
    ? [...stops].reverse().map((stop) => ({ ...stop, location: 1 - stop.location }))
    : stops;
  return `radial-gradient(in srgb circle at ${place(center, box)}, ${list(ordered, opacity, at)})`;
}

/** A gradient that turns around a point of a box. */
export function angularGradient(gradient: AngularGradient, opacity: number, box: Box | null): string {
  const sweep = Math.max(-360, Math.min(360, gradient.endAngle - gradient.startAngle));
  const stops = sweep < 0 ? [...gradient.stops].reverse() : gradient.stops;
  const turn = Math.abs(sweep);
  const location = (stop: GradientStop) => (sweep < 0 ? 1 - stop.location : stop.location) * turn;
  const entries = stops.map((stop) => `${colorOf(stop, opacity)} ${number(location(stop))}deg`);
  const [first] = stops;
  const last = stops[stops.length - 1];
  if (turn < 360 && first !== undefined && last !== undefined) {
    // What is left of the turn belongs to its ends, half to each.
    const middle = number(turn + (360 - turn) / 2);
    entries.push(`${colorOf(last, opacity)} ${middle}deg`, `${colorOf(first, opacity)} ${middle}deg`);
  }
  // SwiftUI counts from the right, CSS from the top.
  const from = number((sweep < 0 ? gradient.startAngle + sweep : gradient.startAngle) + 90);
  return `conic-gradient(in srgb from ${from}deg at ${place(gradient.center, box)}, ${entries.join(", ")})`;
}

/** One color everywhere, where CSS wants an image. */
export function flatImage(color: string): string {
  return `linear-gradient(${color}, ${color})`;
}

function flat(stop: GradientStop | undefined, opacity: number): string {
  return flatImage(stop === undefined ? "transparent" : colorOf(stop, opacity));
}

function list(stops: readonly GradientStop[], opacity: number, at: (location: number) => string): string {
  const entries = stops.map((stop) => `${colorOf(stop, opacity)} ${at(stop.location)}`);
  // CSS wants two.
  return entries.length === 1 ? `${entries[0]}, ${entries[0]}` : entries.join(", ");
}

function colorOf(stop: GradientStop, opacity: number): string {
  return faded(cssColor(stop.color), opacity);
}

function place({ x, y }: UnitPoint, box: Box | null): string {
  if (box === null) return `${number(x * 100)}% ${number(y * 100)}%`;
  const { size, margin } = box;
  return `${number(x * size.width + margin)}px ${number(y * size.height + margin)}px`;
}

function number(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
