// Sheets: cards that come up from the bottom and rest at one of the heights that the app allows.

import { metrics } from "../../../generated/metrics";
import { DetentName, Visibility, type Detent, type Kind, type SheetProps } from "../../../generated/protocol";
import type { ElementOf } from "../../tree/elements";
import { clamp, filled } from "../geometry";
import type { LayoutOf, Pass } from "../kind-layout";
import { coversScreen } from "../edges";
import { placeOnScreen } from "../on-screen";
import { PartName, type Part, type Rect } from "../types";

/** A sheet's frame is the whole screen, which it darkens; the card in it holds its content. */
export const sheet: LayoutOf<typeof Kind.sheet> = {
  effects: { detents: "layout", dragIndicator: "layout", dismissible: "none" },

  size(_element, proposal) {
    return filled(proposal, metrics.unconstrainedLength, metrics.unconstrainedLength);
  },

  place(element, size, _proposal, context, pass) {
    const { unsafeTop, unsafeBottom } = context;
    const height = cardHeight(element, restingHeights(element.props, size.height, unsafeTop, unsafeBottom), pass);
    const card: Rect = { x: 0, y: size.height - height, width: size.width, height };
    const [only] = element.children;
    const holdsBar = only !== undefined && element.children.length === 1 && coversScreen(only);
    const inner = context.inside(null).with({
      unsafeTop: isFull(element.props) ? unsafeTop : holdsBar ? metrics.sheetBarPadding : 0,
      unsafeBottom,
    });
    placeOnScreen(element, element.children, card, inner, pass, card);
    const parts: { [name in PartName]?: Part } = { [PartName.card]: { frame: card } };
    if (hasGrabber(element.props)) {
      const { sheetGrabberWidth: width, sheetGrabberHeight, sheetGrabberInset } = metrics;
      const frame = { x: (size.width - width) / 2, y: card.y + sheetGrabberInset, width, height: sheetGrabberHeight };
      parts[PartName.grabber] = { frame };
    }
    // Behind a lower sheet the app stays where it is; behind one that covers all of it nothing is seen.
    if (!isFull(element.props) && height === largeHeight(size.height, unsafeTop)) {
      const width = size.width * metrics.sheetPresenterScale;
      const scaled = { x: (size.width - width) / 2, y: unsafeTop, width, height: size.height * metrics.sheetPresenterScale };
      parts[PartName.presenter] = { frame: scaled };
    }
    return { parts };
  },
};

/** Whether a sheet covers all of the screen, as a cover does. */
export function isFull({ detents }: SheetProps): boolean {
  return detents.includes(DetentName.full);
}

/** The heights at which a sheet rests, in the order of its detents. */
export function restingHeights(
  { detents }: SheetProps,
  screenHeight: number,
  unsafeTop: number,
  unsafeBottom: number,
): readonly number[] {
  return detents.map((detent) => heightOf(detent, screenHeight, unsafeTop, unsafeBottom));
}

function heightOf(detent: Detent, screenHeight: number, unsafeTop: number, unsafeBottom: number): number {
  const large = largeHeight(screenHeight, unsafeTop);
  switch (detent) {
    case DetentName.full: return screenHeight;
    case DetentName.large: return large;
    case DetentName.medium: return screenHeight * metrics.sheetMediumShare;
    default: {
      // A height in points is that of the content, which ends above the home indicator.
      const wanted = detent.height === undefined ? screenHeight * (detent.fraction ?? 1) : detent.height + unsafeBottom;
      return clamp(wanted, 0, large);
    }
  }
}

function largeHeight(screenHeight: number, unsafeTop: number): number {
  return screenHeight - unsafeTop - metrics.sheetTopGap;
}

function cardHeight(sheet: ElementOf<typeof Kind.sheet>, heights: readonly number[], pass: Pass): number {
  const wanted = pass.heightOf(sheet);
  if (wanted === undefined) return heights[0]!;
  if (wanted.isHeld) return wanted.height;
  const distance = (height: number) => Math.abs(height - wanted.height);
  return heights.reduce((best, height) => (distance(height) < distance(best) ? height : best));
}

/** By itself a sheet has a grabber when there is another height to pull it to. */
function hasGrabber(props: SheetProps): boolean {
  if (isFull(props)) return false;
  return props.dragIndicator === Visibility.visible
    || (props.dragIndicator === Visibility.automatic && props.detents.length > 1);
}
