// The fonts that text is measured and drawn with, and the measuring.

import { FontDesign, FontWeight } from "../../generated/protocol";
import type { ResolvedFont, TextMeasurer } from "../layout/types";

const weights: Record<FontWeight, number> = {
  [FontWeight.ultraLight]: 100,
  [FontWeight.thin]: 200,
  [FontWeight.light]: 300,
  [FontWeight.regular]: 400,
  [FontWeight.medium]: 500,
  [FontWeight.semibold]: 600,
  [FontWeight.bold]: 700,
  [FontWeight.heavy]: 800,
  [FontWeight.black]: 900,
};

/** From this size on, Apple's font has its display cut, and so has the one that stands in for it. */
const displaySize = 20;

const families: Record<FontDesign, (size: number) => string> = {
  [FontDesign.default]: (size) =>
    `-apple-system,${size >= displaySize ? '"Inter Display",' : ""}Inter,system-ui,sans-serif`,
  [FontDesign.serif]: () => 'ui-serif,"New York",Georgia,"DejaVu Serif",serif',
  [FontDesign.rounded]: () => 'ui-rounded,"SF Pro Rounded",Nunito,Inter,system-ui,sans-serif',
  [FontDesign.monospaced]: () => 'ui-monospace,SFMono-Regular,Menlo,"DejaVu Sans Mono",monospace',
};

/** A weight as CSS has it, from 100 to 900. */
export function cssWeight(weight: FontWeight): number {
  return weights[weight];
}

const shorthands = new WeakMap<ResolvedFont, string>();

/** A font as the value of CSS `font`, the line height included. */
export function cssFont(font: ResolvedFont): string {
  let shorthand = shorthands.get(font);
  if (shorthand === undefined) {
    const family = families[font.design](font.size);
    shorthand = `${weights[font.weight]} ${font.size}px/${font.lineHeight}px ${family}`;
    shorthands.set(font, shorthand);
  }
  return shorthand;
}

/** How many widths of one font are kept before they are forgotten, so that a long run does not only grow. */
const keptWidths = 20_000;

/** Measures text with the fonts it is drawn with. */
export class CanvasMeasurer implements TextMeasurer {
  private readonly context: CanvasRenderingContext2D;
  private readonly widths = new Map<string, Map<string, number>>();
  private currentFont = "";

  constructor() {
    const context = document.createElement("canvas").getContext("2d");
    if (context === null) throw new Error("This browser has no canvas to measure text with.");
    this.context = context;
  }

  width(text: string, font: ResolvedFont): number {
    const css = cssFont(font);
    let known = this.widths.get(css);
    if (known === undefined) this.widths.set(css, (known = new Map()));
    let width = known.get(text);
    if (width === undefined) {
      if (css !== this.currentFont) {
        this.context.font = css;
        // As the screen's `text-rendering`, so that glyphs are as wide here as there. Setting the font resets it.
        Object.assign(this.context, { textRendering: "geometricPrecision" });
        this.currentFont = css;
      }
      width = this.context.measureText(text).width;
      if (known.size >= keptWidths) known.clear();
      known.set(text, width);
    }
    return width;
  }

  /** Forgets all widths, since a font arrived that some of them were measured without. */
  forget(): void {
    this.widths.clear();
    this.currentFont = "";
  }
}

/**
 * Loads the fonts that most text needs, and calls `changed` whenever another one arrives later, as for a letter
 * that was not seen before.
 */
export async function loadFonts(changed: () => void): Promise<void> {
  const wanted: [size: number, weight: FontWeight][] = [
    [17, FontWeight.regular],
    [34, FontWeight.bold],
  ];
  const shorthand = ([size, weight]: [number, FontWeight]) =>
    cssFont({ design: FontDesign.default, weight, size, lineHeight: size });
  // A page without its fonts still works, with the system's.
  await Promise.allSettled(wanted.map((font) => document.fonts.load(shorthand(font))));
  await document.fonts.ready;
  document.fonts.addEventListener("loadingdone", changed);
}
