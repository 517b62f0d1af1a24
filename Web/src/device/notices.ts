// What the page says about the app over its screen: a build that stopped, a crash, a lost connection, and what the
// page does not draw yet.

import { DiagnosticSeverity, type Diagnostic } from "../../generated/protocol";
import type { Problem } from "../host/host";
import { html } from "./dom";

/** Notices over the screen. At most one panel and one line are shown, and a list of what is not drawn. */
export class Notices {
  private panel: HTMLElement | undefined;
  private line: HTMLElement | undefined;
  private lineTimer: number | undefined;
  private undrawn: HTMLElement | undefined;
  private focusBefore: Element | null = null;

  /** `screen` is what is covered; `app` is what loses input while a panel covers it. */
  constructor(private readonly screen: HTMLElement, private readonly app: HTMLElement) {}

  /** Covers the dimmed screen with what went wrong. It stays until `clear`. */
  showProblem(problem: Problem): void {
    this.showPanel(
      html(
        "section",
        { class: "panel", role: "alertdialog", "aria-label": problem.title, tabindex: "-1" },
        html("h2", {}, problem.title),
        html("p", {}, problem.advice),
        ...(problem.detail === "" ? [] : [html("pre", { tabindex: "0" }, problem.detail)]),
      ),
    );
  }

  /** Covers the screen with a compiler's messages, which the person can put away. */
  showDiagnostics(diagnostics: readonly Diagnostic[], output: string): void {
    const errors = diagnostics.filter((diagnostic) => diagnostic.severity === DiagnosticSeverity.error).length;
    const title = errors === 0 ? "The build stopped" : errors === 1 ? "1 error" : `${errors} errors`;
    const dismiss = html("button", { class: "dismiss", type: "button" }, "Dismiss");
    dismiss.addEventListener("click", () => this.clear());
    const panel = html(
      "section",
      { class: "panel", role: "alertdialog", "aria-label": `Build failed: ${title}`, tabindex: "-1" },
      html("header", {}, html("h2", {}, title), dismiss),
      ...diagnostics.map(diagnosticNode),
      ...(diagnostics.length === 0 ? [html("pre", { tabindex: "0" }, output)] : []),
    );
    panel.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.clear();
    });
    this.showPanel(panel);
  }

  /** Takes the panel away and gives the app its input and focus back. */
  clear(): void {
    if (this.panel === undefined) return;
    this.panel.remove();
    this.panel = undefined;
    this.app.inert = false;
    if (this.focusBefore instanceof HTMLElement && this.focusBefore.isConnected) this.focusBefore.focus();
  }

  /** Shows a line at the top of the screen, after a moment, so that what is over at once is not shown. */
  showLine(text: string): void {
    this.clearLine();
    this.lineTimer = window.setTimeout(() => {
      this.line = html("p", { class: "notice-line", role: "status" }, text);
      this.screen.append(this.line);
    }, 400);
  }

  /** Takes the line away. */
  clearLine(): void {
    window.clearTimeout(this.lineTimer);
    this.line?.remove();
    this.line = undefined;
  }

  /** Adds something that the app uses and the page does not draw to a list, which the person can put away. */
  addUndrawn(what: string): void {
    console.warn(`This page does not draw yet: ${what}`);
    if (this.undrawn === undefined) {
      const dismiss = html("button", { class: "dismiss", type: "button", "aria-label": "Dismiss" }, "×");
      dismiss.addEventListener("click", () => this.clearUndrawn());
      const heading = html("header", {}, html("b", {}, "Not drawn yet"), dismiss);
      this.undrawn = html("section", { class: "undrawn-notices", role: "status" }, heading);
    }
    this.undrawn.append(html("p", {}, what));
    this.screen.append(this.undrawn);
  }

  /** Takes the list of what is not drawn away. */
  clearUndrawn(): void {
    this.undrawn?.remove();
    this.undrawn = undefined;
  }

  private showPanel(panel: HTMLElement): void {
    if (this.panel === undefined) this.focusBefore = document.activeElement;
    this.panel?.remove();
    this.panel = html("div", { class: "cover" }, panel);
    this.screen.append(this.panel);
    this.app.inert = true;
    panel.focus({ preventScroll: true });
  }
}

/** `file:line:column`, the message, and the line with a caret below the column. */
function diagnosticNode(diagnostic: Diagnostic): HTMLElement {
  const { file, line, column, severity, message, source } = diagnostic;
  const node = html(
    "article",
    { class: severity === DiagnosticSeverity.error ? "diagnostic stops-build" : "diagnostic" },
    html("p", { class: "place" }, `${file}:${line}:${column}`),
    html("p", { class: "message" }, html("b", {}, `${severity}: `), message),
  );
  if (source !== undefined) {
    const indent = source.length - source.trimStart().length;
    // Tabs stay tabs, so that the caret is below its column however wide they are.
    const caret = source.slice(indent, Math.max(indent, column - 1)).replace(/[^\t]/g, " ") + "^";
    node.append(html("pre", {}, `${source.slice(indent)}\n${caret}`));
  }
  return node;
}
