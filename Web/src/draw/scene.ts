// One run of an app on the page: its element tree, the layout of it, and its nodes.

import {
  Kind,
  OpName,
  UNKNOWN_OP,
  type Animation as AppAnimation,
  type ColorScheme,
  type Event,
  type Op,
} from "../../generated/protocol";
import { Navigation } from "../animation/navigation";
import { Presentations } from "../animation/presentation";
import { Transaction } from "../animation/transaction";
import { pagePictures } from "../device/pictures";
import { Reports } from "../interaction/reports";
import { LayoutEngine } from "../layout/engine";
import { alike } from "../layout/geometry";
import type { Placement, Screen, TextMeasurer } from "../layout/types";
import { ElementTree } from "../tree/tree";
import type { Element } from "../tree/elements";
import { Preferences } from "../tree/preferences";
import { drawingAround, type Drawing } from "./drawing";
import { elementNode } from "./drawer";
import { redrawCanvases } from "./kinds/canvas";
import { popoverChanged } from "./popover";
import { Painter } from "./painter";
import { scrollTo, type ScrollRequest } from "./scroll-to";
import type { UndrawnListener } from "./undrawn";
import { registerVariables } from "./variables";

/** A run of an app. */
export class Scene {
  readonly tree = new ElementTree();
  /** Holds all nodes of the run; it is put into the page by the first `draw`. */
  readonly node = elementNode("div", "run");
  readonly navigation: Navigation;
  readonly presentations: Presentations;
  /** Holds what is behind sheets and alerts. */
  readonly presenter = document.createElement("div");
  private readonly engine: LayoutEngine;
  private readonly painter: Painter;
  private readonly reports: Reports;
  /** Ops of a pass that has not ended yet. */
  private pass: Op[] = [];
  /** The animation of the passes that are applied and not drawn yet. */
  private animation: AppAnimation | undefined;
  private isDrawn = true;
  private readonly preferences = new Preferences();
  /** Scrolls that were asked for by passes that were not drawn yet. */
  private scrolls: ScrollRequest[] = [];

  /**
   * `undrawnListener` hears of what the app uses and the page does not draw, and `report` of what the app asked to be
   * told of its layout.
   */
  constructor(
    private readonly root: HTMLElement,
    measurer: TextMeasurer,
    public screen: Screen,
    undrawnListener: UndrawnListener = () => undefined,
    report: (event: Event) => void = () => undefined,
  ) {
    registerVariables();
    this.reports = new Reports(report);
    const onScroll = ({ target }: globalThis.Event) => {
      if (this.isShown && target instanceof HTMLElement) this.scrolled(target);
    };
    this.node.addEventListener("scroll", onScroll, { capture: true, passive: true });
    this.engine = new LayoutEngine(this.tree, measurer, screen, pagePictures);
    this.navigation = new Navigation((stack, isRevealed) => {
      if (stack.element.kind !== Kind.navstack) return;
      this.engine.reveal(stack.element, isRevealed);
      this.relayout();
    });
    this.presenter.className = "presenter";
    this.node.append(this.presenter);
    const placementOf = (element: Element) => this.engine.placement(element);
    this.presentations = new Presentations(this.node, this.presenter, placementOf);
    this.painter = new Painter(
      this.tree.root,
      this.node,
      this.presenter,
      placementOf,
      (element) => this.engine.isDrawn(element),
      {
        screensChanged: (stack, screens) => this.navigation.screensChanged(stack, screens),
        modalsChanged: (modals) => this.presentations.modalsChanged(modals),
        keeps: (removed) => this.navigation.keeps(removed) || this.presentations.keeps(removed),
      },
      undrawnListener,
    );
  }

  /** Lays out and draws what of a long content comes near the screen while it is scrolled. */
  private scrolled(container: HTMLElement): void {
    const element = drawingAround(container)?.element;
    if (element === undefined) return;
    const offset = { x: Math.abs(container.scrollLeft), y: container.scrollTop };
    if (!this.engine.scrolled(element, offset)) return;
    const seen = this.engine.firstSeen(element);
    const before = seen && this.engine.screenFrame(seen);
    this.relayout();
    const after = seen && this.engine.screenFrame(seen);
    // What is above turned out to be higher or lower than was guessed; what is seen stays where it is.
    if (before !== undefined && after !== undefined && after.y !== before.y) container.scrollTop += after.y - before.y;
  }

  /**
   * Takes ops in; those of a pass are applied when its commit comes. Returns how many commits came.
   * @throws ProtocolError when an op can't be applied; the scene must not be drawn any more then.
   */
  take(ops: readonly Op[]): number {
    let commits = 0;
    for (const op of ops) {
      if (op.op === OpName.error) console.error(op.message);
      else if (op.op === UNKNOWN_OP) console.warn(`This page does not know the op "${op.name}" and goes on without it.`);
      this.pass.push(op);
      if (op.op !== OpName.commit) continue;
      // What changed with one animation is not drawn with another.
      if (!this.isDrawn && this.isShown && !alike(op.animation, this.animation)) this.draw();
      for (const passed of this.pass) {
        this.tree.apply(passed);
        if (passed.op === OpName.scroll) this.scrolls.push({ ...passed, isAnimated: op.animation !== undefined });
      }
      this.pass = [];
      this.animation = op.animation;
      this.isDrawn = false;
      commits++;
    }
    return commits;
  }

  /** Whether the run is on the page. */
  get isShown(): boolean {
    return this.node.parentNode === this.root;
  }

  /** Draws what changed since the last time. */
  draw(): void {
    const changes = this.tree.takeChanges();
    // The first screen is there at once.
    const transaction = this.isShown ? Transaction.of(changes, this.animation) : Transaction.none;
    this.animation = undefined;
    this.isDrawn = true;
    this.preferences.update(changes);
    const layout = this.engine.update(changes);
    this.painter.paint(changes, layout, transaction);
    popoverChanged(changes);
    if (!this.isShown) this.appear();
    const scrolls = this.scrolls;
    this.scrolls = [];
    for (const request of scrolls) this.scrollTo(request);
    for (const { element } of changes.removed) this.reports.forget(element);
    this.reports.tell(layout.reports);
  }

  private scrollTo(request: ScrollRequest): void {
    const scroller = this.tree.get(request.id);
    const target = this.tree.get(request.target);
    const drawing = scroller === undefined ? undefined : this.painter.drawing(scroller);
    if (scroller === undefined || target === undefined || drawing === undefined) return;
    scrollTo(drawing.node, scroller, target, request, (element) => this.engine.placement(element));
  }

  /** Makes a sheet another height, as a finger pulls it or where it is let go. */
  resizeSheet(sheet: Drawing, height: number, isHeld: boolean): void {
    if (sheet.element.kind !== Kind.sheet) return;
    this.engine.setSheetHeight(sheet.element, { height, isHeld });
    this.relayout();
    if (!isHeld) this.presentations.cover();
  }

  /** Where an element is. */
  placement(element: Element): Placement | undefined {
    return this.engine.placement(element);
  }

  /** The appearance that the app wants; undefined when it leaves that to the person. */
  get colorScheme(): ColorScheme | undefined {
    return this.preferences.colorScheme;
  }

  /** Lays out on another screen. */
  setScreen(screen: Screen): void {
    this.screen = screen;
    this.engine.setScreen(screen);
    this.relayout();
    this.presentations.cover();
  }

  /** Lays out again with fonts that came since. */
  fontsChanged(): void {
    this.engine.fontsChanged();
    this.relayout();
  }

  /** Lays out again with pictures that came since. */
  picturesChanged(): void {
    this.engine.picturesChanged();
    this.relayout();
    this.painter.showAll(Kind.image);
  }

  /** Draws again what does not follow the appearance by itself. */
  appearanceChanged(): void {
    redrawCanvases();
  }

  /** Brings back the app's value to a control. */
  reconcile(element: Element): void {
    this.painter.reconcile(element);
  }

  private relayout(): void {
    if (!this.isShown) return;
    const layout = this.engine.update();
    this.painter.place(layout);
    this.reports.tell(layout.reports);
  }

  /** Takes the place of the run before, scrolled as that was when it looks the same. */
  private appear(): void {
    const before = scrollers(this.root);
    const offsets = before.map((scroller) => [scroller.scrollLeft, scroller.scrollTop] as const);
    this.root.replaceChildren(this.node);
    const after = scrollers(this.root);
    if (after.length !== before.length) return;
    offsets.forEach(([left, top], index) => after[index]?.scrollTo(left, top));
  }
}

function scrollers(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(".scroll")];
}
