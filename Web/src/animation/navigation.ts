// Which screens of a navigation stack are seen, and how one takes the place of another.

import type { Drawing } from "../draw/drawing";
import { Slide } from "./slide";

/** What is known of a navigation stack that is drawn. */
interface Stack {
  /** Bottom to top. */
  screens: readonly Drawing[];
  slide: Slide | undefined;
  /** Screens that were removed and are still on their way out. */
  leaving: Set<Drawing>;
}

/** A screen that follows a finger on its way back. */
export interface Swipe {
  /** The screen that goes. */
  readonly screen: Drawing;
  /** Moves it to a share of the width, from 0 to 1. */
  follow(share: number): void;
  /** Lets it slide back to where it was. */
  cancel(): void;
  /** Lets it slide out; `taken` says, when it is known, whether the app has taken it off the stack. */
  finish(taken: Promise<void>): void;
}

/** Moves the screens of all navigation stacks. */
export class Navigation {
  private readonly stacks = new WeakMap<Drawing, Stack>();
  private readonly focusBefore = new WeakMap<Drawing, HTMLElement>();

  /** `reveal` has the screen below the top one of a stack laid out and drawn. */
  constructor(private readonly reveal: (stack: Drawing, isRevealed: boolean) => void) {}

  screensChanged(drawing: Drawing, screens: readonly Drawing[]): void {
    const stack = this.stacks.get(drawing);
    if (stack === undefined) {
      const first: Stack = { screens, slide: undefined, leaving: new Set() };
      this.stacks.set(drawing, first);
      cover(first);
      return;
    }
    const before = stack.screens;
    const oldTop = before[before.length - 1];
    const newTop = screens[screens.length - 1];
    stack.screens = screens;
    for (const screen of before) if (!screens.includes(screen)) this.leave(stack, screen, screen === oldTop);
    if (oldTop === undefined || newTop === undefined || oldTop === newTop) {
      if (newTop === undefined) this.finish(stack);
      cover(stack);
      return;
    }
    const isPop = before.includes(newTop);
    this.moveFocus(oldTop, newTop, isPop);
    const upper = isPop ? oldTop : newTop;
    const lower = isPop ? newTop : oldTop;
    if (stack.slide?.upper !== upper.node || stack.slide.lower !== lower.node) {
      this.finish(stack, oldTop);
      stack.slide = new Slide(upper.node, lower.node, isPop ? 0 : 1);
    }
    cover(stack);
    this.run(stack, isPop ? 1 : 0);
  }

  keeps(screen: Drawing): boolean {
    return screen.node.inert && screen.node.classList.contains("leaving");
  }

  /** Takes the top screen of a stack in hand; undefined when there is none below it. */
  swipe(drawing: Drawing): Swipe | undefined {
    const stack = this.stacks.get(drawing);
    const screen = stack?.screens[stack.screens.length - 1];
    const below = stack?.screens[stack.screens.length - 2];
    if (stack === undefined || screen === undefined || below === undefined) return undefined;
    this.finish(stack);
    this.reveal(drawing, true);
    const slide = new Slide(screen.node, below.node, 0);
    stack.slide = slide;
    cover(stack);
    const back = () => {
      // Something else may have happened to the stack meanwhile.
      if (stack.slide !== slide || !stack.screens.includes(screen)) return;
      this.reveal(drawing, false);
      this.run(stack, 0);
    };
    return {
      screen,
      follow: (share) => {
        if (stack.slide === slide) slide.hold(share);
      },
      cancel: back,
      finish: (taken) => {
        void slide.run(1);
        void taken.then(() => {
          if (stack.screens.includes(screen)) back();
          else this.reveal(drawing, false);
        });
      },
    };
  }

  private run(stack: Stack, target: number): void {
    const slide = stack.slide;
    void slide?.run(target).then((arrived) => {
      if (arrived && stack.slide === slide) this.finish(stack);
    });
  }

  /** Ends a slide where it was going; `kept` has not begun to leave yet. */
  private finish(stack: Stack, kept?: Drawing): void {
    stack.slide?.end();
    stack.slide = undefined;
    for (const screen of stack.leaving) {
      if (screen === kept) continue;
      screen.outer.remove();
      stack.leaving.delete(screen);
    }
    cover(stack);
  }

  /** A screen was removed: the top one leaves in sight, the others are not seen anyway. */
  private leave(stack: Stack, screen: Drawing, isTop: boolean): void {
    if (!isTop) return;
    screen.node.inert = true;
    screen.node.classList.add("leaving");
    stack.leaving.add(screen);
  }

  /** The focus goes along to a new screen, and back to where it was. */
  private moveFocus(oldTop: Drawing, newTop: Drawing, isPop: boolean): void {
    const focused = document.activeElement;
    const wasInside = oldTop.node.contains(focused);
    if (isPop) {
      const target = this.focusBefore.get(oldTop);
      // A screen that became inert has lost its focus to the page already.
      if ((wasInside || focused === document.body) && target?.isConnected) {
        newTop.node.classList.remove("covered");
        target.focus({ preventScroll: true });
      }
    } else if (wasInside && focused instanceof HTMLElement) {
      this.focusBefore.set(newTop, focused);
      newTop.node.focus({ preventScroll: true });
    }
  }
}

/** Hides what is under the top screen, but for what a slide shows. */
function cover(stack: Stack): void {
  const top = stack.screens[stack.screens.length - 1];
  for (const screen of stack.screens) {
    const isSeen = screen === top || stack.slide?.lower === screen.node || stack.slide?.upper === screen.node;
    screen.node.classList.toggle("covered", !isSeen);
  }
}
