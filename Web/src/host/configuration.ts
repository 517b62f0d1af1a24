// What the page was built for, as the bundler wrote it into the page.

import type { Host, HostListener } from "./host";
import { LiveHost } from "./live";
import { WasmHost } from "./wasm";

/** The id of the page's script element that holds the configuration as JSON. */
const elementID = "swiftbrowser-app";

/** What can run an app. */
const Runner = { live: "live", wasm: "wasm" } as const;

/** What the page was built for. */
export interface Configuration {
  /** The app's name. */
  readonly name: string;
  /** Makes what runs the app. */
  makeHost(listener: HostListener): Host;
}

/**
 * Reads the page's configuration.
 * @throws Error when there is none, or one that makes no sense.
 */
export function readConfiguration(page: Document): Configuration {
  const json: unknown = JSON.parse(page.getElementById(elementID)?.textContent ?? "{}");
  const { host, name, module } = json as Record<string, unknown>;
  if (typeof name !== "string") throw new Error("The page does not say which app it is for. Build the app again.");
  if (host === Runner.live) return { name, makeHost: (listener) => new LiveHost(listener) };
  if (host === Runner.wasm && typeof module === "string") {
    return { name, makeHost: (listener) => new WasmHost({ name, url: module, environment: {} }, listener) };
  }
  throw new Error(`The page does not know how to run "${name}". Build the app again.`);
}
