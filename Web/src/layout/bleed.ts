// What may go on beyond the safe area: backgrounds, and what scrolls.

import type { Context } from "./context";
import { tolerance } from "./geometry";
import type { Bleed, Proposal, Size } from "./types";

/** The bleed of a box that fills what it was proposed, when that ends where the safe area does. */
export function bleed(size: Size, proposal: Proposal, context: Context): { bleed?: Bleed } {
  if (context.beyondTop === 0 && context.beyondBottom === 0) return {};
  if (proposal.height === null || size.height < proposal.height - tolerance) return {};
  return { bleed: { top: context.beyondTop, bottom: context.beyondBottom } };
}
