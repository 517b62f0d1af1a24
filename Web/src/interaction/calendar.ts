// A month of days to choose from.

import { html } from "../device/dom";
import { daysIn, firstWeekday, longDateText, monthText, secondsOf, type DateParts } from "../layout/dates";
import { chevron } from "../draw/parts";
import type { DateRange, DateView } from "./dates";

const weekdays = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"];

/** A calendar that shows a date; `choose` is told of another one. */
export function calendar(start: DateParts, range: DateRange, choose: (parts: DateParts) => void): DateView {
  return new Calendar(start, range, choose);
}

class Calendar implements DateView {
  readonly node: HTMLElement;
  private readonly title = html("div", { class: "calendar-title", "aria-live": "polite" });
  private readonly days = html("div", { class: "calendar-days", role: "group" });
  private year: number;
  private month: number;

  constructor(private chosen: DateParts, private readonly range: DateRange, private readonly choose: (parts: DateParts) => void) {
    this.year = chosen.year;
    this.month = chosen.month;
    const names = weekdays.map((name) => html("span", {}, name));
    this.node = html(
      "div",
      { class: "calendar", role: "dialog", "aria-label": "Date" },
      html("div", { class: "calendar-head" }, this.title, this.turn(-1, "Previous month"), this.turn(1, "Next month")),
      html("div", { class: "calendar-weekdays", "aria-hidden": "true" }, ...names),
      this.days,
    );
    this.days.addEventListener("keydown", (event) => this.moveFocus(event));
    this.draw();
  }

  show(parts: DateParts): void {
    this.chosen = parts;
    this.year = parts.year;
    this.month = parts.month;
    const hadFocus = this.focusedDay() !== null;
    this.draw();
    if (hadFocus) this.focus(parts.day);
  }

  private turn(months: number, name: string): HTMLElement {
    const button = html("button", { class: "calendar-turn", type: "button", "aria-label": name });
    button.innerHTML = chevron(months < 0);
    button.addEventListener("click", () => this.turnBy(months));
    return button;
  }

  private turnBy(months: number): void {
    const count = this.year * 12 + this.month + months;
    this.year = Math.floor(count / 12);
    this.month = count - this.year * 12;
    this.draw();
  }

  private draw(): void {
    this.title.textContent = monthText(this.year, this.month);
    const now = new Date();
    const isShown = (year: number, month: number) => year === this.year && month === this.month;
    const isChosenMonth = isShown(this.chosen.year, this.chosen.month);
    const days = Array.from({ length: daysIn(this.year, this.month) }, (_, index) => {
      const day = index + 1;
      const isChosen = isChosenMonth && day === this.chosen.day;
      const parts = { ...this.chosen, year: this.year, month: this.month, day };
      const button = html(
        "button",
        {
          class: isShown(now.getFullYear(), now.getMonth()) && day === now.getDate() ? "day today" : "day",
          type: "button",
          "aria-label": longDateText(parts),
          "aria-pressed": String(isChosen),
          // One day is reached with the Tab key, the others with arrows.
          tabindex: isChosen || (!isChosenMonth && day === 1) ? "0" : "-1",
        },
        String(day),
      );
      button.disabled = !this.isAllowed(parts);
      button.addEventListener("click", () => {
        this.chosen = parts;
        this.draw();
        this.focus(day);
        this.choose(parts);
      });
      return button;
    });
    days[0]!.style.gridColumn = String(firstWeekday(this.year, this.month) + 1);
    this.days.replaceChildren(...days);
  }

  /** Whether any moment of a day can be chosen. */
  private isAllowed(parts: DateParts): boolean {
    const { min, max } = this.range;
    const start = secondsOf({ ...parts, hour: 0, minute: 0 });
    const end = secondsOf({ ...parts, hour: 23, minute: 59 }) + 60;
    return (min === null || end > min) && (max === null || start <= max);
  }

  private focusedDay(): number | null {
    const tree = this.days.getRootNode() as Document | ShadowRoot;
    const index = [...this.days.children].indexOf(tree.activeElement as Element);
    return index < 0 ? null : index + 1;
  }

  private focus(day: number): void {
    (this.days.children[day - 1] as HTMLElement | undefined)?.focus({ preventScroll: true });
  }

  private moveFocus(event: KeyboardEvent): void {
    const steps: { readonly [key: string]: number } = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
    const step = steps[event.key];
    const day = this.focusedDay();
    if (step === undefined || day === null) return;
    event.preventDefault();
    const length = daysIn(this.year, this.month);
    const wanted = day + step;
    if (wanted < 1) {
      this.turnBy(-1);
      this.focus(daysIn(this.year, this.month) + wanted);
    } else if (wanted > length) {
      this.turnBy(1);
      this.focus(wanted - length);
    } else this.focus(wanted);
  }
}
