// Rows that are swiped: they move aside, show their actions, and do the first one when they are swiped far enough.

import { metrics } from "../../generated/metrics";
import { drawingAround, type Drawing } from "../draw/drawing";
import { actionEvent, actionsNode, actionsWidth, rowActions, RowEdge, showRowActions, type EdgeActions } from "../draw/row-actions";
import { motionIsReduced, navigationEasing, track } from "../animation/motion";
import type { Actions } from "./actions";
import { resisted } from "./presentations";
import { swallowNextClick } from "./clicks";
import type { Movement, Pan, PanTaker } from "./pans";

/** How long a row takes to open or close, in milliseconds. */
const duration = 300;

/** The row that shows its actions, and how far it is moved: to the trailing edge where positive. */
let open: { readonly drawing: Drawing; offset: number; animation: Animation } | undefined;

/** Listens for what is touched on rows and beside an open one. */
export function listenForRows(root: HTMLElement, actions: Actions): void {
  root.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest(".row-action");
    const asked = button === null ? undefined : actionEvent(button);
    if (asked !== undefined) {
      close();
      void actions.send(asked);
      return;
    }
    const minus = event.target.closest(".edit-control.minus");
    const drawing = minus === null ? undefined : drawingAround(minus);
    if (drawing === undefined) return;
    openRow(drawing, RowEdge.trailing);
    actionsNode(drawing, RowEdge.trailing)?.querySelector("button")?.focus({ preventScroll: true });
  });

  // A touch beside an open row closes it, and is for nothing else.
  root.addEventListener("pointerdown", (event) => {
    if (open === undefined || !(event.target instanceof Node) || open.drawing.outer.contains(event.target)) return;
    close();
    root.addEventListener("pointerup", () => swallowNextClick(root), { once: true });
  }, { capture: true });
  root.addEventListener("scroll", (event) => {
    if (open !== undefined && event.target instanceof Node && event.target.contains(open.drawing.outer)) close();
  }, { capture: true, passive: true });

  // The Tab key reaches actions that are out of sight.
  root.addEventListener("focusin", (event) => {
    const group = event.target instanceof Element ? event.target.closest(".row-actions") : null;
    const drawing = group === null ? undefined : drawingAround(group);
    if (group === null || drawing === undefined || open?.drawing === drawing) return;
    openRow(drawing, group.matches(".leading") ? RowEdge.leading : RowEdge.trailing);
  });
  root.addEventListener("focusout", (event) => {
    const group = event.target instanceof Element ? event.target.closest(".row-actions") : null;
    const next = event.relatedTarget;
    if (group !== null && next instanceof Node && !group.contains(next)) close();
  });

  listenForWheel(root, actions);
}

/** A finger that moves a row aside. */
export const rowSwipe: PanTaker = (target, movement, actions) => {
  if (Math.abs(movement.x) <= Math.abs(movement.y)) return undefined;
  const drawing = swipedRow(target);
  if (drawing === undefined) return undefined;
  const start = open?.drawing === drawing ? open.offset : 0;
  if (start === 0 && edgeActions(drawing, movement.x).actions.length === 0) return undefined;
  return new RowPan(drawing, start, actions);
};

class RowPan implements Pan {
  constructor(private readonly drawing: Drawing, private readonly start: number, private readonly actions: Actions) {
    if (open !== undefined && open.drawing !== drawing) close();
    showRowActions(drawing);
  }

  follow({ x }: Movement): void {
    const offset = limited(this.drawing, this.start + x);
    play(this.drawing, offset, offset, 0);
  }

  end({ x }: Movement, speed: Movement): void {
    const wanted = this.start + x;
    const shown = edgeActions(this.drawing, wanted);
    const width = actionsWidth(shown);
    const [first] = shown.actions;
    if (first !== undefined && !first.isDisabled && isFullSwipe(shown, wanted)) {
      void this.actions.send(first.event);
      close();
      return;
    }
    const isFlung = Math.abs(speed.x) > metrics.swipeFlingSpeed;
    const opens = isFlung ? Math.sign(speed.x) === Math.sign(wanted) : Math.abs(wanted) > width / 2;
    if (opens && width > 0) settleAt(this.drawing, Math.sign(wanted) * width);
    else close();
  }

  cancel(): void {
    close();
  }
}

/** The row of a list that is under a finger and has actions. */
function swipedRow(target: Element): Drawing | undefined {
  const row = target.closest<HTMLElement>(".row");
  if (row === null || row.querySelector(":scope > .row-actions") === null || row.closest("fieldset:disabled") !== null) return undefined;
  return drawingAround(row);
}

/** The actions that a row shows when it is moved: leading ones when to the trailing edge. */
function edgeActions({ element }: Drawing, offset: number): EdgeActions {
  return rowActions(element, offset > 0 ? RowEdge.leading : RowEdge.trailing);
}

function isFullSwipe(shown: EdgeActions, offset: number): boolean {
  return shown.allowsFullSwipe && Math.abs(offset) > actionsWidth(shown) + metrics.swipeFullDistance;
}

/** How far a row follows: one to one as far as its actions go, or to the end where a long swipe does one. */
function limited(drawing: Drawing, offset: number): number {
  const shown = edgeActions(drawing, offset);
  const width = actionsWidth(shown);
  const distance = Math.abs(offset);
  if (width === 0) return Math.sign(offset) * resisted(distance);
  if (distance <= width || shown.allowsFullSwipe) return offset;
  return Math.sign(offset) * (width + resisted(distance - width));
}

/** Opens a row as far as its actions go. */
function openRow(drawing: Drawing, edge: RowEdge): void {
  showRowActions(drawing);
  const width = actionsWidth(rowActions(drawing.element, edge));
  if (open !== undefined && open.drawing !== drawing) close();
  if (width > 0) settleAt(drawing, edge === RowEdge.leading ? width : -width);
}

/** Closes the row that is open. */
function close(): void {
  if (open === undefined) return;
  const { drawing } = open;
  settleAt(drawing, 0);
  open = undefined;
}

function settleAt(drawing: Drawing, offset: number): void {
  const from = open?.drawing === drawing ? open.offset : 0;
  const animation = play(drawing, from, offset, motionIsReduced() ? 0 : duration);
  const done = animation.finished.then(
    () => {
      if (offset !== 0) return;
      animation.cancel();
      drawing.outer.classList.remove("swiped");
      for (const edge of Object.values(RowEdge)) stretch(drawing, edge, 0);
    },
    () => undefined,
  );
  track(done);
}

/** Moves a row from one offset to another; what of it leaves its place is cut off, so that it stays on its card. */
function play(drawing: Drawing, from: number, to: number, milliseconds: number): Animation {
  const { outer } = drawing;
  if (open?.drawing === drawing) open.animation.cancel();
  outer.classList.add("swiped");
  const edge = to !== 0 ? to : from;
  stretch(drawing, edge > 0 ? RowEdge.leading : RowEdge.trailing, Math.abs(edge));
  const frame = (offset: number): Keyframe => ({
    transform: `translate3d(${offset}px, 0, 0)`,
    clipPath: `inset(0 ${offset}px 0 ${-offset}px round var(--row-corners, 0px))`,
  });
  const animation = outer.animate([frame(from), frame(to)], { duration: milliseconds, easing: navigationEasing, fill: "both" });
  open = { drawing, offset: to, animation };
  return animation;
}

/** Beyond their own width the actions get wider, and the first one takes all when a long swipe is about to do it. */
function stretch(drawing: Drawing, edge: RowEdge, distance: number): void {
  const group = actionsNode(drawing, edge);
  if (group === undefined) return;
  const shown = rowActions(drawing.element, edge);
  const width = Math.max(actionsWidth(shown), distance);
  group.style.width = `${width}px`;
  const offset = edge === RowEdge.leading ? distance : -distance;
  group.classList.toggle("full", distance > 0 && isFullSwipe(shown, offset));
}

/** Rows follow a trackpad, too; a pause ends the swipe. */
function listenForWheel(root: HTMLElement, actions: Actions): void {
  let wheel: { readonly pan: Pan; x: number; timer: number } | undefined;
  root.addEventListener(
    "wheel",
    (event) => {
      if (!(event.target instanceof Element) || Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return;
      if (wheel === undefined) {
        const pan = rowSwipe(event.target, { x: -event.deltaX, y: 0 }, actions, root);
        if (pan === undefined) return;
        wheel = { pan, x: 0, timer: 0 };
      }
      event.preventDefault();
      const current = wheel;
      current.x -= event.deltaX / actions.scale;
      current.pan.follow({ x: current.x, y: 0 });
      window.clearTimeout(current.timer);
      current.timer = window.setTimeout(() => {
        wheel = undefined;
        current.pan.end({ x: current.x, y: 0 }, { x: 0, y: 0 });
      }, metrics.swipeWheelPause);
    },
    { passive: false },
  );
}
