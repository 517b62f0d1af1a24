// Gives what modifiers say for assistive technology and tests to the node that those look at.

import { Kind, type Style } from "../../generated/protocol";
import type { Changes, Element, ElementOf } from "../tree/elements";
import type { Drawing } from "./drawing";
import { spokenAttributes, type Spoken } from "./spoken";

/** The attribute that holds an accessibility identifier. */
export const identifierAttribute = "data-testid";

/** Kinds whose node is a control, or stands for one. */
const controls: ReadonlySet<string> = new Set([
  Kind.button,
  Kind.navlink,
  Kind.textfield,
  Kind.toggle,
  Kind.image,
  Kind.tapgesture,
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

type StyledElement = ElementOf<typeof Kind.styled>;

/** Brings what a commit changed, and what is around and in that, in line with the modifiers. */
export function showAccessibility(changes: Changes, drawingOf: (element: Element) => Drawing | undefined): void {
  const targets = new Set<Element>();
  for (const element of changes.created) targets.add(targetOf(element));
  for (const { element } of changes.updated) targets.add(targetOf(element));
  for (const element of changes.childrenChanged) targets.add(targetOf(element));
  for (const target of targets) {
    const drawing = drawingOf(target);
    if (drawing !== undefined) show(target, drawing.node);
  }
}

/** The element that a name around it is for: the only one in it that is more than a modifier. */
function targetOf(element: Element): Element {
  let target = element;
  while (target.kind === Kind.styled && target.children[0] !== undefined) target = target.children[0];
  return target;
}

/** What an attribute was before it was set here, and what it was set to. */
interface Attribute {
  readonly before: string | null;
  readonly value: string;
}

/** What was set, by node and name. */
const shown = new WeakMap<HTMLElement, Map<string, Attribute>>();
/** The modifiers that are told when a value is moved by a key, by the node that has the focus then. */
const adjusted = new WeakMap<HTMLElement, StyledElement>();

function show(target: Element, node: HTMLElement): void {
  const modifiers = modifiersAround(target);
  const named = inputs.has(target.kind) ? node.querySelector<HTMLElement>(":scope > input") ?? node : node;
  if (modifiers.length === 0 && !shown.has(named)) return;
  takeBack(named);
  if (modifiers.length === 0) return;
  const said = <T>(field: (style: Style) => T | undefined) => outermost(modifiers, field);
  const adjustable = modifiers.find(({ props }) => props.style.accessibilityAdjustable === true);
  if (adjustable === undefined) adjusted.delete(named);
  else adjusted.set(named, adjustable);
  const spoken: Spoken = {
    label: said((style) => style.accessibilityLabel),
    hint: said((style) => style.accessibilityHint),
    value: said((style) => style.accessibilityValue),
    traits: modifiers.flatMap(({ props }) => props.style.accessibilityTraits ?? []),
    isHidden: modifiers.some(({ props }) => props.style.accessibilityHidden === true),
    isAdjustable: adjustable !== undefined,
  };
  const place = { isControl: controls.has(target.kind), holdsControls: holdsControls(target) };
  const attributes = spokenAttributes(spoken, named, place);
  const identifier = said((style) => style.accessibilityIdentifier);
  if (identifier !== undefined) attributes.set(identifierAttribute, identifier);
  for (const [name, value] of attributes) set(named, name, value);
}

/** The modifiers around an element that say something about it for assistive technology, the innermost first. */
function modifiersAround(target: Element): StyledElement[] {
  const modifiers: StyledElement[] = [];
  for (let outer = target.parent; outer?.kind === Kind.styled; outer = outer.parent) {
    const { style } = outer.props;
    const says = style.accessibilityLabel ?? style.accessibilityIdentifier ?? style.accessibilityHint
      ?? style.accessibilityValue ?? style.accessibilityTraits ?? style.accessibilityHidden
      ?? style.accessibilityAdjustable;
    if (says !== undefined) modifiers.push(outer);
  }
  return modifiers;
}

/** What is said furthest out: it goes before what is said inside. */
function outermost<T>(modifiers: readonly StyledElement[], field: (style: Style) => T | undefined): T | undefined {
  for (let index = modifiers.length - 1; index >= 0; index--) {
    const value = field(modifiers[index]!.props.style);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The modifier that is told when the value at a node is moved. */
export function adjustableAt(node: HTMLElement): Element | undefined {
  return adjusted.get(node);
}

/** Sets an attribute; an empty text for a state that is off takes it away. */
function set(node: HTMLElement, name: string, value: string): void {
  let ofNode = shown.get(node);
  if (ofNode === undefined) shown.set(node, (ofNode = new Map()));
  ofNode.set(name, { before: node.getAttribute(name), value });
  if (value === "") node.removeAttribute(name);
  else node.setAttribute(name, value);
}

/** Undoes what was set, except where something else has set it anew since. */
function takeBack(node: HTMLElement): void {
  for (const [name, { before, value }] of shown.get(node) ?? []) {
    if ((node.getAttribute(name) ?? "") !== value) continue;
    if (before === null) node.removeAttribute(name);
    else node.setAttribute(name, before);
  }
  shown.delete(node);
}

/** Whether there are controls in an element. */
export function holdsControls(element: Element): boolean {
  return element.children.some((child) => (controls.has(child.kind) && child.kind !== Kind.image) || holdsControls(child));
}
