// Finds an icon for the name of an SF Symbol. There are thousands of names and some hundred icons, so an unlisted name
// gets the icon of its closest relative: that with the fewest parts dropped from the end of the name.

import { icons, symbols, type Icon } from "../../generated/symbols";

/** An icon that stands for a symbol. */
export interface SymbolIcon {
  readonly icon: Icon;
  /** Whether the filled form is to be drawn. */
  readonly isFilled: boolean;
}

const fill = "fill";
const slash = "slash";
const badge = "badge";

/**
 * The icon for a symbol's name; null when there is none that is close, so that a visible placeholder has to be drawn.
 *
 * A badge is dropped first, then one part after the other; a filled symbol stays filled. A symbol that is crossed out
 * never gets an icon that isn't: that would say the opposite.
 */
export function symbolIcon(name: string): SymbolIcon | null {
  const exact = listed(name);
  if (exact !== undefined) return { icon: exact, isFilled: false };

  const allParts = name.split(".");
  const wantsFilled = allParts.includes(fill);
  const isCrossedOut = allParts.includes(slash);
  const parts = allParts.filter((part) => part !== fill);
  const badgeAt = parts.indexOf(badge);
  const candidates = [parts];
  if (badgeAt > 0) candidates.push(parts.slice(0, badgeAt));
  for (let length = candidates[candidates.length - 1]!.length - 1; length > 0; length--) {
    candidates.push(parts.slice(0, length));
  }
  for (const candidate of candidates) {
    if (isCrossedOut && !candidate.includes(slash)) continue;
    const icon = listed(candidate.join("."));
    if (icon !== undefined) return { icon, isFilled: wantsFilled && icon.solid.length > 0 };
  }
  return null;
}

function listed(name: string): Icon | undefined {
  // Own members only: "constructor" is no symbol.
  return Object.prototype.hasOwnProperty.call(symbols, name) ? icons[symbols[name]!] : undefined;
}
