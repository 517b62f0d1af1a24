// The drawn phone's status bar: the time, the island, and the symbols at the right. Decoration only.

import { html } from "./dom";

/** Signal, Wi-Fi and battery, 78 by 14. */
const symbols =
  '<svg viewBox="0 0 78 14" fill="currentColor" aria-hidden="true">' +
  '<rect x="0" y="8.5" width="3.2" height="4.5" rx="1"/><rect x="5" y="6" width="3.2" height="7" rx="1"/>' +
  '<rect x="10" y="3.2" width="3.2" height="9.8" rx="1"/><rect x="15" y="0.5" width="3.2" height="12.5" rx="1"/>' +
  '<g fill="none" stroke="currentColor" stroke-width="2.1">' +
  '<path d="M25.2 4.9a10.4 10.4 0 0 1 14.6 0"/><path d="M28 7.9a6.4 6.4 0 0 1 9 0"/></g>' +
  '<path d="M32.5 13.2l-2.5-2.6a3.5 3.5 0 0 1 5 0z"/>' +
  '<rect x="47.5" y="0.6" width="26" height="12.8" rx="4" fill="none" stroke="currentColor" opacity="0.4"/>' +
  '<rect x="49.3" y="2.4" width="22.4" height="9.2" rx="2.5"/>' +
  '<path d="M75 4.8v4.4a2.4 2.4 0 0 0 0-4.4z" opacity="0.45"/></svg>';

/** Builds the status bar and keeps its clock going. */
export function statusBar(): HTMLElement {
  const clock = html("time");
  const bar = html("div", { class: "status-bar", "aria-hidden": "true" }, clock, html("div", { class: "island" }));
  bar.insertAdjacentHTML("beforeend", symbols);
  const tick = () => {
    const now = new Date();
    clock.textContent = `${now.getHours()}:${String(now.getMinutes()).padStart(2, "0")}`;
    window.setTimeout(tick, (60 - now.getSeconds()) * 1000);
  };
  tick();
  return bar;
}
