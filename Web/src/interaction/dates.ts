// The calendar and the clock that the buttons of a date picker open.

import { EventType, Kind } from "../../generated/protocol";
import { drawingAround } from "../draw/drawing";
import { dateButtonAt } from "../draw/kinds/datepicker";
import { openPopover } from "../draw/popover";
import { partsOf, secondsOf, type DateParts } from "../layout/dates";
import type { ElementOf } from "../tree/elements";
import type { Actions } from "./actions";
import { calendar } from "./calendar";
import { clock } from "./clock";

/** A popover's content that can show another date. */
export interface DateView {
  readonly node: HTMLElement;
  show(parts: DateParts): void;
}

/** Which dates can be chosen, in seconds. */
export interface DateRange {
  readonly min: number | null;
  readonly max: number | null;
}

/** Listens for the buttons of date pickers, once for all elements. */
export function listenForDates(root: HTMLElement, actions: Actions): void {
  root.addEventListener("click", (event) => {
    const drawing = event.target instanceof Element ? drawingAround(event.target) : undefined;
    if (drawing?.element.kind !== Kind.datepicker) return;
    const { element } = drawing;
    const button = dateButtonAt(drawing, event.target as Node);
    if (button === null) return;
    const choose = (parts: DateParts) => {
      const value = within(secondsOf(parts), element.props);
      if (value !== element.props.seconds) void actions.send({ type: EventType.date, id: element.id, value });
    };
    const view = (button.isTime ? clock : calendar)(partsOf(element.props.seconds), element.props, choose);
    openPopover(root, {
      owner: element,
      anchor: button.node,
      content: view.node,
      refresh: () => view.show(partsOf(element.props.seconds)),
    });
  });
}

/** A date that is not before the earliest or after the latest. */
function within(seconds: number, { min, max }: ElementOf<typeof Kind.datepicker>["props"]): number {
  return Math.min(Math.max(seconds, min ?? -Infinity), max ?? Infinity);
}
