// Gauges and progress: a share of a range, as a bar, a ring or a spinner, with labels.

import { metrics } from "../../../generated/metrics";
import { GaugeStyle, ProgressStyle, TextStyle, type Kind } from "../../../generated/protocol";
import type { Element } from "../../tree/elements";
import type { Context } from "../context";
import { clamp } from "../geometry";
import type { LayoutOf, Pass } from "../kind-layout";
import { PartName, type Part, type Rect, type Size } from "../types";

/** What is written at a value: what it is the share of, and how much that is now. */
interface Labels {
  readonly label: Element | undefined;
  readonly current: Element | undefined;
}

function labelsOf(element: Element, { hasLabel, hasCurrentValueLabel }: {
  readonly hasLabel: boolean;
  readonly hasCurrentValueLabel: boolean;
}): Labels {
  return {
    label: hasLabel ? element.children[0] : undefined,
    current: hasCurrentValueLabel ? element.children[hasLabel ? 1 : 0] : undefined,
  };
}

function sizeOf(child: Element | undefined, width: number | null, context: Context, pass: Pass): Size {
  return child === undefined ? { width: 0, height: 0 } : pass.size(child, { width, height: null }, context);
}

/** The bar of a value, and how much of it the value takes. */
function bar(frame: Rect, value: number): { [name in PartName]?: Part } {
  return {
    [PartName.track]: { frame },
    [PartName.fill]: { frame: { ...frame, width: frame.width * clamp(value, 0, 1) } },
  };
}

/** A gauge is a bar below its labels, or a ring around the label of its value. */
export const gauge: LayoutOf<typeof Kind.gauge> = {
  effects: { value: "layout", style: "layout", hasLabel: "layout", hasCurrentValueLabel: "layout" },

  size(element, proposal, context, pass) {
    if (isRing(element.props.style)) return { width: metrics.gaugeRingSize, height: metrics.gaugeRingSize };
    const width = proposal.width ?? metrics.gaugeWidth;
    return { width, height: gaugeLabelHeight(labelsOf(element, element.props), width, context, pass) + metrics.gaugeTrackHeight };
  },

  place(element, size, _proposal, context, pass) {
    const labels = labelsOf(element, element.props);
    const inner = gaugeLabelContext(context);
    if (isRing(element.props.style)) return placeInRing(labels, size, inner, pass);
    const top = gaugeLabelHeight(labels, size.width, context, pass);
    const rowHeight = Math.max(0, top - metrics.gaugeLabelSpacing);
    const offered = { width: size.width, height: null };
    const y = (child: Element) => (rowHeight - pass.size(child, offered, inner).height) / 2;
    if (labels.label !== undefined) pass.place(labels.label, 0, y(labels.label), offered, inner);
    if (labels.current !== undefined) {
      const { width } = pass.size(labels.current, offered, inner);
      pass.place(labels.current, size.width - width, y(labels.current), offered, inner);
    }
    return { parts: bar({ x: 0, y: top, width: size.width, height: metrics.gaugeTrackHeight }, element.props.value) };
  },
};

function isRing(style: GaugeStyle): boolean {
  return style === GaugeStyle.accessoryCircular || style === GaugeStyle.accessoryCircularCapacity;
}

function gaugeLabelContext(context: Context): Context {
  return context.inside(null).withFont({ textStyle: TextStyle.caption });
}

/** How high the labels of a gauge are, with the room below them. */
function gaugeLabelHeight({ label, current }: Labels, width: number, context: Context, pass: Pass): number {
  if (label === undefined && current === undefined) return 0;
  const inner = gaugeLabelContext(context);
  const height = Math.max(sizeOf(label, width, inner, pass).height, sizeOf(current, width, inner, pass).height);
  return height + metrics.gaugeLabelSpacing;
}

/** In a ring there is room for one label: that of the value, or else what the gauge is for. */
function placeInRing({ label, current }: Labels, size: Size, context: Context, pass: Pass) {
  const shown = current ?? label;
  if (shown !== undefined) {
    const room = { width: metrics.gaugeRingSize - 4 * metrics.gaugeTrackHeight, height: null };
    const { width, height } = pass.size(shown, room, context);
    pass.place(shown, (size.width - width) / 2, (size.height - height) / 2, room, context);
  }
  return { parts: { [PartName.track]: { frame: { x: 0, y: 0, ...size } } } };
}

/** Progress is a bar between its labels, or a ring or spinner above them. */
export const progress: LayoutOf<typeof Kind.progress> = {
  effects: { value: "layout", style: "layout", hasLabel: "layout", hasCurrentValueLabel: "layout" },

  size(element, proposal, context, pass) {
    const labels = labelsOf(element, element.props);
    if (element.props.style === ProgressStyle.linear) {
      const width = proposal.width ?? Math.max(
        metrics.gaugeWidth,
        sizeOf(labels.label, null, context.inside(null), pass).width,
        sizeOf(labels.current, null, currentContext(context), pass).width,
      );
      return { width, height: linearRows(labels, width, context, pass).height };
    }
    const label = sizeOf(labels.label, proposal.width, labelContext(context), pass);
    const current = sizeOf(labels.current, proposal.width, currentContext(context), pass);
    const below = [label, current].filter(({ height }) => height > 0).map(({ height }) => metrics.progressLabelSpacing + height);
    return {
      width: Math.max(metrics.spinnerSize, label.width, current.width),
      height: below.reduce((sum, height) => sum + height, metrics.spinnerSize as number),
    };
  },

  place(element, size, _proposal, context, pass) {
    const labels = labelsOf(element, element.props);
    const offered = { width: size.width, height: null };
    if (element.props.style === ProgressStyle.linear) {
      const rows = linearRows(labels, size.width, context, pass);
      if (labels.label !== undefined) pass.place(labels.label, 0, 0, offered, context.inside(null));
      if (labels.current !== undefined) pass.place(labels.current, 0, rows.current, offered, currentContext(context));
      const frame = { x: 0, y: rows.bar, width: size.width, height: metrics.progressTrackHeight };
      return { parts: element.props.value === null ? { [PartName.track]: { frame } } : bar(frame, element.props.value) };
    }
    let y = metrics.spinnerSize;
    const placeBelow = (child: Element | undefined, inner: Context) => {
      if (child === undefined) return;
      const { width, height } = pass.size(child, offered, inner);
      y += metrics.progressLabelSpacing;
      pass.place(child, (size.width - width) / 2, y, offered, inner);
      y += height;
    };
    placeBelow(labels.label, labelContext(context));
    placeBelow(labels.current, currentContext(context));
    const side = metrics.spinnerSize;
    return { parts: { [PartName.spinner]: { frame: { x: (size.width - side) / 2, y: 0, width: side, height: side } } } };
  },
};

/** Below a spinner, text is smaller than around it. */
function labelContext(context: Context): Context {
  return context.inside(null).withFont({ textStyle: TextStyle.subheadline });
}

function currentContext(context: Context): Context {
  return context.inside(null).withFont({ textStyle: TextStyle.caption });
}

/** Where the bar and the label of the value are, and how high all of it is. */
function linearRows({ label, current }: Labels, width: number, context: Context, pass: Pass) {
  const spacing = metrics.progressLabelSpacing;
  const above = label === undefined ? 0 : sizeOf(label, width, context.inside(null), pass).height + spacing;
  const end = above + metrics.progressTrackHeight;
  const below = current === undefined ? 0 : spacing + sizeOf(current, width, currentContext(context), pass).height;
  return { bar: above, current: end + spacing, height: end + below };
}
