// What can be touched: buttons, links, switches and text fields.

import { metrics } from "../../../generated/metrics";
import { ButtonStyle, TextFieldStyle, type EdgeInsets, type Kind } from "../../../generated/protocol";
import type { Context } from "../context";
import { inset } from "../geometry";
import type { LayoutOf } from "../kind-layout";
import { line, placeStack, stackSize } from "../stack-layout";
import { PartName, type Proposal } from "../types";
import { lineBaselines } from "./text";

/** A button is as large as its label; with a border, there is padding around it. */
export const button: LayoutOf<typeof Kind.button> = {
  effects: { style: "layout", role: "none" },

  size(element, proposal, context, pass) {
    const padding = buttonPadding[element.props.style];
    const label = stackSize(line, element, inset(proposal, padding), context, pass);
    return {
      width: label.width + padding.leading + padding.trailing,
      height: label.height + padding.top + padding.bottom,
    };
  },

  place(element, size, proposal, context, pass) {
    const padding = buttonPadding[element.props.style];
    const label = {
      width: size.width - padding.leading - padding.trailing,
      height: size.height - padding.top - padding.bottom,
    };
    const origin = { x: padding.leading, y: padding.top };
    placeStack(line, element, label, inset(proposal, padding), context, pass, origin);
  },
};

const bare: EdgeInsets = { top: 0, leading: 0, bottom: 0, trailing: 0 };
const bordered: EdgeInsets = {
  top: metrics.buttonPaddingVertical,
  leading: metrics.buttonPaddingHorizontal,
  bottom: metrics.buttonPaddingVertical,
  trailing: metrics.buttonPaddingHorizontal,
};
const buttonPadding: { readonly [S in ButtonStyle]: EdgeInsets } = {
  [ButtonStyle.automatic]: bare,
  [ButtonStyle.plain]: bare,
  [ButtonStyle.bordered]: bordered,
  [ButtonStyle.borderedProminent]: bordered,
};

/** A link is as large as its label. As a row of a list it takes the whole width and ends in a chevron. */
export const navlink: LayoutOf<typeof Kind.navlink> = {
  effects: { selected: "none" },

  size(element, proposal, context, pass) {
    if (context.inList === null) return stackSize(line, element, proposal, context, pass);
    const label = stackSize(line, element, besideChevron(proposal, context), context, pass);
    return { width: proposal.width ?? label.width + chevronRoom, height: label.height };
  },

  place(element, size, proposal, context, pass) {
    if (context.inList === null) {
      placeStack(line, element, size, proposal, context, pass);
      return undefined;
    }
    const offered = besideChevron(proposal, context);
    const label = stackSize(line, element, offered, context, pass);
    placeStack(line, element, label, offered, context, pass, { x: 0, y: (size.height - label.height) / 2 });
    const side = context.font.lineHeight;
    const chevron = {
      x: size.width - metrics.listChevronWidth,
      y: (size.height - side) / 2,
      width: metrics.listChevronWidth,
      height: side,
    };
    return { parts: { [PartName.chevron]: { frame: chevron } } };
  },
};

const chevronRoom = metrics.listChevronSpacing + metrics.listChevronWidth;

function besideChevron(proposal: Proposal, { badgeRoom }: Context): Proposal {
  return inset(proposal, { ...bare, trailing: chevronRoom + badgeRoom });
}

/** A toggle takes all the width: the label leads, the switch is at the trailing edge. */
export const toggle: LayoutOf<typeof Kind.toggle> = {
  effects: { isOn: "none" },

  size(element, proposal, context, pass) {
    const label = stackSize(line, element, besideSwitch(proposal), context, pass);
    const width = proposal.width ?? label.width + switchRoom;
    return {
      width: Math.max(width, metrics.toggleWidth),
      height: Math.max(label.height, metrics.toggleHeight),
    };
  },

  place(element, size, proposal, context, pass) {
    const offered = besideSwitch(proposal);
    const label = stackSize(line, element, offered, context, pass);
    placeStack(line, element, label, offered, context, pass, { x: 0, y: (size.height - label.height) / 2 });
    const frame = {
      x: size.width - metrics.toggleWidth,
      y: (size.height - metrics.toggleHeight) / 2,
      width: metrics.toggleWidth,
      height: metrics.toggleHeight,
    };
    return { parts: { [PartName.switch]: { frame } } };
  },
};

const switchRoom = metrics.stackSpacing + metrics.toggleWidth;

function besideSwitch(proposal: Proposal): Proposal {
  return inset(proposal, { ...bare, trailing: switchRoom });
}

/**
 * A text field takes all the width, and is one line high. When it is asked, it would like to be as wide as what it
 * shows.
 */
export const textfield: LayoutOf<typeof Kind.textfield> = {
  effects: {
    text: "layout",
    placeholder: "layout",
    style: "layout",
    secure: "none",
    focused: "none",
    keyboard: "none",
    returnKey: "none",
    capitalization: "none",
    corrects: "none",
  },

  size({ props }, proposal, context, pass) {
    const { font } = context;
    const height = props.style === TextFieldStyle.roundedBorder
      ? Math.max(metrics.textFieldBorderedHeight, font.lineHeight + borderRoom)
      : Math.max(metrics.textFieldHeight, font.lineHeight);
    if (proposal.width !== null) return { width: proposal.width, height };
    const shown = props.text === "" ? props.placeholder : props.text;
    const border = props.style === TextFieldStyle.roundedBorder ? borderRoom : 0;
    return { width: Math.max(metrics.unconstrainedLength, pass.width(shown, font) + border), height };
  },

  baselines(_element, size, _proposal, context) {
    return lineBaselines(context, size.height);
  },
};

/** What a border and the room inside it add to a line of text, on either axis. */
const borderRoom = metrics.textFieldBorderedHeight - metrics.textFieldHeight;
