// What the page shows of one element: its nodes, and the style last written to them.

import type { Animation as AppAnimation } from "../../generated/protocol";
import { Place } from "../animation/place";
import type { Rect, Size } from "../layout/types";
import type { Element } from "../tree/elements";
import { hasEdges } from "./edges";
import { Look, type Flushable, type Moving } from "./look";

/** The nodes of an element. */
export class Drawing {
  /** The element's own node. */
  node: HTMLElement;
  /** What the parent holds: the node itself, or the list row around it. */
  outer: HTMLElement;
  /** Where the children's nodes go: the node itself, unless it scrolls. */
  slot: HTMLElement;
  /** The first node behind the children in `slot`; null when the children are last. */
  tail: Node | null = null;
  /** In a row of a list: the control that a tap anywhere on the row is for. */
  rowControl: Element | null = null;
  /** Whether the size of the node is seen, so that it has to change step by step. */
  showsSize: boolean;
  /** What is drawn with nodes of its own inside the element's. */
  readonly looks: Flushable[] = [];
  /** The node's place in its parent, and that of the row around it. */
  private readonly placeOfNode = new Place();
  private readonly placeOfRow = new Place();
  private readonly look: Look;
  private bleed = "";
  private layer = "";
  private isWritten = true;

  constructor(readonly element: Element, node: HTMLElement) {
    this.node = node;
    this.outer = node;
    this.slot = node;
    this.look = new Look(node);
    this.showsSize = hasEdges(element);
    owners.set(node, this);
  }

  /** The style that puts the node at its place, in its parent's points. */
  get place(): string {
    return this.placeOfNode.css;
  }

  /** The size of the node, in points. */
  get size(): Size {
    const { width, height } = this.placeOfNode.frame ?? { width: 0, height: 0 };
    return { width, height };
  }

  /** Puts the node at a place, in its parent's points; `flush` writes it. */
  setFrame(frame: Rect): void {
    if (this.placeOfNode.set(frame, this.outer === this.node ? this.element.parent : this.outer)) this.isWritten = false;
  }

  /** Puts the row around the node at a place; `rest` are further declarations. `flush` writes it. */
  setRow(frame: Rect, rest: string): void {
    if (this.placeOfRow.set(frame, this.element.parent, rest)) this.isWritten = false;
  }

  /** Gives the node its own style, declarations that each end in a semicolon; `flush` writes it. */
  setLook(look: string): void {
    this.look.setText(look);
  }

  /** Gives the node what can change over time; `flush` writes it. */
  setMoving(moving: readonly Moving[]): void {
    this.look.setMoving(moving);
  }

  /** Says how far what fills the node goes on beyond it; `flush` writes it. */
  setBleed(bleed: string): void {
    if (bleed === this.bleed) return;
    this.bleed = bleed;
    this.isWritten = false;
  }

  /** Puts the node before or behind its siblings; `flush` writes it. */
  setLayer(layer: string): void {
    if (layer === this.layer) return;
    this.layer = layer;
    this.isWritten = false;
  }

  /** Has another node in place of the node, with the same children, style and place. */
  replaceNode(node: HTMLElement): void {
    node.append(...this.node.childNodes);
    this.node.replaceWith(node);
    if (this.outer === this.node) this.outer = node;
    if (this.slot === this.node) this.slot = node;
    this.node = node;
    owners.set(node, this);
    this.look.replaceNode(node);
  }

  /**
   * Writes the style, if something about it changed: all at once, which costs less than one write for each. With an
   * animation, what was there before changes into it step by step.
   */
  flush(animation?: AppAnimation): void {
    for (const look of this.looks) look.flush(animation);
    if (this.isWritten && !this.look.isDirty) return;
    this.isWritten = true;
    this.look.write(this.placeOfNode.css, this.bleed + this.layer, animation);
    this.placeOfNode.flush(this.node, this.showsSize, animation);
    if (this.outer === this.node) return;
    writeStyle(this.outer, this.placeOfRow.css);
    this.placeOfRow.flush(this.outer, true, animation);
  }
}

/** The style that puts a node at a place. */
export function frameStyle(x: number, y: number, width: number, height: number): string {
  return `left:${x}px;top:${y}px;width:${width}px;height:${height}px;`;
}

const written = new WeakMap<HTMLElement, string>();

/** Writes the style of a node that is no element's own, unless it has that already: the browser does not compare. */
export function writeStyle(node: HTMLElement, style: string): void {
  if (written.get(node) === style) return;
  written.set(node, style);
  node.style.cssText = style;
}

const owners = new WeakMap<Node, Drawing>();

/** The drawing that a node belongs to, found by going up from it; undefined outside all elements. */
export function drawingAround(node: Node | null): Drawing | undefined {
  for (let current = node; current !== null; current = current.parentNode) {
    const owner = owners.get(current);
    if (owner !== undefined) return owner;
  }
  return undefined;
}

/** Lets a node that is not an element's own, such as a list row, lead to a drawing. */
export function own(node: Node, drawing: Drawing): void {
  owners.set(node, drawing);
}
