// How text is set in a place of the tree: what every modifier of text around it added up to.

import {
  TextAlignment,
  TruncationMode,
  type Style,
  type TextCase,
  type TextLine as Rule,
} from "../../../generated/protocol";

/** What modifiers say of text besides its font. */
export interface TextChoice {
  /** The most lines there may be; null for any number. */
  readonly lineLimit: number | null;
  readonly alignment: TextAlignment;
  /** How small text may get before it is cut, as a share of its size. */
  readonly leastScale: number;
  readonly truncation: TruncationMode;
  /** More room between lines, after each letter, and how far letters are raised, all in points. */
  readonly lineSpacing: number;
  readonly kerning: number;
  readonly raise: number;
  readonly letters: TextCase | null;
  /** Lines under and through the text. */
  readonly underline: Rule | null;
  readonly strikethrough: Rule | null;
}

/** Text that no modifier is about. */
export const plainText: TextChoice = {
  lineLimit: null,
  alignment: TextAlignment.leading,
  leastScale: 1,
  truncation: TruncationMode.tail,
  lineSpacing: 0,
  kerning: 0,
  raise: 0,
  letters: null,
  underline: null,
  strikethrough: null,
};

/** The choice in a subtree that a style changes some of; the same object when it changes nothing. */
export function adjustedText(choice: TextChoice, style: Style): TextChoice {
  const changes: Partial<{ -readonly [P in keyof TextChoice]: TextChoice[P] }> = {};
  if (style.lineLimit !== undefined) changes.lineLimit = style.lineLimit;
  if (style.multilineTextAlignment !== undefined) changes.alignment = style.multilineTextAlignment;
  if (style.minimumScaleFactor !== undefined) changes.leastScale = style.minimumScaleFactor;
  if (style.truncationMode !== undefined) changes.truncation = style.truncationMode;
  if (style.lineSpacing !== undefined) changes.lineSpacing = style.lineSpacing;
  if (style.kerning !== undefined) changes.kerning = style.kerning;
  if (style.baselineOffset !== undefined) changes.raise = style.baselineOffset;
  if (style.textCase !== undefined) changes.letters = style.textCase;
  if (style.underline !== undefined) changes.underline = style.underline;
  if (style.strikethrough !== undefined) changes.strikethrough = style.strikethrough;
  return Object.keys(changes).length === 0 ? choice : { ...choice, ...changes };
}
