// How sheets and alerts come and go, what is inert behind them, and where the focus goes.

import { metrics } from "../../generated/metrics";
import { AlertStyle, Kind } from "../../generated/protocol";
import type { Drawing } from "../draw/drawing";
import { cardOf } from "../draw/kinds/sheet";
import type { Placement } from "../layout/types";
import type { Element } from "../tree/elements";
import { motionIsReduced, navigationEasing, track } from "./motion";

/** A card that a finger has pulled down. */
interface Pulled {
  /** How far, in points. */
  offset: number;
  animations: Animation[];
}

/** Presents the sheets and alerts of one run. */
export class Presentations {
  private modals: readonly Drawing[] = [];
  private readonly leaving = new Set<Drawing>();
  private readonly pulled = new Map<Drawing, Pulled>();
  private readonly focusBefore = new WeakMap<Drawing, HTMLElement>();

  /** `run` holds the modals, and `presenter` all that is behind them. */
  constructor(
    private readonly run: HTMLElement,
    private readonly presenter: HTMLElement,
    private readonly placementOf: (element: Element) => Placement | undefined,
  ) {}

  /** The sheet or alert in front of everything else. */
  get topmost(): Drawing | undefined {
    return this.modals[this.modals.length - 1];
  }

  modalsChanged(modals: readonly Drawing[]): void {
    const before = this.modals;
    if (before.length === 0 && modals.length === 0) return;
    const root = this.run.getRootNode() as Document | ShadowRoot;
    const focused = root.activeElement;
    this.modals = modals;
    for (const modal of modals) if (!before.includes(modal)) this.arrive(modal, focused);
    for (const modal of before) if (!modals.includes(modal)) this.leave(modal);
    this.cover();
    const gone = before.filter((modal) => !modals.includes(modal));
    const arrived = modals.filter((modal) => !before.includes(modal));
    const newest = arrived[arrived.length - 1];
    if (newest !== undefined) cardOf(newest)?.focus({ preventScroll: true });
    else if (gone[0] !== undefined) this.restoreFocus(gone[0]);
  }

  keeps(removed: Drawing): boolean {
    return this.leaving.has(removed);
  }

  /** Brings what is behind the modals in line with where they rest. */
  cover(): void {
    const layers = [this.presenter, ...this.modals.map((modal) => modal.node)];
    layers.forEach((layer, index) => {
      layer.inert = index < layers.length - 1;
      // For what does not know of inert.
      if (layer.inert) layer.setAttribute("aria-hidden", "true");
      else layer.removeAttribute("aria-hidden");
    });
    this.modals.forEach((modal, index) => {
      const frame = this.placementOf(modal.element)?.parts?.presenter?.frame;
      const behind = index === 0 ? this.presenter : cardOf(this.modals[index - 1]!);
      behind?.classList.toggle("receded", frame !== undefined);
      if (index === 0) {
        this.run.classList.toggle("darkened", frame !== undefined);
        this.presenter.style.setProperty("--receded-top", `${frame?.y ?? 0}px`);
      }
    });
    if (this.modals.length > 0) return;
    this.presenter.classList.remove("receded");
    this.run.classList.remove("darkened");
  }

  /** Pulls the card of a sheet down, in points. */
  pull(sheet: Drawing, offset: number): void {
    this.settle(sheet);
    this.pulled.set(sheet, { offset, animations: this.show(sheet, offset, offset, 0) });
  }

  /** Lets a card go to where it rests from an offset, which may be upward. */
  release(sheet: Drawing, offset: number): void {
    this.settle(sheet);
    const pulled: Pulled = { offset: 0, animations: this.show(sheet, offset, 0, metrics.sheetDuration) };
    this.pulled.set(sheet, pulled);
    const done = finished(pulled.animations).then((isDone) => {
      if (isDone && this.pulled.get(sheet) === pulled) this.settle(sheet);
    });
    track(done);
  }

  private settle(sheet: Drawing): void {
    for (const animation of this.pulled.get(sheet)?.animations ?? []) animation.cancel();
    this.pulled.delete(sheet);
  }

  private show(sheet: Drawing, from: number, to: number, seconds: number): Animation[] {
    const card = cardOf(sheet);
    if (card === undefined) return [];
    const duration = motionIsReduced() ? 0 : seconds * 1000;
    const height = card.offsetHeight;
    const timing: KeyframeAnimationOptions = { duration, easing: navigationEasing, fill: "both" };
    const shift = (offset: number) => ({ transform: `translate3d(0, ${offset}px, 0)` });
    const dim = (offset: number) => ({ opacity: Math.min(1, Math.max(0, 1 - offset / height)) });
    const scrim = sheet.node.querySelector(":scope > .scrim");
    return [
      card.animate([shift(from), shift(to)], timing),
      ...(scrim === null ? [] : [scrim.animate([dim(from), dim(to)], timing)]),
    ];
  }

  private arrive(modal: Drawing, focused: globalThis.Element | null): void {
    if (focused instanceof HTMLElement) this.focusBefore.set(modal, focused);
    // The first screen is simply there.
    if (this.run.isConnected) track(finished(this.move(modal, true, 0)));
  }

  private leave(modal: Drawing): void {
    modal.node.inert = true;
    if (!this.run.isConnected) return;
    const offset = this.pulled.get(modal)?.offset ?? 0;
    this.settle(modal);
    this.leaving.add(modal);
    const done = finished(this.move(modal, false, offset)).then(() => {
      this.leaving.delete(modal);
      modal.outer.remove();
    });
    track(done);
  }

  /** Plays the coming or going of a modal; `offset` is how far down its card is already. */
  private move({ node, element }: Drawing, comes: boolean, offset: number): Animation[] {
    const isAlert = element.kind === Kind.alert && element.props.style === AlertStyle.alert;
    const timing: KeyframeAnimationOptions = {
      duration: 1000 * (element.kind === Kind.alert ? metrics.alertDuration : metrics.sheetDuration),
      easing: isAlert ? "ease-out" : navigationEasing,
      // What leaves is taken away once it is out of sight.
      fill: comes ? "none" : "both",
    };
    const faded: Keyframe = { opacity: 0 };
    const shown: Keyframe = { opacity: 1 };
    let away: Keyframe = faded;
    let there: Keyframe = shown;
    if (!motionIsReduced() && !isAlert) {
      away = { transform: "translate3d(0, calc(100% + 50px), 0)" };
      there = { transform: `translate3d(0, ${offset}px, 0)` };
    } else if (!motionIsReduced() && comes) {
      away = { ...faded, transform: `scale(${metrics.alertStartScale})` };
      there = { ...shown, transform: "scale(1)" };
    }
    const inOrder = (from: Keyframe, to: Keyframe) => (comes ? [from, to] : [to, from]);
    const play = (selector: string, frames: Keyframe[]) =>
      [...node.querySelectorAll(selector)].map((part) => part.animate(frames, timing));
    return [...play(":scope > .scrim", inOrder(faded, shown)), ...play(":scope > .card", inOrder(away, there))];
  }

  /** The focus goes back to where it was before a modal came. */
  private restoreFocus(modal: Drawing): void {
    const target = this.focusBefore.get(modal);
    const root = this.run.getRootNode() as Document | ShadowRoot;
    const focused = root.activeElement;
    const isLost = focused === null || focused === document.body || modal.node.contains(focused);
    if (isLost && target?.isConnected === true) target.focus({ preventScroll: true });
  }
}

function finished(animations: readonly Animation[]): Promise<boolean> {
  return Promise.all(animations.map((animation) => animation.finished)).then(
    () => true,
    () => false,
  );
}
