// Wheels to choose a time with: hours, minutes, and the half of the day.

import { html } from "../device/dom";
import { halfDayText, hourText, minuteText, type DateParts } from "../layout/dates";
import type { DateRange, DateView } from "./dates";

/** How high a row of a wheel is, in points; the style sheet has the same. */
const rowHeight = 34;
/** How long a wheel rests before what it shows counts, in milliseconds. */
const rest = 120;

/** Wheels that show a time; `choose` is told of another one. */
export function clock(start: DateParts, _range: DateRange, choose: (parts: DateParts) => void): DateView {
  let shown = start;
  const change = (parts: Partial<DateParts>) => {
    const next = { ...shown, ...parts };
    if (next.hour === shown.hour && next.minute === shown.minute) return;
    shown = next;
    choose(shown);
  };
  const hours = Array.from({ length: 12 }, (_, hour) => hourText(hour));
  const minutes = Array.from({ length: 60 }, (_, minute) => minuteText(minute));
  const halves = [halfDayText(0), halfDayText(12)];
  const hour = wheel("Hour", hours, (index) => change({ hour: index + (shown.hour < 12 ? 0 : 12) }));
  const minute = wheel("Minute", minutes, (index) => change({ minute: index }));
  const half = wheel("AM or PM", halves, (index) => change({ hour: (shown.hour % 12) + 12 * index }));
  const node = html("div", { class: "clock", role: "dialog", "aria-label": "Time" }, hour.node, minute.node, half.node);
  const show = (parts: DateParts) => {
    shown = parts;
    hour.show(parts.hour % 12);
    minute.show(parts.minute);
    half.show(parts.hour < 12 ? 0 : 1);
  };
  // A wheel can only be turned once it is on the page.
  requestAnimationFrame(() => show(shown));
  return { node, show };
}

interface Wheel {
  readonly node: HTMLElement;
  show(index: number): void;
}

/** A column that turns under a finger, and stops at one of its rows. */
function wheel(name: string, rows: readonly string[], turned: (index: number) => void): Wheel {
  const node = html(
    "div",
    { class: "wheel", role: "spinbutton", tabindex: "0", "aria-label": name, "aria-valuemin": "0", "aria-valuemax": String(rows.length - 1) },
    ...rows.map((row) => html("div", { class: "wheel-row", "aria-hidden": "true" }, row)),
  );
  let current = 0;
  let timer = 0;
  const describe = (index: number) => {
    node.setAttribute("aria-valuenow", String(index));
    node.setAttribute("aria-valuetext", rows[index] ?? "");
    node.querySelectorAll(".wheel-row").forEach((row, place) => row.classList.toggle("chosen", place === index));
  };
  const show = (index: number) => {
    current = index;
    describe(index);
    node.scrollTop = index * rowHeight;
  };
  const turnTo = (index: number) => {
    if (index < 0 || index >= rows.length) return;
    show(index);
    turned(index);
  };
  node.addEventListener("scroll", () => {
    const index = Math.min(rows.length - 1, Math.max(0, Math.round(node.scrollTop / rowHeight)));
    describe(index);
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (index === current || !node.isConnected) return;
      current = index;
      turned(index);
    }, rest);
  });
  node.addEventListener("click", (event) => {
    const index = [...node.children].indexOf(event.target as Element);
    if (index >= 0) turnTo(index);
  });
  node.addEventListener("keydown", (event) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    turnTo(current + step);
  });
  return { node, show };
}
