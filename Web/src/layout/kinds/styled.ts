// A style around one child: the frame is outside, the padding in it, and the font is that of the child.

import {
  Edge,
  LayoutDirection,
  StyleName,
  styleAffectsSize,
  type EdgeInsets,
  type Frame,
  type Kind,
  type Style,
} from "../../../generated/protocol";
import type { Element, ElementOf } from "../../tree/elements";
import { bleed } from "../bleed";
import type { Context } from "../context";
import { coversScreen, shapes } from "../edges";
import { aligned, alike, bounded, clamp, inset, noInsets, outset } from "../geometry";
import type { LayoutOf, Pass } from "../kind-layout";
import { shapedOrigin, shapedProposal, shapedSize } from "../shape";
import { adjustedText } from "../text/choice";
import type { Proposal, Size } from "../types";

/** The fields that change where things are, how large they are, or what is written in which line. */
const laidOutFields: readonly StyleName[] = [
  ...Object.values(StyleName).filter((name) => styleAffectsSize[name]),
  StyleName.multilineTextAlignment,
  StyleName.truncationMode,
  StyleName.underline,
  StyleName.strikethrough,
];

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
    const { frame, padding = noInsets } = style;
    if (child !== undefined) {
      const inner = childContext(element, context, pass);
      const framed = frame === undefined ? proposal : framedProposal(frame, proposal);
      const box = frame === undefined ? size : paddedSize(child, style, framed, inner, pass);
      const origin = frame === undefined ? { x: 0, y: 0 } : aligned(box, size, frame.alignment);
      const reach = reachOf(element, pass);
      const offered = shapedProposal(child, style, outset(inset(framed, padding), reach), inner, pass);
      const room = {
        width: box.width - padding.leading - padding.trailing + reach.leading + reach.trailing,
        height: box.height - padding.top - padding.bottom + reach.top + reach.bottom,
      };
      const { x, y } = style.position !== undefined || reach !== noInsets
        ? shapedOrigin(bounded(pass.size(child, offered, inner), offered), room, style)
        : { x: 0, y: 0 };
      pass.place(child, origin.x + padding.leading - reach.leading + x, origin.y + padding.top - reach.top + y, offered, inner);
    }
    return bleed(size, proposal, context);
  },
};

function childContext(element: ElementOf<typeof Kind.styled>, context: Context, pass: Pass): Context {
  return pass.remembered(element, () => {
    const { style } = element.props;
    const child = element.children[0];
    let inner = shapes(style) ? context.awayFromEdges() : context;
    if (style.ignoresSafeArea !== undefined && child !== undefined && !coversScreen(child)) inner = inner.awayFromEdges();
    if (style.font !== undefined) inner = inner.withFont(style.font);
    const text = adjustedText(inner.text, style);
    const typeSize = style.dynamicTypeSize ?? inner.typeSize;
    const imageScale = style.imageScale ?? inner.imageScale;
    const isRightToLeft = style.layoutDirection === undefined
      ? inner.isRightToLeft
      : style.layoutDirection === LayoutDirection.rightToLeft;
    const isSame = text === inner.text && typeSize === inner.typeSize && imageScale === inner.imageScale
      && isRightToLeft === inner.isRightToLeft;
    return isSame ? inner : inner.with({ text, typeSize, imageScale, isRightToLeft });
  });
}

/** How far the child goes on beyond what is safe, on the edges that the style names. */
function reachOf(element: ElementOf<typeof Kind.styled>, pass: Pass): EdgeInsets {
  const ignored = element.props.style.ignoresSafeArea;
  if (ignored === undefined || !ignored.container) return noInsets;
  const reach = pass.reach(element);
  const on = (edge: Edge) => (ignored.edges.includes(edge) ? reach[edge] : 0);
  return { top: on(Edge.top), leading: on(Edge.leading), bottom: on(Edge.bottom), trailing: on(Edge.trailing) };
}

function paddedSize(
  child: Element | undefined,
  style: Style,
  proposal: Proposal,
  inner: Context,
  pass: Pass,
): Size {
  const { padding } = style;
  if (padding === undefined) return shapedSize(child, style, proposal, inner, pass);
  const { width, height } = shapedSize(child, style, inset(proposal, padding), inner, pass);
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
