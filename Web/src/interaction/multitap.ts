// Taps on views that can be touched: once, or several times in a row.

import { EventType, Kind } from "../../generated/protocol";
import type { Element, ElementOf } from "../tree/elements";
import type { Actions } from "./actions";

type TapGesture = ElementOf<typeof Kind.tapgesture>;

/** How long after a tap another one still follows on it, in milliseconds. */
const patience = 350;

/** Counts taps until it is clear which gesture they are for. */
export class Taps {
  private innermost: TapGesture | undefined;
  private count = 0;
  private timer: number | undefined;

  constructor(private readonly actions: Actions) {}

  /** Takes a tap on a gesture; gestures directly around it have their say, too. */
  take(gesture: TapGesture): void {
    window.clearTimeout(this.timer);
    this.count = this.innermost === gesture ? this.count + 1 : 1;
    this.innermost = gesture;
    const gestures = gesturesFrom(gesture);
    // A tap that could become the first of several waits for the others.
    if (gestures.some(({ props }) => props.count > this.count)) {
      this.timer = window.setTimeout(() => this.decide(gestures), patience);
    } else {
      this.decide(gestures);
    }
  }

  private decide(gestures: readonly TapGesture[]): void {
    const { count } = this;
    this.innermost = undefined;
    this.count = 0;
    const meant = gestures.find(({ props }) => props.count === count);
    if (meant !== undefined) return void this.actions.send({ type: EventType.tap, id: meant.id });
    // Two taps on something that takes one are two taps.
    const single = gestures.find(({ props }) => props.count === 1);
    for (let tap = 0; single !== undefined && tap < count; tap++) {
      void this.actions.send({ type: EventType.tap, id: single.id });
    }
  }
}

/** A gesture and those around it that are about the same view, the innermost first. */
function gesturesFrom(gesture: TapGesture): readonly TapGesture[] {
  const gestures: TapGesture[] = [gesture];
  const passes: readonly Element["kind"][] = [Kind.styled, Kind.gesture, Kind.contextmenu, Kind.tapgesture];
  for (let outer = gesture.parent; outer !== null && passes.includes(outer.kind); outer = outer.parent) {
    if (outer.kind === Kind.tapgesture) gestures.push(outer);
  }
  return gestures;
}
