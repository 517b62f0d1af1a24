// The hairline below a navigation bar, which shows while content is scrolled under the bar.

/** Listens for scrolling, once for all elements. */
export function listenForScrolling(root: HTMLElement): void {
  const onScroll = (event: Event) => {
    const scroller = event.target;
    if (!(scroller instanceof HTMLElement)) return;
    const screen = scroller.closest<HTMLElement>(".navscreen");
    const bar = screen?.querySelector<HTMLElement>(":scope > .bar");
    if (screen === null || bar == null) return;
    const touchesBar = scroller.getBoundingClientRect().top <= bar.getBoundingClientRect().bottom + 1;
    if (touchesBar) screen.classList.toggle("scrolled", scroller.scrollTop > 0);
  };
  root.addEventListener("scroll", onScroll, { capture: true, passive: true });
}
