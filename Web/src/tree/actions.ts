// What menus, alerts and rows that are swiped show of the elements in them: iOS takes a title, a symbol and a role from
// an action and draws it in its own way, so these elements are read and not laid out.

import { ButtonRole, isImageSourceSystem, Kind, type Color } from "../../generated/protocol";
import type { Element, ElementOf } from "./elements";

/** Something that can be done, as an element of the app describes it. */
export interface Action {
  /** The button or link. */
  readonly element: Element;
  /** All texts in it. */
  readonly title: string;
  /** The first symbol in it. */
  readonly symbol: string | null;
  readonly role: ButtonRole | null;
  readonly isDisabled: boolean;
  /** A color that the app gave it. */
  readonly tint: Color | null;
}

/** The texts in an element, one after the other. */
export function textIn(element: Element): string {
  return textsIn(element).filter((text) => text !== "").join(" ");
}

function textsIn(element: Element): string[] {
  if (element.kind === Kind.text) return [element.props.text];
  return element.children.flatMap(textsIn);
}

/** The name of the first symbol in an element. */
export function symbolIn(element: Element): string | null {
  if (element.kind === Kind.image) {
    const { source } = element.props;
    return isImageSourceSystem(source) ? source.systemName : null;
  }
  for (const child of element.children) {
    const symbol = symbolIn(child);
    if (symbol !== null) return symbol;
  }
  return null;
}

/** What assistive technology calls an element: the label that the app gave it, or what it says. */
export function nameIn(element: Element): string {
  for (let inner: Element | undefined = element; inner?.kind === Kind.styled; inner = inner.children[0]) {
    const { accessibilityLabel } = inner.props.style;
    if (accessibilityLabel !== undefined) return accessibilityLabel;
  }
  return textIn(element);
}

/** An action, when an element is one under any modifiers. */
export function actionIn(element: Element): Action | null {
  let isDisabled = false;
  let tint: Color | null = null;
  let inner: Element | undefined = element;
  while (inner?.kind === Kind.styled) {
    const { style }: { style: ElementOf<typeof Kind.styled>["props"]["style"] } = inner.props;
    isDisabled ||= style.disabled === true;
    // The innermost wins, as everywhere.
    tint = style.tint ?? tint;
    inner = inner.children[0];
  }
  if (inner?.kind !== Kind.button && inner?.kind !== Kind.navlink) return null;
  const role = inner.kind === Kind.button ? inner.props.role : null;
  return { element: inner, title: textIn(inner), symbol: symbolIn(inner), role, isDisabled, tint };
}

/** The actions among elements, also inside what only groups them. */
export function actionsIn(elements: readonly Element[]): readonly Action[] {
  return elements.flatMap((element) => {
    const action = actionIn(element);
    return action === null ? actionsIn(element.children) : [action];
  });
}

/** The element that modifiers are around. */
export function contentOf(element: Element): Element {
  let content = element;
  while (content.kind === Kind.styled && content.children[0] !== undefined) content = content.children[0];
  return content;
}
