// Stacks of screens, and the toolbars in them.

import { metrics } from "../../../generated/metrics";
import { Kind, ToolbarPlacement } from "../../../generated/protocol";
import type { Element, ElementOf } from "../../tree/elements";
import { layOutBar, spreadItems, toolbarStack } from "../bar";
import { scrolls } from "../edges";
import { filled, idealProposal } from "../geometry";
import type { LayoutOf } from "../kind-layout";
import { column, flattened, placeStack, stackSize } from "../stack-layout";
import { PartName, type Part } from "../types";

/** A stack of screens fills what it is proposed with the last of them. */
export const navstack: LayoutOf<typeof Kind.navstack> = {
  effects: {},

  size(_element, proposal) {
    return filled(proposal, metrics.unconstrainedLength, metrics.unconstrainedLength);
  },

  place(element, size, _proposal, context, pass) {
    const screens = element.children.slice(pass.isRevealed(element) ? -2 : -1);
    const inner = context.inside(null);
    for (const screen of screens) {
      const below = element.children[element.children.indexOf(screen) - 1];
      pass.place(screen, 0, 0, size, inner.with({
        unsafeTop: context.unsafeTop,
        unsafeBottom: context.unsafeBottom,
        titleBelow: below?.kind === Kind.navscreen ? below.props.title : null,
      }));
    }
    pass.show(element, screens);
  },
};

/** A screen has a bar at its top; its content is proposed the rest, above a bar at the bottom if there is one. */
export const navscreen: LayoutOf<typeof Kind.navscreen> = {
  effects: { title: "layout", displayMode: "layout", depth: "layout" },

  size(_element, proposal) {
    return filled(proposal, metrics.unconstrainedLength, metrics.unconstrainedLength);
  },

  place(element, size, _proposal, context, pass) {
    const bar = layOutBar(element, toolbarsOf(element), size.width, context, pass);
    for (const toolbar of toolbarsIn(element, ToolbarPlacement.bottom)) {
      const height = metrics.bottomBarHeight + context.unsafeBottom;
      pass.place(toolbar, 0, size.height - height, { width: size.width, height }, context.inBar(null));
    }

    const hasBottomBar = toolbarsIn(element, ToolbarPlacement.bottom).length > 0;
    const content = element.children.filter(isContent);
    const [only] = content;
    // What scrolls goes on to the edge of the screen and keeps its end clear of it; anything else ends above.
    const isScrolled = content.length === 1 && only !== undefined && scrolls(only);
    const below = hasBottomBar
      ? metrics.bottomBarHeight + context.unsafeBottom
      : isScrolled ? 0 : context.unsafeBottom;
    const room = { width: size.width, height: Math.max(0, size.height - bar.height - below) };
    const beyondBottom = hasBottomBar ? 0 : context.unsafeBottom;
    pass.keepSafe(element, { x: 0, y: bar.height, ...room });
    if (content.length === 1 && only !== undefined && flattened(content) === content) {
      const inner = context.inside(null).with(isScrolled ? { unsafeBottom: beyondBottom } : { beyondBottom });
      const wanted = pass.size(only, room, inner);
      const x = (room.width - wanted.width) / 2;
      pass.place(only, x, bar.height + (room.height - wanted.height) / 2, room, inner);
    } else {
      const wanted = stackSize(column, element, room, context, pass, content);
      const x = (room.width - wanted.width) / 2;
      const y = bar.height + (room.height - wanted.height) / 2;
      placeStack(column, element, wanted, room, context, pass, { x, y }, content);
    }
    const contentPart: Part = {
      frame: { x: 0, y: bar.height, width: size.width, height: room.height + (hasBottomBar || isScrolled ? 0 : below) },
    };
    return { parts: { ...bar.parts, [PartName.content]: contentPart } };
  },
};

/** The items of a toolbar: side by side in a bar, one below the other anywhere else. */
export const toolbar: LayoutOf<typeof Kind.toolbar> = {
  effects: { placement: "layout" },

  size(element, proposal, context, pass) {
    if (!isInBar(element)) return stackSize(column, element, proposal, context, pass);
    if (isAtBottom(element)) return filled(proposal, metrics.unconstrainedLength, metrics.bottomBarHeight);
    return stackSize(toolbarStack, element, idealProposal, context, pass);
  },

  place(element, size, proposal, context, pass) {
    if (!isInBar(element)) placeStack(column, element, size, proposal, context, pass);
    else if (isAtBottom(element)) spreadItems(element.children, size.width, context, pass);
    else placeStack(toolbarStack, element, size, idealProposal, context, pass);
  },
};

function isInBar(toolbar: ElementOf<typeof Kind.toolbar>): boolean {
  return toolbar.parent?.kind === Kind.navscreen;
}

function isAtBottom(toolbar: ElementOf<typeof Kind.toolbar>): boolean {
  return toolbar.props.placement === ToolbarPlacement.bottom;
}

function toolbarsOf(screen: ElementOf<typeof Kind.navscreen>): ElementOf<typeof Kind.toolbar>[] {
  return screen.children.filter((child): child is ElementOf<typeof Kind.toolbar> => child.kind === Kind.toolbar);
}

function toolbarsIn(
  screen: ElementOf<typeof Kind.navscreen>,
  placement: ToolbarPlacement,
): ElementOf<typeof Kind.toolbar>[] {
  return toolbarsOf(screen).filter((toolbar) => toolbar.props.placement === placement);
}

/** Whether a child of a screen is part of its content, and not of its bars. */
export function isContent(child: Element): boolean {
  return child.kind !== Kind.toolbar && child.kind !== Kind.searchfield;
}
