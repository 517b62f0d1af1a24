// Taps on buttons, links and rows, and how they look while a finger is on them.

import { EventType, Kind } from "../../generated/protocol";
import { track } from "../animation/motion";
import type { Actions } from "./actions";
import { Taps } from "./multitap";
import { targetAt, type Target } from "./targets";

/** How far a finger may move before it no longer means what it touched, in pixels. */
const slop = 10;
/** How long a touched control waits before it shows it, in milliseconds: it may be the start of a scroll. */
const touchDelay = 60;
/** How long it looks pressed at least, so that a quick tap is seen. */
const shortestPress = 90;

/** How long it takes to look as before; the style sheet has the same. */
const fadeMilliseconds = 350;

/** Listens for taps, once for all elements. */
export function listenForTaps(root: HTMLElement, actions: Actions): void {
  const taps = new Taps(actions);
  // A native click is what a mouse, a finger, the keyboard and assistive technology all end in.
  root.addEventListener("click", (event) => {
    const target = event.target instanceof Node ? targetAt(event.target) : undefined;
    // A key is not pressed several times to mean one thing.
    if (target?.element.kind === Kind.tapgesture && event.detail > 0) taps.take(target.element);
    else if (target !== undefined) void actions.send({ type: EventType.tap, id: target.element.id });
  });

  let press: Press | undefined;
  root.addEventListener("pointerdown", (event) => {
    press?.end();
    const target = event.button === 0 && event.target instanceof Node ? targetAt(event.target) : undefined;
    press = target && new Press(target, event);
  });
  root.addEventListener("pointermove", (event) => {
    if (press?.isLeftBy(event)) press.end();
  });
  for (const type of ["pointerup", "pointercancel", "pointerleave"]) {
    root.addEventListener(type, () => press?.end());
  }
}

/** A finger or a button held down on a control. */
class Press {
  private readonly timer: number;
  private shownAt: number | undefined;
  private hasEnded = false;

  constructor(private readonly target: Target, private readonly start: PointerEvent) {
    const delay = start.pointerType === "mouse" ? 0 : touchDelay;
    this.timer = window.setTimeout(() => this.show(), delay);
    if (delay === 0) this.show();
  }

  isLeftBy(event: PointerEvent): boolean {
    if (event.pointerId !== this.start.pointerId) return false;
    return Math.hypot(event.clientX - this.start.clientX, event.clientY - this.start.clientY) > slop;
  }

  end(): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    window.clearTimeout(this.timer);
    if (this.shownAt === undefined) return;
    const rest = Math.max(0, shortestPress - (performance.now() - this.shownAt));
    track(
      new Promise<void>((resolve) => {
        window.setTimeout(() => {
          this.release();
          resolve();
        }, rest);
      }),
    );
  }

  private show(): void {
    if (this.shownAt !== undefined || this.hasEnded) return;
    this.shownAt = performance.now();
    for (const node of this.target.nodes) node.classList.add("pressed");
  }

  private release(): void {
    for (const { classList } of this.target.nodes) {
      classList.remove("pressed");
      // It fades back; whatever else changes its colors does so at once.
      classList.add("released");
      window.setTimeout(() => classList.remove("released"), fadeMilliseconds);
    }
  }
}
