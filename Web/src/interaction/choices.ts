// Choices: tabs, the options of pickers, and what opens a menu.

import { EventType, Kind } from "../../generated/protocol";
import { drawingAround } from "../draw/drawing";
import { optionIndex } from "../draw/kinds/picker";
import { nodesOfPieces } from "../draw/pieces";
import type { Actions } from "./actions";
import { openMenu, openOptions } from "./menus";

/** Listens for choices, once for all elements. */
export function listenForChoices(root: HTMLElement, actions: Actions): void {
  root.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const drawing = button === null ? undefined : drawingAround(button);
    if (button === null || drawing === undefined) return;
    const { element, node } = drawing;
    if (element.kind === Kind.menu && button === node) {
      openMenu(root, node, element, element.children.slice(1), actions);
    } else if (element.kind === Kind.picker && button === node) {
      openOptions(root, node, element, actions);
    } else if (element.kind === Kind.tabview && button.matches(".tab-item")) {
      const index = nodesOfPieces(drawing).indexOf(button);
      if (index >= 0) void actions.send({ type: EventType.select, id: element.id, value: index });
    }
  });

  root.addEventListener("change", (event) => {
    const input = event.target;
    const drawing = input instanceof HTMLInputElement ? drawingAround(input) : undefined;
    if (!(input instanceof HTMLInputElement) || drawing?.element.kind !== Kind.picker) return;
    actions.changed(drawing);
    void actions.send({ type: EventType.select, id: drawing.element.id, value: optionIndex(drawing, input) });
  });

  root.addEventListener("keydown", (event) => {
    if (!(event.target instanceof HTMLElement)) return;
    const { target } = event;
    if (target.matches(".tab-item") && (event.key === "ArrowLeft" || event.key === "ArrowRight")) {
      const items = [...(target.parentElement?.children ?? [])] as HTMLElement[];
      const next = items[items.indexOf(target) + (event.key === "ArrowRight" ? 1 : -1)];
      event.preventDefault();
      next?.focus();
      next?.click();
    } else if (target.matches('div[role="button"]') && (event.key === "Enter" || event.key === " ")) {
      // A row that can be chosen is no native button, since it holds more than text.
      event.preventDefault();
      target.click();
    }
  });
}
