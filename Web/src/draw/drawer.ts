// What each kind of element has to say about how it is drawn.

import type { Placement } from "../layout/types";
import type { ElementKind, ElementOf } from "../tree/elements";
import type { Drawing } from "./drawing";

/** How elements of one kind are drawn. */
export interface Drawer<K extends ElementKind> {
  /** Makes the node of a new element. */
  make(element: ElementOf<K>): HTMLElement;
  /** Shows the element's props: once after `make`, and whenever they changed. */
  show(drawing: Drawing, element: ElementOf<K>): void;
  /** Shows what layout decided besides the frame: whenever the placement changed. */
  place(drawing: Drawing, element: ElementOf<K>, placement: Placement): void;
  /** Shows what depends on which children there are: whenever they changed, also inside modifiers around them. */
  adopt?(drawing: Drawing, element: ElementOf<K>): void;
  /** Brings in line what shows the app's values but can be changed by the person, such as a field's text. */
  reconcile?(drawing: Drawing, element: ElementOf<K>): void;
}

/** Does nothing: for kinds whose props or placement show in nothing but the frame. */
export function nothing(): void {}

/** A node for an element, with the class names that its looks hang on. */
export function elementNode<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  classNames: string,
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  node.className = classNames === "" ? "e" : `e ${classNames}`;
  return node;
}
