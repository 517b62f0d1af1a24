// The asset catalogs of the app: colors and pictures by name, which the page loads before the app.

import {
  CatalogImageKind,
  ColorScheme,
  decodeAssetCatalog,
  type AssetCatalog,
  type CatalogImage,
  type RGBA,
} from "../../generated/protocol";

const empty: AssetCatalog = { images: {}, colors: {} };

let catalog = empty;
let sheet: HTMLStyleElement | undefined;

/** Loads the catalog that a page names; a page without one, or with one that can't be read, has an empty catalog. */
export async function loadCatalog(address: string | undefined): Promise<void> {
  if (address === undefined) return;
  try {
    const response = await fetch(address);
    if (response.ok) useCatalog(decodeAssetCatalog(await response.json()), new URL(address, document.baseURI).href);
  } catch (error) {
    console.warn(`The asset catalog can't be read, so the app goes on without it: ${String(error)}`);
  }
}

/** Takes a catalog into use; addresses in it are relative to `base`. */
export function useCatalog(loaded: AssetCatalog, base: string): void {
  catalog = loaded;
  sheet ??= document.head.appendChild(document.createElement("style"));
  sheet.textContent = catalogStyleSheet(loaded, base);
}

/** A picture of the catalog; undefined when there is none of this name. */
export function catalogImage(name: string): CatalogImage | undefined {
  return Object.prototype.hasOwnProperty.call(catalog.images, name) ? catalog.images[name] : undefined;
}

/** The CSS for a color of the catalog, for whatever appearance there is; magenta when there is none of this name. */
export function cssAssetColor(name: string): string {
  return `var(--sb-asset-color-${slug(name)}, magenta)`;
}

/** The CSS for the file of a picture of the catalog, for whatever appearance there is. */
export function cssAssetImage(name: string): string {
  return `var(${cssAssetImageName(name)})`;
}

/** The variable that has this file. */
export function cssAssetImageName(name: string): string {
  return `--sb-asset-image-${slug(name)}`;
}

/** Whether a picture is drawn in the color of text, as symbols are. */
export function isCatalogSymbol(image: CatalogImage): boolean {
  return image.kind === CatalogImageKind.symbol;
}

function catalogStyleSheet({ images, colors }: AssetCatalog, base: string): string {
  return Object.values(ColorScheme)
    .map((scheme) => {
      const isDark = scheme === ColorScheme.dark;
      const rules = [
        ...Object.entries(colors).map(([name, color]) =>
          `--sb-asset-color-${slug(name)}:${css(isDark ? color.dark ?? color.light : color.light)}`),
        ...Object.entries(images).map(([name, image]) =>
          `--sb-asset-image-${slug(name)}:${cssFile(isDark ? image.dark ?? image.src : image.src, base)}`),
      ];
      return `:root[data-scheme="${scheme}"],.schemed[data-scheme="${scheme}"]{${rules.join(";")}}`;
    })
    .join("\n");
}

/** An address as CSS has it. */
export function cssFile(address: string, base = document.baseURI): string {
  return `url(${JSON.stringify(new URL(address, base).href)})`;
}

/** A name as part of the name of a CSS variable; no two names have the same. */
function slug(name: string): string {
  return name.replace(/[^A-Za-z0-9-]/gu, (character) => `_${(character.codePointAt(0) ?? 0).toString(16)}_`);
}

function css({ r, g, b, a }: RGBA): string {
  const channel = (value: number) => String(Math.round(value * 255));
  return `rgb(${channel(r)} ${channel(g)} ${channel(b)} / ${a})`;
}
