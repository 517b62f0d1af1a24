// What a canvas of the page is painted with: it takes colors, but no variables of the style sheet.

import {
  isShapeStyleAngularGradient,
  isShapeStyleColor,
  isShapeStyleLinearGradient,
  isShapeStyleRadialGradient,
  type Color,
  type GradientStop,
  type ShapeStyle,
} from "../../../generated/protocol";
import { cssColor } from "../../device/tokens";
import type { Size } from "../../layout/types";
import { surfacePaint } from "../paint";

/** A variable that is a color to the browser, so that it resolves all others in it. */
const probe = "--resolved-color";

/** Resolves colors where a node is in the page. */
export class Colors {
  private readonly known = new Map<string, string>();

  constructor(private readonly node: HTMLElement) {}

  /** A color of CSS without variables. */
  resolve(css: string): string {
    if (!css.includes("var(")) return css;
    let color = this.known.get(css);
    if (color === undefined) {
      this.node.style.setProperty(probe, css);
      color = getComputedStyle(this.node).getPropertyValue(probe);
      this.node.style.removeProperty(probe);
      this.known.set(css, color);
    }
    return color;
  }

  /** Forgets what colors were, since the appearance is another one. */
  forget(): void {
    this.known.clear();
  }
}

/** What a step of a drawing is painted with; places in gradients are shares of the whole drawing. */
export function canvasPaint(
  context: CanvasRenderingContext2D,
  style: ShapeStyle,
  size: Size,
  colors: Colors,
): string | CanvasGradient {
  const opacity = isShapeStyleColor(style) ? 1 : style.opacity;
  const fill = (gradient: CanvasGradient, stops: readonly GradientStop[], at = (location: number) => location) => {
    for (const { color, location } of stops) gradient.addColorStop(clamped(at(location)), resolved(color, opacity, colors));
    return gradient;
  };
  if (isShapeStyleLinearGradient(style)) {
    const { stops, start, end } = style.linearGradient;
    const { width, height } = size;
    return fill(
      context.createLinearGradient(start.x * width, start.y * height, end.x * width, end.y * height),
      stops,
    );
  }
  if (isShapeStyleRadialGradient(style)) {
    const { stops, center, startRadius, endRadius } = style.radialGradient;
    const x = center.x * size.width;
    const y = center.y * size.height;
    return fill(context.createRadialGradient(x, y, startRadius, x, y, endRadius), stops);
  }
  if (isShapeStyleAngularGradient(style)) {
    const { stops, center, startAngle, endAngle } = style.angularGradient;
    const turn = Math.min(360, Math.abs(endAngle - startAngle)) / 360;
    const from = (Math.min(startAngle, endAngle) * Math.PI) / 180;
    const ordered = endAngle < startAngle
      ? [...stops].reverse().map((stop) => ({ ...stop, location: 1 - stop.location }))
      : stops;
    const gradient = context.createConicGradient(from, center.x * size.width, center.y * size.height);
    fill(gradient, ordered, (location) => location * turn);
    const [first] = ordered;
    const last = ordered[ordered.length - 1];
    if (turn < 1 && first !== undefined && last !== undefined) {
      // What is left of the turn belongs to its ends, half to each.
      const middle = (1 + turn) / 2;
      gradient.addColorStop(middle, resolved(last.color, opacity, colors));
      gradient.addColorStop(middle, resolved(first.color, opacity, colors));
    }
    return gradient;
  }
  return colors.resolve(surfacePaint(style).color);
}

function resolved(color: Color, opacity: number, colors: Colors): string {
  const css = cssColor(color);
  return colors.resolve(opacity === 1 ? css : `color-mix(in srgb, ${css} ${opacity * 100}%, transparent)`);
}

function clamped(share: number): number {
  return Math.min(1, Math.max(0, share));
}
