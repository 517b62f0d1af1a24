// The spinner above what is pulled down to get new content.

import { metrics } from "../../generated/metrics";
import { spokes } from "./kinds/progress";

const refreshers = new WeakMap<HTMLElement, HTMLElement>();

/** Shows whether a scroller can be pulled down for new content, and whether that is on its way. */
export function showRefreshing(scroller: HTMLElement, isRefreshable: boolean, isRefreshing: boolean): void {
  scroller.classList.toggle("refreshable", isRefreshable);
  const wasRefreshing = scroller.classList.contains("refreshing");
  scroller.classList.toggle("refreshing", isRefreshable && isRefreshing);
  if (!isRefreshable) {
    refreshers.get(scroller)?.remove();
    refreshers.delete(scroller);
    return;
  }
  if (!refreshers.has(scroller)) {
    const refresher = makeRefresher();
    refreshers.set(scroller, refresher);
    scroller.prepend(refresher);
  }
  refreshers.get(scroller)!.setAttribute("aria-busy", String(isRefreshing));
  if (isRefreshing || wasRefreshing) showPull(scroller, isRefreshing ? metrics.refreshHeight : 0, false);
}

/** Moves the content of a scroller down, and shows as much of the spinner as that makes room for. */
export function showPull(scroller: HTMLElement, distance: number, isHeld: boolean): void {
  const refresher = refreshers.get(scroller);
  if (refresher === undefined) return;
  scroller.classList.toggle("pulled", isHeld);
  refresher.style.opacity = String(Math.min(1, distance / metrics.refreshHeight));
  for (const sibling of scroller.children) {
    if (sibling !== refresher && sibling instanceof HTMLElement) sibling.style.translate = distance === 0 ? "" : `0 ${distance}px`;
  }
}

/** The spinner, and a button for those who can't pull, which is seen when it has the focus. */
function makeRefresher(): HTMLElement {
  const node = document.createElement("div");
  node.className = "refresher";
  node.setAttribute("role", "group");
  node.innerHTML = `<span class="spinner turning">${spokes}</span>`;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "refresh-button";
  button.textContent = "Refresh";
  node.append(button);
  return node;
}
