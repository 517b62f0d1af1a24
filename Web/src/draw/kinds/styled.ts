// The box that modifiers put around their view: colors, effects, disabling, and the appearance of what is in it.

import { isColorSemantic, Kind, LayoutDirection, SemanticColor, type Color, type Style } from "../../../generated/protocol";
import { cssColor, faded } from "../../device/tokens";
import type { Element, ElementOf } from "../../tree/elements";
import type { Drawing } from "../drawing";
import { elementNode, type Drawer } from "../drawer";
import { dependsOnSize, effectDeclarations, movingEffects } from "../effects";
import type { Moving } from "../look";
import { glyphPaint, imageOf, surfacePaint } from "../paint";

type StyledElement = ElementOf<typeof Kind.styled>;

export const styled: Drawer<typeof Kind.styled> = {
  make: (element) => nodeFor(element.props.style.disabled !== undefined),
  show(drawing, element) {
    const style = element.props.style;
    const canBeDisabled = style.disabled !== undefined;
    if (canBeDisabled !== drawing.node instanceof HTMLFieldSetElement) drawing.replaceNode(nodeFor(canBeDisabled));
    if (drawing.node instanceof HTMLFieldSetElement) drawing.node.disabled = style.disabled === true;
    showClasses(drawing.node, style);
    const direction = style.layoutDirection === undefined ? "" : directions[style.layoutDirection];
    if (drawing.node.dir !== direction) drawing.node.dir = direction;
    drawing.showsSize = hasBox(style);
    showStyle(drawing, element);
  },
  place(drawing, element, placement) {
    const { bleed } = placement;
    drawing.node.classList.toggle("bleeds", bleed !== undefined);
    drawing.setBleed(bleed === undefined ? "" : `--bleed:${-bleed.top}px 0 ${-bleed.bottom}px;`);
    if (dependsOnSize(element.props.style)) showStyle(drawing, element);
  },
};

function showClasses(node: HTMLElement, style: Style): void {
  const { classList } = node;
  classList.toggle("moved", style.offset !== undefined);
  classList.toggle("paint", style.background !== undefined);
  classList.toggle("material", style.background !== undefined && surfacePaint(style.background).isTranslucent === true);
  classList.toggle("painted-glyphs", style.foreground !== undefined && glyphPaint(style.foreground).image !== undefined);
  classList.toggle("label-icon", style.labelIcon === true);
  classList.toggle("untouchable", style.hitTesting === false);
  classList.toggle("schemed", style.colorScheme !== undefined);
  if (style.colorScheme === undefined) delete node.dataset.scheme;
  else node.dataset.scheme = style.colorScheme;
}

/** Whether the edges of a box are seen. */
function hasBox(style: Style): boolean {
  return style.background !== undefined || style.cornerRadius !== undefined || style.clipped === true
    || style.clipShape !== undefined || style.mask !== undefined;
}

function showStyle(drawing: Drawing, element: StyledElement): void {
  const { style } = element.props;
  const { size } = drawing;
  const moving: Moving[] = movingEffects(style, size);
  let look = effectDeclarations(style, size);
  if (style.background !== undefined) {
    const paint = surfacePaint(style.background);
    const css = paint.image === undefined ? paint.color : "transparent";
    moving.push({ color: "--paint", css, rest: "transparent" });
    if (paint.image !== undefined) look += `--paint-image:${imageOf(paint, size)};`;
  }
  // In another appearance named colors are others, so what comes from around is said again.
  const isSchemed = style.colorScheme !== undefined;
  const foreground = style.foreground
    ?? (isSchemed ? around(element, (outer) => outer.foreground) ?? { name: SemanticColor.primary } : undefined);
  if (foreground !== undefined) {
    const paint = glyphPaint(foreground);
    moving.push({ color: "color", css: paint.color, rest: "inherit" });
    // A color ends the gradient of what is around it.
    look += `--glyph-image:${paint.image?.(null) ?? "initial"};--glyph-fill:${paint.image ? "transparent" : "initial"};`;
  }
  const tint = style.tint ?? (isSchemed ? around(element, (outer) => outer.tint) : undefined);
  if (tint !== undefined) look += tintDeclarations(tint);
  drawing.setLook(look);
  drawing.setMoving(moving);
}

/** What the closest modifier around an element says about something. */
function around<T>(element: Element, said: (style: Style) => T | undefined): T | undefined {
  for (let outer = element.parent; outer !== null; outer = outer.parent) {
    const value = outer.kind === Kind.styled ? said(outer.props.style) : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}

/** A tint takes the place of the accent color, and of the green of switches. */
function tintDeclarations(tint: Color): string {
  // The accent color itself is that of the device: a variable can't be made of itself.
  const color = isColorSemantic(tint) && tint.name === SemanticColor.accent
    ? faded("var(--accent-of-device)", tint.a ?? 1)
    : cssColor(tint);
  return `--sb-accent:${color};--sb-switchOn:${color};`;
}

const directions: Record<LayoutDirection, string> = {
  [LayoutDirection.leftToRight]: "ltr",
  [LayoutDirection.rightToLeft]: "rtl",
};

/** A field set disables the controls in it, for the keyboard and assistive technology too, and leaves text readable. */
function nodeFor(canBeDisabled: boolean): HTMLElement {
  if (!canBeDisabled) return elementNode("div", "");
  const node = elementNode("fieldset", "");
  node.setAttribute("role", "none");
  return node;
}
