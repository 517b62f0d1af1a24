// Steppers and sliders: what moves a value.

import { metrics } from "../../../generated/metrics";
import { SliderLabel, type Kind } from "../../../generated/protocol";
import type { Element, ElementOf } from "../../tree/elements";
import { besideSize, placeBeside } from "../beside";
import { idealProposal } from "../geometry";
import type { LayoutOf } from "../kind-layout";
import { PartName } from "../types";

const stepperControl = { width: metrics.stepperWidth, height: metrics.stepperHeight };

/** A stepper takes all the width: the label leads, the two buttons are at the trailing edge. */
export const stepper: LayoutOf<typeof Kind.stepper> = {
  effects: { canIncrement: "none", canDecrement: "none" },

  size(element, proposal, context, pass) {
    return besideSize(element, stepperControl, proposal, context, pass);
  },

  place(element, size, proposal, context, pass) {
    const frame = placeBeside(element, stepperControl, size, proposal, context, pass);
    return { parts: { [PartName.stepper]: { frame } } };
  },
};

/**
 * A slider takes all the width. What stands at its ends keeps its ideal size; the label is for assistive technology
 * alone, as on iOS.
 */
export const slider: LayoutOf<typeof Kind.slider> = {
  effects: { value: "none", min: "none", max: "none", step: "none", labels: "layout" },

  size(element, proposal, context, pass) {
    const inner = context.inside(null);
    const ends = [labelOf(element, SliderLabel.min), labelOf(element, SliderLabel.max)];
    const heights = ends.map((end) => (end === undefined ? 0 : pass.size(end, idealProposal, inner).height));
    return { width: proposal.width ?? metrics.sliderWidth, height: Math.max(metrics.sliderHeight, ...heights) };
  },

  place(element, size, _proposal, context, pass) {
    const inner = context.inside(null);
    let start = 0;
    let end = size.width;
    const low = labelOf(element, SliderLabel.min);
    if (low !== undefined) {
      const { width, height } = pass.size(low, idealProposal, inner);
      pass.place(low, 0, (size.height - height) / 2, idealProposal, inner);
      start = width + metrics.controlLabelSpacing;
    }
    const high = labelOf(element, SliderLabel.max);
    if (high !== undefined) {
      const { width, height } = pass.size(high, idealProposal, inner);
      pass.place(high, size.width - width, (size.height - height) / 2, idealProposal, inner);
      end = size.width - width - metrics.controlLabelSpacing;
    }
    const frame = {
      x: start,
      y: (size.height - metrics.sliderHeight) / 2,
      width: Math.max(metrics.sliderThumbSize, end - start),
      height: metrics.sliderHeight,
    };
    return { parts: { [PartName.track]: { frame } } };
  },
};

/** The child of a slider that is one of its labels. */
export function labelOf(slider: ElementOf<typeof Kind.slider>, label: SliderLabel): Element | undefined {
  return slider.children[slider.props.labels.indexOf(label)];
}
