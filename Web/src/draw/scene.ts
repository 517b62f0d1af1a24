// One run of an app on the page: its element tree, the layout of it, and its nodes.

import { Kind, OpName, UNKNOWN_OP, type Event, type Op } from "../../generated/protocol";
import { Navigation } from "../animation/navigation";
import { Reports } from "../interaction/reports";
import { LayoutEngine } from "../layout/engine";
import type { Screen, TextMeasurer } from "../layout/types";
import { ElementTree } from "../tree/tree";
import type { Element } from "../tree/elements";
import { elementNode } from "./drawer";
import { drawingAround } from "./drawing";
import { Painter } from "./painter";
import type { UndrawnListener } from "./undrawn";

/** A run of an app. */
export class Scene {
  readonly tree = new ElementTree();
  /** Holds all nodes of the run; it is put into the page by the first `draw`. */
  readonly node = elementNode("div", "run");
  readonly navigation: Navigation;
  private readonly engine: LayoutEngine;
  private readonly painter: Painter;
  private readonly reports: Reports;
  /** Ops of a pass that has not ended yet. */
  private pass: Op[] = [];

  /**
   * `undrawnListener` hears of what the app uses and the page does not draw, and `report` of what the app asked to be
   * told of its layout.
   */
  constructor(
    private readonly root: HTMLElement,
    measurer: TextMeasurer,
    screen: Screen,
    undrawnListener: UndrawnListener = () => undefined,
    report: (event: Event) => void = () => undefined,
  ) {
    this.reports = new Reports(report);
    const onScroll = ({ target }: globalThis.Event) => {
      if (this.isShown && target instanceof HTMLElement) this.scrolled(target);
    };
    this.node.addEventListener("scroll", onScroll, { capture: true, passive: true });
    this.engine = new LayoutEngine(this.tree, measurer, screen);
    this.navigation = new Navigation((stack, isRevealed) => {
      if (stack.element.kind !== Kind.navstack) return;
      this.engine.reveal(stack.element, isRevealed);
      this.relayout();
    });
    this.painter = new Painter(
      this.tree.root,
      this.node,
      (element) => this.engine.placement(element),
      (element) => this.engine.isDrawn(element),
      this.navigation,
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
      for (const passed of this.pass) this.tree.apply(passed);
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
    const layout = this.engine.update(changes);
    this.painter.paint(changes, layout);
    if (!this.isShown) this.appear();
    for (const { element } of changes.removed) this.reports.forget(element);
    this.reports.tell(layout.reports);
  }

  /** Lays out on another screen. */
  setScreen(screen: Screen): void {
    this.engine.setScreen(screen);
    this.relayout();
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
