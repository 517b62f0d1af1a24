// What is not drawn yet, said where it would be: a label over the element's box, and a word to whoever asks.

import { undrawnParts, UNKNOWN_KIND } from "../../generated/protocol";
import { SCREEN_KIND, type Element } from "../tree/elements";
import { writeStyle, type Drawing } from "./drawing";

/** Hears once of each thing that the app uses and the page does not draw, such as `list style: sidebar`. */
export type UndrawnListener = (what: string) => void;

/** The labels of one run of an app. */
export class UndrawnLabels {
  private readonly labels = new Map<Drawing, HTMLElement>();
  private readonly reported = new Set<string>();

  constructor(private readonly listener: UndrawnListener) {}

  /** Takes note of an element that is new or has new props. `drawing` is undefined when there is nothing to see of it. */
  note(element: Element, drawing: Drawing | undefined): void {
    if (element.kind === SCREEN_KIND) return;
    if (element.kind === UNKNOWN_KIND) {
      // The placeholder shows the name itself.
      this.report(element.props.name);
      return;
    }
    const parts = undrawnParts(element.kind, element.props);
    for (const part of parts) this.report(`${element.kind} ${part}`);
    if (drawing !== undefined) this.show(drawing, parts.join(", "));
  }

  /** Puts every label over its element; called when elements were placed or moved among others. */
  arrange(): void {
    for (const [drawing, label] of this.labels) {
      if (drawing.node.nextSibling !== label) drawing.node.after(label);
      writeStyle(label, drawing.place);
    }
  }

  /** Takes the label of an element away that is no more. */
  forget(drawing: Drawing): void {
    this.labels.get(drawing)?.remove();
    this.labels.delete(drawing);
  }

  private show(drawing: Drawing, text: string): void {
    if (text === "") {
      this.forget(drawing);
      return;
    }
    let label = this.labels.get(drawing);
    if (label === undefined) {
      label = document.createElement("div");
      label.className = "undrawn";
      label.setAttribute("role", "note");
      label.append(document.createElement("span"));
      this.labels.set(drawing, label);
    }
    const line = label.firstChild as HTMLElement;
    if (line.textContent !== text) line.textContent = text;
  }

  private report(what: string): void {
    if (this.reported.has(what)) return;
    this.reported.add(what);
    this.listener(what);
  }
}
