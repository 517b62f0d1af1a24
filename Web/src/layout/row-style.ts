// What the modifiers around a row's content say about the row. The outermost wins, since it was written last.

import { Kind, Visibility, type EdgeInsets, type ShapeStyle } from "../../generated/protocol";
import type { Element } from "../tree/elements";
import { isModifier } from "../tree/modifiers";

/** How a row differs from the others. */
export interface RowStyle {
  readonly insets: EdgeInsets | null;
  /** Never empty. */
  readonly badge: string | null;
  readonly background: ShapeStyle | null;
  readonly separator: Visibility;
}

const ordinary: RowStyle = { insets: null, badge: null, background: null, separator: Visibility.automatic };

/** Whether an element is around a row's content: modifiers of any view, and those of rows alone. */
export function isAround(element: Element): boolean {
  return isModifier(element) || element.kind === Kind.listrow || element.kind === Kind.swipeactions;
}

/** The style of a row. */
export function rowStyle(row: Element): RowStyle {
  let style = ordinary;
  for (let inner: Element | undefined = row; inner !== undefined && isAround(inner); inner = inner.children[0]) {
    if (inner.kind !== Kind.styled) continue;
    const { listRowInsets, badge, listRowBackground, listRowSeparator } = inner.props.style;
    style = {
      insets: style.insets ?? listRowInsets ?? null,
      badge: style.badge ?? (badge === undefined || badge === "" ? null : badge),
      background: style.background ?? listRowBackground ?? null,
      separator: style.separator !== Visibility.automatic ? style.separator : listRowSeparator ?? Visibility.automatic,
    };
  }
  return style;
}

/** What a row is about: what all its modifiers are around. */
export function rowContent(row: Element): Element {
  let content = row;
  while (isAround(content) && content.children[0] !== undefined) content = content.children[0];
  return content;
}

/** The `listrow` that a row is, if it is one. */
export function listRowOf(row: Element): Extract<Element, { kind: typeof Kind.listrow }> | null {
  for (let inner: Element | undefined = row; inner !== undefined; inner = inner.children[0]) {
    if (inner.kind === Kind.listrow) return inner;
    if (!isAround(inner)) return null;
  }
  return null;
}
