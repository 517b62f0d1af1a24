// The steps of an app's path as a path of the browser, and what room a drawing takes.

import type { CanvasStep, PathStep, Point } from "../../../generated/protocol";
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
  const reach = (x: number, y: number, margin: number) => {
    left = Math.min(left, x - margin);
    top = Math.min(top, y - margin);
    right = Math.max(right, x + margin);
    bottom = Math.max(bottom, y + margin);
  };
  for (const step of steps) {
    // A line reaches half its width beyond its middle, and further at a pointed corner.
    const margin = "line" in step && step.line !== null ? step.line.width : 0;
    for (const [x, y, radius] of pointsOf(step)) reach(x, y, radius + margin);
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

type Reach = readonly [x: number, y: number, radius: number];

/** Places that a step comes to, with the distance around each that it covers. */
function pointsOf(step: CanvasStep): readonly Reach[] {
  if ("steps" in step) return step.steps.flatMap(pathPoints);
  if ("rect" in step) {
    const { x, y, width, height } = step.rect;
    return [[x, y, 0], [x + width, y + height, 0]];
  }
  if ("center" in step) {
    const radius = "radius" in step ? step.radius : Math.max(step.radiusX, step.radiusY);
    return [[step.center.x, step.center.y, radius]];
  }
  return "from" in step ? [reachOf(step.from), reachOf(step.to)] : [];
}

function pathPoints(step: PathStep): readonly Reach[] {
  if ("center" in step) return [[step.center.x, step.center.y, step.radius]];
  if (!("at" in step)) return [];
  const bends = "control" in step ? [step.control] : "control1" in step ? [step.control1, step.control2] : [];
  return [step.at, ...bends].map(reachOf);
}

function reachOf({ x, y }: Point): Reach {
  return [x, y, 0];
}
