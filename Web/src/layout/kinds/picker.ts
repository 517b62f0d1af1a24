// Pickers: one option out of several, as segments, as rows, or in a menu.

import { metrics } from "../../../generated/metrics";
import { FontWeight, PickerStyle, TextStyle, type Kind, type PickerProps } from "../../../generated/protocol";
import { InList, type Context } from "../context";
import type { Details, LayoutOf, Pass } from "../kind-layout";
import { boxed } from "../part-text";
import { PartName, type Part, type Proposal, type Size } from "../types";

export const picker: LayoutOf<typeof Kind.picker> = {
  effects: { style: "layout", label: "layout", options: "layout", selected: "layout" },

  size({ props }, proposal, context, pass) {
    switch (props.style) {
      case PickerStyle.segmented: return segmentedSize(props, proposal, context, pass);
      case PickerStyle.menu: return menuSize(props, proposal, context, pass);
      case PickerStyle.inline: return inlineSize(props, proposal, context, pass);
    }
  },

  place({ props }, size, _proposal, context, pass) {
    switch (props.style) {
      case PickerStyle.segmented: return segmentedDetails(props, size, context, pass);
      case PickerStyle.menu: return menuDetails(props, size, context, pass);
      case PickerStyle.inline: return inlineDetails(props, size, context, pass);
    }
  },
};

/** The text of a picker's chosen option; empty when none is chosen. */
export function chosenOption({ options, selected }: PickerProps): string {
  return selected === null ? "" : options[selected] ?? "";
}

// Segments are equally wide. Their text grows with the text size as far as they have room for it.

function segmentFont(context: Context, isSelected: boolean) {
  const weight = isSelected ? FontWeight.semibold : FontWeight.medium;
  return context.withFont({ size: metrics.segmentedFontSize, weight }).font;
}

function segmentedSize({ options }: PickerProps, proposal: Proposal, context: Context, pass: Pass): Size {
  const font = segmentFont(context, true);
  const widest = Math.max(0, ...options.map((option) => pass.width(option, font)));
  const ideal = options.length * (widest + 2 * metrics.segmentPadding);
  return { width: proposal.width ?? ideal, height: metrics.segmentedHeight };
}

function segmentedDetails({ options, selected }: PickerProps, size: Size, context: Context, pass: Pass): Details {
  const width = size.width / options.length;
  return {
    pieces: options.map((option, index): Part => ({
      frame: { x: index * width, y: 0, width, height: size.height },
      text: boxed(option, { width, height: size.height }, 0.5, segmentFont(context, index === selected), pass, 2),
    })),
  };
}

// In a list a picker with a menu is a row with its label; elsewhere it is the chosen option alone, as iOS has it.

/** The chevrons, which grow with the text before them. */
function indicatorRoom(context: Context): { width: number; room: number } {
  const width = metrics.pickerIndicatorWidth * (context.font.lineHeight / bodyLineHeight);
  return { width, room: metrics.pickerIndicatorSpacing + width };
}

const bodyLineHeight = metrics.textFieldHeight;

function menuSize(props: PickerProps, proposal: Proposal, context: Context, pass: Pass): Size {
  const height = Math.max(metrics.pickerMenuHeight, context.font.lineHeight);
  const value = pass.width(chosenOption(props), context.font) + indicatorRoom(context).room;
  if (context.inList !== InList.row) return { width: Math.min(value, proposal.width ?? value), height };
  const label = pass.width(props.label, context.font) + metrics.controlLabelSpacing;
  if (proposal.width !== null && label + value > proposal.width) {
    // Too much for one line: the label is above.
    return { width: proposal.width, height: height + context.font.lineHeight };
  }
  return { width: proposal.width ?? label + value, height };
}

function menuDetails(props: PickerProps, size: Size, context: Context, pass: Pass): Details {
  const { font } = context;
  const { width, room } = indicatorRoom(context);
  const isRow = context.inList === InList.row;
  const height = Math.max(metrics.pickerMenuHeight, font.lineHeight);
  const isStacked = isRow && size.height > height;
  const labelWidth = isRow && props.label !== "" ? pass.width(props.label, font) + metrics.controlLabelSpacing : 0;
  const wanted = pass.width(chosenOption(props), font);
  const valueWidth = Math.max(0, Math.min(wanted, size.width - room - (isStacked ? 0 : labelWidth)));
  const y = size.height - height;
  const valueX = isStacked ? 0 : size.width - room - valueWidth;
  const value = { width: valueWidth, height };
  const parts: { [name in PartName]?: Part } = {
    [PartName.value]: { frame: { x: valueX, y, ...value }, text: boxed(chosenOption(props), value, 0, font, pass) },
    [PartName.indicator]: { frame: { x: valueX + valueWidth + room - width, y, width, height } },
  };
  if (labelWidth > 0) {
    const box = { width: isStacked ? size.width : labelWidth, height: isStacked ? font.lineHeight : height };
    parts[PartName.label] = { frame: { x: 0, y: 0, ...box }, text: boxed(props.label, box, 0, font, pass) };
  }
  return { parts };
}

// Inline, each option is a row. In a list they take all the width of its row, so that they look like rows of it.

function inlineRowHeight(context: Context): number {
  return Math.max(metrics.pickerRowHeight, context.font.lineHeight + 2 * metrics.listRowPaddingVertical);
}

function captionHeight({ label }: PickerProps, context: Context): number {
  return label === "" ? 0 : inlineRowHeight(context);
}

function inlineSize(props: PickerProps, proposal: Proposal, context: Context, pass: Pass): Size {
  const widest = Math.max(
    pass.width(props.label, captionFont(context)),
    ...props.options.map((option) => pass.width(option, context.font) + metrics.pickerCheckmarkWidth),
  );
  return {
    width: proposal.width ?? widest,
    height: captionHeight(props, context) + props.options.length * inlineRowHeight(context),
  };
}

function captionFont(context: Context) {
  return context.withFont({ textStyle: TextStyle.subheadline }).font;
}

function inlineDetails(props: PickerProps, size: Size, context: Context, pass: Pass): Details {
  const outset = context.inList === InList.row ? metrics.listRowPadding : 0;
  const top = captionHeight(props, context);
  const height = inlineRowHeight(context);
  const row = { width: size.width, height };
  const caption = { width: size.width, height: top };
  return {
    ...(top === 0
      ? {}
      : { parts: { [PartName.label]: { frame: { x: 0, y: 0, ...caption }, text: boxed(props.label, caption, 0, captionFont(context), pass) } } }),
    pieces: props.options.map((option, index): Part => {
      const text = boxed(option, { width: row.width - metrics.pickerCheckmarkWidth, height }, 0, context.font, pass);
      return {
        frame: { x: -outset, y: top + index * height, width: row.width + 2 * outset, height },
        // Where the text starts, in the wider row.
        text: { ...text, lines: text.lines.map((line) => ({ ...line, x: line.x + outset })) },
      };
    }),
  };
}
