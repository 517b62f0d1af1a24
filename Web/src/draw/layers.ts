// Which of several siblings is in front: the order that modifiers give them.

import { Kind } from "../../generated/protocol";
import type { Changes, Element } from "../tree/elements";
import { isModifier } from "../tree/modifiers";
import type { Drawing } from "./drawing";

/** Fractions of a layer that still count; a style sheet only has whole ones. */
const steps = 100;

/** Puts what a commit changed into the layers that its modifiers say. */
export function showLayers(changes: Changes, drawingOf: (element: Element) => Drawing | undefined): void {
  const changed = new Set<Element>();
  for (const element of [...changes.created, ...changes.moved]) if (ownLayer(element) !== undefined) changed.add(element);
  for (const { element, oldProps } of changes.updated) {
    if (element.kind !== Kind.styled) continue;
    const before = (oldProps as typeof element.props).style.zIndex;
    if (before !== element.props.style.zIndex) changed.add(element);
  }
  for (const element of changed) {
    // The outermost of the modifiers around a view is what lies beside its siblings.
    let outermost = element;
    while (outermost.parent !== null && isModifier(outermost.parent)) outermost = outermost.parent;
    const layer = layerOf(outermost);
    const drawing = drawingOf(outermost);
    drawing?.setLayer(layer === undefined ? "" : `z-index:${Math.round(layer * steps)};`);
    drawing?.flush();
    // Layers count among siblings, and not among whatever else is on the screen.
    if (layer !== undefined && outermost.parent !== null) drawingOf(outermost.parent)?.slot.classList.add("layered");
  }
}

function layerOf(outermost: Element): number | undefined {
  for (let inner: Element | undefined = outermost; inner !== undefined && isModifier(inner); inner = inner.children[0]) {
    const layer = ownLayer(inner);
    if (layer !== undefined) return layer;
  }
  return undefined;
}

function ownLayer(element: Element): number | undefined {
  return element.kind === Kind.styled ? element.props.style.zIndex : undefined;
}
