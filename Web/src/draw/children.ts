// Which children of an element are drawn in it, and in what order: of some kinds, others are only read.

import { Kind, SliderLabel, ToolbarPlacement } from "../../generated/protocol";
import { labelOf } from "../layout/kinds/adjusting";
import type { Element } from "../tree/elements";
import { fromBack } from "./kinds/arrangements";

/** The children of an element that are drawn, as they are read. */
export function drawnChildren(element: Element): readonly Element[] {
  switch (element.kind) {
    case Kind.navscreen: {
      // What is in the bar at the top comes before the content.
      const inBar = element.children.filter(isInBar);
      return [...inBar, ...element.children.filter((child) => !isInBar(child))];
    }
    // The label of a menu, the view that a menu opens on, and the content of a row with actions.
    case Kind.menu:
    case Kind.contextmenu:
    case Kind.swipeactions:
      return element.children.slice(0, 1);
    case Kind.alert:
      return [];
    case Kind.slider:
      return [labelOf(element, SliderLabel.min), labelOf(element, SliderLabel.max)].filter(isThere);
    case Kind.datepicker:
      return element.props.labelsHidden ? [] : element.children;
    default:
      return fromBack(element);
  }
}

function isInBar(child: Element): boolean {
  return child.kind === Kind.searchfield
    || (child.kind === Kind.toolbar && child.props.placement !== ToolbarPlacement.bottom);
}

function isThere<T>(value: T | undefined): value is T {
  return value !== undefined;
}
