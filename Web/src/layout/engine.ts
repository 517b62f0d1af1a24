// Lays the element tree out, again and again: each time only what changed and what that moved.
//
// What is known of an element is kept in a node: the sizes it took for the proposals it was made, and where it was
// placed. A change clears the sizes of the element and of everything around it, because their sizes may follow from
// its; siblings keep theirs. An element that is placed again with the same proposal and in the same context, and of
// which nothing changed, is not entered at all.

import { Kind, type EdgeInsets } from "../../generated/protocol";
import type { Changes, Element, ElementOf } from "../tree/elements";
import type { ElementTree } from "../tree/tree";
import { Answers } from "./answers";
import { baselinesOfChildren } from "./baselines";
import { Context } from "./context";
import { depthOf, onScreen } from "./above";
import { keepsHidden } from "./edges";
import { affectsLayout, layoutOf } from "./effects";
import { alike, bounded, fraction } from "./geometry";
import type { Pass, SheetHeight } from "./kind-layout";
import { LayoutNode, wholePoint } from "./node";
import { noPictures } from "./pictures";
import { withdrawUnplaced } from "./reading";
import { placementOf } from "./rounding";
import { reachOf } from "./safe-area";
import { RememberedWidths } from "./text/widths";
import { Visibility } from "./visibility";
import { Windows } from "./windows";
import type {
  Baselines, LayoutChanges, LayoutCounts, Pictures, Placement, Point, Proposal, Rect, Report, Row, Screen, Size,
  TextMeasurer,
} from "./types";

/** How often all is placed until nothing turns out to be elsewhere; it hardly ever takes more than two times. */
const mostRounds = 6;

/** Lays out one tree on one screen. */
export class LayoutEngine {
  readonly counts: LayoutCounts = { measured: 0, placed: 0 };

  // By id, and not in a WeakMap: with as many elements as a long list has, those keep the garbage collector busy.
  private readonly nodes = new Map<number, LayoutNode>();
  private readonly widths: RememberedWidths;
  private rootContext: Context;
  private readonly visibility = new Visibility();
  private readonly windows = new Windows((element) => this.nodes.get(element.id));
  private readonly revealed = new Set<Element>();
  /** Counts the updates. */
  private round = 0;
  private readonly sheetHeights = new Map<Element, SheetHeight>();
  private placed: Element[] = [];
  private reports: Report[] = [];
  /** The elements whose layout depends on where on the screen they are. */
  private readonly reaching = new Set<Element>();
  /** The elements to be measured again, because what was guessed of them is known now. */
  private readonly guessed = new Set<Element>();
  private readonly pass: Pass;

  constructor(
    private readonly tree: ElementTree,
    measurer: TextMeasurer,
    private screen: Screen,
    pictures: Pictures = noPictures,
  ) {
    this.widths = new RememberedWidths(measurer);
    this.rootContext = rootContext(screen);
    this.pass = {
      size: (element, proposal, context) => this.sizeOf(element, proposal, context),
      place: (child, x, y, proposal, context, row) => this.place(child, x, y, proposal, context, row),
      placeThrough: (child, size, context) => this.placeThrough(child, size, context),
      baselines: (element, proposal, context) => this.baselinesOf(element, proposal, context),
      show: (parent, children) => this.visibility.show(parent, children),
      isRevealed: (stack) => this.revealed.has(stack),
      heightOf: (sheet) => this.sheetHeights.get(sheet),
      width: (text, font) => this.widths.width(text, font),
      picture: (source) => pictures.picture(source),
      rowOf: (element) => this.nodes.get(element.id)?.row,
      remembered: (element, make) => this.remember(element, make),
      keepSafe: (element, safe) => void (this.node(element).safe = safe),
      reach: (element) => this.reach(element),
      widen: (element, width) => void (this.node(element).innerWidth = width),
      window: (element) => this.windows.use(element),
      known: (element, proposal, context) => {
        const node = this.nodes.get(element.id);
        return node?.context === context ? node.sizes.get(proposal) : undefined;
      },
      again: (element) => void this.guessed.add(element),
      report: (report) => void this.reports.push(report),
    };
  }

  /** Lays out on another screen, or at another text size, from the next update on. */
  setScreen(screen: Screen): void {
    this.screen = screen;
    this.rootContext = rootContext(screen);
    this.invalidate(this.tree.root);
  }

  /** Measures every text anew at the next update, because the fonts are others now. */
  fontsChanged(): void {
    this.widths.clear();
    const forget = (element: Element) => {
      const node = this.nodes.get(element.id);
      node?.clear();
      element.children.forEach(forget);
    };
    forget(this.tree.root);
  }

  /** Measures every picture anew at the next update, because more is known of some. */
  picturesChanged(): void {
    const forget = (element: Element) => {
      if (element.kind === Kind.image) this.invalidate(element);
      element.children.forEach(forget);
    };
    forget(this.tree.root);
  }

  /** Whether the screen below the top one of a navigation stack is laid out, too, so that it can be drawn below it. */
  reveal(stack: ElementOf<typeof Kind.navstack>, isRevealed: boolean): void {
    if (this.revealed.has(stack) === isRevealed) return;
    if (isRevealed) this.revealed.add(stack);
    else this.revealed.delete(stack);
    this.invalidate(stack);
  }

  /** Makes a sheet as high as a finger pulls it, or lets it rest close to that. */
  setSheetHeight(sheet: ElementOf<typeof Kind.sheet>, height: SheetHeight): void {
    this.sheetHeights.set(sheet, height);
    this.invalidate(sheet);
  }

  /** Lays out what `changes`, and what was told to the engine since the last time, made different. */
  update(changes?: Changes): LayoutChanges {
    if (changes !== undefined) {
      for (const { element } of changes.removed) this.forget(element);
      for (const element of changes.childrenChanged) this.invalidate(element);
      for (const { element, oldProps } of changes.updated) {
        if (affectsLayout(element, oldProps)) this.invalidate(element);
      }
    }
    this.placed = [];
    this.reports = [];
    this.round += 1;
    this.placeAll();
    let rounds = 1;
    for (; rounds < mostRounds && this.unsettle(); rounds++) this.placeAll();
    const placed = rounds === 1
      ? this.placed
      : [...new Set(this.placed)].sort((one, other) => depthOf(one) - depthOf(other));
    const changed = this.visibility.takeChanges((element) => this.placement(element) !== undefined);
    return { placed, ...changed, reports: this.reports };
  }

  /** Takes note of how far a container is scrolled; returns whether the next update lays anything out because of it. */
  scrolled(container: Element, offset: Point): boolean {
    this.windows.scroll(container, offset);
    return this.windows.outgrown().length > 0;
  }

  /** The first element that is seen in a container of which only parts are laid out. */
  firstSeen(container: Element): Element | undefined {
    const top = (this.screenFrame(container)?.y ?? 0) + this.windows.offset(container).y;
    const isSeen = (child: Element) => {
      const frame = this.visibility.isShown(child) ? this.screenFrame(child) : undefined;
      return frame !== undefined && frame.y + frame.height > top;
    };
    return this.windows.partsOf(container).flatMap(({ children }) => children.find(isSeen) ?? [])[0];
  }

  /** Where an element is; undefined when it was never laid out. Of a screen that is not seen, where it last was. */
  placement(element: Element): Placement | undefined {
    return this.nodes.get(element.id)?.placement;
  }

  /** Whether an element is laid out: in the tree, on no screen that others cover, and near what is seen. */
  isShown(element: Element): boolean {
    for (let inner = element; inner.parent !== null; inner = inner.parent) {
      if (!this.visibility.isShown(inner)) return false;
      if (inner.parent === this.tree.root) return this.nodes.get(element.id)?.placement !== undefined;
    }
    return element === this.tree.root;
  }

  /** Whether an element is to be drawn: it may be on a screen that others cover. */
  isDrawn(element: Element): boolean {
    return this.visibility.isDrawn(element);
  }

  /** Where an element is on the screen, as if nothing was scrolled. */
  screenFrame(element: Element): Rect | undefined {
    const frame = this.placement(element)?.frame;
    if (frame === undefined) return undefined;
    return onScreen(element, frame, (outer) => this.placement(outer));
  }

  private forget(element: Element): void {
    this.nodes.delete(element.id);
    this.visibility.forget(element);
    this.windows.forget(element);
    this.revealed.delete(element);
    this.reaching.delete(element);
    this.sheetHeights.delete(element);
    this.guessed.delete(element);
    element.children.forEach((child) => this.forget(child));
  }

  private node(element: Element): LayoutNode {
    let node = this.nodes.get(element.id);
    if (node === undefined) {
      node = new LayoutNode();
      this.nodes.set(element.id, node);
    }
    return node;
  }

  /** Forgets what followed from an element that changed. */
  private invalidate(element: Element): void {
    for (let outer: Element | null = element; outer !== null; outer = outer.parent) {
      const node = this.node(outer);
      // Then it was cleared before. What is around it may not be: some children are only read, and never laid out.
      if (outer !== element && node.isDirty && node.sizes.isEmpty) continue;
      node.clear();
    }
  }

  private sizeOf(element: Element, proposal: Proposal, context: Context): Size {
    const node = this.node(element);
    if (node.context !== context) {
      node.clear();
      node.context = context;
    }
    let size = node.sizes.get(proposal);
    if (size === undefined) {
      this.counts.measured += 1;
      size = layoutOf(element).size(element, proposal, context, this.pass);
      node.sizes.set(proposal, size);
    }
    return size;
  }

  private baselinesOf(element: Element, proposal: Proposal, context: Context): Baselines | null {
    const size = bounded(this.sizeOf(element, proposal, context), proposal);
    const node = this.node(element);
    node.baselines ??= new Answers();
    let found = node.baselines.get(proposal);
    if (found === undefined) {
      const layout = layoutOf(element);
      found = layout.baselines !== undefined
        ? layout.baselines(element, size, proposal, context, this.pass)
        : baselinesOfChildren((pass) => layout.place?.(element, size, proposal, context, pass), this.pass);
      node.baselines.set(proposal, found);
    }
    return found;
  }

  private place(element: Element, x: number, y: number, proposal: Proposal, context: Context, row?: Row): void {
    const wanted = this.sizeOf(element, proposal, context);
    const node = this.node(element);
    node.round = this.round;
    const size = bounded(wanted, proposal);
    const isSame = !node.isDirty && node.size !== undefined && node.proposal !== undefined
      && alike(node.proposal, proposal) && alike(node.size, size);
    node.proposal = proposal;
    node.size = size;
    const fractionBefore = node.fraction;
    const isMoved = this.move(element, node, x, y, row);
    if (isSame) {
      if (isMoved) this.snap(element, node);
      if (node.fraction !== fractionBefore) this.snapChildren(element);
      return;
    }
    node.isDirty = false;
    // Parents come before their children among the placed elements.
    const mark = this.placed.length;
    this.placed.push(element);
    this.counts.placed += 1;
    // What follows from being placed is said again.
    this.windows.drop(element);
    if (!keepsHidden(element)) this.visibility.showAll(element);
    node.innerWidth = undefined;
    node.safe = undefined;
    node.reach = undefined;
    node.details = layoutOf(element).place?.(element, size, proposal, context, this.pass) ?? undefined;
    withdrawUnplaced(element, this.round, (other) => this.nodes.get(other.id));
    if (!this.snap(element, node, true)) this.placed.splice(mark, 1);
  }

  private placeThrough(element: Element, size: Size, context: Context): void {
    const node = this.node(element);
    if (node.context !== context) node.clear();
    node.context = context;
    node.round = this.round;
    node.isDirty = false;
    // Its own kind did not place its children: should it be asked to one day, nothing it did before counts.
    node.proposal = undefined;
    node.size = size;
    node.details = undefined;
    this.move(element, node, 0, 0, undefined);
    this.snap(element, node);
  }

  /** Takes a place in the parent; returns whether that is another one than before. */
  private move(element: Element, node: LayoutNode, x: number, y: number, row: Row | undefined): boolean {
    const origin = this.originFraction(element);
    const fractionX = fraction(origin.x + x);
    const fractionY = fraction(origin.y + y);
    const hasFraction = fractionX === node.fraction.x && fractionY === node.fraction.y;
    const mirror = this.mirrorAround(element);
    if (mirror !== node.mirror) node.mirror = mirror;
    else if (hasFraction && x === node.x && y === node.y && alike(row, node.row)) return false;
    if (!hasFraction) node.fraction = { x: fractionX, y: fractionY };
    node.x = x;
    node.y = y;
    node.row = row;
    return true;
  }

  /** Rounds a placement; returns whether it is another one than before. */
  private snap(element: Element, node: LayoutNode, isListed = false): boolean {
    const { size, context } = node;
    if (size === undefined || context === undefined) return false;
    const origin = this.originFraction(element);
    const placement = placementOf(node, size, context, origin);
    if (node.placement !== undefined && alike(node.placement, placement)) return false;
    node.placement = placement;
    if (!isListed) this.placed.push(element);
    return true;
  }

  /** Rounds again what is in an element that moved by a part of a point. */
  private snapChildren(element: Element): void {
    for (const child of element.children) {
      const node = this.nodes.get(child.id);
      if (node?.size === undefined || !this.isShown(child)) continue;
      const before = node.fraction;
      this.move(child, node, node.x, node.y, node.row);
      this.snap(child, node);
      if (node.fraction !== before) this.snapChildren(child);
    }
  }

  /** How wide the parent is, when it lays out from right to left; null when it does not. */
  private mirrorAround(element: Element): number | null {
    const outer = element.parent === null ? undefined : this.nodes.get(element.parent.id);
    if (outer?.context?.isRightToLeft !== true || outer.size === undefined) return null;
    return Math.round(outer.innerWidth ?? outer.size.width);
  }

  private originFraction(element: Element): Point {
    return element.parent === null ? wholePoint : this.node(element.parent).fraction;
  }

  private reach(element: Element): EdgeInsets {
    this.reaching.add(element);
    return (this.node(element).reach = reachOf(element, (other) => this.nodes.get(other.id)));
  }

  private placeAll(): void {
    const { width, height } = this.screen;
    this.place(this.tree.root, 0, 0, { width, height }, this.rootContext);
  }

  /** Marks what has to be placed again, because its place or its size turned out to be another one; whether there is any. */
  private unsettle(): boolean {
    const again = [...this.windows.outgrown(), ...[...this.reaching].filter((element) => this.isReachOutdated(element))];
    for (const element of again) {
      for (let outer: Element | null = element; outer !== null; outer = outer.parent) this.node(outer).isDirty = true;
    }
    const hasGuessed = this.guessed.size > 0;
    for (const element of this.guessed) this.invalidate(element);
    this.guessed.clear();
    return again.length > 0 || hasGuessed;
  }

  /** Whether an element was moved to or from the edge of what is safe without being entered. */
  private isReachOutdated(element: Element): boolean {
    const node = this.node(element);
    // Its style may not be about the safe area any more.
    if (node.reach === undefined) this.reaching.delete(element);
    if (node.reach === undefined || !this.isShown(element)) return false;
    return !alike(node.reach, reachOf(element, (other) => this.nodes.get(other.id)));
  }

  private remember<T>(element: Element, make: () => T): T {
    const node = this.node(element);
    if (node.remembered === undefined) node.remembered = make();
    return node.remembered as T;
  }
}

function rootContext(screen: Screen): Context {
  return Context.root(screen.dynamicTypeSize).with({ unsafeTop: screen.safeArea.top, unsafeBottom: screen.safeArea.bottom });
}
