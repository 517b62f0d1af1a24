// Draws the examples of the protocol's pages with the renderer, and shows the events that they send.

import { decodeOps, DynamicTypeSize, encodeEvent, type Event } from "../../generated/protocol";
import controlStyles from "../../page/controls.css";
import drawingStyles from "../../page/drawing.css";
import elementStyles from "../../page/elements.css";
import listStyles from "../../page/lists.css";
import presentationStyles from "../../page/presentation.css";
import liveStyles from "../../site/live.css";
import { html } from "../device/dom";
import { CanvasMeasurer, loadFonts } from "../device/fonts";
import { tokenStyleSheet } from "../device/tokens";
import type { Drawing } from "../draw/drawing";
import { Scene } from "../draw/scene";
import type { Actions } from "../interaction/actions";
import { listenForChoices } from "../interaction/choices";
import { listenForContextMenus } from "../interaction/context-menus";
import { listenForDates } from "../interaction/dates";
import { listenForInput } from "../interaction/fields";
import { listenForGestures } from "../interaction/gestures";
import { listenForKeys } from "../interaction/keys";
import { listenForPans } from "../interaction/pans";
import { listenForPresentations, sheetPull } from "../interaction/presentations";
import { refreshPull } from "../interaction/refresh";
import { listenForRows, rowSwipe } from "../interaction/rows";
import { listenForScrollEvents } from "../interaction/scroll-events";
import { listenForSteps } from "../interaction/steps";
import { listenForTaps } from "../interaction/taps";
import { currentScheme, onSchemeChange } from "./scheme";

/** The widest a rendering gets: as wide as the device's screen. */
const greatestWidth = 393;
/** The height that elements are proposed, and that those which take all of it keep. */
const proposedHeight = 340;
/** Free room above and below elements that are smaller, together. */
const margin = 56;
/** How many events are shown. */
const mostEvents = 5;

const measurer = new CanvasMeasurer();

/** The renderer's style sheet, for elements below a node with the page's appearance in place of the whole page. */
function styleSheet(): string {
  const styles = [liveStyles, elementStyles, drawingStyles, controlStyles, listStyles, presentationStyles];
  return [tokenStyleSheet(), ...styles].join("\n")
    .replace(/:root(\[[^\]]*\])/g, ":host($1)")
    .replace(/:root/g, ":host");
}

/** One rendering. There is no app behind it: events are shown, and nothing answers them. */
class LiveExample implements Actions {
  readonly scale = 1;
  private readonly host = html("div", { class: "live-host" });
  private readonly screen = html("div", { class: "screen" });
  private readonly events = html("ol", { class: "events", "aria-label": "Events that the rendering sent", "aria-live": "polite" });
  readonly scene: Scene;
  private width = 0;

  constructor(figure: HTMLElement, ops: string) {
    const shadow = this.host.attachShadow({ mode: "open" });
    shadow.append(html("style", {}, styleSheet()), this.screen);
    this.host.style.maxWidth = `${greatestWidth}px`;
    figure.prepend(this.host);
    figure.append(this.events);
    this.showScheme();
    onSchemeChange(() => this.showScheme());

    const report = (event: Event) => void this.send(event);
    this.scene = new Scene(this.screen, measurer, this.screenOf(proposedHeight), undefined, report);
    this.scene.take(decodeOps(JSON.parse(`[${ops.trim().split("\n").join()}]`)));
    this.scene.draw();
    this.fit();
    listenForPresentations(this.screen, this);
    listenForChoices(this.screen, this);
    listenForSteps(this.screen, this);
    listenForRows(this.screen, this);
    listenForTaps(this.screen, this);
    listenForInput(this.screen, this);
    listenForDates(this.screen, this);
    listenForContextMenus(this.screen, this);
    listenForPans(this.screen, this, [rowSwipe, sheetPull, refreshPull]);
    listenForGestures(this.screen, this);
    listenForKeys(this.screen, this);
    listenForScrollEvents(this.screen, this);
    new ResizeObserver(() => this.fit()).observe(figure);
  }

  /** Measures again, with fonts that came since. */
  fontsChanged(): void {
    this.scene.fontsChanged();
    this.width = 0;
    this.fit();
  }

  async send(event: Event): Promise<void> {
    this.events.append(html("li", {}, html("code", {}, encodeEvent(event))));
    if (this.events.children.length > mostEvents) this.events.firstElementChild?.remove();
  }

  changed(drawing: Drawing): void {
    // The app's value comes back once the event was seen to.
    requestAnimationFrame(() => this.scene.reconcile(drawing.element));
  }

  swipe(): undefined {
    return undefined;
  }

  /** Makes the screen as wide as there is room, and as high as what is on it. */
  private fit(): void {
    const width = this.host.clientWidth;
    if (width === this.width || width === 0) return;
    this.width = width;
    this.scene.setScreen(this.screenOf(proposedHeight));
    const heights = [...this.scene.presenter.children].map((node) => (node as HTMLElement).offsetHeight);
    // What lies over an app needs room, though the app has none.
    const isCovered = this.scene.node.querySelector(".modal") !== null;
    const content = isCovered ? proposedHeight : Math.max(0, ...heights);
    const height = content >= proposedHeight ? proposedHeight : Math.min(proposedHeight, content + margin);
    this.screen.style.height = `${height}px`;
    this.scene.setScreen(this.screenOf(height));
  }

  private screenOf(height: number) {
    return {
      width: this.width === 0 ? greatestWidth : this.width,
      height,
      safeArea: { top: 0, leading: 0, bottom: 0, trailing: 0 },
      dynamicTypeSize: DynamicTypeSize.large,
    };
  }

  private showScheme(): void {
    this.host.dataset.scheme = currentScheme();
  }
}

async function drawExamples(): Promise<void> {
  const examples: LiveExample[] = [];
  await loadFonts(() => examples.forEach((example) => example.fontsChanged()));
  for (const figure of document.querySelectorAll<HTMLElement>("figure.live")) {
    const ops = document.getElementById(figure.dataset.ops ?? "")?.textContent;
    if (typeof ops === "string") examples.push(new LiveExample(figure, ops));
  }
}

void drawExamples();
