// The page: puts the device on it, starts what runs the app, and keeps the screen in line with its ops.

import { App } from "./app";
import type { DeviceEnvironment } from "./device/device";

const app = new App(document);

declare global {
  interface Window {
    /** For tests and pictures. */
    swiftbrowser: {
      /** Kept when the first screen was drawn, or the page said why there is none; see `error`. */
      readonly ready: Promise<void>;
      /** Waits until every event is answered, everything is drawn and nothing moves. */
      settled(): Promise<void>;
      /** Changes the appearance or the text size, as the controls beside the phone do. */
      setEnvironment(environment: Partial<DeviceEnvironment>): void;
      /** The title of what went wrong, while the page says so; null when all is well. */
      readonly error: string | null;
    };
  }
}

window.swiftbrowser = app;
app.start();
