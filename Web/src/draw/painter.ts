// Keeps the page's nodes in line with the element tree: after each commit, where something changed, and nowhere else.

import type { LayoutChanges, Placement, Row } from "../layout/types";
import { Kind, UNKNOWN_KIND } from "../../generated/protocol";
import type { Changes, Element } from "../tree/elements";
import { showAccessibility } from "./accessibility";
import { Drawing, frameStyle, own, writeStyle } from "./drawing";
import { drawerOf } from "./kinds";
import { fromBack } from "./kinds/arrangements";
import { inReadingOrder } from "./kinds/navigation";
import { showLayers } from "./layers";
import { arrange } from "./order";
import { UndrawnLabels, type UndrawnListener } from "./undrawn";

/** Who wants to know about changes in navigation stacks before they are drawn. */
export interface StackListener {
  /** A stack got, lost or reordered screens. `screens` are their drawings now, bottom to top. */
  screensChanged(stack: Drawing, screens: readonly Drawing[]): void;
  /** Whether the node of a screen that was removed stays for now; the listener then removes it later. */
  keeps(screen: Drawing): boolean;
}

/** Draws one element tree into a node. */
export class Painter {
  private readonly drawings = new Map<Element, Drawing>();
  private readonly undrawn: UndrawnLabels;

  constructor(
    root: Element,
    rootNode: HTMLElement,
    private readonly placementOf: (element: Element) => Placement | undefined,
    private readonly isShown: (element: Element) => boolean,
    private readonly stackListener: StackListener,
    undrawnListener: UndrawnListener,
  ) {
    this.undrawn = new UndrawnLabels(undrawnListener);
    this.drawings.set(root, new Drawing(root, rootNode));
  }

  /** The drawing of an element that is in the tree. */
  drawing(element: Element): Drawing | undefined {
    return this.drawings.get(element);
  }

  /** Draws what a commit and the layout after it changed. */
  paint(changes: Changes, layout: LayoutChanges): void {
    for (const element of changes.created) this.make(element);
    for (const { element } of changes.updated) this.show(element);
    this.placeAll(layout);
    // What was placed is written already.
    for (const { element } of changes.updated) this.drawings.get(element)?.flush();
    const stacks: Drawing[] = [];
    for (const element of changes.childrenChanged) {
      const drawing = this.drawings.get(element);
      // What is in a placeholder was not laid out, and is not seen.
      if (drawing === undefined || element.kind === UNKNOWN_KIND) continue;
      if (element.kind === Kind.navstack) stacks.push(drawing);
      this.arrangeChildren(drawing);
      this.adopt(element);
    }
    const removed = changes.removed.map(({ element }) => this.drawings.get(element));
    // The stacks first: a screen that leaves may stay until it is out of sight.
    for (const stack of stacks) {
      const screens = stack.element.children.map((child) => this.drawings.get(child));
      this.stackListener.screensChanged(stack, screens.filter(isDefined));
    }
    for (const drawing of removed) {
      if (drawing === undefined) continue;
      if (!this.stackListener.keeps(drawing)) drawing.outer.remove();
      this.forget(drawing.element);
    }
    showLayers(changes, (element) => this.drawings.get(element));
    showAccessibility(changes, (element) => this.drawings.get(element));
    for (const element of changes.created) this.undrawn.note(element, this.drawings.get(element));
    for (const { element } of changes.updated) this.undrawn.note(element, this.drawings.get(element));
    this.undrawn.arrange();
  }

  /** Draws what layout moved without a commit, as on a screen of another size. */
  place(layout: LayoutChanges): void {
    this.placeAll(layout);
    this.undrawn.arrange();
  }

  /** The nodes of the children that are seen, in the order in which they are drawn and read. */
  private arrangeChildren(drawing: Drawing): void {
    const { element } = drawing;
    const children = element.kind === Kind.navscreen ? inReadingOrder(element) : fromBack(element);
    if (element.kind === Kind.viewthatfits) {
      for (const child of children) if (!this.isShown(child)) this.drawings.get(child)?.outer.remove();
    }
    const shown = element.kind === Kind.viewthatfits ? children.filter(this.isShown) : children;
    arrange(drawing.slot, this.outerNodes(shown), drawing.tail);
  }

  /** Shows the children that a container chose in place of others. */
  private showChosen(layout: LayoutChanges): void {
    const parents = new Set<Element>();
    for (const child of [...layout.hidden, ...layout.shown]) {
      if (child.parent?.kind === Kind.viewthatfits) parents.add(child.parent);
    }
    for (const parent of parents) {
      const drawing = this.drawings.get(parent);
      if (drawing !== undefined) this.arrangeChildren(drawing);
    }
  }

  private placeAll(layout: LayoutChanges): void {
    for (const element of layout.placed) {
      const drawing = this.drawings.get(element);
      const placement = this.placementOf(element);
      if (drawing === undefined || placement === undefined) continue;
      this.placeOne(drawing, placement);
    }
    this.showChosen(layout);
  }

  /** Brings back the app's values to a control that the person changed, once the app has answered. */
  reconcile(element: Element): void {
    const drawing = this.drawings.get(element);
    if (drawing !== undefined) drawerOf(element)?.reconcile?.(drawing, element);
  }

  private make(element: Element): void {
    const drawer = drawerOf(element);
    if (drawer === null) return;
    const drawing = new Drawing(element, drawer.make(element));
    this.drawings.set(element, drawing);
    drawer.show(drawing, element);
  }

  private show(element: Element): void {
    const drawing = this.drawings.get(element);
    if (drawing !== undefined) drawerOf(element)?.show(drawing, element);
  }

  /** Shows what depends on the children of an element, or of what modifiers are around it. */
  private adopt(element: Element): void {
    let outer = element;
    while (outer.kind === Kind.styled && outer.parent !== null) outer = outer.parent;
    const drawing = this.drawings.get(outer);
    if (drawing !== undefined) drawerOf(outer)?.adopt?.(drawing, outer);
  }

  private placeOne(drawing: Drawing, placement: Placement): void {
    const { element } = drawing;
    const { frame, row, bleed } = placement;
    let { x, y, height } = frame;
    if (bleed !== undefined && placement.contentSize !== undefined) {
      // What scrolls is larger than its frame itself; other drawers know what to do with a bleed.
      y -= bleed.top;
      height += bleed.top + bleed.bottom;
    }
    if (row === undefined) {
      this.leaveRow(drawing);
    } else {
      this.placeRow(drawing, row);
      x -= row.cell.x;
      y -= row.cell.y;
    }
    if (element.parent !== null) drawing.setFrame(frameStyle(x, y, frame.width, height));
    drawerOf(element)?.place(drawing, element, placement);
    drawing.flush();
  }

  private placeRow(drawing: Drawing, row: Row): void {
    if (drawing.outer === drawing.node) {
      const node = document.createElement("div");
      node.setAttribute("role", "listitem");
      own(node, drawing);
      drawing.node.replaceWith(node);
      node.append(drawing.node);
      drawing.outer = node;
    }
    const { cell, separator } = row;
    drawing.rowControl = row.control;
    let names = "row";
    if (row.isFirst) names += " first";
    if (row.isLast) names += " last";
    if (separator !== null) names += " separated";
    if (row.control !== null) names += " tappable";
    if (drawing.outer.classList.contains("pressed")) names += " pressed";
    if (drawing.outer.className !== names) drawing.outer.className = names;
    const inset = separator === null ? "" : `--inset:${separator.x - cell.x}px;`;
    writeStyle(drawing.outer, frameStyle(cell.x, cell.y, cell.width, cell.height) + inset);
  }

  /** Takes a node out of its row when its element is in no list any more. */
  private leaveRow(drawing: Drawing): void {
    if (drawing.outer === drawing.node) return;
    drawing.outer.replaceWith(drawing.node);
    drawing.outer = drawing.node;
  }

  private outerNodes(elements: readonly Element[]): HTMLElement[] {
    const nodes: HTMLElement[] = [];
    for (const element of elements) {
      const drawing = this.drawings.get(element);
      if (drawing !== undefined) nodes.push(drawing.outer);
    }
    return nodes;
  }

  private forget(element: Element): void {
    const drawing = this.drawings.get(element);
    if (drawing !== undefined) this.undrawn.forget(drawing);
    this.drawings.delete(element);
    for (const child of element.children) this.forget(child);
  }
}

function isDefined<T>(value: T | undefined): value is T {
  return value !== undefined;
}
