// Text that is typed, fields that get the focus, and switches that are flipped.

import { EventType, Kind, type Event } from "../../generated/protocol";
import { drawingAround, type Drawing } from "../draw/drawing";
import { hasFocus, isField, noteFocus, noteTyped, type Field } from "../draw/typed";
import type { Actions } from "./actions";

/** Kinds whose elements hold text. */
const typedInto: ReadonlySet<string> = new Set([Kind.textfield, Kind.searchfield, Kind.texteditor]);

/** Listens for input, once for all elements. */
export function listenForInput(root: HTMLElement, actions: Actions): void {
  root.addEventListener("input", (event) => {
    const field = fieldOf(event);
    if (field !== undefined) {
      type(field.drawing, field.node, actions);
    } else if (event.target instanceof HTMLInputElement) {
      const drawing = drawingAround(event.target);
      if (drawing?.element.kind !== Kind.toggle) return;
      actions.changed(drawing);
      void actions.send({ type: EventType.toggle, id: drawing.element.id, value: event.target.checked });
    }
  });

  root.addEventListener("focusin", (event) => sendFocus(event, true, actions));
  root.addEventListener("focusout", (event) => sendFocus(event, false, actions));

  // The sign in a search field that empties it.
  root.addEventListener("click", (event) => {
    const clear = event.target instanceof Element ? event.target.closest(".clear") : null;
    const input = clear?.parentElement?.querySelector("input");
    const drawing = input == null ? undefined : drawingAround(input);
    if (input == null || drawing?.element.kind !== Kind.searchfield) return;
    input.value = "";
    input.focus();
    type(drawing, input, actions);
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
    const field = fieldOf(event);
    if (event.key !== "Enter" || event.isComposing || field === undefined) return;
    const { drawing, node } = field;
    if (drawing.element.kind === Kind.texteditor) return;
    void actions.send({ type: EventType.submit, id: drawing.element.id });
    if (isTouched.matches) node.blur();
  });
}

function type(drawing: Drawing, field: Field, actions: Actions): void {
  noteTyped(field);
  actions.changed(drawing);
  void actions.send({ type: EventType.text, id: drawing.element.id, value: field.value });
}

/** Tells the app who has the focus, unless it decides that itself and knows. */
function sendFocus(event: FocusEvent, isFocused: boolean, actions: Actions): void {
  const field = fieldOf(event);
  // A page that goes to the background keeps the focus where it is.
  if (field === undefined || (!isFocused && hasFocus(field.node))) return;
  const { element } = field.drawing;
  if (element.kind !== Kind.textfield && element.kind !== Kind.searchfield && element.kind !== Kind.texteditor) return;
  noteFocus(field.node, isFocused);
  // An app that does not follow the focus is not told of it.
  if (element.props.focused === undefined || element.props.focused === isFocused) return;
  const { id } = element;
  const told: Event = isFocused ? { type: EventType.focus, id } : { type: EventType.blur, id };
  void actions.send(told);
}

/** The field that an event is about. */
function fieldOf(event: { readonly target: EventTarget | null }): { drawing: Drawing; node: Field } | undefined {
  const node = event.target;
  const drawing = isField(node) ? drawingAround(node) : undefined;
  return isField(node) && drawing !== undefined && typedInto.has(drawing.element.kind) ? { drawing, node } : undefined;
}
