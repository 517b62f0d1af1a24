// Text fields: native inputs, whose text is the app's except while the person is ahead of it.

import { TextFieldStyle, type Kind } from "../../../generated/protocol";
import { cssFont } from "../../device/fonts";
import { elementNode, type Drawer } from "../drawer";
import { showAnsweredText, showFocus, showKeyboard, showText } from "../typed";

export const textfield: Drawer<typeof Kind.textfield> = {
  make() {
    const node = elementNode("input", "textfield");
    node.spellcheck = false;
    node.setAttribute("autocomplete", "off");
    return node;
  },
  show(drawing, element) {
    const field = drawing.node as HTMLInputElement;
    const { text, placeholder, style, secure, focused } = element.props;
    const type = secure ? "password" : "text";
    if (field.type !== type) field.type = type;
    if (field.placeholder !== placeholder) field.placeholder = placeholder;
    field.classList.toggle("bordered", style === TextFieldStyle.roundedBorder);
    showKeyboard(field, element.props);
    showAnsweredText(field, text);
    showFocus(field, focused);
  },
  place(drawing, _element, placement) {
    drawing.setLook(`font:${cssFont(placement.font)};`);
  },
  reconcile(drawing, element) {
    showText(drawing.node as HTMLInputElement, element.props.text);
  },
};
