// Which control a place on the screen belongs to.

import { Kind } from "../../generated/protocol";
import { drawingAround, type Drawing } from "../draw/drawing";
import { backButton, screenAboveAnother } from "../draw/kinds/navigation";
import type { Element } from "../tree/elements";

/** Something that can be tapped. */
export interface Target {
  /** The element that the tap is for. */
  readonly element: Element;
  /** The nodes that show that they are pressed. */
  readonly nodes: readonly HTMLElement[];
}

/** What a tap at a node is for; undefined when it is for nothing, or for something disabled. */
export function targetAt(touched: Node): Target | undefined {
  for (let node: Node | null = touched; node !== null; node = node.parentNode) {
    const drawing = drawingAround(node);
    if (drawing === undefined) return undefined;
    const { element } = drawing;
    if (element.kind === Kind.button || element.kind === Kind.navlink) {
      if (drawing.node.matches(":disabled")) return undefined;
      return { element, nodes: [drawing.node, ...rowOf(drawing)] };
    }
    if (element.kind === Kind.tapgesture && node === drawing.node) return { element, nodes: [] };
    // A switch or a field takes what is done to it by itself.
    if (element.kind === Kind.toggle || element.kind === Kind.textfield) return undefined;
    const back = screenAboveAnother(element) && backButton(drawing);
    if (back?.contains(node)) return { element, nodes: [back] };
    if (node === drawing.outer && drawing.rowControl !== null) {
      // Beside the only control of a row, where its padding is.
      const isEnabled = drawing.outer.querySelector(".control:not(:disabled)") !== null;
      return isEnabled ? { element: drawing.rowControl, nodes: [drawing.outer] } : undefined;
    }
  }
  return undefined;
}

/** The row that stands for a control, to be highlighted with it. */
function rowOf(control: Drawing): HTMLElement[] {
  const row = control.node.closest<HTMLElement>(".row");
  return row !== null && drawingAround(row)?.rowControl === control.element ? [row] : [];
}
