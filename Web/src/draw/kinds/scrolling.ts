// What scrolls: scroll views, and lists with their sections.

import { Axes, Kind, ListStyle } from "../../../generated/protocol";
import { PartName, type Placement } from "../../layout/types";
import { frameStyle, writeStyle, type Drawing } from "../drawing";
import { elementNode, type Drawer } from "../drawer";
import { partNode, showPart, showPartText } from "../parts";
import { showRefreshing } from "../refreshing";

const overflows: Record<Axes, string> = {
  [Axes.vertical]: "overflow:hidden auto;",
  [Axes.horizontal]: "overflow:auto hidden;",
  [Axes.both]: "overflow:auto;",
};

export const scrollview: Drawer<typeof Kind.scrollview> = {
  make: () => elementNode("div", "scroll"),
  show(drawing, element) {
    const { axes, showsIndicators, refreshable, refreshing } = element.props;
    drawing.setLook(overflows[axes]);
    drawing.node.classList.toggle("unmarked", !showsIndicators);
    showRefreshing(drawing.node, refreshable, refreshing);
  },
  place: (drawing, _element, placement) => showContent(drawing, placement),
};

export const list: Drawer<typeof Kind.list> = {
  make: () => elementNode("div", "scroll list"),
  show(drawing, element) {
    const { style, refreshable, refreshing } = element.props;
    drawing.setLook(overflows[Axes.vertical]);
    drawing.node.classList.toggle("plain", style === ListStyle.plain);
    showRefreshing(drawing.node, refreshable, refreshing);
  },
  place(drawing, element, placement) {
    showContent(drawing, placement);
    // Sections are lists of their own.
    const holdsRows = element.children.some((child) => child.kind !== Kind.section);
    if (holdsRows) drawing.node.setAttribute("role", "list");
    else drawing.node.removeAttribute("role");
  },
};

export const section: Drawer<typeof Kind.section> = {
  make: () => elementNode("div", ""),
  show(drawing, element) {
    // Layout's header may be set in capitals; the name is as the app wrote it.
    const { header } = element.props;
    if (header === null) drawing.node.removeAttribute("aria-label");
    else drawing.node.setAttribute("aria-label", header);
  },
  place(drawing, _element, placement) {
    const { parts } = placement;
    if (parts?.card === undefined) drawing.node.removeAttribute("role");
    else drawing.node.setAttribute("role", "list");
    for (const name of [PartName.header, PartName.footer]) {
      const part = parts?.[name];
      const node = showPart(drawing, name, part, () => {
        const made = document.createElement(name === PartName.header ? "h2" : "p");
        made.className = name;
        if (name === PartName.header) drawing.node.prepend(made);
        else drawing.node.append(made);
        return made;
      });
      if (node !== undefined && part?.text !== undefined) showPartText(node, part.text);
    }
    drawing.tail = partNode(drawing, PartName.footer) ?? null;
  },
};

const scrolled = new WeakMap<Drawing, HTMLElement>();

/**
 * Makes the content as large as layout says, even where no child reaches its end. What bleeds shows more of the
 * content than its frame, but starts and ends where the frame does.
 */
function showContent(drawing: Drawing, placement: Placement): void {
  let content = scrolled.get(drawing);
  if (content === undefined) {
    content = elementNode("div", "");
    scrolled.set(drawing, content);
    content.append(...[...drawing.node.childNodes].filter((child) => !(child as HTMLElement).matches(".refresher")));
    drawing.node.append(content);
    drawing.slot = content;
  }
  const { width, height } = placement.contentSize ?? placement.frame;
  const bleed = placement.bleed ?? { top: 0, bottom: 0 };
  const place = frameStyle(placement.contentX ?? 0, bleed.top, width, height + bleed.bottom);
  writeStyle(content, place + `--safe-top:${bleed.top}px;`);
}
