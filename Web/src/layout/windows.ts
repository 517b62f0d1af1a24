// What is near the screen of content that scrolls: only that much of a long list is laid out and drawn.

import { Kind } from "../../generated/protocol";
import type { Element } from "../tree/elements";
import type { LayoutNode } from "./node";
import type { Point, Rect } from "./types";

const unscrolled: Point = { x: 0, y: 0 };

/** How far content is scrolled, and for which part of it elements were laid out. */
export class Windows {
  private readonly offsets = new Map<Element, Point>();
  private readonly used = new Map<Element, Rect>();

  constructor(private readonly nodeOf: (element: Element) => LayoutNode | undefined) {}

  /**
   * The part of an element that is near the screen, in its own points, with as much again on each side; null when the
   * element is in nothing that scrolls. It is asked again when that part has become another one.
   */
  use(element: Element): Rect | null {
    const found = this.around(element);
    if (found === null) this.used.delete(element);
    else this.used.set(element, found);
    return found;
  }

  /** Takes note that an element is laid out anew, whatever part of it is seen. */
  drop(element: Element): void {
    this.used.delete(element);
  }

  /** Takes note of how far the content of a container is scrolled. */
  scroll(container: Element, offset: Point): void {
    this.offsets.set(container, offset);
  }

  /** The elements of which other parts are seen than they were laid out for, or will be soon. */
  outgrown(): Element[] {
    const found: Element[] = [];
    for (const [element, used] of this.used) {
      const now = this.around(element);
      if (now === null || !reaches(used.x, used.width, now.x, now.width) || !reaches(used.y, used.height, now.y, now.height)) {
        found.push(element);
      }
    }
    return found;
  }

  /** The elements that were laid out in part, in a container. */
  partsOf(container: Element): Element[] {
    return [...this.used.keys()].filter((element) => containerOf(element) === container);
  }

  offset(container: Element): Point {
    return this.offsets.get(container) ?? unscrolled;
  }

  forget(element: Element): void {
    this.offsets.delete(element);
    this.used.delete(element);
  }

  private around(element: Element): Rect | null {
    const container = containerOf(element);
    const size = container === null ? undefined : this.nodeOf(container)?.size;
    if (container === null || size === undefined) return null;
    let { x, y } = this.offset(container);
    for (let inner = element; inner !== container; inner = inner.parent!) {
      const node = this.nodeOf(inner);
      if (node === undefined) return null;
      x -= node.x;
      y -= node.y;
    }
    return { x: x - size.width, y: y - size.height, width: 3 * size.width, height: 3 * size.height };
  }
}

/** The innermost container whose scrolling moves what is in an element. */
export function containerOf(element: Element): Element | null {
  for (let outer: Element | null = element; outer !== null; outer = outer.parent) {
    if (outer.kind === Kind.list || outer.kind === Kind.scrollview) return outer;
  }
  return null;
}

/** Whether a part is large enough for what is seen in the middle third of another, and some more on each side. */
function reaches(start: number, length: number, wanted: number, wantedLength: number): boolean {
  const margin = wantedLength / 6;
  return start <= wanted + margin && start + length >= wanted + wantedLength - margin;
}
