// From what the app asked for to a font that can be drawn: text styles, Dynamic Type and line heights.

import { textStyles, type TextMetrics } from "../../generated/metrics";
import {
  DynamicTypeSize,
  FontDesign,
  FontWeight,
  TextStyle,
  type Font,
} from "../../generated/protocol";
import type { ResolvedFont } from "./types";

/** The font of a place in the tree: what every `font` around it added up to. */
export interface FontChoice {
  /** A size that follows Dynamic Type, or a number of points. */
  readonly size: TextStyle | number;
  /** The text style as which a number of points scales; null for one that doesn't. */
  readonly relativeTo: TextStyle | null;
  /** Null when nobody asked for a weight. */
  readonly weight: FontWeight | null;
  readonly design: FontDesign;
}

/** The font of the root. */
export const bodyFont: FontChoice = {
  size: TextStyle.body,
  relativeTo: null,
  weight: null,
  design: FontDesign.default,
};

/** A font in a subtree that changes some of it. */
export function adjusted(choice: FontChoice, font: Font): FontChoice {
  const size = font.textStyle ?? font.size;
  return {
    size: size ?? choice.size,
    relativeTo: font.relativeTo ?? (size === undefined ? choice.relativeTo : null),
    weight: font.weight ?? choice.weight,
    design: font.design ?? choice.design,
  };
}

/** The font to draw with at a Dynamic Type size. */
export function resolved(choice: FontChoice, typeSize: DynamicTypeSize): ResolvedFont {
  const [size, lineHeight] = typeof choice.size === "number"
    ? fixedMetrics(choice.size, choice.relativeTo, typeSize)
    : styleMetrics(choice.size, typeSize);
  const ownWeight = choice.size === TextStyle.headline ? FontWeight.semibold : FontWeight.regular;
  return { design: choice.design, weight: choice.weight ?? ownWeight, size, lineHeight };
}

/** The index of each Dynamic Type size in the rows of the text styles table. */
const columns = new Map(Object.values(DynamicTypeSize).map((size, index) => [size, index]));

function styleMetrics(style: TextStyle, typeSize: DynamicTypeSize): TextMetrics {
  return textStyles[style][columns.get(typeSize)!]!;
}

function fixedMetrics(points: number, relativeTo: TextStyle | null, typeSize: DynamicTypeSize): TextMetrics {
  const scale = relativeTo === null
    ? 1
    : styleMetrics(relativeTo, typeSize)[0] / styleMetrics(relativeTo, DynamicTypeSize.large)[0];
  const size = points * scale;
  return [size, lineHeightOfSize(size)];
}

/** The sizes of the text styles and their line heights, by growing size. */
const knownSizes: readonly TextMetrics[] = (() => {
  const lineHeights = new Map<number, number>();
  for (const style of [TextStyle.body, ...Object.values(TextStyle)]) {
    for (const [size, lineHeight] of textStyles[style]) {
      if (!lineHeights.has(size)) lineHeights.set(size, lineHeight);
    }
  }
  return [...lineHeights].sort(([one], [other]) => one - other);
})();

/**
 * The line height of any size: that of a text style of the size, between two of them in proportion, and outside
 * the table as much a point as at its end.
 */
function lineHeightOfSize(size: number): number {
  const above = knownSizes.findIndex(([known]) => known >= size);
  const [largest, largestHeight] = knownSizes[knownSizes.length - 1]!;
  if (above === -1) return Math.round((size * largestHeight) / largest);
  const [upper, upperHeight] = knownSizes[above]!;
  if (upper === size) return upperHeight;
  if (above === 0) return Math.round((size * upperHeight) / upper);
  const [lower, lowerHeight] = knownSizes[above - 1]!;
  return Math.round(lowerHeight + ((upperHeight - lowerHeight) * (size - lower)) / (upper - lower));
}
