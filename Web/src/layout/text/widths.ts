// Remembers how wide texts are: measuring is the most expensive step of a layout, and words come again and again.

import type { ResolvedFont, TextMeasurer } from "../types";

/** How many texts are remembered for a font before all are forgotten, so that typing for hours takes no more memory. */
const capacity = 20_000;

/** A measurer that asks another one only once for each text in each font. */
export class RememberedWidths implements TextMeasurer {
  private widths = new WeakMap<ResolvedFont, Map<string, number>>();

  constructor(private readonly measurer: TextMeasurer) {}

  width(text: string, font: ResolvedFont): number {
    if (text === "") return 0;
    let known = this.widths.get(font);
    if (known === undefined) {
      known = new Map();
      this.widths.set(font, known);
    }
    let width = known.get(text);
    if (width === undefined) {
      if (known.size >= capacity) known.clear();
      width = this.measurer.width(text, font);
      known.set(text, width);
    }
    return width;
  }

  /** Forgets everything, for when the fonts themselves changed. */
  clear(): void {
    this.widths = new WeakMap();
  }
}
