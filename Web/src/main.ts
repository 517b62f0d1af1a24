// The page: puts the device on it, starts what runs the app, and keeps the screen in line with its ops.

import { App } from "./app";

const app = new App(document);

declare global {
  interface Window {
    /** For tests and pictures. */
    swiftbrowser: {
      /** Kept when the first screen was drawn. */
      readonly ready: Promise<void>;
      /** Waits until every event is answered, everything is drawn and nothing moves. */
      settled(): Promise<void>;
      /** The title of what went wrong, while the page says so; null when all is well. */
      readonly error: string | null;
    };
  }
}

window.swiftbrowser = app;
app.start();
