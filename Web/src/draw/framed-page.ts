// A web page inside the app's. Which addresses it may open is kept by the browser itself: the page is in a frame of a
// page of our own, whose security policy names them, and which is told of every attempt to open another.

/** What a page that is shown does. The functions are called with the node that `framedPage` made. */
export interface PageListener {
  /** It said something to the app. */
  said(frame: HTMLIFrameElement, value: unknown): void;
  /** It was kept from opening an address. */
  blocked(frame: HTMLIFrameElement, url: string): void;
}

let listener: PageListener | undefined;

/** Says who hears what pages do. */
export function listenToPages(heard: PageListener): void {
  listener = heard;
}

/** What pages of others may do: all but to take the app's own page away. */
const othersMay = "allow-scripts allow-forms allow-popups allow-same-origin";
/** What pages beside the app may do: those could otherwise reach into it. */
const oursMay = "allow-scripts allow-forms allow-popups";

/** A node that shows the page at an address; `allow` has what the addresses that it may open start with. */
export function framedPage(address: string, allow: readonly string[] | undefined): HTMLIFrameElement {
  const outer = document.createElement("iframe");
  const url = new URL(address, document.baseURI);
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  // An address that runs a script would run it in the app's page.
  if (!isWeb) return outer;
  const policy = allow === undefined ? "" : `<meta http-equiv="Content-Security-Policy" content="frame-src ${allow.map(source).join(" ")}">`;
  outer.srcdoc = `<!doctype html>${policy}<style>html,body,iframe{margin:0;border:0;width:100%;height:100%;display:block}</style>`;
  outer.addEventListener("load", () => {
    const page = outer.contentDocument;
    const window = outer.contentWindow;
    if (page === null || window === null) return;
    const inner = page.createElement("iframe");
    inner.setAttribute("sandbox", url.origin === document.location.origin ? oursMay : othersMay);
    inner.title = outer.title;
    page.addEventListener("securitypolicyviolation", (event) => {
      listener?.blocked(outer, event.blockedURI);
      // What is shown stays as it was, as far as that can be had again.
      if (allowed(url.href, allow)) inner.src = url.href;
    });
    window.addEventListener("message", (event) => {
      if (event.source === inner.contentWindow) listener?.said(outer, event.data);
    });
    inner.src = url.href;
    page.body.append(inner);
  }, { once: true });
  return outer;
}

function allowed(address: string, allow: readonly string[] | undefined): boolean {
  return allow === undefined || allow.some((start) => address.startsWith(start));
}

/** The start of an address as a policy has it: one that ends in a slash stands for all that go on from there. */
function source(start: string): string {
  try {
    const url = new URL(start, document.baseURI);
    const path = url.pathname.slice(0, url.pathname.lastIndexOf("/") + 1);
    return `${url.origin}${path === "/" ? "" : path}`.replace(/[;,"'\s]/g, (character) => encodeURIComponent(character));
  } catch {
    return "'none'";
  }
}
