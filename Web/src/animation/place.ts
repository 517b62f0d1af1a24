// Where a node is in its parent, and how it gets from one place to another. It is drawn at its new place and moved back
// to where it was by a transform, which costs no layout; only a size that is seen changes step by step itself.

import type { Animation as AppAnimation } from "../../generated/protocol";
import type { Rect } from "../layout/types";
import { move, redirect, type Property } from "./tracks";

/** The place of one node. */
export class Place {
  frame: Rect | undefined;
  private rest = "";
  /** What the place is in: places in two different things have nothing to do with each other. */
  private around: unknown;
  private before: Rect | undefined;

  /** Takes a place; `rest` are further declarations. Returns whether anything is different. */
  set(frame: Rect, around: unknown, rest = ""): boolean {
    const known = this.frame;
    const isSame = known !== undefined && known.x === frame.x && known.y === frame.y
      && known.width === frame.width && known.height === frame.height;
    if (isSame && around === this.around && rest === this.rest) return false;
    if (around !== this.around) this.before = undefined;
    else if (!isSame) this.before ??= known;
    this.around = around;
    this.frame = frame;
    this.rest = rest;
    return true;
  }

  /** The place as a style. */
  get css(): string {
    if (this.frame === undefined) return "";
    const { x, y, width, height } = this.frame;
    return `left:${x}px;top:${y}px;width:${width}px;height:${height}px;${this.rest}`;
  }

  /** Lets a node that was put at the place move there from where it was before. */
  flush(node: HTMLElement, showsSize: boolean, animation: AppAnimation | undefined): void {
    const { before, frame } = this;
    this.before = undefined;
    if (before === undefined || frame === undefined) return;
    const go = (property: Property, from: readonly number[], to: readonly number[]) => {
      if (from[0] === to[0] && from[1] === to[1]) return;
      if (animation === undefined) redirect(node, property, to);
      else move(node, property, from, to, animation);
    };
    go(position(frame), [before.x, before.y], [frame.x, frame.y]);
    if (showsSize) go(extent, [before.width, before.height], [frame.width, frame.height]);
  }
}

/** The position of a node that is drawn where it goes to. */
function position({ x, y }: Rect): Property {
  return {
    name: "place",
    rest: [x, y],
    moves: true,
    adds: true,
    css: ([left = x, top = y]) => ({ translate: `${left - x}px ${top - y}px` }),
  };
}

const extent: Property = {
  name: "extent of a box",
  rest: [0, 0],
  moves: true,
  css: ([width = 0, height = 0]) => ({ width: `${Math.max(0, width)}px`, height: `${Math.max(0, height)}px` }),
};
