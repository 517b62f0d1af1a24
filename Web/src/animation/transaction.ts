// Which animation a change of a commit runs with: that of the closest modifier around it whose value changed, or that of
// the whole commit.

import { Kind, type Animation as AppAnimation } from "../../generated/protocol";
import type { Changes, Element, ElementOf } from "../tree/elements";

/** The animations of one commit. */
export class Transaction {
  /** Nothing is animated between commits. */
  static readonly none = new Transaction(undefined, new Map());

  private constructor(
    private readonly ofCommit: AppAnimation | undefined,
    /** The modifiers whose value changed; one without an animation keeps its subtree from being animated. */
    private readonly ofModifiers: ReadonlyMap<Element, AppAnimation | undefined>,
  ) {}

  /** The animations of a commit that has one of its own, or not. */
  static of(changes: Changes, ofCommit: AppAnimation | undefined): Transaction {
    const ofModifiers = new Map<Element, AppAnimation | undefined>();
    for (const { element, oldProps } of changes.updated) {
      if (element.kind !== Kind.styled) continue;
      const { animation, animationToken } = element.props.style;
      const before = (oldProps as ElementOf<typeof Kind.styled>["props"]).style.animationToken;
      if (animationToken !== undefined && animationToken !== before) ofModifiers.set(element, animation);
    }
    return ofCommit === undefined && ofModifiers.size === 0 ? Transaction.none : new Transaction(ofCommit, ofModifiers);
  }

  /** Whether nothing at all is animated. */
  get isStill(): boolean {
    return this.ofCommit === undefined && this.ofModifiers.size === 0;
  }

  /** The animation of what changes about an element; undefined when that happens at once. */
  animationOf(element: Element | null): AppAnimation | undefined {
    if (this.ofModifiers.size > 0) {
      for (let outer = element; outer !== null; outer = outer.parent) {
        if (this.ofModifiers.has(outer)) return this.ofModifiers.get(outer);
      }
    }
    return this.ofCommit;
  }
}
