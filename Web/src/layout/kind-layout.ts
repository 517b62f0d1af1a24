// What a kind of element has to say about its layout, and what it may ask of the engine meanwhile.

import type { Kind } from "../../generated/protocol";
import type { Element, ElementKind, ElementOf, ElementProps } from "../tree/elements";
import type { Context } from "./context";
import type { Placement, Proposal, ResolvedFont, Row, Size } from "./types";

/** Whether a change of a prop needs a new layout: always, never, or as a function of the two values says. */
export type Effect<Value> = "layout" | "none" | ((oldValue: Value, newValue: Value) => boolean);

/** What each prop of a kind does to its layout. A prop that is missing here does not compile. */
export type Effects<K extends ElementKind> = { readonly [P in keyof ElementProps[K]]-?: Effect<ElementProps[K][P]> };

/** What a placement says besides the frame, the font and the row; lengths are not rounded yet. */
export type Details = Omit<Placement, "frame" | "font" | "row">;

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
  /** Says which of the screens of a stack or of tabs are seen. */
  show(stack: ElementOf<typeof Kind.navstack | typeof Kind.tabview>, screens: readonly Element[]): void;
  /** Whether the screen below the top one is to be seen, too. */
  isRevealed(stack: ElementOf<typeof Kind.navstack>): boolean;
  /** How high the person made a sheet; undefined when it was left as it came. */
  heightOf(sheet: ElementOf<typeof Kind.sheet>): SheetHeight | undefined;
  /** How wide a text is in one line. */
  width(text: string, font: ResolvedFont): number;
  /** How an element was last placed as a row; undefined when it was not. */
  rowOf(element: Element): Row | undefined;
  /** What `make` returned for the element the last time, unless the element or its context changed. */
  remembered<T>(element: Element, make: () => T): T;
}
