// Keeps the page's nodes in line with the element tree: after each commit, where something changed, and nowhere else.

import { Transaction } from "../animation/transaction";
import { enter, hasTransition, leave } from "../animation/transitions";
import type { LayoutChanges, Placement } from "../layout/types";
import { keepsHidden } from "../layout/edges";
import { isModal } from "../layout/kinds/screen";
import { Kind, UNKNOWN_KIND } from "../../generated/protocol";
import { SCREEN_KIND, type Changes, type Element } from "../tree/elements";
import { showAccessibility } from "./accessibility";
import { drawnChildren } from "./children";
import { Drawing } from "./drawing";
import { drawerOf } from "./kinds";
import { showLayers } from "./layers";
import { arrange } from "./order";
import { leaveRow, refreshRow, rowAround, showRow } from "./rows";
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
  /** The animations of the commit that is being drawn. */
  private transaction = Transaction.none;

  constructor(
    private readonly root: Element,
    rootNode: HTMLElement,
    presenterNode: HTMLElement,
    private readonly placementOf: (element: Element) => Placement | undefined,
    private readonly isDrawn: (element: Element) => boolean,
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

  /** Draws what a commit and the layout after it changed, with the animation of the commit when it has one. */
  paint(changes: Changes, layout: LayoutChanges, transaction: Transaction): void {
    this.transaction = transaction;
    // What is far from the screen is drawn when it comes near it.
    const made = changes.created.filter(this.isDrawn);
    for (const element of made) this.make(element);
    for (const { element } of changes.updated) this.show(element);
    made.push(...this.placeAll(layout));
    // What was placed is written already.
    for (const { element } of changes.updated) this.flush(element);
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
      this.arrangeChildren(drawing);
      this.adopt(element);
      this.refreshRow(element);
    }
    const removed = changes.removed.map(({ element }) => this.drawings.get(element));
    const gone = new Map(changes.removed.map(({ element, parent }) => [element, parent]));
    // The stacks first: a screen that leaves may stay until it is out of sight.
    for (const stack of stacks) {
      const screens = stack.element.children.map((child) => this.drawings.get(child));
      this.stackListener.screensChanged(stack, screens.filter(isDefined));
    }
    const modals = this.root.children.filter(isModal).map((modal) => this.drawings.get(modal));
    this.stackListener.modalsChanged(modals.filter(isDefined));
    for (const drawing of removed) {
      if (drawing === undefined) continue;
      if (!this.stackListener.keeps(drawing) && !this.leaves(drawing, gone)) drawing.outer.remove();
      this.forget(drawing.element);
    }
    this.enterAll(changes.created);
    this.transaction = Transaction.none;
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

  /** Shows all elements of a kind again, because of something besides the app. */
  showAll(kind: Kind): void {
    for (const [element, drawing] of this.drawings) {
      if (element.kind !== kind) continue;
      drawerOf(element)?.show(drawing, element);
      drawing.flush();
    }
  }

  /** The nodes of the children that are seen, in the order in which they are drawn and read. */
  private arrangeChildren(drawing: Drawing): void {
    const children = drawnChildren(drawing.element);
    arrange(drawing.slot, this.outerNodes(children.filter(this.isDrawn)), drawing.tail);
  }

  /** Draws what came near the screen, and takes away what went far from it; returns what is drawn for the first time. */
  private showChosen({ shown, hidden }: LayoutChanges): Element[] {
    const made: Element[] = [];
    const parents = new Set<Element>();
    for (const child of hidden) {
      const node = this.drawings.get(child)?.outer;
      // What has the focus keeps it wherever it is scrolled to.
      if (!keepsHidden(child.parent) && node?.contains(document.activeElement) === false) node.remove();
    }
    for (const child of shown) {
      if (child.parent === null || keepsHidden(child.parent) || !this.isDrawn(child)) continue;
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
    if (drawing === undefined) return;
    drawerOf(element)?.show(drawing, element);
    this.refreshRow(element);
  }

  /** Brings the row that an element is in up to date, if it is one whose props the row shows. */
  private refreshRow(element: Element): void {
    const row = rowAround(element, (other) => this.drawings.get(other));
    if (row === undefined) return;
    refreshRow(row, element);
    this.flush(row.element);
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
    if (element.parent !== null) drawing.setFrame({ x, y, width: frame.width, height });
    drawerOf(element)?.place(drawing, element, placement);
    this.flush(element);
  }

  private flush(element: Element): void {
    const drawing = this.drawings.get(element);
    drawing?.flush(this.transaction.isStill ? undefined : this.transaction.animationOf(element));
  }

  /** Lets what was removed leave in sight, when that is animated; `gone` has the parents of what was removed. */
  private leaves(drawing: Drawing, gone: ReadonlyMap<Element, Element>): boolean {
    const parent = gone.get(drawing.element) ?? null;
    // What goes with something around it leaves as a part of that.
    if (this.transaction.isStill || parent === null || !this.drawings.has(parent)) return false;
    const animation = this.transaction.animationOf(parent);
    return animation !== undefined && hasTransition(drawing.element) && leave(drawing, animation);
  }

  /** Lets what is new come in, when that is animated. */
  private enterAll(created: readonly Element[]): void {
    if (this.transaction.isStill) return;
    const isNew = new Set(created);
    for (const element of created) {
      if (element.parent === null || isNew.has(element.parent) || !hasTransition(element)) continue;
      const drawing = this.drawings.get(element);
      const animation = this.transaction.animationOf(element.parent);
      if (drawing !== undefined && animation !== undefined) enter(drawing, animation);
    }
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
