// Symbols, drawn as the closest icon of an open set.

import { isImageSourceAsset, isImageSourceSystem, Kind } from "../../../generated/protocol";
import { cssWeight } from "../../device/fonts";
import type { Placement } from "../../layout/types";
import type { Element, ElementOf } from "../../tree/elements";
import type { Drawing } from "../drawing";
import { elementNode, type Drawer } from "../drawer";
import { iconMarkup, withIcon } from "../icons";

type ImageElement = ElementOf<typeof Kind.image>;

/** What each drawing shows: a name and a stroke. */
const shown = new WeakMap<Drawing, string>();
const strokes = new WeakMap<Drawing, number>();

export const image: Drawer<typeof Kind.image> = {
  make() {
    const node = elementNode("div", "image");
    node.setAttribute("role", "img");
    return node;
  },
  show(drawing, element) {
    drawing.node.setAttribute("aria-label", spokenName(nameOf(element)));
    // Beside a text the symbol says nothing that the text does not.
    if (isBesideText(element)) drawing.node.setAttribute("aria-hidden", "true");
    else drawing.node.removeAttribute("aria-hidden");
    showIcon(drawing, element);
  },
  place(drawing, element, placement) {
    strokes.set(drawing, strokeWidth(placement));
    showIcon(drawing, element);
  },
};

function showIcon(drawing: Drawing, element: ImageElement): void {
  const stroke = strokes.get(drawing);
  if (stroke === undefined) return;
  const name = nameOf(element);
  const wanted = `${name} ${stroke}`;
  if (shown.get(drawing) === wanted) return;
  shown.set(drawing, wanted);
  withIcon(name, (icon) => {
    // It may show another one by the time the icons are here.
    if (shown.get(drawing) !== wanted) return;
    const { node } = drawing;
    node.innerHTML = icon === null ? "" : iconMarkup(icon, stroke);
    node.classList.toggle("missing", icon === null);
    node.title = icon === null ? name : "";
  });
}

/** The name of a symbol; that of a picture that is not drawn yet has no icon, and is shown in its place. */
function nameOf({ props: { source } }: ImageElement): string {
  return isImageSourceSystem(source) ? source.systemName : isImageSourceAsset(source) ? source.name : source.url;
}

/** The strokes of a symbol get heavier with the font's weight, as its letters do. */
function strokeWidth(placement: Placement): number {
  return 0.75 + cssWeight(placement.font.weight) / 400;
}

/** Parts of a symbol's name that say how it is drawn rather than what it shows. */
const shapes = new Set(["fill", "circle", "square", "rectangle"]);

/** What assistive technology calls a symbol. */
function spokenName(systemName: string): string {
  const words = systemName.split(".");
  const telling = words.filter((word) => !shapes.has(word));
  return (telling.length > 0 ? telling : words).join(" ");
}

function isBesideText(element: ImageElement): boolean {
  let outer: Element = element;
  while (outer.parent?.kind === Kind.styled) outer = outer.parent;
  return outer.parent?.kind === Kind.hstack && outer.parent.children.some(isText);
}

/** Whether an element is a text under nothing but modifiers. */
function isText(element: Element): boolean {
  let inner: Element | undefined = element;
  while (inner?.kind === Kind.styled) inner = inner.children[0];
  return inner?.kind === Kind.text;
}
