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
    private readonly isDrawn: (element: Element) => boolean,
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
    // What is far from the screen is drawn when it comes near it.
    const made = changes.created.filter(this.isDrawn);
    for (const element of made) this.make(element);
    for (const { element } of changes.updated) this.show(element);
    made.push(...this.placeAll(layout));
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
    this.finish({ ...changes, created: made });
  }

  /** Draws what layout moved without a commit, as on a screen of another size. */
  place(layout: LayoutChanges): void {
    this.finish({ ...noChanges, created: this.placeAll(layout) });
  }

  /** Shows what follows from all that is drawn. */
  private finish(changes: Changes): void {
    showLayers(changes, (element) => this.drawings.get(element));
    showAccessibility(changes, (element) => this.drawings.get(element));
    for (const element of changes.created) this.undrawn.note(element, this.drawings.get(element));
    for (const { element } of changes.updated) this.undrawn.note(element, this.drawings.get(element));
    this.undrawn.arrange();
  }

  /** The nodes of the children that are seen, in the order in which they are drawn and read. */
  private arrangeChildren(drawing: Drawing): void {
    const { element } = drawing;
    const children = element.kind === Kind.navscreen ? inReadingOrder(element) : fromBack(element);
    arrange(drawing.slot, this.outerNodes(children.filter(this.isDrawn)), drawing.tail);
  }

  /** Draws what came near the screen, and takes away what went far from it; returns what is drawn for the first time. */
  private showChosen({ shown, hidden }: LayoutChanges): Element[] {
    const made: Element[] = [];
    const parents = new Set<Element>();
    for (const child of hidden) {
      const node = this.drawings.get(child)?.outer;
      // What has the focus keeps it wherever it is scrolled to.
      if (child.parent?.kind !== Kind.navstack && node?.contains(document.activeElement) === false) node.remove();
    }
    for (const child of shown) {
      if (child.parent === null || child.parent.kind === Kind.navstack || !this.isDrawn(child)) continue;
      this.revive(child, made);
      parents.add(child.parent);
    }
    for (const parent of parents) {
      const drawing = this.drawings.get(parent);
      if (drawing !== undefined) this.arrangeChildren(drawing);
      this.adopt(parent);
    }
    return made;
  }

  /** Draws what of an element and of all in it is not drawn yet, and adds it to `made`. */
  private revive(element: Element, made: Element[]): void {
    if (!this.drawings.has(element)) {
      this.make(element);
      made.push(element);
      const drawing = this.drawings.get(element);
      const placement = this.placementOf(element);
      if (drawing !== undefined && placement !== undefined) this.placeOne(drawing, placement);
    }
    if (element.kind === UNKNOWN_KIND) return;
    const before = made.length;
    for (const child of element.children) if (this.isDrawn(child)) this.revive(child, made);
    const drawing = this.drawings.get(element);
    if (drawing === undefined || made.length === before) return;
    this.arrangeChildren(drawing);
    this.adopt(element);
  }

  /** Puts everything where layout says; returns what is drawn for the first time. */
  private placeAll(layout: LayoutChanges): Element[] {
    for (const element of layout.placed) {
      const drawing = this.drawings.get(element);
      const placement = this.placementOf(element);
      if (drawing === undefined || placement === undefined) continue;
      this.placeOne(drawing, placement);
    }
    return this.showChosen(layout);
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
    if (row.place !== undefined) {
      drawing.outer.setAttribute("aria-posinset", String(row.place.index + 1));
      drawing.outer.setAttribute("aria-setsize", String(row.place.count));
    }
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

const noChanges: Changes = { created: [], updated: [], moved: [], removed: [], childrenChanged: [] };

function isDefined<T>(value: T | undefined): value is T {
  return value !== undefined;
}
