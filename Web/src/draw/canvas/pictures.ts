// The pictures in drawings: files as they are, and symbols as pictures in the color of text.

import { isImageSourceRemote, isImageSourceSystem, type ImageSource } from "../../../generated/protocol";
import { catalogImage, cssAssetImageName } from "../../device/catalog";
import { loadedPicture } from "../../device/pictures";
import { cssNamed } from "../../device/tokens";
import { iconMarkup, withIcon } from "../icons";
import type { Colors } from "./colors";

/** The strokes of a symbol, in 24ths of its size, as beside text of regular weight. */
const symbolStroke = 1.75;

/** A picture for a canvas at a node; undefined until it is there. `arrived` is called when it came later. */
export function canvasPicture(
  source: ImageSource,
  node: HTMLElement,
  colors: Colors,
  arrived: () => void,
): CanvasImageSource | undefined {
  if (isImageSourceRemote(source)) return loadedPicture(source.url);
  if (isImageSourceSystem(source)) return symbol(source.systemName, colors.resolve(cssNamed("primary")), arrived);
  if (catalogImage(source.name) === undefined) return undefined;
  const file = /^url\("?(.*?)"?\)$/.exec(getComputedStyle(node).getPropertyValue(cssAssetImageName(source.name)).trim());
  return file?.[1] === undefined ? undefined : loadedPicture(file[1]);
}

/** Symbols by name and color; null while one is on its way. */
const symbols = new Map<string, HTMLImageElement | null>();

function symbol(name: string, color: string, arrived: () => void): HTMLImageElement | undefined {
  const key = `${name} ${color}`;
  const known = symbols.get(key);
  if (known !== undefined) return known ?? undefined;
  symbols.set(key, null);
  withIcon(name, (icon) => {
    if (icon === null) return;
    const image = new Image();
    image.onload = () => {
      symbols.set(key, image);
      arrived();
    };
    const markup = iconMarkup(icon, symbolStroke).replace("<svg ", `<svg xmlns="http://www.w3.org/2000/svg" color="${color}" `);
    image.src = `data:image/svg+xml,${encodeURIComponent(markup)}`;
  });
  return undefined;
}
