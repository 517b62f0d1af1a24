// What a kind of element has to say about its layout, and what it may ask of the engine meanwhile.

import type { EdgeInsets, ImageSource } from "../../generated/protocol";
import type { Element, ElementKind, ElementOf, ElementProps } from "../tree/elements";
import type { Context } from "./context";
import type { SafePart } from "./safe-area";
import type { Baselines, Picture, Placement, Proposal, Rect, Report, ResolvedFont, Row, Size } from "./types";

/** Whether a change of a prop needs a new layout: always, never, or as a function of the two values says. */
export type Effect<Value> = "layout" | "none" | ((oldValue: Value, newValue: Value) => boolean);

/** What each prop of a kind does to its layout. A prop that is missing here does not compile. */
export type Effects<K extends ElementKind> = { readonly [P in keyof ElementProps[K]]-?: Effect<ElementProps[K][P]> };

/** What a placement says besides the frame and the row; lengths are not rounded yet, and the font may be absent. */
export type Details = Omit<Placement, "frame" | "font" | "row" | "isRightToLeft" | "contentX"> & { readonly font?: ResolvedFont };

/** How elements of one kind are laid out. */
export interface LayoutOf<K extends ElementKind> {
  readonly effects: Effects<K>;

  /** The size that the element takes for a proposal. Asked once for each proposal until something changes. */
  size(element: ElementOf<K>, proposal: Proposal, context: Context, pass: Pass): Size;

  /**
   * Places each child in a box of the size that the element took for the proposal, and says what else there is to
   * draw. An element without a child to place and without anything more to say need not.
   */
  place?(element: ElementOf<K>, size: Size, proposal: Proposal, context: Context, pass: Pass): Details | void;

  /**
   * Where the element's baselines are; null without text. A kind that says nothing has the first and the last ones of
   * the children that it places.
   */
  baselines?(element: ElementOf<K>, size: Size, proposal: Proposal, context: Context, pass: Pass): Baselines | null;
}

/** How high a sheet is to be. */
export interface SheetHeight {
  readonly height: number;
  /** Whether a finger has it; otherwise it rests at the closest height that the app allows. */
  readonly isHeld: boolean;
}

/** The part of the engine that kinds see. */
export interface Pass {
  /** The size of an element for a proposal, in a context. */
  size(element: Element, proposal: Proposal, context: Context): Size;
  /** Puts a child's origin at a place in its parent, and lays it out there. */
  place(child: Element, x: number, y: number, proposal: Proposal, context: Context, row?: Row): void;
  /** Gives a child the frame of its parent and nothing more: its own children are placed as if they were the parent's. */
  placeThrough(child: Element, size: Size, context: Context): void;
  /** Where the baselines of an element are for a proposal; null without text. */
  baselines(element: Element, proposal: Proposal, context: Context): Baselines | null;
  /** Says which children of an element are seen, when that may not be all of them. */
  show(parent: Element, children: readonly Element[]): void;
  /** Whether the screen below the top one of a stack is to be seen, too. */
  isRevealed(stack: Element): boolean;
  /** Says that only a part of an element is safe for content to be in, before its children are placed. */
  keepSafe(element: Element, safe: SafePart): void;
  /** How far the edges of an element may go on, because they are where its surroundings stop being safe. */
  reach(element: Element): EdgeInsets;
  /** Says, before its children are placed, that an element holds content of another width than its own. */
  widen(element: Element, width: number): void;
  /** The part of an element that is near the screen, in its own points; null when it is in nothing that scrolls. */
  window(element: Element): Rect | null;
  /** The size of an element for a proposal in a context, if it was measured before. */
  known(element: Element, proposal: Proposal, context: Context): Size | undefined;
  /** Has an element measured again once all is placed: what was guessed of it is known now. */
  again(element: Element): void;
  /** Tells the app what an element measures. */
  report(report: Report): void;
  /** How high the person made a sheet; undefined when it was left as it came. */
  heightOf(sheet: Element): SheetHeight | undefined;
  /** How wide a text is in one line. */
  width(text: string, font: ResolvedFont): number;
  /** What is known of a picture. */
  picture(source: ImageSource): Picture;
  /** How an element was last placed as a row; undefined when it was not. */
  rowOf(element: Element): Row | undefined;
  /** What `make` returned for the element the last time, unless the element or its context changed. */
  remembered<T>(element: Element, make: () => T): T;
}
