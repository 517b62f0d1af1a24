// The steps of an app's path as a path of the browser, and what room a drawing takes.

import type { CanvasLine, CanvasStep, PathStep, Point } from "../../../generated/protocol";
import type { Rect } from "../../layout/types";

type StepOf<To extends PathStep["to"]> = Extract<PathStep, { readonly to: To }>;

const radians = Math.PI / 180;

const draws: { readonly [To in PathStep["to"]]: (path: Path2D, step: StepOf<To>) => void } = {
  move: (path, { at }) => path.moveTo(at.x, at.y),
  line: (path, { at }) => path.lineTo(at.x, at.y),
  quad: (path, { at, control }) => path.quadraticCurveTo(control.x, control.y, at.x, at.y),
  curve: (path, { at, control1, control2 }) =>
    path.bezierCurveTo(control1.x, control1.y, control2.x, control2.y, at.x, at.y),
  arc: (path, { center, radius, start, end, clockwise }) =>
    path.arc(center.x, center.y, Math.max(0, radius), start * radians, end * radians, !clockwise),
  close: (path) => path.closePath(),
};

/** A path of the browser with the same steps. */
export function pathOf(steps: readonly PathStep[]): Path2D {
  const path = new Path2D();
  for (const step of steps) {
    // The function belongs to the kind of step, which TypeScript can't follow through the table.
    (draws[step.to] as (path: Path2D, step: PathStep) => void)(path, step);
  }
  return path;
}

/** The room of a drawing: its own, and as far as its steps go beyond that. */
export function roomOf(steps: readonly CanvasStep[], width: number, height: number, farthest: number): Rect {
  let left = 0;
  let top = 0;
  let right = width;
  let bottom = height;
  for (const step of steps) {
    // The function belongs to the kind of step, which TypeScript can't follow through the table.
    for (const { x, y, reach } of (places[step.draw] as (step: CanvasStep) => readonly Place[])(step)) {
      left = Math.min(left, x - reach);
      top = Math.min(top, y - reach);
      right = Math.max(right, x + reach);
      bottom = Math.max(bottom, y + reach);
    }
  }
  const x = Math.max(-farthest, Math.floor(left));
  const y = Math.max(-farthest, Math.floor(top));
  return {
    x,
    y,
    width: Math.min(width + farthest, Math.ceil(right)) - x,
    height: Math.min(height + farthest, Math.ceil(bottom)) - y,
  };
}

/** A place that a drawing comes to, and how far around it something is drawn. */
interface Place extends Point {
  readonly reach: number;
}

type CanvasStepOf<Draw extends CanvasStep["draw"]> = Extract<CanvasStep, { readonly draw: Draw }>;

/** The places that steps come to. Texts are as good as always inside. */
const places: { readonly [Draw in CanvasStep["draw"]]: (step: CanvasStepOf<Draw>) => readonly Place[] } = {
  line: ({ from, to, line }) => [around(from, line.width), around(to, line.width)],
  circle: ({ center, radius, line }) => [around(center, radius + widthOf(line))],
  ellipse: ({ center, radiusX, radiusY, line }) => [around(center, Math.max(radiusX, radiusY) + widthOf(line))],
  arc: ({ center, radius, line }) => [around(center, radius + line.width)],
  rect: ({ rect, line }) => corners(rect, widthOf(line)),
  path: ({ steps, line }) => steps.flatMap((step) => pathPlaces(step, widthOf(line))),
  text: () => [],
  image: ({ rect }) => corners(rect, 0),
};

/** The places that steps of a path come to, or at least bend towards. */
const turns: { readonly [To in PathStep["to"]]: (step: StepOf<To>) => readonly Place[] } = {
  move: ({ at }) => [around(at, 0)],
  line: ({ at }) => [around(at, 0)],
  quad: ({ at, control }) => [around(at, 0), around(control, 0)],
  curve: ({ at, control1, control2 }) => [around(at, 0), around(control1, 0), around(control2, 0)],
  arc: ({ center, radius }) => [around(center, radius)],
  close: () => [],
};

function pathPlaces(step: PathStep, width: number): readonly Place[] {
  const found = (turns[step.to] as (step: PathStep) => readonly Place[])(step);
  return found.map((place) => ({ ...place, reach: place.reach + width }));
}

/** A line reaches half its width beyond its middle, and further at a pointed corner. */
function widthOf(line: CanvasLine | null): number {
  return line?.width ?? 0;
}

function around({ x, y }: Point, reach: number): Place {
  return { x, y, reach };
}

function corners({ x, y, width, height }: Rect, reach: number): readonly Place[] {
  return [{ x, y, reach }, { x: x + width, y: y + height, reach }];
}
