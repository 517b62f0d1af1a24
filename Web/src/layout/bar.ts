// The navigation bar of a screen: the way back, the title, and the toolbars around it.

import { metrics } from "../../generated/metrics";
import {
  DynamicTypeSize,
  FontWeight,
  TextStyle,
  Kind,
  TitleDisplayMode,
  ToolbarPlacement,
} from "../../generated/protocol";
import type { Element, ElementOf } from "../tree/elements";
import type { Context } from "./context";
import { idealProposal } from "./geometry";
import type { Pass } from "./kind-layout";
import { oneLine } from "./part-text";
import { line, type Stack } from "./stack-layout";
import { PartName, type Part, type PartText, type ResolvedFont, type Size } from "./types";

/** How the items of a toolbar are laid out in a bar. */
export const toolbarStack: Stack = { ...line, spacing: metrics.toolbarItemSpacing };

/** What the bar took of the screen, and what it draws. */
export interface Bar {
  readonly height: number;
  readonly parts: { [name in PartName]?: Part };
}

/** What the back button says when the title of the screen below is too long. */
const backLabel = "Back";

/** Places the toolbars that are in the bar at the top of a screen, and lays out the rest of the bar. */
export function layOutBar(
  screen: ElementOf<typeof Kind.navscreen>,
  toolbars: readonly ElementOf<typeof Kind.toolbar>[],
  width: number,
  context: Context,
  pass: Pass,
): Bar {
  const { title } = screen.props;
  const rowTop = context.unsafeTop;
  const isLarge = hasLargeTitle(screen);
  const height = rowTop + metrics.navigationBarHeight + (isLarge ? metrics.largeTitleHeight : 0);
  const barFrame = { x: 0, y: 0, width, height };
  const parts: Bar["parts"] = { [PartName.bar]: { frame: barFrame } };

  const items = context.inBar(null);
  const titleFont = items.withFont(titleFontChange).font;
  const groups = (placement: ToolbarPlacement) =>
    toolbars
      .filter((toolbar) => toolbar.props.placement === placement)
      .map((toolbar): Group => ({ toolbar, size: pass.size(toolbar, idealProposal, items) }));
  const place = ({ toolbar, size }: Group, x: number) =>
    pass.place(toolbar, x, rowTop + (metrics.navigationBarHeight - size.height) / 2, idealProposal, items);

  // From the trailing edge leftwards.
  let trailingEdge = width;
  for (const group of groups(ToolbarPlacement.trailing)) {
    trailingEdge -= metrics.toolbarEdgeInset + group.size.width;
    place(group, trailingEdge);
  }

  const principal = groups(ToolbarPlacement.principal);
  const leading = groups(ToolbarPlacement.leading);
  const middleWidth = principal.length > 0
    ? widthOf(principal)
    : isLarge ? 0 : Math.min(pass.width(title, titleFont), width * metrics.inlineTitleMaxShare);

  // From the leading edge: the way back, then the toolbars.
  let leadingEdge = 0;
  if (screen.props.depth > 0) {
    const leadingRoom = leading.length > 0 ? metrics.toolbarAfterBackButton + widthOf(leading) : 0;
    const room = (width - middleWidth) / 2 - metrics.backButtonInset - metrics.titleSpacing - leadingRoom;
    const back = backButton(context.titleBelow, room, rowTop, items.font, pass);
    Object.assign(parts, back);
    leadingEdge = metrics.backButtonInset + back[PartName.backButton].frame.width;
  }
  leading.forEach((group, index) => {
    const gap = index > 0
      ? metrics.toolbarItemSpacing
      : leadingEdge > 0 ? metrics.toolbarAfterBackButton : metrics.toolbarEdgeInset;
    place(group, leadingEdge + gap);
    leadingEdge += gap + group.size.width;
  });

  if (principal.length > 0) {
    let x = (width - middleWidth) / 2;
    for (const group of principal) {
      place(group, x);
      x += group.size.width + metrics.toolbarItemSpacing;
    }
  } else if (!isLarge && title !== "") {
    const side = Math.max(leadingEdge, width - trailingEdge) + metrics.titleSpacing;
    const room = Math.max(0, Math.min(width * metrics.inlineTitleMaxShare, width - 2 * side));
    const text = oneLine(title, room, titleFont, pass, 0, (metrics.navigationBarHeight - titleFont.lineHeight) / 2);
    const titleWidth = Math.min(room, widthOfText(text));
    parts[PartName.title] = {
      frame: { x: (width - titleWidth) / 2, y: rowTop, width: titleWidth, height: metrics.navigationBarHeight },
      text,
    };
  }
  if (isLarge && title !== "") {
    parts[PartName.largeTitle] = largeTitle(title, rowTop + metrics.navigationBarHeight, width, context, pass);
  }
  const bottom = placeSearchFields(screen, height, width, context, pass);
  parts[PartName.bar] = { frame: { ...barFrame, height: bottom } };
  return { height: bottom, parts };
}

/** Places what one searches a screen with below its title; returns where the bar ends then. */
function placeSearchFields(
  screen: ElementOf<typeof Kind.navscreen>,
  top: number,
  width: number,
  context: Context,
  pass: Pass,
): number {
  const inner = context.inside(null);
  const offered = { width: Math.max(0, width - 2 * metrics.searchFieldInset), height: null };
  let bottom = top;
  for (const child of screen.children) {
    if (child.kind !== Kind.searchfield) continue;
    const { height } = pass.size(child, offered, inner);
    pass.place(child, metrics.searchFieldInset, bottom + metrics.searchFieldPadding, offered, inner);
    bottom += height + 2 * metrics.searchFieldPadding;
  }
  return bottom;
}

/** Spreads the items of a bar at the bottom over its width: equal gaps between them, a single one in the middle. */
export function spreadItems(items: readonly Element[], width: number, context: Context, pass: Pass): void {
  const inner = context.inside(toolbarStack.axis);
  const sizes = items.map((item) => pass.size(item, idealProposal, inner));
  const taken = sizes.reduce((sum, size) => sum + size.width, 0);
  const room = width - 2 * metrics.toolbarEdgeInset - taken;
  const gap = items.length > 1 ? room / (items.length - 1) : 0;
  let x = metrics.toolbarEdgeInset + (items.length === 1 ? room / 2 : 0);
  items.forEach((item, index) => {
    const { width: itemWidth, height } = sizes[index]!;
    pass.place(item, x, (metrics.bottomBarHeight - height) / 2, idealProposal, inner);
    x += itemWidth + gap;
  });
}

interface Group {
  readonly toolbar: ElementOf<typeof Kind.toolbar>;
  readonly size: Size;
}

const titleFontChange = { textStyle: TextStyle.headline };
const largeTitleFontChange = { textStyle: TextStyle.largeTitle, weight: FontWeight.bold };

function hasLargeTitle({ props }: ElementOf<typeof Kind.navscreen>): boolean {
  return props.displayMode === TitleDisplayMode.large
    || (props.displayMode === TitleDisplayMode.automatic && props.depth === 0);
}

/** How wide toolbars are side by side. */
function widthOf(groups: readonly Group[]): number {
  const spacing = metrics.toolbarItemSpacing * Math.max(0, groups.length - 1);
  return groups.reduce((sum, { size }) => sum + size.width, spacing);
}

function widthOfText(text: PartText): number {
  return Math.max(...text.lines.map((line) => line.x + line.width));
}

/** The way back: a chevron, and the longest label that there is room for. */
function backButton(
  titleBelow: string | null,
  room: number,
  rowTop: number,
  font: ResolvedFont,
  pass: Pass,
): { [PartName.backButton]: Part; [PartName.backChevron]: Part } {
  const x = metrics.backButtonInset;
  const labelX = metrics.backChevronWidth + metrics.backChevronSpacing;
  const fitting = [titleBelow === null || titleBelow === "" ? backLabel : titleBelow, backLabel]
    .find((label) => labelX + pass.width(label, font) <= room);
  const row = metrics.navigationBarHeight;
  const text = fitting === undefined
    ? undefined
    : oneLine(fitting, Infinity, font, pass, labelX, (row - font.lineHeight) / 2);
  const buttonWidth = text === undefined ? metrics.backChevronWidth : widthOfText(text);
  return {
    [PartName.backButton]: {
      frame: { x, y: rowTop, width: buttonWidth, height: row },
      ...(text === undefined ? {} : { text }),
    },
    [PartName.backChevron]: {
      frame: {
        x,
        y: rowTop + (row - font.lineHeight) / 2,
        width: metrics.backChevronWidth,
        height: font.lineHeight,
      },
    },
  };
}

/** The largest text size at which a large title fits its line: beyond it, titles do not grow. */
const largestTitleSize = DynamicTypeSize.xxxLarge;

function largeTitle(title: string, y: number, width: number, context: Context, pass: Pass): Part {
  const sizes = Object.values(DynamicTypeSize);
  const isTooLarge = sizes.indexOf(context.typeSize) > sizes.indexOf(largestTitleSize);
  const typeSize = isTooLarge ? largestTitleSize : context.typeSize;
  const { font } = context.inBar(null).with({ typeSize }).withFont(largeTitleFontChange);
  const x = metrics.toolbarEdgeInset;
  const room = Math.max(0, width - 2 * x);
  const text = oneLine(title, room, font, pass);
  return {
    frame: { x, y, width: room, height: metrics.largeTitleHeight },
    text,
  };
}
