// Text that is typed and switches that are flipped.

import { EventType, Kind } from "../../generated/protocol";
import { drawingAround } from "../draw/drawing";
import { noteTyped } from "../draw/kinds/textfield";
import type { Actions } from "./actions";

/** Listens for input, once for all elements. */
export function listenForInput(root: HTMLElement, actions: Actions): void {
  root.addEventListener("input", (event) => {
    const field = event.target;
    const drawing = field instanceof HTMLInputElement ? drawingAround(field) : undefined;
    if (!(field instanceof HTMLInputElement) || drawing === undefined) return;
    const { element } = drawing;
    if (element.kind === Kind.textfield) {
      noteTyped(field);
      actions.changed(drawing);
      void actions.send({ type: EventType.text, id: element.id, value: field.value });
    } else if (element.kind === Kind.toggle) {
      actions.changed(drawing);
      void actions.send({ type: EventType.toggle, id: element.id, value: field.checked });
    }
  });

  // While an input method composes, the field's text must not be set; see the text field's drawer.
  root.addEventListener("compositionstart", (event) => {
    if (event.target instanceof HTMLElement) event.target.classList.add("composing");
  });
  root.addEventListener("compositionend", (event) => {
    if (!(event.target instanceof HTMLElement)) return;
    event.target.classList.remove("composing");
    const drawing = drawingAround(event.target);
    if (drawing !== undefined) actions.changed(drawing);
  });

  // Return puts an on-screen keyboard away, as on iOS; with a real one the focus stays where it is.
  const isTouched = window.matchMedia("(pointer: coarse)");
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing || !isTouched.matches) return;
    if (event.target instanceof HTMLInputElement && event.target.matches(".textfield")) event.target.blur();
  });
}
