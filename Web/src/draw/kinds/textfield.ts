// Text fields: native inputs, whose text is the app's except while the person is ahead of it.

import { TextFieldStyle, type Kind } from "../../../generated/protocol";
import { cssFont } from "../../device/fonts";
import type { Drawing } from "../drawing";
import { elementNode, type Drawer } from "../drawer";

/** What was typed and not answered yet, oldest first, for each field that is ahead of its app. */
const unanswered = new WeakMap<HTMLElement, string[]>();

/** Notes that a text was sent, so that the answers to earlier ones don't take it back. */
export function noteTyped(field: HTMLInputElement): void {
  const texts = unanswered.get(field);
  if (texts === undefined) unanswered.set(field, [field.value]);
  else texts.push(field.value);
}

export const textfield: Drawer<typeof Kind.textfield> = {
  make() {
    const node = elementNode("input", "textfield");
    node.spellcheck = false;
    node.setAttribute("autocomplete", "off");
    return node;
  },
  show(drawing, element) {
    const field = drawing.node as HTMLInputElement;
    const { text, placeholder, style, secure } = element.props;
    const type = secure ? "password" : "text";
    if (field.type !== type) field.type = type;
    if (field.placeholder !== placeholder) field.placeholder = placeholder;
    field.classList.toggle("bordered", style === TextFieldStyle.roundedBorder);

    const texts = unanswered.get(field);
    const answered = texts?.indexOf(text) ?? -1;
    if (texts !== undefined && answered >= 0) {
      // The app caught up with something typed; what was typed after it stays.
      texts.splice(0, answered + 1);
      if (texts.length > 0) return;
    }
    showText(drawing, text);
  },
  place(drawing, _element, placement) {
    drawing.setLook(`font:${cssFont(placement.font)};`);
  },
  reconcile(drawing, element) {
    showText(drawing, element.props.text);
  },
};

function showText(drawing: Drawing, text: string): void {
  const field = drawing.node as HTMLInputElement;
  // A composition in progress, as of an input method, must not be disturbed; its end is an event of its own.
  if (field.value === text || field.classList.contains("composing")) return;
  unanswered.delete(field);
  field.value = text;
}
