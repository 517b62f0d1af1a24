// Where a line of text may be broken: after white space, after hyphens and dashes, and between the characters of
// scripts that are written without spaces. A small part of Unicode's line breaking rules (UAX #14) that covers how
// Latin, Cyrillic, Greek, Chinese, Japanese and Korean text is set.

/** A piece of text that is never broken, with the white space that is dropped when a line ends after it. */
export interface Segment {
  readonly text: string;
  readonly space: string;
}

const space = /^[\t \u1680\u2000-\u2006\u2008-\u200A\u205F\u3000]$/u;
/** Hyphens and dashes that a line may be broken after. */
const dash = /^[-\u00AD\u2010\u2012\u2013\u2014\u058A]$/u;
const zeroWidthSpace = "\u200B";
/** Keep what is on both sides of them together. */
const glue = /^[\u00A0\u202F\u2060\u2007\uFEFF\u200D]$/u;
const ideograph =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303F\u30FC\uFF01-\uFF60\uFFE0-\uFFE6]$/u;
/** May not begin a line: closing punctuation, small kana, and what belongs to the character before it. */
const closing =
  /^[!),.:;?\]}%\u00BB\u2019\u201D\u2026\u3001\u3002\u3005\u3009\u300B\u300D\u300F\u3011\u3015\u3017\u3019\u301C\u301F\u303B\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u308E\u3095\u3096\u309B-\u309E\u30A0\u30A1\u30A3\u30A5\u30A7\u30A9\u30C3\u30E3\u30E5\u30E7\u30EE\u30F5\u30F6\u30FB-\u30FE\uFF01\uFF05\uFF09\uFF0C\uFF0E\uFF1A\uFF1B\uFF1F\uFF3D\uFF5D\uFF60]$/u;
/** May not end a line. */
const opening = /^[(\[{\u00AB\u2018\u201C\u3008\u300A\u300C\u300E\u3010\u3014\u3016\u3018\u301A\u301D\uFF04\uFF08\uFF3B\uFF5B\uFF5F\uFFE5]$/u;
const combining = /^[\p{M}\u{1F3FB}-\u{1F3FF}]$/u;
const emoji = /^\p{Extended_Pictographic}$/u;
const letter = /^[\p{L}\p{M}]$/u;

/** Cuts a line (without line breaks) into segments. Put together again they are the line. */
export function segments(line: string): Segment[] {
  const found: Segment[] = [];
  let text = "";
  let trailing = "";
  const finish = () => {
    found.push({ text, space: trailing });
    text = trailing = "";
  };
  let before = "";
  for (const character of line) {
    if (space.test(character)) {
      trailing += character;
    } else {
      if (trailing !== "" || (before !== "" && mayBreak(before, character, text))) finish();
      text += character;
    }
    before = character;
  }
  finish();
  return found;
}

/** Whether a line may end between two characters, neither of which is white space; `text` ends with the first. */
function mayBreak(before: string, after: string, text: string): boolean {
  if (glue.test(before) || glue.test(after) || combining.test(after)) return false;
  if (before === zeroWidthSpace) return true;
  if (dash.test(before)) return letter.test(after) && text.length > before.length;
  if (closing.test(after) || opening.test(before)) return false;
  return standsAlone(before) || standsAlone(after);
}

/** Whether a character is a word of its own as far as lines are concerned. */
function standsAlone(character: string): boolean {
  return ideograph.test(character) || emoji.test(character);
}
