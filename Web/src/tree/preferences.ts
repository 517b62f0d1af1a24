// What views deep in the tree want for the whole screen.

import { Kind, type ColorScheme } from "../../generated/protocol";
import type { Changes, Element, ElementOf } from "./elements";

/** Keeps track of the modifiers that want something for the whole screen. */
export class Preferences {
  private readonly modifiers = new Set<ElementOf<typeof Kind.styled>>();

  /** Takes note of what a commit changed. */
  update({ created, updated, removed }: Changes): void {
    for (const element of created) this.note(element);
    for (const { element } of updated) this.note(element);
    for (const { element } of removed) this.forget(element);
  }

  /** The appearance that the app wants; undefined when it leaves that to the person. */
  get colorScheme(): ColorScheme | undefined {
    // Seldom is there more than one; then what is further out, and shown longer, decides.
    let wanted: { readonly scheme: ColorScheme; readonly depth: number } | undefined;
    for (const modifier of this.modifiers) {
      const scheme = modifier.props.style.preferredColorScheme;
      const depth = depthOf(modifier as Element);
      if (scheme !== undefined && (wanted === undefined || depth < wanted.depth)) wanted = { scheme, depth };
    }
    return wanted?.scheme;
  }

  private note(element: Element): void {
    if (element.kind !== Kind.styled) return;
    if (element.props.style.preferredColorScheme === undefined) this.modifiers.delete(element);
    else this.modifiers.add(element);
  }

  private forget(element: Element): void {
    if (element.kind === Kind.styled) this.modifiers.delete(element);
    if (this.modifiers.size > 0) element.children.forEach((child) => this.forget(child));
  }
}

function depthOf(element: Element): number {
  let depth = 0;
  for (let outer = element.parent; outer !== null; outer = outer.parent) depth += 1;
  return depth;
}
