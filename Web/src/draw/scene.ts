// One run of an app on the page: its element tree, the layout of it, and its nodes.

import { Kind, OpName, UNKNOWN_OP, type Op } from "../../generated/protocol";
import { Navigation } from "../animation/navigation";
import { Presentations } from "../animation/presentation";
import { LayoutEngine } from "../layout/engine";
import type { Placement, Screen, TextMeasurer } from "../layout/types";
import { ElementTree } from "../tree/tree";
import type { Element } from "../tree/elements";
import type { Drawing } from "./drawing";
import { elementNode } from "./drawer";
import { popoverChanged } from "./popover";
import { Painter } from "./painter";
import { scrollTo, type ScrollRequest } from "./scroll-to";
import type { UndrawnListener } from "./undrawn";

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
  /** Ops of a pass that has not ended yet. */
  private pass: Op[] = [];
  /** Scrolls that were asked for by passes that were not drawn yet. */
  private scrolls: ScrollRequest[] = [];

  /** `undrawnListener` hears of what the app uses and the page does not draw. */
  constructor(
    private readonly root: HTMLElement,
    measurer: TextMeasurer,
    public screen: Screen,
    undrawnListener: UndrawnListener = () => undefined,
  ) {
    this.engine = new LayoutEngine(this.tree, measurer, screen);
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
      {
        screensChanged: (stack, screens) => this.navigation.screensChanged(stack, screens),
        modalsChanged: (modals) => this.presentations.modalsChanged(modals),
        keeps: (removed) => this.navigation.keeps(removed) || this.presentations.keeps(removed),
      },
      undrawnListener,
    );
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
      for (const passed of this.pass) {
        this.tree.apply(passed);
        if (passed.op === OpName.scroll) this.scrolls.push({ ...passed, isAnimated: op.animation !== undefined });
      }
      this.pass = [];
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
    this.painter.paint(changes, this.engine.update(changes));
    popoverChanged(changes);
    if (!this.isShown) this.appear();
    const scrolls = this.scrolls;
    this.scrolls = [];
    for (const request of scrolls) this.scrollTo(request);
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

  /** Brings back the app's value to a control. */
  reconcile(element: Element): void {
    this.painter.reconcile(element);
  }

  private relayout(): void {
    if (this.isShown) this.painter.place(this.engine.update());
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
