// Makes DOM nodes in one expression.

/** Attributes by name; `undefined` leaves an attribute out. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** An HTML element with attributes and children. */
export function html<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}
