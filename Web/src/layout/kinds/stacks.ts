// The three stacks.

import type { Kind } from "../../../generated/protocol";
import type { ElementOf } from "../../tree/elements";
import { aligned, horizontalShare, verticalShare } from "../geometry";
import type { LayoutOf } from "../kind-layout";
import { baselineOf, flattened, placeSections, placeStack, stackSize, type Stack } from "../stack-layout";
import { Orientation } from "../types";

/** Children from top to bottom. */
export const vstack: LayoutOf<typeof Kind.vstack> = {
  effects: { spacing: "layout", alignment: "layout" },

  size(element, proposal, context, pass) {
    return stackSize(vertical(element), element, proposal, context, pass);
  },

  place(element, size, proposal, context, pass) {
    placeStack(vertical(element), element, size, proposal, context, pass);
  },
};

/** Children from leading to trailing. */
export const hstack: LayoutOf<typeof Kind.hstack> = {
  effects: { spacing: "layout", alignment: "layout" },

  size(element, proposal, context, pass) {
    return stackSize(horizontal(element), element, proposal, context, pass);
  },

  place(element, size, proposal, context, pass) {
    placeStack(horizontal(element), element, size, proposal, context, pass);
  },
};

/** Children on top of each other, each proposed what the stack is; it is as large as they are together. */
export const zstack: LayoutOf<typeof Kind.zstack> = {
  effects: { alignment: "layout" },

  size(element, proposal, context, pass) {
    const inner = context.inside(null);
    let width = 0;
    let height = 0;
    for (const child of flattened(element.children)) {
      const size = pass.size(child, proposal, inner);
      width = Math.max(width, size.width);
      height = Math.max(height, size.height);
    }
    return { width, height };
  },

  place(element, size, proposal, context, pass) {
    const inner = context.inside(null);
    placeSections(element.children, size, inner, pass);
    for (const child of flattened(element.children)) {
      const { x, y } = aligned(pass.size(child, proposal, inner), size, element.props.alignment);
      pass.place(child, x, y, proposal, inner);
    }
  },
};

function vertical({ props }: ElementOf<typeof Kind.vstack>): Stack {
  return { axis: Orientation.vertical, spacing: props.spacing, share: horizontalShare(props.alignment) };
}

function horizontal({ props }: ElementOf<typeof Kind.hstack>): Stack {
  const baseline = baselineOf(props.alignment);
  return {
    axis: Orientation.horizontal,
    spacing: props.spacing,
    share: verticalShare(props.alignment),
    ...(baseline === undefined ? {} : { baseline }),
  };
}
