// What the page shows of one element: its nodes, and the style last written to them.

import type { Element } from "../tree/elements";

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
  private frame = "";
  private look = "";
  private bleed = "";
  private layer = "";
  private isWritten = true;

  constructor(readonly element: Element, node: HTMLElement) {
    this.node = node;
    this.outer = node;
    this.slot = node;
    owners.set(node, this);
  }

  /** The style that puts the node at its place, in its parent's points. */
  get place(): string {
    return this.frame;
  }

  /** Puts the node at a place, in its parent's points; `flush` writes it. */
  setFrame(frame: string): void {
    if (frame === this.frame) return;
    this.frame = frame;
    this.isWritten = false;
  }

  /** Gives the node its own style, declarations that each end in a semicolon; `flush` writes it. */
  setLook(look: string): void {
    if (look === this.look) return;
    this.look = look;
    this.isWritten = false;
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
    this.isWritten = false;
  }

  /** Writes the style, if something about it changed: all at once, which costs less than one write for each. */
  flush(): void {
    if (this.isWritten) return;
    this.isWritten = true;
    this.node.style.cssText = this.frame + this.look + this.bleed + this.layer;
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
