// A window onto content that may be larger than it.

import { Axes, type EdgeInsets, type Kind } from "../../../generated/protocol";
import { bleed } from "../bleed";
import { inset } from "../geometry";
import type { LayoutOf } from "../kind-layout";
import { column, line, placeStack, stackSize, type Stack } from "../stack-layout";
import type { Proposal } from "../types";

/**
 * A scroll view fills what it is proposed. Its content may be as long as it likes along the axes that scroll, and is
 * proposed the scroll view's own size on the others. Content that is smaller starts at the top, in the middle.
 */
export const scrollview: LayoutOf<typeof Kind.scrollview> = {
  effects: {
    axes: "layout",
    refreshable: "none",
    refreshing: "none",
    showsIndicators: "none",
    insets: "layout",
    keyboardDismissal: "none",
    reportsScroll: "none",
    threshold: "none",
  },

  size(element, proposal, context, pass) {
    if (proposal.width !== null && proposal.height !== null) return { width: proposal.width, height: proposal.height };
    const { axes, insets = noInsets } = element.props;
    const content = stackSize(stackOf(axes), element, contentProposal(axes, inset(proposal, insets)), context, pass);
    return {
      width: proposal.width ?? content.width + insets.leading + insets.trailing,
      height: proposal.height ?? content.height + insets.top + insets.bottom,
    };
  },

  place(element, size, proposal, context, pass) {
    const { axes, insets = noInsets } = element.props;
    const offered = contentProposal(axes, inset(size, insets));
    const content = stackSize(stackOf(axes), element, offered, context, pass);
    const across = insets.leading + insets.trailing;
    const down = insets.top + insets.bottom;
    const contentSize = {
      width: Math.max(size.width, content.width + across),
      height: Math.max(size.height, content.height + down + context.unsafeTop + context.unsafeBottom),
    };
    const x = insets.leading + (contentSize.width - across - content.width) / 2;
    const y = insets.top
      + (axes === Axes.horizontal ? (size.height - down - content.height) / 2 : context.unsafeTop);
    pass.widen(element, contentSize.width);
    placeStack(stackOf(axes), element, content, offered, context, pass, { x, y });
    return { contentSize, ...bleed(size, proposal, context) };
  },
};

const noInsets: EdgeInsets = { top: 0, leading: 0, bottom: 0, trailing: 0 };

function contentProposal(axes: Axes, { width, height }: Proposal): Proposal {
  return {
    width: axes === Axes.vertical ? width : null,
    height: axes === Axes.horizontal ? height : null,
  };
}

/** Several children are in a stack along the axis that scrolls. */
function stackOf(axes: Axes): Stack {
  return axes === Axes.horizontal ? line : column;
}
