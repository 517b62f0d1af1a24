// One screen sliding over another, as a push, a pop, or under a finger.

import { motionIsReduced, navigationEasing, navigationMilliseconds, track } from "./motion";

/** How far the screen below moves along, as a share of the width. */
const parallax = 0.3;
/** How dark the screen below gets while it is covered. */
const dimming = 0.12;

/** What follows a finger is played by hand; its length is only a scale for positions. */
const handLength = 1000;

/**
 * The upper of two screens moving over the lower one. Its position is 0 while the upper covers the lower
 * and 1 when it is beyond the trailing edge.
 */
export class Slide {
  private readonly direction: 1 | -1;
  private animations: Animation[] = [];
  private start = 0;
  private target = 0;

  constructor(readonly upper: HTMLElement, readonly lower: HTMLElement | undefined, position: number) {
    upper.classList.add("sliding");
    lower?.classList.add("beneath");
    this.start = this.target = position;
    this.direction = isRightToLeft(upper) ? -1 : 1;
  }

  /** Where the upper screen is now. */
  get position(): number {
    const progress = this.animations[0]?.effect?.getComputedTiming().progress;
    return progress == null ? this.target : this.start + (this.target - this.start) * progress;
  }

  /** Where the upper screen is going. */
  get destination(): number {
    return this.target;
  }

  /** Puts the upper screen somewhere at once, as a finger does. */
  hold(position: number): void {
    this.cancel();
    this.start = 0;
    this.target = 1;
    this.animate(0, 1, { duration: handLength, fill: "both" }, false);
    for (const animation of this.animations) {
      animation.pause();
      animation.currentTime = position * handLength;
    }
  }

  /** Slides from where it is to `target`; true when it got there, false when something came between. */
  run(target: number): Promise<boolean> {
    const start = this.position;
    this.cancel();
    this.start = start;
    this.target = target;
    const share = Math.abs(target - start);
    // A short way left takes less time, but not so little that it seems to jump.
    const duration = share === 0 ? 0 : navigationMilliseconds * Math.max(0.4, share);
    this.animate(start, target, { duration, easing: navigationEasing, fill: "both" }, motionIsReduced());
    const done = Promise.all(this.animations.map((animation) => animation.finished)).then(
      () => true,
      () => false,
    );
    track(done);
    return done;
  }

  /** Leaves both screens as they are without the slide. */
  end(): void {
    this.cancel();
    this.upper.classList.remove("sliding");
    this.lower?.classList.remove("beneath");
  }

  private cancel(): void {
    for (const animation of this.animations) animation.cancel();
    this.animations = [];
  }

  private animate(from: number, to: number, timing: KeyframeAnimationOptions, fades: boolean): void {
    if (fades) {
      this.animations = [this.upper.animate([{ opacity: 1 - from }, { opacity: 1 - to }], timing)];
      return;
    }
    const shift = (share: number) => ({ transform: `translate3d(${share * this.direction * 100}%, 0, 0)` });
    this.animations = [this.upper.animate([shift(from), shift(to)], timing)];
    if (this.lower === undefined) return;
    const follow = (position: number) => shift(-parallax * (1 - position));
    const dim = (position: number) => ({ opacity: dimming * (1 - position) });
    this.animations.push(
      this.lower.animate([follow(from), follow(to)], timing),
      this.lower.animate([dim(from), dim(to)], { ...timing, pseudoElement: "::after" }),
    );
  }
}

/** Whether the leading edge of a node is the right one. */
export function isRightToLeft(node: HTMLElement): boolean {
  return node.matches(":dir(rtl)");
}
