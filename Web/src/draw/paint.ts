// What an app paints with, as CSS: for text and symbols, and for surfaces.

import { metrics } from "../../generated/metrics";
import {
  isShapeStyleAngularGradient,
  isShapeStyleColor,
  isShapeStyleColorGradient,
  isShapeStyleHierarchical,
  isShapeStyleLinearGradient,
  isShapeStyleRadialGradient,
  type GradientStop,
  type ShapeStyle,
} from "../../generated/protocol";
import { cssColor, cssNamed, faded, type ColorName } from "../device/tokens";
import type { Size } from "../layout/types";
import { angularGradient, flatImage, linearGradient, radialGradient, type Box } from "./gradients";

/** A way to paint. */
export interface Paint {
  /** All of it when it is one color; otherwise what stands for it where no gradient can go. */
  readonly color: string;
  /** The gradient; for a box of a size, or as close as can be for boxes of any size. */
  readonly image?: (box: Box | null) => string;
  /** Whether what is behind it shows, blurred. */
  readonly isTranslucent?: boolean;
}

/** The levels of a hierarchy, from the first. */
const glyphLevels: readonly ColorName[] = ["primary", "secondary", "tertiaryLabel", "quaternaryLabel"];
const surfaceLevels: readonly ColorName[] = ["fill", "secondaryFill", "tertiaryFill", "quaternaryFill"];

/** How text and symbols are painted. */
export function glyphPaint(style: ShapeStyle): Paint {
  return paint(style, glyphLevels);
}

/** How a surface or a line is painted. */
export function surfacePaint(style: ShapeStyle): Paint {
  return paint(style, surfaceLevels);
}

/** The CSS of a paint as an image that fills a box of a size. */
export function imageOf(painted: Paint, size: Size): string {
  return painted.image === undefined ? flatImage(painted.color) : painted.image({ size, margin: 0 });
}

function paint(style: ShapeStyle, levels: readonly ColorName[]): Paint {
  if (isShapeStyleColor(style)) return { color: cssColor(style) };
  const { opacity } = style;
  if (isShapeStyleHierarchical(style)) {
    return { color: faded(cssNamed(levels[style.hierarchical - 1] ?? levels[0]!), opacity) };
  }
  if (isShapeStyleLinearGradient(style)) {
    const gradient = style.linearGradient;
    return { color: firstColor(gradient, opacity), image: (box) => linearGradient(gradient, opacity, box) };
  }
  if (isShapeStyleRadialGradient(style)) {
    const gradient = style.radialGradient;
    return { color: firstColor(gradient, opacity), image: (box) => radialGradient(gradient, opacity, box) };
  }
  if (isShapeStyleAngularGradient(style)) {
    const gradient = style.angularGradient;
    return { color: firstColor(gradient, opacity), image: (box) => angularGradient(gradient, opacity, box) };
  }
  if (isShapeStyleColorGradient(style)) {
    const color = cssColor(style.colorGradient);
    const share = `${metrics.colorGradientShade * 100}%`;
    const shade = (other: string) => faded(`color-mix(in srgb, ${color}, ${other} ${share})`, opacity);
    const image = `linear-gradient(in srgb, ${shade("white")}, ${shade("black")})`;
    return { color: faded(color, opacity), image: () => image };
  }
  return {
    color: faded(cssNamed("materialBase"), metrics.materialOpacity[style.material] * opacity),
    isTranslucent: true,
  };
}

function firstColor({ stops }: { readonly stops: readonly GradientStop[] }, opacity: number): string {
  const [first] = stops;
  return first === undefined ? "transparent" : faded(cssColor(first.color), opacity);
}
