// A label with a control at the trailing edge: how toggles, steppers and date pickers are laid out.

import { metrics } from "../../generated/metrics";
import type { Element } from "../tree/elements";
import type { Context } from "./context";
import type { Pass } from "./kind-layout";
import { line, placeStack, stackSize } from "./stack-layout";
import type { Proposal, Rect, Size } from "./types";

/** All the width that is proposed, or what label and control take; as high as the higher of them. */
export function besideSize(label: Element | null, control: Size, proposal: Proposal, context: Context, pass: Pass): Size {
  const size = labelSize(label, control, proposal, context, pass);
  const width = proposal.width ?? size.width + roomFor(label, control);
  return { width: Math.max(width, control.width), height: Math.max(size.height, control.height) };
}

/** Places the label in the middle of the height, and says where the control is. */
export function placeBeside(
  label: Element | null,
  control: Size,
  size: Size,
  proposal: Proposal,
  context: Context,
  pass: Pass,
): Rect {
  if (label !== null) {
    const offered = besideProposal(label, control, proposal);
    const wanted = stackSize(line, label, offered, context, pass);
    placeStack(line, label, wanted, offered, context, pass, { x: 0, y: (size.height - wanted.height) / 2 });
  }
  return { x: size.width - control.width, y: (size.height - control.height) / 2, ...control };
}

function labelSize(label: Element | null, control: Size, proposal: Proposal, context: Context, pass: Pass): Size {
  if (label === null) return { width: 0, height: 0 };
  return stackSize(line, label, besideProposal(label, control, proposal), context, pass);
}

function besideProposal(label: Element | null, control: Size, { width, height }: Proposal): Proposal {
  return { width: width === null ? null : Math.max(0, width - roomFor(label, control)), height };
}

function roomFor(label: Element | null, control: Size): number {
  // A control without a label, as with `labelsHidden()`, keeps nothing from it.
  const hasLabel = label !== null && label.children.length > 0;
  return control.width + (hasLabel ? metrics.controlLabelSpacing : 0);
}
