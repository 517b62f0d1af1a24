// What an app says about a view for assistive technology, as the attributes of its node.

import { AccessibilityTrait } from "../../generated/protocol";

/** What modifiers around a view say. */
export interface Spoken {
  readonly label: string | undefined;
  readonly hint: string | undefined;
  readonly value: string | undefined;
  readonly traits: readonly AccessibilityTrait[];
  readonly isHidden: boolean;
  /** Whether its value can be moved up and down. */
  readonly isAdjustable: boolean;
}

/** What is known of the view. */
export interface SpokenPlace {
  readonly isControl: boolean;
  readonly holdsControls: boolean;
}

/** Traits that say what a view is, as roles; the first that a view has counts. */
const roles: readonly (readonly [AccessibilityTrait, string])[] = [
  [AccessibilityTrait.toggle, "switch"],
  [AccessibilityTrait.link, "link"],
  [AccessibilityTrait.button, "button"],
  [AccessibilityTrait.header, "heading"],
  [AccessibilityTrait.search, "search"],
  [AccessibilityTrait.modal, "dialog"],
  [AccessibilityTrait.image, "img"],
  [AccessibilityTrait.summary, "group"],
];

/** Attributes that traits stand for, whatever the role. */
const attributesOfTraits: { readonly [T in AccessibilityTrait]?: readonly (readonly [string, string])[] } = {
  [AccessibilityTrait.header]: [["aria-level", "2"]],
  [AccessibilityTrait.modal]: [["aria-modal", "true"]],
  [AccessibilityTrait.updatesFrequently]: [["aria-live", "off"]],
  [AccessibilityTrait.summary]: [["aria-roledescription", "summary"]],
};

/** Roles that have words for their value. */
const valued: ReadonlySet<string> = new Set(["slider", "progressbar", "meter", "spinbutton"]);
/** Roles of which one can be chosen out of several. */
const selectable: ReadonlySet<string> = new Set(["tab", "option", "row", "gridcell", "treeitem"]);

/** The attributes of a view's node; an empty text takes an attribute away. */
export function spokenAttributes(spoken: Spoken, node: HTMLElement, place: SpokenPlace): Map<string, string> {
  const attributes = new Map<string, string>();
  const { label, hint, value, traits } = spoken;
  if (spoken.isHidden) return attributes.set("aria-hidden", "true");
  const role = roleOf(spoken, node, place);
  if (role !== undefined && role !== node.getAttribute("role")) attributes.set("role", role);
  const spokenRole = role ?? node.getAttribute("role") ?? nativeRole(node);
  for (const trait of traits) for (const [name, text] of attributesOfTraits[trait] ?? []) attributes.set(name, text);
  if (label !== undefined) attributes.set("aria-label", label).set("aria-hidden", "");
  if (traits.includes(AccessibilityTrait.selected)) attributes.set(...selectedAttribute(spokenRole));
  const hasValue = value !== undefined && valued.has(spokenRole);
  if (hasValue) attributes.set("aria-valuetext", value);
  if (spoken.isAdjustable) {
    attributes.set("tabindex", "0");
    // The words are what counts, but a number there has to be.
    const number = parseFloat(value ?? "");
    attributes.set("aria-valuenow", String(isFinite(number) ? number : 0));
  }
  if (spokenRole === "switch" && node.tagName !== "INPUT") {
    attributes.set("aria-checked", String(value === "1" || traits.includes(AccessibilityTrait.selected)));
  }
  const description = [hasValue ? undefined : value, hint].filter((text) => text !== undefined && text !== "");
  if (description.length > 0) attributes.set("aria-description", description.join(", "));
  return attributes;
}

function roleOf(spoken: Spoken, node: HTMLElement, place: SpokenPlace): string | undefined {
  const isNative = node.tagName === "BUTTON" || node.tagName === "INPUT";
  // What is a control to the browser stays one.
  if (isNative) return undefined;
  if (spoken.isAdjustable) return "slider";
  const named = roles.find(([trait]) => spoken.traits.includes(trait));
  if (named !== undefined) return named[1];
  if (place.isControl) return undefined;
  // A name is only heard on what has a role. A picture's content is not read besides its name, as on iOS.
  if (spoken.label !== undefined) return place.holdsControls ? "group" : "img";
  return spoken.hint === undefined && spoken.value === undefined ? undefined : "group";
}

function selectedAttribute(role: string): [string, string] {
  if (selectable.has(role)) return ["aria-selected", "true"];
  return role === "button" ? ["aria-pressed", "true"] : ["aria-current", "true"];
}

/** The role that a node has by itself. */
function nativeRole(node: HTMLElement): string {
  return node.tagName === "BUTTON" ? "button" : "";
}
