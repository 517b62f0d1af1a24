// The box that modifiers put around their view: colors, corners, opacity, disabling.

import type { Kind } from "../../../generated/protocol";
import { cssPaint } from "../../device/tokens";
import { elementNode, type Drawer } from "../drawer";

export const styled: Drawer<typeof Kind.styled> = {
  make: (element) => nodeFor(element.props.style.disabled !== undefined),
  show(drawing, element) {
    const style = element.props.style;
    let look = "";
    if (style.foreground !== undefined) look += `color:${cssPaint(style.foreground)};`;
    if (style.background !== undefined) look += `--paint:${cssPaint(style.background)};`;
    if (style.cornerRadius !== undefined) look += `border-radius:${style.cornerRadius}px;overflow:clip;`;
    if (style.opacity !== undefined) look += `opacity:${style.opacity};`;
    // Views that can't be seen can't be touched either.
    if (style.opacity === 0) look += "visibility:hidden;";
    drawing.setLook(look);

    const canBeDisabled = style.disabled !== undefined;
    if (canBeDisabled !== drawing.node instanceof HTMLFieldSetElement) drawing.replaceNode(nodeFor(canBeDisabled));
    if (drawing.node instanceof HTMLFieldSetElement) drawing.node.disabled = style.disabled === true;
    drawing.node.classList.toggle("paint", style.background !== undefined);
    drawing.node.classList.toggle("label-icon", style.labelIcon === true);
  },
  place(drawing, _element, placement) {
    const { bleed } = placement;
    drawing.node.classList.toggle("bleeds", bleed !== undefined);
    drawing.setBleed(bleed === undefined ? "" : `--bleed:${-bleed.top}px 0 ${-bleed.bottom}px;`);
  },
};

/** A field set disables the controls in it, for the keyboard and assistive technology too, and leaves text readable. */
function nodeFor(canBeDisabled: boolean): HTMLElement {
  if (!canBeDisabled) return elementNode("div", "");
  const node = elementNode("fieldset", "");
  node.setAttribute("role", "none");
  return node;
}
