// Text editors and search fields: native fields, too.

import type { Kind } from "../../../generated/protocol";
import { cssFont } from "../../device/fonts";
import type { Drawing } from "../drawing";
import { elementNode, type Drawer } from "../drawer";
import { showIconIn } from "../icons";
import { showAnsweredText, showFocus, showKeyboard, showText } from "../typed";

export const texteditor: Drawer<typeof Kind.texteditor> = {
  make() {
    const node = elementNode("textarea", "texteditor");
    node.setAttribute("autocomplete", "off");
    return node;
  },
  show(drawing, element) {
    const field = drawing.node as HTMLTextAreaElement;
    field.spellcheck = element.props.corrects;
    showKeyboard(field, element.props);
    showAnsweredText(field, element.props.text);
    showFocus(field, element.props.focused);
  },
  place(drawing, _element, placement) {
    drawing.setLook(`font:${cssFont(placement.font)};`);
  },
  reconcile(drawing, element) {
    showText(drawing.node as HTMLTextAreaElement, element.props.text);
  },
};

const glass = "magnifyingglass";
const clearSign = "xmark.circle.fill";

export const searchfield: Drawer<typeof Kind.searchfield> = {
  make() {
    const node = elementNode("div", "searchfield");
    node.setAttribute("role", "search");
    const icon = document.createElement("i");
    showIconIn(icon, glass, 2);
    const input = document.createElement("input");
    // A field of the type "search" would have a button of the browser's own.
    input.type = "text";
    input.setAttribute("role", "searchbox");
    input.spellcheck = false;
    input.inputMode = "search";
    input.enterKeyHint = "search";
    input.setAttribute("autocomplete", "off");
    const clear = document.createElement("button");
    clear.type = "button";
    clear.className = "clear";
    clear.setAttribute("aria-label", "Clear text");
    showIconIn(clear, clearSign, 2);
    node.append(icon, input, clear);
    return node;
  },
  show(drawing, element) {
    const { text, placeholder, focused } = element.props;
    const input = searchInput(drawing);
    input.placeholder = placeholder;
    input.setAttribute("aria-label", placeholder);
    showAnsweredText(input, text);
    showFocus(input, focused);
  },
  place(drawing, _element, placement) {
    drawing.setLook(`font:${cssFont(placement.font)};`);
  },
  reconcile(drawing, element) {
    showText(searchInput(drawing), element.props.text);
  },
};

/** The native field in a search field. */
export function searchInput(drawing: Drawing): HTMLInputElement {
  return drawing.node.querySelector("input") as HTMLInputElement;
}
