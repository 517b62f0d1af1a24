// Symbols, drawn as the closest icon of an open set, and pictures: of the asset catalog, or at an address.

import {
  ImageRendering,
  isImageSourceRemote,
  isImageSourceSystem,
  Kind,
  type ImageSource,
} from "../../../generated/protocol";
import { catalogImage, cssAssetImage, cssFile, isCatalogSymbol } from "../../device/catalog";
import { cssWeight } from "../../device/fonts";
import { loadedPicture } from "../../device/pictures";
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
    const name = spokenName(element.props.source);
    // A picture at an address has no name; the app gives it one, or nobody hears of it.
    if (name === "") drawing.node.removeAttribute("aria-label");
    else drawing.node.setAttribute("aria-label", name);
    // Beside a text the symbol says nothing that the text does not.
    if (name === "" || isBesideText(element)) drawing.node.setAttribute("aria-hidden", "true");
    else drawing.node.removeAttribute("aria-hidden");
    showContent(drawing, element);
  },
  place(drawing, element, placement) {
    strokes.set(drawing, strokeWidth(placement));
    showContent(drawing, element);
  },
};

function showContent(drawing: Drawing, element: ImageElement): void {
  const { source, rendering } = element.props;
  const file = isImageSourceSystem(source) ? undefined : fileOf(source);
  drawing.node.classList.toggle("picture", !isImageSourceSystem(source));
  drawing.node.classList.toggle("waiting", isImageSourceRemote(source) && file === undefined);
  if (isImageSourceSystem(source) || (file === undefined && !isImageSourceRemote(source))) {
    drawing.setLook("");
    showIcon(drawing, nameOf(source));
    return;
  }
  shown.delete(drawing);
  drawing.node.classList.remove("missing");
  drawing.node.textContent = "";
  if (file === undefined) return drawing.setLook("");
  const isTinted = isTemplate(source, rendering);
  drawing.setLook(isTinted
    ? `background:currentColor;-webkit-mask:${file} 0 0/100% 100%;mask:${file} 0 0/100% 100%;`
    : `background:${file} 0 0/100% 100%;`);
}

/** The file of a picture as CSS; undefined when it is not there. */
function fileOf(source: ImageSource): string | undefined {
  if (isImageSourceRemote(source)) return loadedPicture(source.url) === undefined ? undefined : cssFile(source.url);
  const name = nameOf(source);
  return catalogImage(name) === undefined ? undefined : cssAssetImage(name);
}

/** Whether a picture is drawn in the color of text. */
function isTemplate(source: ImageSource, rendering: ImageRendering | undefined): boolean {
  if (rendering !== undefined) return rendering === ImageRendering.template;
  const entry = catalogImage(nameOf(source));
  return entry !== undefined && isCatalogSymbol(entry);
}

function showIcon(drawing: Drawing, name: string): void {
  const stroke = strokes.get(drawing);
  if (stroke === undefined) return;
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

/** The name of a symbol or of a picture of the catalog; that of a picture at an address is its address. */
function nameOf(source: ImageSource): string {
  return isImageSourceSystem(source) ? source.systemName : isImageSourceRemote(source) ? source.url : source.name;
}

/** The strokes of a symbol get heavier with the font's weight, as its letters do. */
function strokeWidth(placement: Placement): number {
  return 0.75 + cssWeight(placement.font.weight) / 400;
}

/** Parts of a symbol's name that say how it is drawn rather than what it shows. */
const shapes = new Set(["fill", "circle", "square", "rectangle"]);

/** What assistive technology calls a picture. */
function spokenName(source: ImageSource): string {
  if (isImageSourceRemote(source)) return "";
  if (!isImageSourceSystem(source)) return source.name;
  const words = source.systemName.split(".");
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
