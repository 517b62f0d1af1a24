// Dates as a date picker shows them: in the person's time zone, in American English like the rest of the page.

/** What parts a moment has in the time zone of the page. */
export interface DateParts {
  readonly year: number;
  /** From 0. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

/** The parts of a moment, given in seconds. */
export function partsOf(seconds: number): DateParts {
  const date = new Date(seconds * 1000);
  return {
    year: date.getFullYear(),
    month: date.getMonth(),
    day: date.getDate(),
    hour: date.getHours(),
    minute: date.getMinutes(),
  };
}

/** The moment of parts, in seconds. A day beyond the month's last is its last. */
export function secondsOf({ year, month, day, hour, minute }: DateParts): number {
  const date = new Date(2000, 0, 1, hour, minute);
  // Years before 100 are meant as they are.
  date.setFullYear(year, month, Math.min(day, daysIn(year, month)));
  return date.getTime() / 1000;
}

/** How many days a month has. */
export function daysIn(year: number, month: number): number {
  const date = new Date(2000, 0, 1);
  date.setFullYear(year, month + 1, 0);
  return date.getDate();
}

/** The day of the week on which a month starts, from 0 for Sunday. */
export function firstWeekday(year: number, month: number): number {
  const date = new Date(2000, 0, 1);
  date.setFullYear(year, month, 1);
  return date.getDay();
}

/** Such as `Oct 3, 2026`. */
export function dateText(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString(locale, { year: "numeric", month: "short", day: "numeric" });
}

/** Such as `Saturday, October 3, 2026`. */
export function longDateText({ year, month, day }: DateParts): string {
  const date = new Date(2000, 0, 1);
  date.setFullYear(year, month, day);
  return date.toLocaleDateString(locale, { weekday: "long", year: "numeric", month: "long", day: "numeric" });
}

/** Such as `October 2026`. */
export function monthText(year: number, month: number): string {
  const date = new Date(2000, 0, 1);
  date.setFullYear(year, month, 1);
  return date.toLocaleDateString(locale, { year: "numeric", month: "long" });
}

/** Such as `7:00 AM`. */
export function timeText(seconds: number): string {
  const { hour, minute } = partsOf(seconds);
  return `${hourText(hour)}:${minuteText(minute)} ${halfDayText(hour)}`;
}

/** The hour of twelve. */
export function hourText(hour: number): string {
  return String(hour % 12 === 0 ? 12 : hour % 12);
}

/** Two digits. */
export function minuteText(minute: number): string {
  return String(minute).padStart(2, "0");
}

/** The half of the day that an hour is in. */
export function halfDayText(hour: number): string {
  return hour < 12 ? "AM" : "PM";
}

const locale = "en-US";
