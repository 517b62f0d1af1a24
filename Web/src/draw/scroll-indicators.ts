// The thin bars of iOS that show, while content moves, how far it is scrolled.

/** How long a bar stays after the last movement, in milliseconds. */
const patience = 600;
/** Between a bar and the edges, and its least length, in points. */
const inset = 3;
const leastLength = 36;

interface Indicators {
  readonly node: HTMLElement;
  timer: number;
}

const indicators = new WeakMap<HTMLElement, Indicators>();

/** Shows how far a scroller is scrolled, for a moment. */
export function showIndicators(scroller: HTMLElement): void {
  if (scroller.matches(".unmarked")) return;
  let shown = indicators.get(scroller);
  if (shown === undefined) {
    const node = document.createElement("div");
    node.className = "indicators";
    node.setAttribute("aria-hidden", "true");
    node.innerHTML = "<i></i><i></i>";
    scroller.prepend(node);
    shown = { node, timer: 0 };
    indicators.set(scroller, shown);
  }
  const [down, across] = shown.node.children as unknown as [HTMLElement, HTMLElement];
  const { clientWidth, clientHeight, scrollWidth, scrollHeight, scrollTop, scrollLeft } = scroller;
  const place = (bar: HTMLElement, room: number, content: number, offset: number, isDown: boolean) => {
    bar.hidden = content <= room + 1;
    if (bar.hidden) return;
    const track = room - 2 * inset;
    const length = Math.max(leastLength, (track * room) / content);
    const start = inset + ((track - length) * offset) / (content - room);
    bar.style.cssText = isDown
      ? `height:${length}px;transform:translate(${clientWidth - 2 * inset}px,${start}px);`
      : `width:${length}px;transform:translate(${start}px,${clientHeight - 2 * inset}px);`;
  };
  place(down, clientHeight, scrollHeight, scrollTop, true);
  place(across, clientWidth, scrollWidth, scrollLeft, false);
  shown.node.classList.add("moving");
  window.clearTimeout(shown.timer);
  const { node } = shown;
  shown.timer = window.setTimeout(() => node.classList.remove("moving"), patience);
}
