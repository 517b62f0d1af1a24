// Navigation stacks, their screens with title and back button, and toolbars.

import { Kind, ListStyle, ToolbarPlacement } from "../../../generated/protocol";
import { isContent } from "../../layout/kinds/navigation";
import { PartName, type Part, type Placement } from "../../layout/types";
import type { Element, ElementOf } from "../../tree/elements";
import { frameStyle, writeStyle, type Drawing } from "../drawing";
import { elementNode, nothing, type Drawer } from "../drawer";
import { chevron, partNode, showLines, showPart, showPartText } from "../parts";

export const navstack: Drawer<typeof Kind.navstack> = {
  make: () => elementNode("div", "navstack"),
  show: nothing,
  place: nothing,
};

export const navscreen: Drawer<typeof Kind.navscreen> = {
  make() {
    const node = elementNode("section", "navscreen");
    // So that focus can follow to a screen that slides in.
    node.tabIndex = -1;
    return node;
  },
  show(drawing, element) {
    drawing.node.setAttribute("aria-label", element.props.title);
  },
  place(drawing, _element, placement) {
    const { parts } = placement;
    // Each goes before the one shown until then: the back button is read first, the bar is behind both.
    showTitle(drawing, PartName.largeTitle, parts?.largeTitle);
    showTitle(drawing, PartName.title, parts?.title);
    showBackButton(drawing, placement);
    showPart(drawing, PartName.bar, parts?.bar, () => first(drawing, "div", "bar"));
  },
  adopt(drawing, element) {
    drawing.node.classList.toggle("grouped", isGrouped(element));
  },
};

/** Two columns with a line between them. */
export const navsplit: Drawer<typeof Kind.navsplit> = {
  make: () => elementNode("div", "navsplit"),
  show: nothing,
  place(drawing, _element, { parts }) {
    showPart(drawing, PartName.separator, parts?.separator, () => {
      const line = document.createElement("div");
      line.className = "column-separator";
      drawing.node.append(line);
      drawing.tail = line;
      return line;
    });
  },
};

export const toolbar: Drawer<typeof Kind.toolbar> = {
  make: () => elementNode("div", "toolbar"),
  show(drawing, element) {
    const isBottomBar = element.props.placement === ToolbarPlacement.bottom;
    drawing.node.classList.toggle("bottom", isBottomBar && element.parent?.kind === Kind.navscreen);
  },
  place: nothing,
};

/** Whether a screen's content begins with a list in groups, whose background then is the whole screen's. */
function isGrouped(screen: Element): boolean {
  const content = screen.children.filter(isContent);
  let only = content.length === 1 ? content[0] : undefined;
  while (only?.kind === Kind.styled && only.props.style.background === undefined) only = only.children[0];
  return only?.kind === Kind.list && only.props.style !== ListStyle.plain;
}

function showTitle(drawing: Drawing, name: string, part: Part | undefined): void {
  const node = showPart(drawing, name, part, () => first(drawing, "h1", "title"));
  if (node !== undefined && part?.text !== undefined) showPartText(node, part.text);
}

function showBackButton(drawing: Drawing, placement: Placement): void {
  const part = placement.parts?.backButton;
  const node = showPart(drawing, PartName.backButton, part, () => {
    const made = first(drawing, "button", "back control");
    made.setAttribute("type", "button");
    made.innerHTML = `<i>${chevron(true)}</i><span></span>`;
    return made;
  });
  if (node === undefined || part === undefined) return;
  node.setAttribute("aria-label", part.text === undefined ? "Back" : backLabel(part.text.label));
  const label = node.lastElementChild as HTMLElement;
  showLines(label, part.text?.lines ?? []);
  const chevronPart = placement.parts?.backChevron;
  if (chevronPart !== undefined) {
    // The chevron's frame is the screen's, and so is the button's.
    const { x, y, width, height } = chevronPart.frame;
    const image = node.firstElementChild as HTMLElement;
    writeStyle(image, frameStyle(x - part.frame.x, y - part.frame.y, width, height));
  }
}

/** What the back button is called, as VoiceOver says it. */
function backLabel(title: string): string {
  return title === "" || title === "Back" ? "Back" : `${title}, back`;
}

function first(drawing: Drawing, tag: "div" | "h1" | "button", className: string): HTMLElement {
  const node = document.createElement(tag);
  node.className = className;
  drawing.node.prepend(node);
  return node;
}

/** A screen's back button, if it has one. */
export function backButton(drawing: Drawing): HTMLElement | undefined {
  return partNode(drawing, PartName.backButton);
}

/** The element, when it is a screen that has one below it. */
export function screenAboveAnother(element: Element | undefined): ElementOf<typeof Kind.navscreen> | undefined {
  return element?.kind === Kind.navscreen && element.props.depth > 0 ? element : undefined;
}
