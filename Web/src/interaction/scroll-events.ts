// What scrolling tells the app, what it does to the keyboard, and the bar that shows how far it has come.

import { metrics } from "../../generated/metrics";
import { Axes, EventType, Kind, KeyboardDismissal, PhaseOfScroll } from "../../generated/protocol";
import { drawingAround } from "../draw/drawing";
import { showIndicators } from "../draw/scroll-indicators";
import { isField } from "../draw/typed";
import type { ElementOf } from "../tree/elements";
import type { Actions } from "./actions";
import { refreshableAt, requestRefresh } from "./refresh";

type ScrollviewElement = ElementOf<typeof Kind.scrollview>;

/** A scroll that goes on. */
interface Scroll {
  frame: number | undefined;
  pause: number;
  last: { x: number; y: number; time: number };
}

/** What is known of a scroll view between its scrolls. */
interface Known {
  wasAtTop: boolean;
  wasPastThreshold: boolean;
}

/** Listens for scrolling, once for all elements. */
export function listenForScrollEvents(root: HTMLElement, actions: Actions): void {
  const scrolls = new Map<HTMLElement, Scroll>();
  const known = new WeakMap<HTMLElement, Known>();
  let movedAt = -Infinity;

  root.addEventListener("scroll", (event) => {
    const node = event.target;
    if (!(node instanceof HTMLElement) || !node.matches(".scroll")) return;
    const element = drawingAround(node)?.element;
    showIndicators(node);
    if (element?.kind !== Kind.scrollview) return;
    dismissKeyboard(node, element, performance.now() - movedAt < metrics.scrollEndPause);
    tellEnds(node, element, known, actions);
    if (element.props.reportsScroll) tellMovement(node, element, scrolls, actions);
  }, { capture: true, passive: true });

  for (const type of ["wheel", "touchmove"]) {
    root.addEventListener(type, () => (movedAt = performance.now()), { capture: true, passive: true });
  }

  root.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest(".refresh-button") : null;
    const drawing = button === null ? undefined : refreshableAt(button);
    if (drawing !== undefined) requestRefresh(drawing, actions);
  });
}

function tellMovement(
  node: HTMLElement,
  element: ScrollviewElement,
  scrolls: Map<HTMLElement, Scroll>,
  actions: Actions,
): void {
  const now = () => ({ x: node.scrollLeft, y: node.scrollTop, time: performance.now() });
  const tell = (phase: PhaseOfScroll, velocity?: { width: number; height: number }) => {
    const offset = { x: node.scrollLeft, y: node.scrollTop };
    const { id } = element;
    void actions.send({ type: EventType.scroll, id, phase, offset, ...(velocity === undefined ? {} : { velocity }) });
  };
  let scroll = scrolls.get(node);
  if (scroll === undefined) {
    scroll = { frame: undefined, pause: 0, last: now() };
    scrolls.set(node, scroll);
    tell(PhaseOfScroll.began);
  } else if (scroll.frame === undefined) {
    const current = scroll;
    current.frame = requestAnimationFrame(() => {
      current.frame = undefined;
      const at = now();
      const seconds = Math.max(1, at.time - current.last.time) / 1000;
      const speed = (from: number, to: number) => Math.round((to - from) / seconds);
      tell(PhaseOfScroll.dragging, { width: speed(current.last.x, at.x), height: speed(current.last.y, at.y) });
      current.last = at;
    });
  }
  const current = scroll;
  window.clearTimeout(current.pause);
  current.pause = window.setTimeout(() => {
    if (current.frame !== undefined) cancelAnimationFrame(current.frame);
    scrolls.delete(node);
    tell(PhaseOfScroll.ended);
  }, metrics.scrollEndPause);
}

/** Says when the top was reached, and when the threshold was passed. */
function tellEnds(
  node: HTMLElement,
  { id, props }: ScrollviewElement,
  known: WeakMap<HTMLElement, Known>,
  actions: Actions,
): void {
  const distance = props.axes === Axes.horizontal ? node.scrollLeft : node.scrollTop;
  const isAtTop = distance <= 0;
  const isPastThreshold = props.threshold !== undefined && distance > props.threshold;
  const before = known.get(node) ?? { wasAtTop: true, wasPastThreshold: false };
  known.set(node, { wasAtTop: isAtTop, wasPastThreshold: isPastThreshold });
  if (isAtTop && !before.wasAtTop && props.reportsScroll) void actions.send({ type: EventType.topreached, id });
  if (isPastThreshold && !before.wasPastThreshold) void actions.send({ type: EventType.pastthreshold, id });
}

/** The keyboard goes when the person scrolls, but not when a field that got the focus is brought into sight. */
function dismissKeyboard(node: HTMLElement, { props }: ScrollviewElement, isByPerson: boolean): void {
  const { keyboardDismissal } = props;
  if (!isByPerson) return;
  if (keyboardDismissal !== KeyboardDismissal.immediately && keyboardDismissal !== KeyboardDismissal.interactively) return;
  const focused = (node.getRootNode() as Document | ShadowRoot).activeElement;
  if (isField(focused)) focused.blur();
}
