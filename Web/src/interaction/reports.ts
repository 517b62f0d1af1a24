// Tells the app what its own layouts measure and how large its readers of geometry are, whenever that is news.

import { metrics } from "../../generated/metrics";
import { encodeEvent, EventType, type Event } from "../../generated/protocol";
import type { Report } from "../layout/types";
import type { Element } from "../tree/elements";

/** What was last told of an element, and in the last second. */
interface Told {
  readonly record: string;
  /** When each record was last sent, in milliseconds. */
  readonly times: Map<string, number>;
  /** Tells again what was held back, unless it is no longer so by then. */
  readonly timer?: number;
}

/** Keeps what was told of each element. */
export class Reports {
  private readonly told = new Map<number, Told>();

  /** `send` sends an event; `now` is the time in milliseconds. */
  constructor(
    private readonly send: (event: Event) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Tells what is news of `reports`: all of it in one event, so that the app answers once. */
  tell(reports: readonly Report[]): void {
    // What was laid out more than once counts as it was at last.
    const last = new Map(reports.map((report) => [report.id, report]));
    const news = [...last.values()].filter((report) => this.isNews(report));
    const [first] = news;
    if (first === undefined) return;
    this.send(news.length === 1 ? first : { type: EventType.batch, events: news });
  }

  /** Forgets an element that is no more, and all that was in it. */
  forget(element: Element): void {
    window.clearTimeout(this.told.get(element.id)?.timer);
    this.told.delete(element.id);
    element.children.forEach((child) => this.forget(child));
  }

  /** Whether to tell a report now. */
  private isNews(report: Report): boolean {
    const record = encodeEvent(report);
    const told = this.told.get(report.id);
    if (told?.record === record) return false;
    window.clearTimeout(told?.timer);
    const now = this.now();
    const limit = metrics.layoutCycleWindow * 1000;
    const times = told?.times ?? new Map<string, number>();
    for (const [sent, time] of times) if (now - time >= limit) times.delete(sent);
    const before = times.get(record);
    if (report.type === EventType.layout && told !== undefined && before !== undefined) {
      // Two layouts may answer each other for ever. What is still so after a while is told all the same.
      const timer = window.setTimeout(() => this.tell([report]), before + limit - now);
      this.told.set(report.id, { record: told.record, times, timer });
      return false;
    }
    times.set(record, now);
    this.told.set(report.id, { record, times });
    return true;
  }
}
