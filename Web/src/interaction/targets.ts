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
  const inner = touched instanceof globalThis.Element ? touched : touched.parentElement;
  if (inner?.closest(ownParts) != null) return undefined;
  const edited = editedRow(inner);
  if (edited !== undefined) return edited;
  for (let node: Node | null = touched; node !== null; node = node.parentNode) {
    const drawing = drawingAround(node);
    if (drawing === undefined) return undefined;
    const { element } = drawing;
    if (element.kind === Kind.button || element.kind === Kind.navlink) {
      if (drawing.node.matches(":disabled")) return undefined;
      return { element, nodes: [drawing.node, ...rowOf(drawing)] };
    }
    if (element.kind === Kind.tapgesture && node === drawing.node) return { element, nodes: [] };
    // A switch, a field or a menu takes what is done to it by itself.
    if (independent.has(element.kind)) return undefined;
    const back = screenAboveAnother(element) && backButton(drawing);
    if (back?.contains(node)) return { element, nodes: [back] };
    if (node === drawing.outer && drawing.rowControl !== null) {
      // Beside the only control of a row, where its padding is.
      const { rowControl } = drawing;
      const isEnabled = rowControl.kind === Kind.listrow
        ? isUndisturbed(drawing.outer)
        : drawing.outer.querySelector(".control:not(:disabled)") !== null;
      return isEnabled ? { element: rowControl, nodes: [drawing.outer] } : undefined;
    }
  }
  return undefined;
}

/** Parts of rows that are for something else than the row. */
const ownParts = ".row-actions, .edit-control.minus, .refresher";

/** Kinds that have something of their own to do when they are touched. */
const independent: ReadonlySet<string> = new Set([
  Kind.toggle,
  Kind.textfield,
  Kind.texteditor,
  Kind.searchfield,
  Kind.picker,
  Kind.stepper,
  Kind.slider,
  Kind.datepicker,
  Kind.menu,
  Kind.alert,
]);

/** While a list is edited, a row that can be chosen is, wherever it is touched. */
function editedRow(touched: globalThis.Element | null): Target | undefined {
  const row = touched?.closest<HTMLElement>(".row.editing") ?? null;
  const control = row === null ? undefined : drawingAround(row)?.rowControl;
  if (row === null || control?.kind !== Kind.listrow || !isUndisturbed(row)) return undefined;
  return { element: control, nodes: [row] };
}

function isUndisturbed(row: HTMLElement): boolean {
  return row.closest("fieldset:disabled") === null && row.querySelector(":scope > fieldset:disabled") === null;
}

/** The row that stands for a control, to be highlighted with it. */
function rowOf(control: Drawing): HTMLElement[] {
  const row = control.node.closest<HTMLElement>(".row");
  return row !== null && drawingAround(row)?.rowControl === control.element ? [row] : [];
}
