// Sets a text for a proposal: in how many lines, how large, and what of it is cut.

import { metrics } from "../../../generated/metrics";
import { TextAlignment, TextCase } from "../../../generated/protocol";
import { tolerance } from "../geometry";
import type { Baselines, Proposal, ResolvedFont, Size, TextLine } from "../types";
import type { TextChoice } from "./choice";
import { cut, PreparedText, truncated, type WidthOf } from "./wrap";

/** A text as it is set for a proposal. */
export interface SetText {
  readonly lines: readonly TextLine[];
  readonly size: Size;
  /** Smaller than the font around the text when it was scaled down to fit. */
  readonly font: ResolvedFont;
  readonly baselines: Baselines;
  /** Whether an ellipsis stands for some of the text. */
  readonly isCut: boolean;
  /** Whether all of it is inside what was proposed. */
  readonly fits: boolean;
}

/** A text in a font of some size. */
interface Sized {
  readonly font: ResolvedFont;
  readonly widthOf: WidthOf;
  readonly prepared: PreparedText;
}

/** In how many steps text is made smaller until it fits. */
const scales = 32;

/** A text that is set again and again, for one proposal after the other. */
export class TextSetting {
  private readonly content: string;
  private readonly sized = new Map<number, Sized>();

  constructor(
    text: string,
    private readonly font: ResolvedFont,
    private readonly choice: TextChoice,
    private readonly measure: (text: string, font: ResolvedFont) => number,
  ) {
    this.content = choice.letters === null ? text : letters[choice.letters](text);
  }

  /**
   * The text in one line when no width is proposed, and else broken at words; cut where it may have no more lines, or
   * where no more are inside the proposed height. It has one line at least, and is made smaller rather than cut as far
   * as that is allowed.
   */
  set(proposal: Proposal): SetText {
    const whole = this.setAt(1, proposal);
    const { leastScale } = this.choice;
    if (leastScale >= 1 || whole.fits) return whole;
    const scale = (step: number) => leastScale + ((1 - leastScale) * step) / scales;
    let best = this.setAt(leastScale, proposal);
    if (!best.fits) return best;
    let fitting = 0;
    let tooLarge = scales;
    while (tooLarge - fitting > 1) {
      const middle = (fitting + tooLarge) >> 1;
      const found = this.setAt(scale(middle), proposal);
      if (found.fits) {
        best = found;
        fitting = middle;
      } else {
        tooLarge = middle;
      }
    }
    return best;
  }

  private setAt(scale: number, proposal: Proposal): SetText {
    const { lineLimit, alignment, truncation, lineSpacing, raise } = this.choice;
    const { font, widthOf, prepared } = this.at(scale);
    const lineHeight = font.lineHeight + Math.abs(raise);
    const pitch = lineHeight + lineSpacing;
    const room = proposal.height ?? Infinity;
    const most = Math.min(lineLimit ?? Infinity, Math.max(1, Math.floor((room + lineSpacing + tolerance) / pitch)));
    const limit = proposal.width ?? Infinity;

    const { lines, rest, isCut } = prepared.wrapped(limit, most);
    const texts = [...lines];
    const last = texts.length - 1;
    if (isCut) texts[last] = cut(rest, limit, widthOf, truncation);
    else if (texts.length >= most) texts[last] = truncated(texts[last]!, limit, widthOf, truncation);

    const widths = texts.map(widthOf);
    const size = { width: Math.max(...widths), height: texts.length * pitch - lineSpacing };
    const first = font.lineHeight / 2 + metrics.textBaselineDrop * font.size + Math.max(raise, 0);
    return {
      lines: texts.map((text, index) => ({
        text,
        x: (size.width - widths[index]!) * shares[alignment],
        y: index * pitch + Math.max(-raise, 0),
        width: widths[index]!,
      })),
      size,
      font,
      baselines: { first, last: first + last * pitch },
      isCut: isCut || texts[last] !== lines[last],
      fits: !isCut && texts[last] === lines[last] && size.width <= limit + tolerance && size.height <= room + tolerance,
    };
  }

  private at(scale: number): Sized {
    let sized = this.sized.get(scale);
    if (sized === undefined) {
      const { kerning } = this.choice;
      const font = scale === 1
        ? this.font
        : { ...this.font, size: this.font.size * scale, lineHeight: this.font.lineHeight * scale };
      const widthOf: WidthOf = kerning === 0
        ? (text) => this.measure(text, font)
        : (text) => Math.max(0, this.measure(text, font) + kerning * letterCount(text));
      sized = { font, widthOf, prepared: new PreparedText(this.content, widthOf) };
      this.sized.set(scale, sized);
    }
    return sized;
  }
}

/** What of the room beside a line is before it. */
const shares: { readonly [A in TextAlignment]: number } = {
  [TextAlignment.leading]: 0,
  [TextAlignment.center]: 0.5,
  [TextAlignment.trailing]: 1,
};

const letters: { readonly [C in TextCase]: (text: string) => string } = {
  [TextCase.uppercase]: (text) => text.toLocaleUpperCase(),
  [TextCase.lowercase]: (text) => text.toLocaleLowerCase(),
};

/** How many letters are followed by room: what combines with the one before is none of its own. */
function letterCount(text: string): number {
  return [...text.replace(/[\p{M}\u200D]/gu, "")].length;
}
