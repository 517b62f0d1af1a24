// What opens beside a control and goes away when one touches anything else: menus and calendars. There is at most one.

import { metrics } from "../../generated/metrics";
import { motionIsReduced, track } from "../animation/motion";
import { html } from "../device/dom";
import type { Changes, Element } from "../tree/elements";

const openingMilliseconds = 220;
/** A little too far, and back. */
const openingEasing = "cubic-bezier(0.3, 1.2, 0.5, 1)";

/** What is to be opened. */
export interface PopoverContent {
  /** The element that it belongs to. When something about that changes, it is brought up to date, or closed. */
  readonly owner: Element;
  /** What it opens beside. */
  readonly anchor: HTMLElement;
  readonly content: HTMLElement;
  /** The value of CSS `font` for its text. */
  readonly font?: string;
  /** Brings the content up to date; without it the popover closes. */
  readonly refresh?: () => void;
}

interface OpenPopover extends PopoverContent {
  readonly layer: HTMLElement;
  readonly focusBefore: HTMLElement | null;
}

let open: OpenPopover | undefined;

/** Opens a popover over all that is in `root`, and gives it the focus. */
export function openPopover(root: HTMLElement, content: PopoverContent): void {
  closePopover();
  const layer = html("div", { class: "popover-layer" }, content.content);
  const tree = root.getRootNode() as Document | ShadowRoot;
  const focusBefore = tree.activeElement instanceof HTMLElement ? tree.activeElement : null;
  open = { ...content, layer, focusBefore };
  layer.addEventListener("click", (event) => {
    // The touch beside it only closes it.
    if (event.target === layer) closePopover();
    event.stopPropagation();
  });
  layer.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    closePopover();
  });
  content.content.classList.add("popover");
  root.append(layer);
  content.anchor.setAttribute("aria-expanded", "true");
  place(root, open);
  if (!motionIsReduced()) {
    const from = { opacity: 0, transform: "scale(0.5)" };
    const animation = content.content.animate([from, {}], { duration: openingMilliseconds, easing: openingEasing });
    track(animation.finished.catch(() => undefined));
  }
  focusable(content.content)[0]?.focus({ preventScroll: true });
}

/** Closes the popover that is open, and gives the focus back. */
export function closePopover(): void {
  if (open === undefined) return;
  const { layer, anchor, focusBefore } = open;
  anchor.removeAttribute("aria-expanded");
  open = undefined;
  const tree = layer.getRootNode() as Document | ShadowRoot;
  const hadFocus = layer.contains(tree.activeElement);
  layer.remove();
  if (hadFocus && focusBefore?.isConnected === true) focusBefore.focus({ preventScroll: true });
}

/** Whether a popover of an element is open. */
export function isOpen(owner: Element): boolean {
  return open?.owner === owner;
}

/** Takes note of a commit: what is open shows what it was opened for. */
export function popoverChanged(changes: Changes): void {
  if (open === undefined) return;
  const { owner, anchor, refresh } = open;
  const isInside = (element: Element) => {
    for (let outer: Element | null = element; outer !== null; outer = outer.parent) if (outer === owner) return true;
    return false;
  };
  const isChanged = changes.updated.some(({ element }) => isInside(element))
    || changes.created.some(isInside)
    || changes.childrenChanged.some(isInside);
  if (!anchor.isConnected || (isChanged && refresh === undefined)) closePopover();
  else if (isChanged) refresh?.();
}

/** What can have the focus in a node, in order. */
export function focusable(node: HTMLElement): HTMLElement[] {
  const found = node.querySelectorAll<HTMLElement>('button:not(:disabled), input, textarea, [tabindex="0"]');
  return [...found].filter((candidate) => candidate.tabIndex >= 0);
}

/** Puts it below its anchor, or above where there is more room, and never beyond the screen. */
function place(root: HTMLElement, { anchor, content, font }: OpenPopover): void {
  if (font !== undefined) content.style.font = font;
  const screen = root.getBoundingClientRect();
  const scale = screen.width / root.offsetWidth;
  const box = anchor.getBoundingClientRect();
  const left = (box.left - screen.left) / scale;
  const right = (box.right - screen.left) / scale;
  const top = (box.top - screen.top) / scale;
  const bottom = (box.bottom - screen.top) / scale;
  const { menuGap, menuScreenInset } = metrics;
  const width = content.offsetWidth;
  const height = content.offsetHeight;
  const roomBelow = root.offsetHeight - menuScreenInset - bottom - menuGap;
  const roomAbove = top - menuGap - menuScreenInset;
  const isBelow = height <= roomBelow || roomBelow >= roomAbove;
  const limit = Math.max(isBelow ? roomBelow : roomAbove, Math.min(height, root.offsetHeight - 2 * menuScreenInset) / 2);
  const shownHeight = Math.min(height, limit);
  const isAtEnd = left + right >= root.offsetWidth;
  const wanted = isAtEnd ? right - width : left;
  const x = Math.max(menuScreenInset, Math.min(wanted, root.offsetWidth - menuScreenInset - width));
  const y = Math.max(menuScreenInset, isBelow ? bottom + menuGap : top - menuGap - shownHeight);
  content.style.cssText =
    (font === undefined ? "" : `font:${font};`) +
    `left:${x}px;top:${y}px;max-height:${shownHeight}px;transform-origin:${isAtEnd ? "100%" : "0"} ${isBelow ? "0" : "100%"};`;
}
