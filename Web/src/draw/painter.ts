// Keeps the page's nodes in line with the element tree: after each commit, where something changed, and nowhere else.

import type { LayoutChanges, Placement } from "../layout/types";
import { isModal } from "../layout/kinds/screen";
import { Kind, UNKNOWN_KIND } from "../../generated/protocol";
import { SCREEN_KIND, type Changes, type Element } from "../tree/elements";
import { showAccessibility } from "./accessibility";
import { drawnChildren } from "./children";
import { Drawing, frameStyle } from "./drawing";
import { drawerOf } from "./kinds";
import { arrange } from "./order";
import { leaveRow, refreshRowAround, showRow } from "./rows";
import { UndrawnLabels, type UndrawnListener } from "./undrawn";

/** Who wants to know about changes in what comes and goes with a movement before they are drawn. */
export interface StackListener {
  /** A stack got, lost or reordered screens. `screens` are their drawings now, bottom to top. */
  screensChanged(stack: Drawing, screens: readonly Drawing[]): void;
  /** Sheets or alerts came, went or changed. `modals` are their drawings now, the first behind. */
  modalsChanged(modals: readonly Drawing[]): void;
  /** Whether the node of something that was removed stays for now; the listener then removes it later. */
  keeps(removed: Drawing): boolean;
}

/** Draws one element tree into a node. */
export class Painter {
  private readonly drawings = new Map<Element, Drawing>();
  private readonly undrawn: UndrawnLabels;

  constructor(
    private readonly root: Element,
    rootNode: HTMLElement,
    presenterNode: HTMLElement,
    private readonly placementOf: (element: Element) => Placement | undefined,
    private readonly stackListener: StackListener,
    undrawnListener: UndrawnListener,
  ) {
    this.undrawn = new UndrawnLabels(undrawnListener);
    const drawing = new Drawing(root, rootNode);
    drawing.slot = presenterNode;
    this.drawings.set(root, drawing);
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
      if (element.kind === SCREEN_KIND) {
        const modals = element.children.filter(isModal);
        arrange(drawing.slot, this.outerNodes(element.children.filter((child) => !isModal(child))), null);
        arrange(drawing.node, this.outerNodes(modals), null);
        continue;
      }
      arrange(drawing.slot, this.outerNodes(drawnChildren(element)), drawing.tail);
      this.adopt(element);
      refreshRowAround(element, (other) => this.drawings.get(other));
    }
    const removed = changes.removed.map(({ element }) => this.drawings.get(element));
    // The stacks first: a screen that leaves may stay until it is out of sight.
    for (const stack of stacks) {
      const screens = stack.element.children.map((child) => this.drawings.get(child));
      this.stackListener.screensChanged(stack, screens.filter(isDefined));
    }
    const modals = this.root.children.filter(isModal).map((modal) => this.drawings.get(modal));
    this.stackListener.modalsChanged(modals.filter(isDefined));
    for (const drawing of removed) {
      if (drawing === undefined) continue;
      if (!this.stackListener.keeps(drawing)) drawing.outer.remove();
      this.forget(drawing.element);
    }
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

  private placeAll(layout: LayoutChanges): void {
    for (const element of layout.placed) {
      const drawing = this.drawings.get(element);
      const placement = this.placementOf(element);
      if (drawing === undefined || placement === undefined) continue;
      this.placeOne(drawing, placement);
    }
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
    if (drawing === undefined) return;
    drawerOf(element)?.show(drawing, element);
    refreshRowAround(element, (other) => this.drawings.get(other));
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
      leaveRow(drawing);
    } else {
      showRow(drawing, row);
      x -= row.cell.x;
      y -= row.cell.y;
    }
    if (element.parent !== null) drawing.setFrame(frameStyle(x, y, frame.width, height));
    drawerOf(element)?.place(drawing, element, placement);
    drawing.flush();
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
