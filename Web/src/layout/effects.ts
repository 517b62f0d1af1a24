// The layout of an element's kind, and which changes of its props need a new one.

import type { Element, ElementKind } from "../tree/elements";
import { alike } from "./geometry";
import type { Effect, LayoutOf } from "./kind-layout";
import { layouts } from "./kinds";

/** The layout of an element's kind, as a layout of any element. */
export function layoutOf(element: Element): LayoutOf<ElementKind> {
  // The layout belongs to the kind, which TypeScript can't follow through the table.
  return layouts[element.kind] as unknown as LayoutOf<ElementKind>;
}

/** Whether an element with other props than before has to be laid out again. */
export function affectsLayout(element: Element, oldProps: Element["props"]): boolean {
  const before = oldProps as Record<string, unknown>;
  const after = element.props as Record<string, unknown>;
  const effects = layoutOf(element).effects as Record<string, Effect<unknown>>;
  return Object.entries(effects).some(([prop, effect]) =>
    effect !== "none"
      && !alike(before[prop], after[prop])
      && (effect === "layout" || effect(before[prop], after[prop])));
}
