// A window onto content that may be larger than it.

import { Axes, type Kind } from "../../../generated/protocol";
import { bleed } from "../bleed";
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
    const content = stackSize(
      stackOf(element.props.axes),
      element,
      contentProposal(element.props.axes, proposal),
      context,
      pass,
    );
    return { width: proposal.width ?? content.width, height: proposal.height ?? content.height };
  },

  place(element, size, proposal, context, pass) {
    const { axes } = element.props;
    const offered = contentProposal(axes, size);
    const content = stackSize(stackOf(axes), element, offered, context, pass);
    const contentSize = {
      width: Math.max(size.width, content.width),
      height: Math.max(size.height, content.height + context.unsafeTop + context.unsafeBottom),
    };
    const x = (contentSize.width - content.width) / 2;
    const y = axes === Axes.horizontal ? (size.height - content.height) / 2 : context.unsafeTop;
    pass.widen(element, contentSize.width);
    placeStack(stackOf(axes), element, content, offered, context, pass, { x, y });
    return { contentSize, ...bleed(size, proposal, context) };
  },
};

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
