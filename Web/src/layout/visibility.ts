// Which children are laid out, of those that do not show all of them: stacks of screens, long lists.

import type { Element } from "../tree/elements";
import { keepsHidden } from "./edges";

/** Keeps which children are shown, and what of that changed. */
export class Visibility {
  /** The children that are shown; all of them where there is no entry. */
  private readonly shown = new Map<Element, ReadonlySet<Element>>();
  /** What was shown when changes were last taken, of the parents that were told of since. */
  private before = new Map<Element, ReadonlySet<Element> | undefined>();

  /** Shows some of the children. */
  show(parent: Element, children: readonly Element[]): void {
    this.note(parent);
    this.shown.set(parent, new Set(children));
  }

  /** Shows all of the children. */
  showAll(parent: Element): void {
    if (!this.shown.has(parent)) return;
    this.note(parent);
    this.shown.delete(parent);
  }

  /** Whether the parent of an element shows it. */
  isShown(element: Element): boolean {
    const siblings = element.parent === null ? undefined : this.shown.get(element.parent);
    return siblings === undefined || siblings.has(element);
  }

  /** Whether an element is to be drawn: it may be on a screen that others cover. */
  isDrawn(element: Element): boolean {
    for (let inner: Element | null = element; inner !== null; inner = inner.parent) {
      if (!keepsHidden(inner.parent) && !this.isShown(inner)) return false;
    }
    return true;
  }

  forget(element: Element): void {
    this.shown.delete(element);
    this.before.delete(element);
  }

  /** What came into sight and went out of it; `wasPlaced` says whether an element ever had a place. */
  takeChanges(wasPlaced: (element: Element) => boolean): { shown: Element[]; hidden: Element[] } {
    const shown: Element[] = [];
    const hidden: Element[] = [];
    for (const [parent, before] of this.before) {
      const now = this.shown.get(parent);
      for (const child of now ?? parent.children) if (before === undefined ? now !== undefined : !before.has(child)) shown.push(child);
      if (now === undefined) continue;
      for (const child of before ?? parent.children) {
        if (!now.has(child) && child.parent === parent && (before !== undefined || wasPlaced(child))) hidden.push(child);
      }
    }
    this.before = new Map();
    return { shown, hidden };
  }

  private note(parent: Element): void {
    if (!this.before.has(parent)) this.before.set(parent, this.shown.get(parent));
  }
}
