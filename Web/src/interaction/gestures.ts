// Drags and long touches on views that ask for them.

import { metrics } from "../../generated/metrics";
import { EventType, Kind, PhaseOfGesture, type Event, type Point } from "../../generated/protocol";
import { drawingAround, type Drawing } from "../draw/drawing";
import type { ElementOf } from "../tree/elements";
import type { Actions } from "./actions";
import { stackToSwipe } from "./back";
import { swallowNextClick } from "./clicks";

type GestureElement = ElementOf<typeof Kind.gesture>;

/** Listens for drags and long touches, once for all elements. */
export function listenForGestures(root: HTMLElement, actions: Actions): void {
  let touch: Touch | undefined;
  root.addEventListener("pointerdown", (event) => {
    touch?.cancel();
    touch = undefined;
    if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element) || isTyping(event.target)) return;
    const gestures = gesturesAround(event.target, root);
    // At the edge of a screen above another a finger swipes back.
    if (gestures.length > 0 && stackToSwipe(root, event, actions) === undefined) touch = new Touch(root, event, gestures, actions);
  });
  root.addEventListener("pointermove", (event) => touch?.move(event));
  root.addEventListener("pointerup", (event) => {
    touch?.end(event);
    touch = undefined;
  });
  root.addEventListener("pointercancel", () => {
    touch?.cancel();
    touch = undefined;
  });
  // A long touch is not for the browser's own menu.
  root.addEventListener("contextmenu", (event) => {
    if (event.target instanceof Element && event.target.closest(".holdable") !== null) event.preventDefault();
  });
}

/** Whether a touch would set the cursor of a field, or select in it. */
function isTyping(target: Element): boolean {
  return target.closest("input:not([type=checkbox], [type=radio], [type=button]), textarea") !== null;
}

/** The gestures around a node, the innermost first. */
function gesturesAround(target: Element, root: HTMLElement): readonly Drawing[] {
  const gestures: Drawing[] = [];
  for (let node: Node | null = target; node !== null && node !== root; node = node.parentNode) {
    const drawing = drawingAround(node);
    if (drawing?.node === node && drawing.element.kind === Kind.gesture) gestures.push(drawing);
  }
  return gestures;
}

/** A place and a time on a finger's way. */
interface Sample {
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

/** One finger, from when it comes down to when it leaves. */
class Touch {
  private readonly timers: number[] = [];
  private readonly samples: Sample[] = [];
  private readonly drags: readonly Drag[];

  constructor(
    private readonly root: HTMLElement,
    private readonly start: PointerEvent,
    gestures: readonly Drawing[],
    private readonly actions: Actions,
  ) {
    this.note(start);
    const drags: Drag[] = [];
    for (const { element, node } of gestures) {
      if (element.kind !== Kind.gesture) continue;
      if (element.props.longPress) this.waitFor(element);
      if (element.props.drag) drags.push(new Drag(element, node, start, actions));
    }
    this.drags = drags;
  }

  move(event: PointerEvent): void {
    if (event.pointerId !== this.start.pointerId) return;
    this.note(event);
    const distance = Math.hypot(event.clientX - this.start.clientX, event.clientY - this.start.clientY) / this.actions.scale;
    if (distance > metrics.longPressMovement) this.stopWaiting();
    // The innermost that is far enough takes the finger.
    const drag = this.dragging ?? this.drags.find(({ element }) => distance > 0 && distance >= element.props.minimumDistance);
    if (drag === undefined) return;
    if (!drag.hasBegun) {
      // Something else has the finger: a row in what can be dragged, or a swipe back.
      if (this.root.hasPointerCapture(event.pointerId)) return;
      this.stopWaiting();
      this.root.setPointerCapture(event.pointerId);
    }
    drag.move(event);
  }

  end(event: PointerEvent): void {
    if (event.pointerId !== this.start.pointerId) return;
    this.note(event);
    this.stopWaiting();
    const { dragging } = this;
    if (dragging === undefined) return;
    dragging.end(event, this.velocity());
    swallowNextClick(this.root);
  }

  cancel(): void {
    this.stopWaiting();
    this.dragging?.cancel();
  }

  private get dragging(): Drag | undefined {
    return this.drags.find(({ hasBegun }) => hasBegun);
  }

  private waitFor(element: GestureElement): void {
    const hold = () => {
      const swallow = () => swallowNextClick(this.root);
      // The finger is still down; the click comes when it leaves.
      this.root.addEventListener("pointerup", swallow, { once: true });
      void this.actions.send({ type: EventType.longpress, id: element.id });
    };
    this.timers.push(window.setTimeout(hold, element.props.minimumDuration * 1000));
  }

  private stopWaiting(): void {
    for (const timer of this.timers) window.clearTimeout(timer);
    this.timers.length = 0;
  }

  private note({ clientX, clientY, timeStamp }: PointerEvent): void {
    this.samples.push({ x: clientX, y: clientY, time: timeStamp });
    while ((this.samples[1]?.time ?? timeStamp) < timeStamp - metrics.dragVelocityWindow) this.samples.shift();
  }

  /** The speed over the last moments, in points a second. */
  private velocity(): { width: number; height: number } {
    const [first] = this.samples;
    const last = this.samples[this.samples.length - 1];
    const seconds = first === undefined || last === undefined ? 0 : (last.time - first.time) / 1000;
    if (first === undefined || last === undefined || seconds <= 0) return { width: 0, height: 0 };
    const speed = (distance: number) => distance / this.actions.scale / seconds;
    return { width: speed(last.x - first.x), height: speed(last.y - first.y) };
  }
}

/** A drag of one gesture. The app is told of no more than it has time to answer, and always of where the finger is now. */
class Drag {
  hasBegun = false;
  /** Where the element was when the finger came down, and how many pixels a point of it takes. */
  private readonly origin: Point;
  private readonly scale: number;
  private next: Event | undefined;
  private isWaiting = false;
  private lastMove: PointerEvent;

  constructor(
    readonly element: GestureElement,
    node: HTMLElement,
    private readonly start: PointerEvent,
    private readonly actions: Actions,
  ) {
    const { left, top, width } = node.getBoundingClientRect();
    this.origin = { x: left, y: top };
    this.scale = node.offsetWidth > 0 && width > 0 ? width / node.offsetWidth : actions.scale;
    this.lastMove = start;
  }

  move(event: PointerEvent): void {
    this.lastMove = event;
    const phase = this.hasBegun ? PhaseOfGesture.changed : PhaseOfGesture.began;
    this.hasBegun = true;
    this.next = this.eventAt(event, phase);
    if (!this.isWaiting) this.sendNext();
  }

  end(event: PointerEvent, velocity: { readonly width: number; readonly height: number }): void {
    this.next = undefined;
    void this.actions.send({ ...this.eventAt(event, PhaseOfGesture.ended), velocity });
  }

  cancel(): void {
    this.next = undefined;
    void this.actions.send(this.eventAt(this.lastMove, PhaseOfGesture.cancelled));
  }

  private sendNext(): void {
    const event = this.next;
    if (event === undefined) return;
    this.next = undefined;
    this.isWaiting = true;
    void this.actions.send(event).then(() => {
      this.isWaiting = false;
      this.sendNext();
    });
  }

  private eventAt({ clientX, clientY }: PointerEvent, phase: PhaseOfGesture): Extract<Event, { type: typeof EventType.drag }> {
    const { start, origin, scale } = this;
    const place = (x: number, y: number) => ({ x: (x - origin.x) / scale, y: (y - origin.y) / scale });
    return {
      type: EventType.drag,
      id: this.element.id,
      phase,
      translation: { width: (clientX - start.clientX) / scale, height: (clientY - start.clientY) / scale },
      location: place(clientX, clientY),
      startLocation: place(start.clientX, start.clientY),
    };
  }
}
