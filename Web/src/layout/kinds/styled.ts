// A style around one child: the frame is outside, the padding in it, and the font is that of the child.

import { StyleName, styleAffectsSize, type Frame, type Kind, type Style } from "../../../generated/protocol";
import type { Element, ElementOf } from "../../tree/elements";
import { bleed } from "../bleed";
import type { Context } from "../context";
import { aligned, alike, clamp, inset, zeroSize } from "../geometry";
import type { LayoutOf, Pass } from "../kind-layout";
import type { Proposal, Size } from "../types";

/** The fields that change where things are or how large they are. */
const laidOutFields: readonly StyleName[] = Object.values(StyleName).filter((name) => styleAffectsSize[name]);

export const styled: LayoutOf<typeof Kind.styled> = {
  effects: {
    style: (before, after) => laidOutFields.some((name) => !alike(before[name], after[name])),
  },

  size(element, proposal, context, pass) {
    const { style } = element.props;
    const child = element.children[0];
    const inner = childContext(element, context, pass);
    const { frame } = style;
    if (frame === undefined) return paddedSize(child, style, proposal, inner, pass);
    const padded = paddedSize(child, style, framedProposal(frame, proposal), inner, pass);
    return framedSize(frame, padded, proposal);
  },

  place(element, size, proposal, context, pass) {
    const { style } = element.props;
    const child = element.children[0];
    const { frame, padding } = style;
    if (child !== undefined) {
      const inner = childContext(element, context, pass);
      const framed = frame === undefined ? proposal : framedProposal(frame, proposal);
      const box = frame === undefined ? size : paddedSize(child, style, framed, inner, pass);
      const origin = frame === undefined ? { x: 0, y: 0 } : aligned(box, size, frame.alignment);
      const offered = padding === undefined ? framed : inset(framed, padding);
      pass.place(child, origin.x + (padding?.leading ?? 0), origin.y + (padding?.top ?? 0), offered, inner);
    }
    return bleed(size, proposal, context);
  },
};

function childContext(element: ElementOf<typeof Kind.styled>, context: Context, pass: Pass): Context {
  return pass.remembered(element, () => {
    const { padding, frame, font, imageScale } = element.props.style;
    const around = padding === undefined && frame === undefined ? context : context.awayFromEdges();
    const scaled = imageScale === undefined ? around : around.with({ imageScale });
    return font === undefined ? scaled : scaled.withFont(font);
  });
}

function paddedSize(
  child: Element | undefined,
  { padding }: Style,
  proposal: Proposal,
  inner: Context,
  pass: Pass,
): Size {
  if (padding === undefined) return child === undefined ? zeroSize : pass.size(child, proposal, inner);
  const { width, height } = child === undefined ? zeroSize : pass.size(child, inset(proposal, padding), inner);
  return {
    width: Math.max(0, width + padding.leading + padding.trailing),
    height: Math.max(0, height + padding.top + padding.bottom),
  };
}

/** The proposal to what is in a frame. */
function framedProposal(frame: Frame, proposal: Proposal): Proposal {
  return {
    width: framedLength(proposal.width, frame.width, frame.minWidth, frame.idealWidth, frame.maxWidth),
    height: framedLength(proposal.height, frame.height, frame.minHeight, frame.idealHeight, frame.maxHeight),
  };
}

function framedLength(
  proposed: number | null,
  fixed: number | undefined,
  least = -Infinity,
  ideal: number | undefined,
  greatest = Infinity,
): number | null {
  if (fixed !== undefined) return fixed;
  const length = proposed ?? ideal;
  return length === undefined ? null : clamp(length, least, greatest);
}

/** The size of a frame around something of a size. */
function framedSize(frame: Frame, size: Size, proposal: Proposal): Size {
  return {
    width: frame.width
      ?? flexibleLength(size.width, proposal.width, frame.minWidth, frame.idealWidth, frame.maxWidth),
    height: frame.height
      ?? flexibleLength(size.height, proposal.height, frame.minHeight, frame.idealHeight, frame.maxHeight),
  };
}

/**
 * A flexible frame is what it is proposed, within its bounds. Where it has no bound of its own the content is the
 * bound: a frame with only a least length never grows beyond what its content wants.
 */
function flexibleLength(
  content: number,
  proposed: number | null,
  least: number | undefined,
  ideal: number | undefined,
  greatest: number | undefined,
): number {
  if (least === undefined && greatest === undefined) return proposed === null ? ideal ?? content : content;
  const length = proposed ?? ideal ?? content;
  return clamp(length, least ?? Math.min(content, greatest!), greatest ?? content);
}
