// Alerts and dialogs: a question on a card, and the buttons that answer it.

import { metrics } from "../../../generated/metrics";
import { AlertStyle, ButtonRole, FontWeight, TextStyle, type Font, type Kind } from "../../../generated/protocol";
import { actionsIn } from "../../tree/actions";
import type { Element, ElementOf } from "../../tree/elements";
import type { Context } from "../context";
import { filled } from "../geometry";
import type { Details, LayoutOf, Pass } from "../kind-layout";
import { boxed, heightOf, wrapped } from "../part-text";
import { PartName, type Part, type PartText, type ResolvedFont, type Size } from "../types";

/** A button of an alert: of the app's, or the one that the alert adds, which closes it. */
export interface AlertButton {
  readonly title: string;
  readonly role: ButtonRole | null;
  /** What a tap on it is for. */
  readonly element: Element;
  readonly isDisabled: boolean;
}

/** The buttons in the order in which they are drawn: the one that leaves is the first of two, and else the last. */
export function alertButtons(alert: ElementOf<typeof Kind.alert>): readonly AlertButton[] {
  const buttons: AlertButton[] = actionsIn(alert.children).slice();
  const isDialog = alert.props.style === AlertStyle.dialog;
  const leaves = ({ role }: AlertButton) => role === ButtonRole.cancel;
  const added = (title: string): AlertButton => ({ title, role: ButtonRole.cancel, element: alert, isDisabled: false });
  if (isDialog && !buttons.some(leaves)) buttons.push(added("Cancel"));
  if (buttons.length === 0) buttons.push({ ...added("OK"), role: null });
  const others = buttons.filter((button) => !leaves(button));
  const leaving = buttons.filter(leaves);
  return buttons.length === 2 && !isDialog ? [...leaving, ...others] : [...others, ...leaving];
}

/** An alert's frame is the whole screen, which it darkens. Its buttons are pieces, in the order of `alertButtons`. */
export const alert: LayoutOf<typeof Kind.alert> = {
  effects: { title: "layout", message: "layout", style: "layout" },

  size(_element, proposal) {
    return filled(proposal, metrics.unconstrainedLength, metrics.unconstrainedLength);
  },

  place(element, size, _proposal, context, pass) {
    const isDialog = element.props.style === AlertStyle.dialog;
    return isDialog ? dialogDetails(element, size, context, pass) : alertDetails(element, size, context, pass);
  },
};

function alertDetails(element: ElementOf<typeof Kind.alert>, size: Size, context: Context, pass: Pass): Details {
  const { title, message } = element.props;
  const width = Math.min(metrics.alertWidth, size.width - 2 * metrics.alertScreenInset);
  const inset = metrics.alertPaddingHorizontal;
  const texts = captionTexts(title, message, TextStyle.headline, width - 2 * inset, context, pass);
  const captionHeight = 2 * metrics.alertPaddingVertical + texts.height;
  const buttons = alertButtons(element);
  const font = context.font;
  const isBold = ({ role }: AlertButton) => role === ButtonRole.cancel;
  const fontOf = (button: AlertButton) => (isBold(button) ? context.withFont(semibold).font : font);
  const fits = (button: AlertButton) => pass.width(button.title, fontOf(button)) <= width / 2 - inset;
  const isSideBySide = buttons.length === 2 && buttons.every(fits);
  const rowHeight = rowHeightFor(metrics.alertButtonHeight, font);
  const height = captionHeight + rowHeight * (isSideBySide ? 1 : buttons.length);
  const room = size.height - context.unsafeTop - context.unsafeBottom - 2 * metrics.alertScreenInset;
  const x = (size.width - width) / 2;
  const shownHeight = Math.min(height, room);
  const y = (size.height - shownHeight) / 2;
  const pieces = buttons.map((button, index): Part => {
    const row = isSideBySide ? 0 : index;
    const pieceWidth = isSideBySide ? width / 2 : width;
    return {
      frame: { x: isSideBySide ? index * pieceWidth : 0, y: captionHeight + row * rowHeight, width: pieceWidth, height: rowHeight },
      text: boxed(button.title, { width: pieceWidth, height: rowHeight }, 0.5, fontOf(button), pass, inset / 2),
    };
  });
  // What is on the card scrolls with it when there is more than the screen has room for.
  const top = metrics.alertPaddingVertical;
  return {
    parts: { [PartName.card]: { frame: { x, y, width, height: shownHeight } }, ...captionParts(texts, inset, top, width) },
    pieces,
  };
}

function dialogDetails(element: ElementOf<typeof Kind.alert>, size: Size, context: Context, pass: Pass): Details {
  const { title, message } = element.props;
  const width = size.width - 2 * metrics.dialogInset;
  const inset = metrics.dialogCaptionPaddingHorizontal;
  const texts = captionTexts(title, message, TextStyle.footnote, width - 2 * inset, context, pass);
  const captionHeight = texts.height === 0 ? 0 : 2 * metrics.dialogCaptionPaddingVertical + texts.height;
  const buttons = alertButtons(element);
  const plain = context.withFont(dialogFontChange).font;
  const bold = context.withFont({ ...dialogFontChange, ...semibold }).font;
  const rowHeight = rowHeightFor(metrics.dialogRowHeight, plain);
  const others = buttons.filter(({ role }) => role !== ButtonRole.cancel);
  const leaving = buttons.length - others.length;
  const bottom = size.height - Math.max(context.unsafeBottom, metrics.dialogInset);
  const cancelY = bottom - leaving * rowHeight;
  const room = cancelY - metrics.dialogInset - context.unsafeTop;
  const height = Math.min(room, captionHeight + others.length * rowHeight);
  const x = metrics.dialogInset;
  const pieces = buttons.map((button, index): Part => {
    const leaves = button.role === ButtonRole.cancel;
    const y = leaves ? (index - others.length) * rowHeight : captionHeight + index * rowHeight;
    return {
      frame: { x: 0, y, width, height: rowHeight },
      text: boxed(button.title, { width, height: rowHeight }, 0.5, leaves ? bold : plain, pass, inset / 2),
    };
  });
  return {
    parts: {
      [PartName.card]: { frame: { x, y: cancelY - metrics.dialogInset - height, width, height } },
      [PartName.cancelCard]: { frame: { x, y: cancelY, width, height: leaving * rowHeight } },
      ...captionParts(texts, inset, metrics.dialogCaptionPaddingVertical, width),
    },
    pieces,
  };
}

const semibold: Font = { weight: FontWeight.semibold };
const dialogFontChange: Font = { size: metrics.dialogFontSize, relativeTo: TextStyle.body };

/** Room around a label that is larger than usual. */
function rowHeightFor(usual: number, font: ResolvedFont): number {
  return Math.max(usual, font.lineHeight + metrics.alertPaddingVertical);
}

interface CaptionTexts {
  readonly title: PartText | null;
  readonly message: PartText | null;
  readonly height: number;
}

function captionTexts(
  title: string,
  message: string | null,
  titleStyle: TextStyle,
  width: number,
  context: Context,
  pass: Pass,
): CaptionTexts {
  const set = (text: string | null, font: Font) =>
    text === null || text === "" ? null : wrapped(text, text, width, context.withFont(font).font, pass, 0.5);
  const titleText = set(title, { textStyle: titleStyle, ...semibold });
  const messageText = set(message, { textStyle: TextStyle.footnote });
  const spacing = titleText !== null && messageText !== null ? metrics.alertTextSpacing : 0;
  const lengthOf = (text: PartText | null) => (text === null ? 0 : heightOf(text));
  return { title: titleText, message: messageText, height: lengthOf(titleText) + spacing + lengthOf(messageText) };
}

function captionParts(texts: CaptionTexts, inset: number, top: number, cardWidth: number): { [name in PartName]?: Part } {
  const parts: { [name in PartName]?: Part } = {};
  let y = top;
  const width = cardWidth - 2 * inset;
  if (texts.title !== null) {
    parts[PartName.title] = { frame: { x: inset, y, width, height: heightOf(texts.title) }, text: texts.title };
    y += heightOf(texts.title) + metrics.alertTextSpacing;
  }
  if (texts.message !== null) {
    parts[PartName.message] = { frame: { x: inset, y, width, height: heightOf(texts.message) }, text: texts.message };
  }
  return parts;
}
