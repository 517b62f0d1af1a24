// Open menus: what the items of a menu or the options of a picker look like as rows, and what choosing one does.

import { ButtonRole, DynamicTypeSize, EventType, Kind, type Event } from "../../generated/protocol";
import { html } from "../device/dom";
import { cssFont } from "../device/fonts";
import { showIconIn } from "../draw/icons";
import { closePopover, openPopover } from "../draw/popover";
import { bodyFont, resolved } from "../layout/fonts";
import { actionIn, textIn } from "../tree/actions";
import type { Element, ElementOf } from "../tree/elements";
import type { Actions } from "./actions";

/** Opens the items of a menu beside what was touched. */
export function openMenu(
  root: HTMLElement,
  anchor: HTMLElement,
  owner: Element,
  items: readonly Element[],
  actions: Actions,
): void {
  open(root, anchor, owner, items.flatMap((item) => rowsOf(item, actions)), actions);
}

/** Opens the options of a picker. */
export function openOptions(root: HTMLElement, anchor: HTMLElement, picker: ElementOf<typeof Kind.picker>, actions: Actions): void {
  open(root, anchor, picker as Element, optionsOf(picker, actions), actions);
}

/** A band between groups; it is left out at the ends, and never doubled. */
const separator = Symbol("separator");
type Row = HTMLElement | typeof separator;

function open(root: HTMLElement, anchor: HTMLElement, owner: Element, rows: readonly Row[], actions: Actions): void {
  const menu = html("div", { class: "menu", role: "menu" });
  let isSeparated = false;
  for (const row of rows) {
    if (row === separator) {
      isSeparated = menu.childElementCount > 0;
      continue;
    }
    if (isSeparated) menu.append(html("div", { class: "menu-band", role: "separator" }));
    isSeparated = false;
    menu.append(row);
  }
  // Without any check marks, titles start where those would.
  menu.classList.toggle("checkable", menu.querySelector("[aria-checked]") !== null);
  // The rows are reached with arrow keys; the first one has the focus.
  const first = menu.querySelector<HTMLElement>(".menu-row:not(:disabled)");
  if (first !== null) first.tabIndex = 0;
  menu.addEventListener("keydown", (event) => moveFocus(menu, event));
  const typeSize = actions.scene?.screen.dynamicTypeSize ?? DynamicTypeSize.large;
  openPopover(root, { owner, anchor, content: menu, font: cssFont(resolved(bodyFont, typeSize)) });
}

/** What an element in a menu looks like. */
function rowsOf(item: Element, actions: Actions): Row[] {
  const action = actionIn(item);
  if (action !== null) {
    const { element, title, symbol, role, isDisabled } = action;
    const row = rowFor(title, symbol, { type: EventType.tap, id: element.id }, actions);
    row.classList.toggle("destructive", role === ButtonRole.destructive);
    row.disabled = isDisabled;
    return [row];
  }
  switch (item.kind) {
    case Kind.picker:
      return [separator, ...optionsOf(item, actions), separator];
    case Kind.toggle: {
      const { isOn } = item.props;
      const row = rowFor(textIn(item), null, { type: EventType.toggle, id: item.id, value: !isOn }, actions);
      row.setAttribute("role", "menuitemcheckbox");
      row.setAttribute("aria-checked", String(isOn));
      return [row];
    }
    case Kind.divider:
      return [separator];
    case Kind.section: {
      const { header } = item.props;
      const rows = item.children.flatMap((child) => rowsOf(child, actions));
      return [separator, ...(header === null ? [] : [caption(header)]), ...rows, separator];
    }
    case Kind.menu:
      return submenu(item, actions);
    case Kind.text:
      return [caption(item.props.text)];
    default:
      return item.children.flatMap((child) => rowsOf(child, actions));
  }
}

function optionsOf({ id, props }: ElementOf<typeof Kind.picker>, actions: Actions): Row[] {
  return props.options.map((option, index) => {
    const row = rowFor(option, null, { type: EventType.select, id, value: index }, actions);
    row.setAttribute("role", "menuitemradio");
    row.setAttribute("aria-checked", String(index === props.selected));
    return row;
  });
}

function caption(text: string): HTMLElement {
  return html("div", { class: "menu-caption", role: "presentation" }, text);
}

/** A row that opens its items below itself. */
function submenu(item: ElementOf<typeof Kind.menu>, actions: Actions): Row[] {
  const [label, ...items] = item.children;
  const row = html("button", { class: "menu-row submenu", type: "button", role: "menuitem", "aria-expanded": "false", tabindex: "-1" },
    html("span", {}, label === undefined ? "" : textIn(label)));
  let shown: HTMLElement[] = [];
  row.addEventListener("click", () => {
    const expands = shown.length === 0;
    row.setAttribute("aria-expanded", String(expands));
    for (const node of shown) node.remove();
    shown = expands ? items.flatMap((inner) => rowsOf(inner, actions)).filter((inner): inner is HTMLElement => inner !== separator) : [];
    for (const node of shown) node.classList.add("inner");
    row.after(...shown);
  });
  return [row];
}

function rowFor(title: string, symbol: string | null, event: Event, actions: Actions): HTMLButtonElement {
  const row = html("button", { class: "menu-row", type: "button", role: "menuitem", tabindex: "-1" }, html("span", {}, title));
  if (symbol !== null) {
    const icon = html("i", { "aria-hidden": "true" });
    showIconIn(icon, symbol, 1.75);
    row.append(icon);
  }
  row.addEventListener("click", () => {
    closePopover();
    void actions.send(event);
  });
  return row;
}

/** Arrow keys go from row to row, letters to the next row that starts with them, and Tab leaves the menu. */
function moveFocus(menu: HTMLElement, event: KeyboardEvent): void {
  const rows = [...menu.querySelectorAll<HTMLButtonElement>(".menu-row:not(:disabled)")];
  const tree = menu.getRootNode() as Document | ShadowRoot;
  const index = rows.indexOf(tree.activeElement as HTMLButtonElement);
  const next = nextRow(rows, index, event.key);
  if (event.key === "Tab") {
    event.preventDefault();
    closePopover();
  } else if (next !== undefined) {
    event.preventDefault();
    rows[(next + rows.length) % rows.length]?.focus();
  }
}

function nextRow(rows: readonly HTMLElement[], index: number, key: string): number | undefined {
  switch (key) {
    case "ArrowDown": return index + 1;
    case "ArrowUp": return index < 0 ? rows.length - 1 : index - 1;
    case "Home": return 0;
    case "End": return rows.length - 1;
  }
  if (key.length !== 1 || key === " ") return undefined;
  const starts = (row: HTMLElement) => (row.textContent ?? "").toLocaleLowerCase().startsWith(key.toLocaleLowerCase());
  const after = rows.findIndex((row, place) => place > index && starts(row));
  const found = after >= 0 ? after : rows.findIndex(starts);
  return found >= 0 ? found : undefined;
}
