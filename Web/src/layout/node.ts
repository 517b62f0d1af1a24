// What the engine knows of the layout of one element.

import type { EdgeInsets } from "../../generated/protocol";
import { Answers } from "./answers";
import type { Context } from "./context";
import type { Details } from "./kind-layout";
import type { SafePart } from "./safe-area";
import type { Baselines, Placement, Point, Proposal, Row, Size } from "./types";

export const wholePoint: Point = { x: 0, y: 0 };

/** What is known of the layout of an element. */
export class LayoutNode {
  /** What the element was measured in; its sizes hold only there. */
  context: Context | undefined;
  readonly sizes = new Answers<Size>();
  baselines: Answers<Baselines | null> | undefined;
  /** What the kind keeps for as long as neither the element nor its context changes. */
  remembered: unknown;
  /** Something in the element changed since it was placed. When it is set, it is set all the way up. */
  isDirty = true;

  proposal: Proposal | undefined;
  /** Where it is in its parent and how large it is, before rounding. */
  x = 0;
  y = 0;
  size: Size | undefined;
  /** How wide its parent is, when it counts from the right; null when it does not. */
  mirror: number | null = null;
  /** How wide what is in it is, when that is not its own width. */
  innerWidth: number | undefined;
  /** The part of it that is safe to put content in, when that is not all of it. */
  safe: SafePart | undefined;
  /** How far its edges go on, when its layout depends on that. */
  reach: EdgeInsets | undefined;
  /** How far its origin is beyond a whole point of the screen. */
  fraction: Point = wholePoint;
  details: Details | undefined;
  row: Row | undefined;
  placement: Placement | undefined;
  /** The update in which its parent placed it last. */
  round = 0;

  /** Forgets what does not hold any more when something about the element changed. */
  clear(): void {
    this.sizes.clear();
    this.baselines?.clear();
    this.remembered = undefined;
    this.isDirty = true;
  }
}
