// What a style does to its child inside the padding: an ideal size, a ratio, a place.

import { ContentMode, type AspectRatio, type Style } from "../../generated/protocol";
import type { Element } from "../tree/elements";
import type { Context } from "./context";
import { idealProposal, zeroSize } from "./geometry";
import type { Pass } from "./kind-layout";
import type { Point, Proposal, Size } from "./types";

/** What a child is proposed. */
export function shapedProposal(
  child: Element | undefined,
  { fixedSize, aspectRatio }: Style,
  proposal: Proposal,
  inner: Context,
  pass: Pass,
): Proposal {
  const offered = fixedSize === undefined
    ? proposal
    : {
        width: fixedSize.horizontal ? null : proposal.width,
        height: fixedSize.vertical ? null : proposal.height,
      };
  if (aspectRatio === undefined || child === undefined) return offered;
  return withRatio(ratioOf(aspectRatio, () => pass.size(child, idealProposal, inner)), aspectRatio.contentMode, offered);
}

/** The size of what is around a child, the padding and the frame not counted. */
export function shapedSize(
  child: Element | undefined,
  style: Style,
  proposal: Proposal,
  inner: Context,
  pass: Pass,
): Size {
  if (child === undefined) return zeroSize;
  const offered = shapedProposal(child, style, proposal, inner, pass);
  if (style.position !== undefined && offered.width !== null && offered.height !== null) {
    return { width: offered.width, height: offered.height };
  }
  const size = pass.size(child, offered, inner);
  if (style.position === undefined) return size;
  return { width: offered.width ?? size.width, height: offered.height ?? size.height };
}

/** Where a child is in what is around it. */
export function shapedOrigin(size: Size, box: Size, { position }: Style): Point {
  return position === undefined
    ? { x: (box.width - size.width) / 2, y: (box.height - size.height) / 2 }
    : { x: position.x - size.width / 2, y: position.y - size.height / 2 };
}

function ratioOf({ ratio }: AspectRatio, ideal: () => Size): number {
  if (ratio !== null && ratio > 0) return ratio;
  const { width, height } = ideal();
  const own = width / height;
  return isFinite(own) && own > 0 ? own : 1;
}

function withRatio(ratio: number, mode: ContentMode, { width, height }: Proposal): Proposal {
  const isWide = width !== null && isFinite(width);
  const isHigh = height !== null && isFinite(height);
  if (isWide && isHigh) {
    const isAcross = mode === ContentMode.fit ? width <= height * ratio : width > height * ratio;
    return isAcross ? { width, height: width / ratio } : { width: height * ratio, height };
  }
  if (isWide) return { width, height: width / ratio };
  if (isHigh) return { width: height * ratio, height };
  return width === Infinity && height === Infinity ? { width, height } : idealProposal;
}
