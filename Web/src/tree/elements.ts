// What the element tree is made of: elements with a kind, its props, a parent and children. Everything here is
// read-only for those who draw or lay out; only ElementTree changes it.

import { UNKNOWN_KIND, type DrawnKind, type PropsOf } from "../../generated/protocol";

/** The kind of the root element: the device screen, which the protocol knows only by its id, 0. */
export const SCREEN_KIND = "screen";

/** The screen has no props. */
export interface ScreenProps {}

/** What is known of an element whose kind this renderer does not know or does not draw yet. */
export interface PlaceholderProps {
  /** The kind's name, to be shown in its place. */
  readonly name: string;
}

/** The props of every kind of element in the tree: those that are drawn, the screen and the placeholder. */
export interface ElementProps extends Pick<PropsOf, DrawnKind> {
  [SCREEN_KIND]: ScreenProps;
  [UNKNOWN_KIND]: PlaceholderProps;
}

/** The kinds of elements in the tree. */
export type ElementKind = keyof ElementProps;

/**
 * One element. `Element` without a kind is the union over all kinds, so that a test of `kind` narrows `props`:
 * `if (element.kind === Kind.text) element.props.text`.
 */
export type Element<K extends ElementKind = ElementKind> = { [P in K]: ElementOf<P> }[K];

/** An element of one particular kind. */
export interface ElementOf<K extends ElementKind> {
  /** Unique for as long as a run lasts; 0 is the screen. */
  readonly id: number;
  readonly kind: K;
  /** Decoded, with every default filled in. Replaced as a whole by an update, never changed in place. */
  readonly props: Readonly<ElementProps[K]>;
  /** The element it is in; null for the screen and for an element that is nowhere in the tree (yet, or any more). */
  readonly parent: Element | null;
  /** From back to front, or first to last; what order means depends on the kind. */
  readonly children: readonly Element[];
}

/** An element whose props were replaced, with the props it had at the commit before. */
export interface Update {
  readonly element: Element;
  readonly oldProps: Element["props"];
}

/** The top of a subtree that was taken out of the tree, with the place it was taken from. */
export interface Removal {
  /** Still has its props and its children, so that it can be animated away. Its `parent` is null. */
  readonly element: Element;
  /** The element it was in: one that may itself have been removed since. */
  readonly parent: Element;
  /** Its place among the children of `parent` when it was removed. */
  readonly index: number;
}

/** What a commit changed. An element is in at most one of `created`, `updated` and below a `removed` one. */
export interface Changes {
  /** New elements that are in the tree, in the order they were created. One that is created and removed is nowhere. */
  readonly created: readonly Element[];
  /** Elements that were there before and got new props; one for each element, however many updates it had. */
  readonly updated: readonly Update[];
  /** Elements that were in the tree before and have another parent or were put at another place. */
  readonly moved: readonly Element[];
  /** The tops of removed subtrees, in the order of the ops. Elements created in the same commit are left out. */
  readonly removed: readonly Removal[];
  /** Elements in the tree that gained, lost or reordered children. */
  readonly childrenChanged: readonly Element[];
}
