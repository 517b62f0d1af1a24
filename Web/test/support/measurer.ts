// A measurer that knows no fonts: every character is half as wide as the font is large, wide ones are as wide as that.

import type { ResolvedFont, TextMeasurer } from "../../src/layout/types";

const wide = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Extended_Pictographic}/u;

/** Measures by counting, and counts how often it is asked. */
export class FixedMeasurer implements TextMeasurer {
  /** How many texts were measured. */
  calls = 0;

  width(text: string, font: ResolvedFont): number {
    this.calls += 1;
    let ems = 0;
    for (const character of text) ems += wide.test(character) ? 1 : 0.5;
    return ems * font.size;
  }
}
