// Tabs, and the bar that chooses between them.

import { metrics } from "../../../generated/metrics";
import { DynamicTypeSize, FontWeight, Kind, type TabProps } from "../../../generated/protocol";
import type { ElementOf } from "../../tree/elements";
import type { Context } from "../context";
import { filled } from "../geometry";
import type { LayoutOf, Pass } from "../kind-layout";
import { placeOnScreen } from "../on-screen";
import { boxed } from "../part-text";
import { PartName, type Part, type Size } from "../types";

/** Tabs fill what they are proposed with the one that is selected; the bar lies over its lower end. */
export const tabview: LayoutOf<typeof Kind.tabview> = {
  effects: { selected: "layout" },

  size(_element, proposal) {
    return filled(proposal, metrics.unconstrainedLength, metrics.unconstrainedLength);
  },

  place(element, size, _proposal, context, pass) {
    const tabs = tabsOf(element);
    const selected = tabs[Math.min(element.props.selected, tabs.length - 1)];
    const barHeight = metrics.tabBarHeight + context.unsafeBottom;
    if (selected !== undefined) {
      const inner = context.inside(null).with({ unsafeTop: context.unsafeTop, unsafeBottom: barHeight });
      pass.place(selected, 0, 0, size, inner);
    }
    pass.show(element, selected === undefined ? [] : [selected]);
    const bar = { x: 0, y: size.height - barHeight, width: size.width, height: barHeight };
    return {
      parts: { [PartName.tabBar]: { frame: bar } },
      pieces: tabs.map(({ props }, index) => barItem(props, index, tabs.length, size, bar.y, context, pass)),
    };
  },
};

/** A tab shows its content as a screen does. */
export const tab: LayoutOf<typeof Kind.tab> = {
  // What the bar shows of it is laid out by the tabs.
  effects: { title: "layout", systemImage: "layout" },

  size(_element, proposal) {
    return filled(proposal, metrics.unconstrainedLength, metrics.unconstrainedLength);
  },

  place(element, size, _proposal, context, pass) {
    placeOnScreen(element, element.children, size, context, pass);
  },
};

function tabsOf(element: ElementOf<typeof Kind.tabview>): ElementOf<typeof Kind.tab>[] {
  return element.children.filter((child): child is ElementOf<typeof Kind.tab> => child.kind === Kind.tab);
}

const titleFontChange = { size: metrics.tabBarFontSize, weight: FontWeight.medium };

/** A tab in the bar: the title stands in the same place in all of them, and never grows with the text size. */
function barItem(tab: TabProps, index: number, count: number, size: Size, top: number, context: Context, pass: Pass): Part {
  const width = size.width / count;
  const { font } = context.inBar(null).with({ typeSize: DynamicTypeSize.large }).withFont(titleFontChange);
  const below = { width, height: 2 * (metrics.tabBarTitleTop + font.lineHeight / 2) };
  const text = boxed(tab.title, below, 0.5, font, pass);
  return { frame: { x: index * width, y: top, width, height: metrics.tabBarHeight }, text };
}
