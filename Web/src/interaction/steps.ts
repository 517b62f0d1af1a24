// The buttons of steppers, which go on while they are held, and the thumbs of sliders.

import { EventType, Kind } from "../../generated/protocol";
import { drawingAround, type Drawing } from "../draw/drawing";
import { hold, showFill } from "../draw/kinds/adjusting";
import type { Actions } from "./actions";

/** How long a button is held before it goes on by itself, and then between two steps, in milliseconds. */
const patience = 500;
const pace = 120;

/** Listens for steps and slides, once for all elements. */
export function listenForSteps(root: HTMLElement, actions: Actions): void {
  let timer: number | undefined;
  let hasRepeated = false;

  root.addEventListener("click", (event) => {
    const button = stepButton(event);
    if (button === null) return;
    if (!hasRepeated) void step(button, actions);
    hasRepeated = false;
  });
  root.addEventListener("pointerdown", (event) => {
    const button = event.button === 0 ? stepButton(event) : null;
    hasRepeated = false;
    if (button === null) return;
    const repeat = () => {
      hasRepeated = true;
      // Not faster than the app answers, so that it ends where the finger leaves.
      void step(button, actions)?.then(() => {
        if (timer !== undefined) timer = window.setTimeout(repeat, pace);
      });
    };
    timer = window.setTimeout(repeat, patience);
  });
  for (const type of ["pointerup", "pointercancel", "pointerleave"]) {
    root.addEventListener(type, () => {
      window.clearTimeout(timer);
      timer = undefined;
    });
  }

  const pending = new Map<Drawing, number>();
  root.addEventListener("input", (event) => {
    const drawing = sliderOf(event);
    if (drawing === undefined) return;
    const input = event.target as HTMLInputElement;
    showFill(input);
    actions.changed(drawing);
    // One event for each frame, with where the thumb is by then.
    const isWaiting = pending.has(drawing);
    pending.set(drawing, input.valueAsNumber);
    if (isWaiting) return;
    requestAnimationFrame(() => {
      const value = pending.get(drawing);
      pending.delete(drawing);
      if (value !== undefined) void actions.send({ type: EventType.slide, id: drawing.element.id, value: tidy(value) });
    });
  });
  root.addEventListener("pointerdown", (event) => {
    if (sliderOf(event) !== undefined) hold(event.target as HTMLInputElement, true);
  });
  root.addEventListener("change", (event) => {
    const drawing = sliderOf(event);
    if (drawing === undefined) return;
    hold(event.target as HTMLInputElement, false);
    actions.changed(drawing);
  });
}

/** Six decimals are finer than any finger, and short to write. */
function tidy(value: number): number {
  return Number(value.toFixed(6));
}

function sliderOf(event: Event): Drawing | undefined {
  if (!(event.target instanceof HTMLInputElement) || !event.target.matches(".range")) return undefined;
  const drawing = drawingAround(event.target);
  return drawing?.element.kind === Kind.slider ? drawing : undefined;
}

function stepButton(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(".step") : null;
}

function step(button: HTMLElement, actions: Actions): Promise<void> | undefined {
  const element = drawingAround(button)?.element;
  if (element?.kind !== Kind.stepper || button.matches(":disabled")) return undefined;
  const isUp = button.matches(".up");
  if (isUp ? !element.props.canIncrement : !element.props.canDecrement) return undefined;
  return actions.send({ type: EventType.step, id: element.id, value: isUp ? 1 : -1 });
}
