// Draws the steps of an app's drawing.

import {
  ShapeName,
  type CanvasLine,
  type CanvasStep,
  type ImageSource,
  type ShapeStyle,
} from "../../../generated/protocol";
import { cssFont } from "../../device/fonts";
import { aligned } from "../../layout/geometry";
import type { ResolvedFont, Size } from "../../layout/types";
import { outline } from "../outlines";
import { canvasPaint, type Colors } from "./colors";
import { pathOf } from "./path";

/** What steps are drawn with. */
export interface Surface {
  readonly context: CanvasRenderingContext2D;
  readonly size: Size;
  readonly colors: Colors;
  /** A picture, as far as it is there; it is drawn again when one came. */
  picture(source: ImageSource): CanvasImageSource | undefined;
}

type StepOf<Draw extends CanvasStep["draw"]> = Extract<CanvasStep, { readonly draw: Draw }>;
type Draws = { readonly [D in CanvasStep["draw"]]: (surface: Surface, step: StepOf<D>, font: ResolvedFont) => void };

const radians = Math.PI / 180;

const draws: Draws = {
  line(surface, { from, to, line, style }) {
    const path = new Path2D();
    path.moveTo(from.x, from.y);
    path.lineTo(to.x, to.y);
    paint(surface, path, line, style);
  },
  circle(surface, { center, radius, line, style }) {
    const path = new Path2D();
    path.arc(center.x, center.y, Math.max(0, radius), 0, 2 * Math.PI);
    paint(surface, path, line, style);
  },
  ellipse(surface, { center, radiusX, radiusY, line, style }) {
    const path = new Path2D();
    path.ellipse(center.x, center.y, Math.max(0, radiusX), Math.max(0, radiusY), 0, 0, 2 * Math.PI);
    paint(surface, path, line, style);
  },
  arc(surface, { center, radius, start, end, line, style }) {
    const path = new Path2D();
    path.arc(center.x, center.y, Math.max(0, radius), start * radians, end * radians);
    paint(surface, path, line, style);
  },
  rect(surface, { rect, cornerRadius, line, style }) {
    const shape = cornerRadius > 0 ? ShapeName.roundedRectangle : ShapeName.rectangle;
    paint(surface, new Path2D(outline(shape, rect, cornerRadius)), line, style);
  },
  path(surface, { steps, evenOdd, line, style }) {
    paint(surface, pathOf(steps), line, style, evenOdd);
  },
  text({ context, size, colors }, { text, at, anchor, style }, font) {
    context.font = cssFont(font);
    context.fillStyle = canvasPaint(context, style, size, colors);
    const measured = context.measureText(text);
    const { x, y } = aligned({ width: measured.width, height: font.lineHeight }, { width: 0, height: 0 }, anchor);
    // The line is as high as lines of the font are, with the letters in the middle of it.
    const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = measured;
    context.fillText(text, at.x + x, at.y + y + (font.lineHeight - ascent - descent) / 2 + ascent);
  },
  image(surface, { source, rect }) {
    const picture = surface.picture(source);
    if (picture !== undefined) surface.context.drawImage(picture, rect.x, rect.y, rect.width, rect.height);
  },
};

/** Draws steps, the first one behind; `fonts` has the font of each. */
export function drawSteps(surface: Surface, steps: readonly CanvasStep[], fonts: readonly ResolvedFont[]): void {
  steps.forEach((step, index) => {
    const font = fonts[index];
    if (font === undefined) return;
    surface.context.globalAlpha = Math.min(1, Math.max(0, step.opacity));
    // The function belongs to the kind of step, which TypeScript can't follow through the table.
    (draws[step.draw] as (surface: Surface, step: CanvasStep, font: ResolvedFont) => void)(surface, step, font);
  });
}

/** Fills a path, or draws its outline when there is a line. */
function paint(
  { context, size, colors }: Surface,
  path: Path2D,
  line: CanvasLine | null,
  style: ShapeStyle,
  isEvenOdd = false,
): void {
  if (line === null) {
    context.fillStyle = canvasPaint(context, style, size, colors);
    context.fill(path, isEvenOdd ? "evenodd" : "nonzero");
    return;
  }
  if (line.width <= 0) return;
  context.strokeStyle = canvasPaint(context, style, size, colors);
  context.lineWidth = line.width;
  context.lineCap = line.cap;
  context.lineJoin = line.join;
  context.setLineDash(line.dash === undefined ? [] : [...line.dash]);
  context.lineDashOffset = line.dashPhase;
  context.stroke(path);
}
