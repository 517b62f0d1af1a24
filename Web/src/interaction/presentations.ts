// What sheets and alerts answer to: their buttons, touches beside them, keys, and a finger that pulls a sheet.

import { metrics } from "../../generated/metrics";
import { AlertStyle, ButtonRole, EventType, Kind, type Event } from "../../generated/protocol";
import { drawingAround, type Drawing } from "../draw/drawing";
import { alertButtonAt } from "../draw/kinds/alert";
import { cardOf } from "../draw/kinds/sheet";
import { focusable } from "../draw/popover";
import { alertButtons } from "../layout/kinds/alert";
import { isFull, restingHeights } from "../layout/kinds/sheet";
import type { ElementOf } from "../tree/elements";
import type { Actions } from "./actions";
import type { Pan, PanTaker } from "./pans";

/** Listens for what closes and answers sheets and alerts. */
export function listenForPresentations(root: HTMLElement, actions: Actions): void {
  root.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const drawing = drawingAround(event.target);
    if (drawing?.element.kind === Kind.alert) {
      const { element } = drawing;
      const button = event.target.closest("button");
      if (button !== null) press(alertButtonAt(drawing, element, button), actions);
      else if (event.target.matches(".scrim")) send(touchBeside(element), actions);
    } else if (drawing?.element.kind === Kind.sheet) {
      if (event.target.matches(".scrim")) send(dismissal(drawing.element), actions);
      else if (event.target.matches(".grabber")) nextHeight(drawing, drawing.element, actions);
    }
  });

  root.ownerDocument.addEventListener("keydown", (event) => {
    const modal = actions.scene?.presentations.topmost;
    if (modal === undefined || event.defaultPrevented || event.isComposing || root.inert) return;
    if (event.key === "Tab") keepFocus(modal, event);
    else if (event.key === "Escape") {
      const { element } = modal;
      const asked = element.kind === Kind.alert ? escape(element) : element.kind === Kind.sheet ? dismissal(element) : null;
      if (asked === null) return;
      event.preventDefault();
      send(asked, actions);
    }
  });
}

/** A finger that pulls a sheet to another height, or away. */
export const sheetPull: PanTaker = (target, movement, actions) => {
  const node = target.closest<HTMLElement>(".sheet");
  const drawing = node === null ? undefined : drawingAround(node);
  const { scene } = actions;
  if (node === null || drawing?.element.kind !== Kind.sheet || scene === undefined || node.inert) return undefined;
  if (isFull(drawing.element.props) || target.closest(".card") === null) return undefined;
  if (Math.abs(movement.x) > Math.abs(movement.y)) return undefined;
  const isDown = movement.y > 0;
  // What can still scroll does that first.
  for (let scroller = target.closest(".scroll"); scroller !== null && node.contains(scroller);
    scroller = scroller.parentElement?.closest(".scroll") ?? null) {
    if (isDown ? scroller.scrollTop > 0 : !isLowest(drawing, drawing.element, actions)) return undefined;
  }
  return new SheetPan(drawing, drawing.element, actions);
};

type SheetElement = ElementOf<typeof Kind.sheet>;

class SheetPan implements Pan {
  private readonly start: number;
  private readonly heights: readonly number[];

  constructor(private readonly drawing: Drawing, private readonly element: SheetElement, private readonly actions: Actions) {
    this.start = cardHeight(drawing, actions);
    this.heights = [...heightsOf(element, actions)].sort((one, other) => one - other);
  }

  follow({ y }: { readonly y: number }): void {
    const { height, offset } = this.at(y);
    this.actions.scene?.resizeSheet(this.drawing, height, true);
    this.actions.scene?.presentations.pull(this.drawing, offset);
  }

  end({ y }: { readonly y: number }, speed: { readonly y: number }): void {
    const { height, offset } = this.at(y);
    const seen = height - offset;
    const lowest = this.heights[0]!;
    const isFlungDown = speed.y > metrics.sheetFlingSpeed;
    const leaves = seen < lowest && (isFlungDown || (seen < lowest / 2 && speed.y > -metrics.sheetFlingSpeed));
    const rest = leaves ? lowest : this.restAt(seen, speed.y);
    this.actions.scene?.resizeSheet(this.drawing, rest, false);
    if (leaves && this.element.props.dismissible) {
      // It stays where it is until the app has answered; then it leaves, or comes back.
      this.actions.scene?.presentations.pull(this.drawing, rest - seen);
      void this.actions.send(dismissal(this.element)!).then(() => {
        const { scene } = this.actions;
        if (scene?.tree.get(this.element.id) !== undefined) scene.presentations.release(this.drawing, rest - seen);
      });
    } else {
      this.actions.scene?.presentations.release(this.drawing, rest - seen);
    }
  }

  cancel(): void {
    this.actions.scene?.resizeSheet(this.drawing, this.start, false);
    this.actions.scene?.presentations.release(this.drawing, 0);
  }

  /** The height of the card, and how far it is pushed down, when the finger moved so far. */
  private at(y: number): { height: number; offset: number } {
    const lowest = this.heights[0]!;
    const highest = this.heights[this.heights.length - 1]!;
    const wanted = this.start - y;
    if (wanted > highest) return { height: highest + resisted(wanted - highest), offset: 0 };
    if (wanted >= lowest) return { height: wanted, offset: 0 };
    const offset = lowest - wanted;
    return { height: lowest, offset: this.element.props.dismissible ? offset : resisted(offset) };
  }

  /** The height to rest at: the next one in the direction it was flung, or the closest. */
  private restAt(height: number, speed: number): number {
    const { heights } = this;
    if (speed < -metrics.sheetFlingSpeed) return heights.find((rest) => rest > height) ?? heights[heights.length - 1]!;
    if (speed > metrics.sheetFlingSpeed) return [...heights].reverse().find((rest) => rest < height) ?? heights[0]!;
    return heights.reduce((best, rest) => (Math.abs(rest - height) < Math.abs(best - height) ? rest : best));
  }
}

/** What is pulled further than it goes follows less and less. */
export function resisted(distance: number): number {
  const give = 50;
  return give * (1 - 1 / (distance / give + 1));
}

function heightsOf(element: SheetElement, actions: Actions): readonly number[] {
  const screen = actions.scene?.screen;
  if (screen === undefined) return [];
  return restingHeights(element.props, screen.height, screen.safeArea.top, screen.safeArea.bottom);
}

function cardHeight(drawing: Drawing, { scene }: Actions): number {
  return scene?.placement(drawing.element)?.parts?.card?.frame.height ?? 0;
}

/** Whether a sheet can be pulled higher: only then is a scroll upward for it. */
function isLowest(drawing: Drawing, element: SheetElement, actions: Actions): boolean {
  return cardHeight(drawing, actions) < Math.max(...heightsOf(element, actions));
}

/** The grabber leads from height to height. */
function nextHeight(drawing: Drawing, element: SheetElement, actions: Actions): void {
  const heights = [...heightsOf(element, actions)].sort((one, other) => one - other);
  const current = cardHeight(drawing, actions);
  const next = heights.find((height) => height > current) ?? heights[0];
  if (next === undefined || next === current) return;
  actions.scene?.resizeSheet(drawing, next, false);
  actions.scene?.presentations.release(drawing, next - current);
}

function dismissal(sheet: SheetElement): Event | null {
  return sheet.props.dismissible && !isFull(sheet.props) ? { type: EventType.tap, id: sheet.id } : null;
}

/** A touch beside an alert is for nothing; beside a dialog it is its cancel button. */
function touchBeside(alert: ElementOf<typeof Kind.alert>): Event | null {
  return alert.props.style === AlertStyle.dialog ? escape(alert) : null;
}

/** What leaves a question without an answer: the button for that, or the only one there is. */
function escape(alert: ElementOf<typeof Kind.alert>): Event | null {
  const buttons = alertButtons(alert);
  const button = buttons.find(({ role }) => role === ButtonRole.cancel) ?? (buttons.length === 1 ? buttons[0] : undefined);
  return button === undefined || button.isDisabled ? null : { type: EventType.tap, id: button.element.id };
}

function press(button: ReturnType<typeof alertButtonAt>, actions: Actions): void {
  if (button !== undefined && !button.isDisabled) send({ type: EventType.tap, id: button.element.id }, actions);
}

function send(event: Event | null, actions: Actions): void {
  if (event !== null) void actions.send(event);
}

/** The Tab key leads from the last control to the first, and not to what is behind. */
function keepFocus(modal: Drawing, event: KeyboardEvent): void {
  // What is on a screen that another covers can't have the focus.
  const controls = focusable(modal.node).filter((control) => control.closest("[inert], .covered") === null);
  const tree = modal.node.getRootNode() as Document | ShadowRoot;
  const focused = tree.activeElement;
  const first = controls[0];
  const last = controls[controls.length - 1];
  const isInside = focused !== null && modal.node.contains(focused);
  const isAtEnd = event.shiftKey ? focused === first || focused === cardOf(modal) : focused === last;
  if (isInside && !isAtEnd && first !== undefined) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
