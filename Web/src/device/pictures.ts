// The pictures that apps show: those of the asset catalog, and those at an address, which are loaded when they are
// first asked for.

import { metrics } from "../../generated/metrics";
import { isImageSourceRemote, isImageSourceSystem, type ImageSource } from "../../generated/protocol";
import type { Picture, Pictures } from "../layout/types";
import { catalogImage, isCatalogSymbol } from "./catalog";

/** What stands for a picture that is not there. */
const missing: Picture = {
  size: { width: metrics.missingImageSize, height: metrics.missingImageSize },
  isSymbol: false,
};
const symbol: Picture = { isSymbol: true };
const unknown: Picture = { isSymbol: false };

/** A picture at an address. */
interface Remote {
  readonly image: HTMLImageElement;
  isLoaded: boolean;
}

const remotes = new Map<string, Remote>();
const listeners = new Set<() => void>();
let pending: Promise<unknown> = Promise.resolve();

/** What is known of pictures on this page. */
export const pagePictures: Pictures = {
  picture(source: ImageSource): Picture {
    if (isImageSourceSystem(source)) return symbol;
    if (isImageSourceRemote(source)) {
      const { image, isLoaded } = remote(source.url);
      if (!isLoaded) return unknown;
      const scale = source.scale === 0 ? 1 : source.scale;
      return { size: { width: image.naturalWidth / scale, height: image.naturalHeight / scale }, isSymbol: false };
    }
    const entry = catalogImage(source.name);
    if (entry === undefined) return missing;
    return isCatalogSymbol(entry) ? symbol : { size: { width: entry.width, height: entry.height }, isSymbol: false };
  },
};

/** Calls `listener` whenever a picture came; returns what ends that. */
export function onPictures(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Waits until the pictures that are wanted by now are there, or have failed to come. */
export async function picturesSettled(): Promise<void> {
  await pending;
}

/** The picture at an address, when it is there. */
export function loadedPicture(url: string): HTMLImageElement | undefined {
  const { image, isLoaded } = remote(url);
  return isLoaded ? image : undefined;
}

function remote(url: string): Remote {
  const known = remotes.get(url);
  if (known !== undefined) return known;
  const made: Remote = { image: new Image(), isLoaded: false };
  remotes.set(url, made);
  const arrival = new Promise<void>((resolve) => {
    made.image.onload = () => {
      made.isLoaded = true;
      for (const listener of listeners) listener();
      resolve();
    };
    // It stays a placeholder, as on iOS.
    made.image.onerror = () => resolve();
  });
  pending = Promise.all([pending, arrival]);
  made.image.src = url;
  return made;
}
