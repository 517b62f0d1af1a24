// Films and web pages.

import type { Kind } from "../../../generated/protocol";
import type { Drawing } from "../drawing";
import { elementNode, nothing, type Drawer } from "../drawer";
import { framedPage } from "../framed-page";

export const video: Drawer<typeof Kind.video> = {
  make() {
    const node = elementNode("video", "video");
    node.playsInline = true;
    node.preload = "metadata";
    return node;
  },
  show(drawing, element) {
    const film = drawing.node as HTMLVideoElement;
    const { url, autoplay, loops, controls, muted } = element.props;
    film.loop = loops;
    film.controls = controls;
    film.muted = muted;
    if (film.getAttribute("src") === url) return;
    film.setAttribute("src", url);
    // A browser may want a touch before it plays what can be heard; the film then waits for that.
    if (autoplay) void film.play().catch(() => undefined);
  },
  place: nothing,
};

export const webview: Drawer<typeof Kind.webview> = {
  make: () => elementNode("div", "webview"),
  show(drawing, { props }) {
    showTitle(drawing, props.title);
    const known = pages.get(drawing);
    const wanted = JSON.stringify([props.url, props.allow]);
    if (known?.wanted === wanted) {
      known.frame.title = props.title ?? props.url;
      return;
    }
    known?.frame.remove();
    const frame = framedPage(props.url, props.allow);
    frame.title = props.title ?? props.url;
    pages.set(drawing, { frame, wanted });
    drawing.node.append(frame);
  },
  place: nothing,
};

/** The page in each drawing, and what it was made for. */
const pages = new WeakMap<Drawing, { readonly frame: HTMLIFrameElement; readonly wanted: string }>();

function showTitle(drawing: Drawing, title: string | null): void {
  let bar = drawing.node.querySelector<HTMLElement>(":scope > .webview-title");
  if (title === null) return bar?.remove();
  if (bar === null) {
    bar = document.createElement("div");
    bar.className = "webview-title";
    drawing.node.prepend(bar);
  }
  bar.textContent = title;
}
