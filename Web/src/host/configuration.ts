// What the page was built for, as the bundler wrote it into the page.

import { decodePageConfiguration, isAppHostLive } from "../../generated/protocol";
import type { Host, HostListener } from "./host";
import { LiveHost } from "./live";
import { WasmHost } from "./wasm";

/** The page's script element that holds the configuration: the only one with JSON in it. */
const element = 'script[type="application/json"]';

/** What the page was built for. */
export interface Configuration {
  /** The app's name. */
  readonly name: string;
  /** Where the app's asset catalog is, when it has one. */
  readonly catalog: string | undefined;
  /** Makes what runs the app. */
  makeHost(listener: HostListener): Host;
}

/**
 * Reads the page's configuration.
 * @throws Error when there is none, or one that makes no sense.
 */
export function readConfiguration(page: Document): Configuration {
  try {
    const { name, host, catalog } = decodePageConfiguration(JSON.parse(page.querySelector(element)?.textContent ?? "{}"));
    if (isAppHostLive(host)) return { name, catalog, makeHost: (listener) => new LiveHost(host.session, listener) };
    const { module } = host;
    return { name, catalog, makeHost: (listener) => new WasmHost({ name, url: module, environment: {} }, listener) };
  } catch (error) {
    const reason = String(error);
    throw new Error(`The page does not say which app it is for, or how to run it (${reason}). Build the app again.`);
  }
}
