// A view with another along one of its edges.

import { metrics } from "../../../generated/metrics";
import { Edge, Kind } from "../../../generated/protocol";
import type { Element, ElementOf } from "../../tree/elements";
import type { Context } from "../context";
import { scrolls } from "../edges";
import { anchored, inset as without, noInsets, unitPoint, zeroSize } from "../geometry";
import type { LayoutOf, Pass } from "../kind-layout";
import type { Proposal, Size } from "../types";

type InsetElement = ElementOf<typeof Kind.safeareainset>;

/**
 * Content above, below or beside the inset. What scrolls keeps the whole room and goes on behind the inset; its
 * beginning and its end are clear of it.
 */
export const safeareainset: LayoutOf<typeof Kind.safeareainset> = {
  effects: { edge: "layout", spacing: "layout", alignment: "layout" },

  size(element, proposal, context, pass) {
    const { content, offered, inner, insetSize, taken } = parts(element, proposal, context, pass);
    const size = content === undefined ? zeroSize : pass.size(content, offered, inner);
    if (passesBelow(element)) return size;
    return isAcross(element)
      ? { width: size.width + taken, height: Math.max(size.height, insetSize.height) }
      : { width: Math.max(size.width, insetSize.width), height: size.height + taken };
  },

  place(element, size, proposal, context, pass) {
    const { content, inset, offered, inner, insetProposal, insetContext, insetSize, taken } =
      parts(element, proposal, context, pass);
    const { edge, alignment } = element.props;
    const isFirst = edge === Edge.top || edge === Edge.leading;
    const room = isAcross(element)
      ? { width: size.width - taken, height: size.height }
      : { width: size.width, height: size.height - taken };
    const start = isAcross(element)
      ? { x: isFirst ? taken : 0, y: 0 }
      : { x: 0, y: isFirst ? taken : 0 };
    pass.keepSafe(element, { ...start, ...room });
    if (content !== undefined) {
      const isBelow = passesBelow(element);
      const box = isBelow ? size : room;
      const wanted = pass.size(content, offered, inner);
      const { x, y } = anchored(wanted, box, unitPoint(alignment));
      pass.place(content, (isBelow ? 0 : start.x) + x, (isBelow ? 0 : start.y) + y, offered, inner);
    }
    if (inset !== undefined) {
      const { x, y } = anchored(insetSize, size, unitPoint(alignment));
      const clear = passesBelow(element) ? context : context.awayFromEdges();
      const place = {
        [Edge.top]: { x, y: clear.unsafeTop },
        [Edge.bottom]: { x, y: size.height - insetSize.height - clear.unsafeBottom },
        [Edge.leading]: { x: 0, y },
        [Edge.trailing]: { x: size.width - insetSize.width, y },
      }[edge];
      // It fills what it is proposed here, so that a background of it goes on beyond.
      const placed = isAcross(element)
        ? { ...insetProposal, width: insetSize.width }
        : { ...insetProposal, height: insetSize.height };
      pass.place(inset, place.x, place.y, placed, insetContext);
    }
  },

  baselines(element, _size, proposal, context, pass) {
    const { content, offered, inner } = parts(element, proposal, context, pass);
    return content === undefined ? null : pass.baselines(content, offered, inner);
  },
};

function isAcross({ props: { edge } }: InsetElement): boolean {
  return edge === Edge.leading || edge === Edge.trailing;
}

/** Whether the content scrolls behind the inset. */
function passesBelow(element: InsetElement): boolean {
  const [content] = element.children;
  return content !== undefined && !isAcross(element) && scrolls(content);
}

/** What both children are proposed, and what the inset takes. */
function parts(element: InsetElement, proposal: Proposal, context: Context, pass: Pass): {
  content: Element | undefined;
  inset: Element | undefined;
  offered: Proposal;
  inner: Context;
  insetProposal: Proposal;
  insetContext: Context;
  insetSize: Size;
  taken: number;
} {
  const [content, inset] = element.children;
  const { edge } = element.props;
  const across = isAcross(element);
  const isBelow = passesBelow(element);
  const insetProposal = across ? { width: null, height: proposal.height } : { width: proposal.width, height: null };
  // The inset's own background goes on to the edge of the screen, as that of a bar does.
  const beyond = edge === Edge.top
    ? { beyondTop: context.unsafeTop + context.beyondTop }
    : edge === Edge.bottom ? { beyondBottom: context.unsafeBottom + context.beyondBottom } : {};
  const insetContext = context.inside(null).with(beyond);
  const insetSize: Size = inset === undefined ? zeroSize : pass.size(inset, insetProposal, insetContext);
  const taken = (across ? insetSize.width : insetSize.height) + (element.props.spacing ?? metrics.stackSpacing);
  return {
    content,
    inset,
    offered: isBelow ? proposal : without(proposal, { ...noInsets, [edge]: taken }),
    inner: isBelow
      ? context.with(edge === Edge.top
          ? { unsafeTop: context.unsafeTop + taken }
          : { unsafeBottom: context.unsafeBottom + taken })
      : context.inside(null).with(edge === Edge.bottom ? { beyondTop: context.beyondTop } : edge === Edge.top
          ? { beyondBottom: context.beyondBottom }
          : { beyondTop: context.beyondTop, beyondBottom: context.beyondBottom }),
    insetProposal,
    insetContext,
    insetSize,
    taken,
  };
}
