// The actions of a row that a swipe shows. They are always there for the keyboard and assistive technology, beyond the
// edge of the row, and come into sight as the row moves aside.

import { metrics } from "../../generated/metrics";
import { ButtonRole, Edge, EventType, Kind, type Event } from "../../generated/protocol";
import { cssColor, cssNamed } from "../device/tokens";
import { listRowOf } from "../layout/row-style";
import { actionsIn, type Action } from "../tree/actions";
import type { Element, ElementOf } from "../tree/elements";
import { writeStyle, type Drawing } from "./drawing";
import { showIconIn } from "./icons";

/** An edge of a row. */
export const RowEdge = { leading: Edge.leading, trailing: Edge.trailing } as const;
export type RowEdge = typeof RowEdge[keyof typeof RowEdge];

/** What one action does. */
interface RowAction {
  readonly title: string;
  readonly symbol: string | null;
  readonly color: string;
  readonly isDisabled: boolean;
  readonly event: Event;
}

/** The actions at one edge, the first one closest to the content. */
export interface EdgeActions {
  readonly actions: readonly RowAction[];
  /** Whether a long swipe does the first one. */
  readonly allowsFullSwipe: boolean;
}

const noActions: EdgeActions = { actions: [], allowsFullSwipe: false };

/** The actions of a row at an edge. */
export function rowActions(row: Element, edge: RowEdge): EdgeActions {
  const swipe = swipeActionsOf(row);
  if (swipe !== null) {
    const { trailing, leading, fullSwipeTrailing, fullSwipeLeading } = swipe.props;
    const start = edge === RowEdge.trailing ? 1 : 1 + trailing;
    const count = edge === RowEdge.trailing ? trailing : leading;
    const actions = actionsIn(swipe.children.slice(start, start + count)).map(fromApp);
    const allowsFullSwipe = edge === RowEdge.trailing ? fullSwipeTrailing : fullSwipeLeading;
    if (actions.length > 0) return { actions, allowsFullSwipe };
  }
  const listRow = listRowOf(row);
  if (edge === RowEdge.leading || listRow === null || !listRow.props.deletable) return noActions;
  const event = { type: EventType.delete, id: listRow.id } as const;
  const remove = { title: "Delete", symbol: null, color: cssNamed("destructive"), isDisabled: false, event };
  return { actions: [remove], allowsFullSwipe: true };
}

/** The width of a row's actions at an edge. */
export function actionsWidth({ actions }: EdgeActions): number {
  return actions.length * metrics.swipeActionWidth;
}

function fromApp({ element, title, symbol, role, tint, isDisabled }: Action): RowAction {
  const color = tint !== null
    ? cssColor(tint)
    : cssNamed(role === ButtonRole.destructive ? "destructive" : "gray");
  return { title, symbol, color, isDisabled, event: { type: EventType.tap, id: element.id } };
}

function swipeActionsOf(row: Element): ElementOf<typeof Kind.swipeactions> | null {
  let inner: Element | undefined = row;
  while (inner?.kind === Kind.styled || inner?.kind === Kind.listrow) inner = inner.children[0];
  return inner?.kind === Kind.swipeactions ? inner : null;
}

/** The nodes of a row's actions, by the edge. */
const nodes = new WeakMap<Drawing, { [edge in RowEdge]?: HTMLElement }>();
const events = new WeakMap<Node, Event>();

/** The node that holds a row's actions at an edge; undefined when there are none. */
export function actionsNode(drawing: Drawing, edge: RowEdge): HTMLElement | undefined {
  return nodes.get(drawing)?.[edge];
}

/** What the action that a node is in asks the app for. */
export function actionEvent(node: Node): Event | undefined {
  return events.get(node);
}

/** Brings the actions of a row up to date. */
export function showRowActions(drawing: Drawing): void {
  for (const edge of Object.values(RowEdge)) {
    const known = nodes.get(drawing);
    const shown = rowActions(drawing.element, edge);
    if (shown.actions.length === 0) {
      known?.[edge]?.remove();
      delete known?.[edge];
      continue;
    }
    let group = known?.[edge];
    if (group === undefined || group.parentNode !== drawing.outer) {
      group = document.createElement("div");
      group.className = `row-actions ${edge}`;
      drawing.outer.append(group);
      nodes.set(drawing, { ...known, [edge]: group });
    }
    writeStyle(group, `width:${actionsWidth(shown)}px;`);
    while (group.children.length > shown.actions.length) group.lastElementChild?.remove();
    shown.actions.forEach((action, index) => showAction(group!, action, index));
  }
}

function showAction(group: HTMLElement, { title, symbol, color, isDisabled, event }: RowAction, index: number): void {
  let button = group.children[index] as HTMLButtonElement | undefined;
  if (button === undefined) {
    button = document.createElement("button");
    button.type = "button";
    button.append(document.createElement("i"), document.createElement("span"));
    group.append(button);
  }
  const [icon, label] = button.children as unknown as [HTMLElement, HTMLElement];
  button.className = "row-action";
  button.disabled = isDisabled;
  events.set(button, event);
  writeStyle(button, `background:${color};`);
  if (label.textContent !== title) label.textContent = title;
  icon.hidden = symbol === null;
  showIconIn(icon, symbol, 2);
}
