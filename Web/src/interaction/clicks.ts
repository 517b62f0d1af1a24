// Clicks that the browser makes of touches which were meant for something else.

/** Takes the click that may follow a touch away from what is under the finger now. */
export function swallowNextClick(root: HTMLElement): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  root.addEventListener("click", swallow, { capture: true, once: true });
  // There may be none.
  window.setTimeout(() => root.removeEventListener("click", swallow, { capture: true }));
}
