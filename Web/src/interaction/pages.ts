// What the web pages in an app say, and what they were kept from opening.

import { EventType, Kind } from "../../generated/protocol";
import { drawingAround } from "../draw/drawing";
import { listenToPages } from "../draw/framed-page";
import type { Actions } from "./actions";

/** Listens to all web pages. */
export function listenForPages(actions: Actions): void {
  const idOf = (frame: HTMLIFrameElement) => {
    const element = drawingAround(frame)?.element;
    return element?.kind === Kind.webview ? element.id : undefined;
  };
  listenToPages({
    said(frame, value) {
      const id = idOf(frame);
      if (id !== undefined) void actions.send({ type: EventType.webmessage, id, value: asJSON(value) });
    },
    blocked(frame, url) {
      const id = idOf(frame);
      if (id !== undefined) void actions.send({ type: EventType.webblocked, id, url });
    },
  });
}

/** What can be said as JSON of something: pages may say anything that can be cloned. */
function asJSON(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? "null");
  } catch {
    return null;
  }
}
