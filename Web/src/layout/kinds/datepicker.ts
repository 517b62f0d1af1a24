// Date pickers, in their compact form: a label, and buttons with the date and the time.

import { metrics } from "../../../generated/metrics";
import { DatePickerComponents, type DatepickerProps, type Kind } from "../../../generated/protocol";
import { besideSize, placeBeside } from "../beside";
import type { Context } from "../context";
import { dateText, timeText } from "../dates";
import type { LayoutOf, Pass } from "../kind-layout";
import { boxed } from "../part-text";
import { PartName, type Part, type Size } from "../types";

/** A date picker takes all the width: the label leads, the buttons are at the trailing edge. */
export const datepicker: LayoutOf<typeof Kind.datepicker> = {
  effects: { seconds: "layout", components: "layout", min: "none", max: "none", labelsHidden: "layout" },

  size(element, proposal, context, pass) {
    const { labelsHidden } = element.props;
    const control = controlSize(element.props, context, pass);
    return labelsHidden ? control : besideSize(element, control, proposal, context, pass);
  },

  place(element, size, proposal, context, pass) {
    const { labelsHidden } = element.props;
    const control = controlSize(element.props, context, pass);
    const frame = placeBeside(labelsHidden ? null : element, control, size, proposal, context, pass);
    const parts: { [name in PartName]?: Part } = {};
    let x = frame.x;
    for (const { name, text, width } of capsules(element.props, context, pass)) {
      const box = { width, height: control.height };
      parts[name] = { frame: { x, y: frame.y, ...box }, text: boxed(text, box, 0.5, context.font, pass) };
      x += width + metrics.dateCapsuleSpacing;
    }
    return { parts };
  },
};

interface Capsule {
  readonly name: PartName;
  readonly text: string;
  readonly width: number;
}

function capsules({ components, seconds }: DatepickerProps, context: Context, pass: Pass): readonly Capsule[] {
  const capsule = (name: PartName, text: string): Capsule =>
    ({ name, text, width: pass.width(text, context.font) + 2 * metrics.dateCapsulePadding });
  const date = capsule(PartName.date, dateText(seconds));
  const time = capsule(PartName.time, timeText(seconds));
  switch (components) {
    case DatePickerComponents.date: return [date];
    case DatePickerComponents.hourAndMinute: return [time];
    case DatePickerComponents.dateAndTime: return [date, time];
  }
}

function controlSize(props: DatepickerProps, context: Context, pass: Pass): Size {
  const shown = capsules(props, context, pass);
  const spacing = metrics.dateCapsuleSpacing * (shown.length - 1);
  return {
    width: shown.reduce((sum, { width }) => sum + width, spacing),
    height: Math.max(metrics.dateCapsuleHeight, context.font.lineHeight + metrics.dateCapsulePadding),
  };
}
