// Date pickers, in their compact form: a label, and buttons with the date and the time.

import { metrics } from "../../../generated/metrics";
import { DatePickerComponents, type DatepickerProps, type Kind } from "../../../generated/protocol";
import type { ElementOf } from "../../tree/elements";
import { besideSize, placeBeside } from "../beside";
import type { Context } from "../context";
import { dateText, timeText } from "../dates";
import type { LayoutOf, Pass } from "../kind-layout";
import { boxed } from "../part-text";
import { line, placeStack, stackSize } from "../stack-layout";
import { PartName, type Part, type Point, type Proposal, type Rect, type Size } from "../types";

/**
 * A date picker takes all the width: the label leads, the buttons are at the trailing edge. Where there is no room for
 * that, the label is above, and then the buttons below one another.
 */
export const datepicker: LayoutOf<typeof Kind.datepicker> = {
  effects: { seconds: "layout", components: "layout", min: "none", max: "none", labelsHidden: "layout" },

  size(element, proposal, context, pass) {
    const control = controlOf(element.props, proposal.width, context, pass);
    if (!hasLabel(element)) return control.size;
    const above = labelAbove(element, control.size, proposal, context, pass);
    if (above === null) return besideSize(element, control.size, proposal, context, pass);
    const width = proposal.width ?? Math.max(above.width, control.size.width);
    return { width, height: above.height + metrics.dateCapsuleSpacing + control.size.height };
  },

  place(element, size, proposal, context, pass) {
    const control = controlOf(element.props, proposal.width, context, pass);
    const above = hasLabel(element) ? labelAbove(element, control.size, proposal, context, pass) : null;
    let origin: Point;
    if (above === null) {
      origin = placeBeside(hasLabel(element) ? element : null, control.size, size, proposal, context, pass);
    } else {
      placeStack(line, element, above, { width: proposal.width, height: null }, context, pass);
      origin = { x: 0, y: size.height - control.size.height };
    }
    const parts: { [name in PartName]?: Part } = {};
    for (const { name, text, frame } of control.capsules) {
      const box = { width: frame.width, height: frame.height };
      const label = boxed(text, box, 0.5, context.font, pass);
      parts[name] = { frame: { x: origin.x + frame.x, y: origin.y + frame.y, ...box }, text: label };
    }
    return { parts };
  },
};

type DatepickerElement = ElementOf<typeof Kind.datepicker>;

function hasLabel({ props, children }: DatepickerElement): boolean {
  return !props.labelsHidden && children.length > 0;
}

/** How large the label is above the buttons, when it does not fit beside them. */
function labelAbove(
  element: DatepickerElement,
  control: Size,
  { width }: Proposal,
  context: Context,
  pass: Pass,
): Size | null {
  if (width === null) return null;
  const ideal = stackSize(line, element, { width: null, height: null }, context, pass);
  if (ideal.width + metrics.controlLabelSpacing + control.width <= width) return null;
  return stackSize(line, element, { width, height: null }, context, pass);
}

interface Capsule {
  readonly name: PartName;
  readonly text: string;
  readonly frame: Rect;
}

interface Control {
  readonly size: Size;
  readonly capsules: readonly Capsule[];
}

/** The buttons, side by side where they fit in a width. */
function controlOf({ components, seconds }: DatepickerProps, limit: number | null, context: Context, pass: Pass): Control {
  const height = Math.max(metrics.dateCapsuleHeight, context.font.lineHeight + metrics.dateCapsulePadding);
  const texts: [PartName, string][] = [];
  if (components !== DatePickerComponents.hourAndMinute) texts.push([PartName.date, dateText(seconds)]);
  if (components !== DatePickerComponents.date) texts.push([PartName.time, timeText(seconds)]);
  const widths = texts.map(([, text]) => pass.width(text, context.font) + 2 * metrics.dateCapsulePadding);
  const spacing = metrics.dateCapsuleSpacing;
  const together = widths.reduce((sum, width) => sum + width, spacing * (widths.length - 1));
  const isStacked = limit !== null && together > limit;
  let x = 0;
  let y = 0;
  const capsules = texts.map(([name, text], index): Capsule => {
    const frame = { x, y, width: widths[index]!, height };
    if (isStacked) y += height + spacing;
    else x += widths[index]! + spacing;
    return { name, text, frame };
  });
  const size = isStacked
    ? { width: Math.max(...widths), height: y - spacing }
    : { width: together, height };
  return { size, capsules };
}
