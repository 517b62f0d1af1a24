// Gives the names that modifiers carry to the node that assistive technology and tests look at.

import { Kind, type Style } from "../../generated/protocol";
import type { Changes, Element, ElementOf } from "../tree/elements";
import type { Drawing } from "./drawing";

/** The attribute that holds an accessibility identifier. */
export const identifierAttribute = "data-testid";

/** Kinds whose node is a control, or stands for one. */
const controls: ReadonlySet<string> = new Set([
  Kind.button,
  Kind.navlink,
  Kind.textfield,
  Kind.toggle,
  Kind.image,
  Kind.picker,
  Kind.stepper,
  Kind.slider,
  Kind.datepicker,
  Kind.texteditor,
  Kind.searchfield,
  Kind.gauge,
  Kind.progress,
  Kind.menu,
]);

/** Kinds whose control is an input in their node, which is what has the name. */
const inputs: ReadonlySet<string> = new Set([Kind.toggle, Kind.slider, Kind.searchfield]);

/** Names what a commit changed, and what is around it. */
export function showAccessibility(changes: Changes, drawingOf: (element: Element) => Drawing | undefined): void {
  const named = new Set<ElementOf<typeof Kind.styled>>();
  const add = (element: Element) => {
    // A name may have been given further out, and hold for what is new here.
    for (let outer: Element | null = element; outer?.kind === Kind.styled; outer = outer.parent) {
      const { accessibilityLabel, accessibilityIdentifier } = outer.props.style;
      if (accessibilityLabel !== undefined || accessibilityIdentifier !== undefined) named.add(outer);
    }
  };
  for (const element of changes.created) add(element);
  for (const { element, oldProps } of changes.updated) {
    add(element);
    if (element.kind === Kind.styled) unname(element, (oldProps as typeof element.props).style, drawingOf);
  }
  for (const element of changes.childrenChanged) add(element);
  // The innermost first: what is written outside goes before it.
  for (const element of [...named].sort((one, other) => depth(other) - depth(one))) {
    const target = targetOf(element);
    const drawing = drawingOf(target);
    if (drawing !== undefined) name(element, target, drawing.node);
  }
}

/** The element that a name around it is for: the only one in it that is more than a modifier. */
function targetOf(styled: ElementOf<typeof Kind.styled>): Element {
  let target: Element = styled;
  while (target.kind === Kind.styled && target.children[0] !== undefined) target = target.children[0];
  return target;
}

function name(styled: ElementOf<typeof Kind.styled>, target: Element, node: HTMLElement): void {
  const { accessibilityLabel, accessibilityIdentifier } = styled.props.style;
  const named = inputs.has(target.kind) ? node.querySelector(":scope > input") ?? node : node;
  if (accessibilityIdentifier !== undefined) named.setAttribute(identifierAttribute, accessibilityIdentifier);
  if (accessibilityLabel === undefined) return;
  named.setAttribute("aria-label", accessibilityLabel);
  named.removeAttribute("aria-hidden");
  // A name is only heard on what has a role. A picture's content is not read besides its name, as on iOS.
  if (!controls.has(target.kind)) named.setAttribute("role", holdsControls(target) ? "group" : "img");
}

/** Takes back a name that a modifier no longer gives. */
function unname(
  styled: ElementOf<typeof Kind.styled>,
  before: Style,
  drawingOf: (element: Element) => Drawing | undefined,
): void {
  const { accessibilityLabel, accessibilityIdentifier } = styled.props.style;
  const node = drawingOf(targetOf(styled))?.node;
  if (accessibilityLabel === undefined && before.accessibilityLabel !== undefined) node?.removeAttribute("aria-label");
  if (accessibilityIdentifier === undefined && before.accessibilityIdentifier !== undefined) {
    node?.removeAttribute(identifierAttribute);
  }
}

function holdsControls(element: Element): boolean {
  return element.children.some((child) => controls.has(child.kind) || holdsControls(child));
}

function depth(element: Element): number {
  let steps = 0;
  for (let outer = element.parent; outer !== null; outer = outer.parent) steps++;
  return steps;
}
