// What reaches the edges of the screen: what covers all of it, and what scrolls below its end.

import { Kind, type Style } from "../../generated/protocol";
import type { Element } from "../tree/elements";
import { isModifier } from "../tree/modifiers";

/** Whether a style may give its box another size than what is in it, or put that elsewhere. */
export function shapes(style: Style): boolean {
  return style.padding !== undefined
    || style.frame !== undefined
    || style.fixedSize !== undefined
    || style.aspectRatio !== undefined
    || style.position !== undefined;
}

/** Whether something scrolls, perhaps with modifiers around it that do not change its size. */
export function scrolls(element: Element): boolean {
  return element.kind === Kind.list || element.kind === Kind.scrollview || isContent(element, scrolls);
}

/** Kinds that cover a whole screen and keep out of its unsafe parts themselves. */
const covering: ReadonlySet<string> = new Set([Kind.navstack, Kind.navsplit, Kind.tabview]);

/** Whether something covers a whole screen, perhaps in modifiers that do not change its size. */
export function coversScreen(element: Element): boolean {
  return covering.has(element.kind) || isContent(element, coversScreen);
}

/** Whether the children of an element that are not seen stay as they are: the screens under others, and other tabs. */
export function keepsHidden(element: Element | null): boolean {
  return element?.kind === Kind.navstack || element?.kind === Kind.tabview;
}

function isContent(element: Element, test: (content: Element) => boolean): boolean {
  const isAround = element.kind === Kind.styled
    ? !shapes(element.props.style)
    : isModifier(element) || element.kind === Kind.safeareainset;
  const content = element.children[0];
  return isAround && content !== undefined && test(content);
}
