// Random trees and random changes of them, the same for the same seed.

import { env } from "node:process";
import {
  Alignment,
  AlertStyle,
  Axes,
  ButtonStyle,
  childrenRules,
  ContentMode,
  DecorationRole,
  DynamicTypeSize,
  Edge,
  DatePickerComponents,
  FontWeight,
  GaugeStyle,
  HorizontalAlignment,
  isDrawnKind,
  isKind,
  Kind,
  LayoutDirection,
  ShapeName,
  TextAlignment,
  TextCase,
  ListStyle,
  PickerStyle,
  ProgressStyle,
  TextFieldStyle,
  TextStyle,
  TitleDisplayMode,
  ToolbarPlacement,
  TruncationMode,
  VerticalAlignment,
  type DrawnKind,
} from "../../generated/protocol";
import { SCREEN_KIND, type Element } from "../../src/tree/elements";
import type { ElementTree } from "../../src/tree/tree";
import { allElements, mountOps, countOf, type Description, type StyleJson } from "./trees";

/** The seeds of a random test: `count` of them, or only the one in SEED. */
export function seeds(count: number): number[] {
  return env["SEED"] === undefined ? Array.from({ length: count }, (_, index) => index + 1) : [Number(env["SEED"])];
}

/** Runs `body`, and says which seed it was when it fails. */
export function withSeed(seed: number, body: (random: Random) => void): void {
  try {
    body(new Random(seed));
  } catch (error) {
    if (error instanceof Error) error.message = `with SEED=${seed}: ${error.message}`;
    throw error;
  }
}

/** A small generator of random numbers (mulberry32). */
export class Random {
  constructor(private state: number) {}

  /** From 0 to below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!;
  }
}

const words = ["to", "buy", "milk", "incomprehensible", "well-known", "日本語", "a", "Überraschung", "two\nlines", ""];

function phrase(random: Random): string {
  return Array.from({ length: random.below(6) }, () => random.pick(words)).join(" ");
}

function maybe<T extends object>(random: Random, share: number, make: () => T): T | {} {
  return random.chance(share) ? make() : {};
}

/** Lengths that are no whole points, too. */
function orNull<T>(random: Random, value: T): T | null {
  return random.chance(0.5) ? null : value;
}

function length(random: Random, limit: number): number {
  return random.chance(0.3) ? random.below(limit * 4) / 4 : random.below(limit);
}

function style(random: Random): StyleJson {
  const lengthOrInfinity = () => (random.chance(0.4) ? "infinity" : length(random, 200));
  return {
    ...maybe(random, 0.4, () => ({
      padding: { top: length(random, 20), leading: length(random, 20), bottom: length(random, 20), trailing: length(random, 20) },
    })),
    ...maybe(random, 0.4, () => ({
      frame: {
        ...maybe(random, 0.3, () => ({ width: length(random, 200) })),
        ...maybe(random, 0.3, () => ({ height: length(random, 100) })),
        ...maybe(random, 0.3, () => ({ minWidth: length(random, 100) })),
        ...maybe(random, 0.3, () => ({ maxWidth: lengthOrInfinity() })),
        ...maybe(random, 0.2, () => ({ minHeight: length(random, 60) })),
        ...maybe(random, 0.2, () => ({ idealHeight: length(random, 60) })),
        ...maybe(random, 0.2, () => ({ maxHeight: lengthOrInfinity() })),
        alignment: random.pick(Object.values(Alignment)),
      },
    })),
    ...maybe(random, 0.3, () => ({
      font: {
        ...maybe(random, 0.6, () => ({ textStyle: random.pick(Object.values(TextStyle)) })),
        ...maybe(random, 0.4, () => ({ weight: random.pick(Object.values(FontWeight)) })),
      },
    })),
    ...maybe(random, 0.3, () => ({ opacity: random.next() })),
    ...(random.chance(0.5) ? moreStyle(random) : {}),
  };
}

/** An answer of an app to a layout, which may fit what is there or not. */
function customLayout(random: Random): object {
  if (random.chance(0.3)) return { proposal: null, size: null, frames: null, sizes: null };
  const size = () => ({ width: length(random, 200), height: length(random, 100) });
  const least = size();
  return {
    proposal: random.chance(0.5) ? { width: null, height: null } : size(),
    size: size(),
    frames: Array.from({ length: random.below(4) }, () => ({ x: length(random, 50), y: length(random, 50), ...size() })),
    sizes: { min: least, ideal: least, max: random.chance(0.5) ? { width: "infinity", height: "infinity" } : least },
  };
}

function gridItems(random: Random): object[] {
  return Array.from({ length: random.below(4) }, () => ({
    size: random.pick([
      { kind: "fixed", value: length(random, 100) },
      { kind: "flexible", minimum: length(random, 50), maximum: random.chance(0.5) ? "infinity" : 80 },
      { kind: "adaptive", minimum: 20 + length(random, 50), maximum: random.chance(0.5) ? "infinity" : 80 },
    ]),
    spacing: random.chance(0.5) ? null : length(random, 12),
    alignment: random.chance(0.5) ? null : random.pick(Object.values(Alignment)),
  }));
}

/** The fields of a style that are about where its box is, and about text. */
function moreStyle(random: Random): object {
  const unit = () => random.below(5) / 4;
  return {
    ...maybe(random, 0.2, () => ({ layoutPriority: random.below(3) - 1 })),
    ...maybe(random, 0.2, () => ({ fixedSize: { horizontal: random.chance(0.5), vertical: random.chance(0.5) } })),
    ...maybe(random, 0.2, () => ({
      aspectRatio: { ratio: random.chance(0.3) ? null : random.below(9) / 4, contentMode: random.pick(Object.values(ContentMode)) },
    })),
    ...maybe(random, 0.1, () => ({ position: { x: length(random, 100), y: length(random, 100) } })),
    ...maybe(random, 0.2, () => ({ ignoresSafeArea: { edges: Object.values(Edge).filter(() => random.chance(0.6)) } })),
    ...maybe(random, 0.2, () => ({ gridCellColumns: 1 + random.below(3) })),
    ...maybe(random, 0.2, () => ({ gridCellAnchor: { x: unit(), y: unit() } })),
    ...maybe(random, 0.2, () => ({ lineLimit: random.chance(0.3) ? null : 1 + random.below(3) })),
    ...maybe(random, 0.2, () => ({ multilineTextAlignment: random.pick(Object.values(TextAlignment)) })),
    ...maybe(random, 0.2, () => ({ minimumScaleFactor: unit() })),
    ...maybe(random, 0.2, () => ({ truncationMode: random.pick(Object.values(TruncationMode)) })),
    ...maybe(random, 0.1, () => ({ lineSpacing: length(random, 10) })),
    ...maybe(random, 0.1, () => ({ kerning: length(random, 4) - 1 })),
    ...maybe(random, 0.1, () => ({ baselineOffset: length(random, 10) - 5 })),
    ...maybe(random, 0.1, () => ({ textCase: random.pick(Object.values(TextCase)) })),
    ...maybe(random, 0.1, () => ({ dynamicTypeSize: random.pick(Object.values(DynamicTypeSize)) })),
    ...maybe(random, 0.1, () => ({ layoutDirection: random.pick(Object.values(LayoutDirection)) })),
  };
}

/** Where toolbars are laid out. */
const placements = Object.values(ToolbarPlacement).filter((placement) => placement !== ToolbarPlacement.keyboard);

/** The props of an element of a kind, as in JSON. */
function props(kind: DrawnKind, random: Random): object {
  const spacing = () => (random.chance(0.5) ? null : length(random, 20));
  switch (kind) {
    case Kind.text: return { text: phrase(random) };
    case Kind.vstack: return { spacing: spacing(), alignment: random.pick(Object.values(HorizontalAlignment)) };
    case Kind.hstack: return { spacing: spacing(), alignment: random.pick(Object.values(VerticalAlignment)) };
    case Kind.zstack: return { alignment: random.pick(Object.values(Alignment)) };
    case Kind.spacer: return { minLength: spacing() };
    case Kind.button: return { style: random.pick(Object.values(ButtonStyle)), role: null };
    case Kind.styled: return { style: style(random) };
    case Kind.image: return { source: { systemName: "star" } };
    case Kind.scrollview: return { axes: random.pick(Object.values(Axes)) };
    case Kind.section:
      return { header: random.chance(0.5) ? phrase(random) : null, footer: random.chance(0.3) ? phrase(random) : null };
    case Kind.textfield:
      return { text: phrase(random), placeholder: phrase(random), style: random.pick(Object.values(TextFieldStyle)) };
    case Kind.toggle: return { isOn: random.chance(0.5) };
    case Kind.navscreen:
      return { title: phrase(random), displayMode: random.pick(Object.values(TitleDisplayMode)), depth: random.below(3) };
    case Kind.color: return { color: { name: "accent" } };
    case Kind.shape: return { shape: random.pick(Object.values(ShapeName)), fill: null, stroke: null };
    case Kind.canvas: return { steps: [], width: orNull(random, length(random, 80)), height: orNull(random, length(random, 80)) };
    case Kind.video:
    case Kind.webview: return { url: "page", title: null };
    case Kind.toolbar: return { placement: random.pick(placements) };
    case Kind.decorated:
      return { role: random.pick(Object.values(DecorationRole)), alignment: random.pick(Object.values(Alignment)) };
    case Kind.viewthatfits: return { axes: random.pick(Object.values(Axes)) };
    case Kind.layout: return customLayout(random);
    case Kind.grid:
      return { horizontalSpacing: spacing(), verticalSpacing: spacing(), alignment: random.pick(Object.values(Alignment)) };
    case Kind.gridrow:
      return { alignment: random.chance(0.4) ? null : random.pick(Object.values(VerticalAlignment)) };
    case Kind.lazyvgrid:
      return { columns: gridItems(random), spacing: spacing(), alignment: random.pick(Object.values(Alignment)) };
    case Kind.lazyhgrid:
      return { rows: gridItems(random), spacing: spacing(), alignment: random.pick(Object.values(Alignment)) };
    case Kind.safeareainset:
      return { edge: random.pick(Object.values(Edge)), spacing: spacing(), alignment: random.pick(Object.values(Alignment)) };
    case Kind.tabview: return { selected: random.below(2) };
    case Kind.tab: return { title: phrase(random), systemImage: null };
    case Kind.sheet: return { detents: random.pick([["medium"], ["large", "medium"], ["full"], [{ height: 200 }]]) };
    case Kind.alert:
      return { title: phrase(random), message: random.chance(0.5) ? phrase(random) : null, style: random.pick(Object.values(AlertStyle)) };
    case Kind.picker:
      return { style: random.pick(Object.values(PickerStyle)), label: phrase(random), options: [phrase(random), "one"], selected: random.below(3) };
    case Kind.stepper: return { canIncrement: true, canDecrement: random.chance(0.5) };
    case Kind.slider: return { value: 0.5, min: 0, max: 1, step: null, labels: ["label", "min", "max"].slice(0, random.below(4)) };
    case Kind.datepicker:
      return {
        seconds: 1767225600,
        components: random.pick(Object.values(DatePickerComponents)),
        min: null,
        max: null,
        labelsHidden: random.chance(0.3),
      };
    case Kind.texteditor: return { text: phrase(random) };
    case Kind.searchfield: return { text: phrase(random) };
    case Kind.gauge:
      return { value: 0.5, style: random.pick(Object.values(GaugeStyle)), hasLabel: random.chance(0.5), hasCurrentValueLabel: random.chance(0.5) };
    case Kind.progress:
      return {
        value: random.chance(0.5) ? null : 0.5,
        style: random.pick(Object.values(ProgressStyle)),
        hasLabel: random.chance(0.5),
        hasCurrentValueLabel: random.chance(0.5),
      };
    case Kind.listrow: return { selectable: random.chance(0.5), deletable: random.chance(0.5) };
    case Kind.swipeactions: return { trailing: random.below(2), leading: 0 };
    case Kind.list: return { style: random.pick(Object.values(ListStyle)), editing: random.chance(0.2) };
    case Kind.geometry:
    case Kind.divider:
    case Kind.tapgesture:
    case Kind.gesture:
    case Kind.contextmenu:
    case Kind.navstack:
    case Kind.navlink:
    case Kind.menu:
    case Kind.navsplit:
      return {};
  }
}

const leaves: readonly DrawnKind[] = [
  Kind.text,
  Kind.text,
  Kind.image,
  Kind.spacer,
  Kind.divider,
  Kind.textfield,
  Kind.color,
  Kind.shape,
  Kind.canvas,
  Kind.video,
  Kind.webview,
  Kind.picker,
  Kind.texteditor,
  Kind.searchfield,
];
/** Kinds that only some others hold, as many as they want. */
const onlyInOthers: readonly DrawnKind[] = [Kind.navscreen, Kind.tab, Kind.navsplit];
const containers: readonly DrawnKind[] = Object.values(Kind).filter(isDrawnKind)
  .filter((kind) => !leaves.includes(kind) && !onlyInOthers.includes(kind));

/** The kinds that hold only one kind, and that. */
const onlyKinds = new Map<string, DrawnKind>([[Kind.navstack, Kind.navscreen], [Kind.tabview, Kind.tab]]);

/** A tree of up to about `size` elements. */
export function randomTree(random: Random, size: number): Description {
  const kind = size <= 1 || random.chance(0.2) ? random.pick(leaves) : random.pick(containers);
  return grown(kind, random, size);
}

function grown(kind: DrawnKind, random: Random, size: number): Description {
  const count = leaves.includes(kind) ? 0 : mostChildren(kind) === 1 ? 1 : Math.min(1 + random.below(4), mostChildren(kind));
  const only = onlyKinds.get(kind);
  const children = Array.from({ length: count }, () =>
    only === undefined ? randomTree(random, (size - 1) / count) : grown(only, random, (size - 1) / count));
  return { kind, props: props(kind, random), children };
}

/** The ops of one random change of a tree; `nextID` gives ids that were never used. */
export function randomChange(random: Random, tree: ElementTree, nextID: (count: number) => number): object[] {
  const elements = allElements(tree).filter((element) => element.kind !== SCREEN_KIND);
  const parents = [tree.root, ...elements].filter(mayGrow);
  const element = elements.length > 0 ? random.pick(elements) : undefined;
  const action = random.below(element === undefined ? 1 : 5);
  if (element === undefined || action === 0) {
    const parent = random.pick(parents);
    const only = onlyKinds.get(parent.kind);
    const description = only === undefined ? randomTree(random, 6) : grown(only, random, 4);
    return mountOps(description, parent.id, random.below(parent.children.length + 1), nextID(countOf(description)));
  }
  if (action === 1 && elements.length > 8) return [{ op: "remove", id: element.id }];
  if (action === 2) {
    const allowed = parents.filter((parent) =>
      !isIn(parent, element) && fits(parent, element));
    if (allowed.length === 0) return [];
    const parent = random.pick(allowed);
    const others = parent.children.length - (element.parent === parent ? 1 : 0);
    return [{ op: "insert", parent: parent.id, id: element.id, index: random.below(others + 1) }];
  }
  return isKind(element.kind) && isDrawnKind(element.kind) ? [{ op: "update", id: element.id, props: props(element.kind, random) }] : [];
}

/** Whether an element may be in another by their kinds. */
function fits(parent: Element, element: Element): boolean {
  const only = onlyKinds.get(parent.kind);
  return only === undefined ? ![...onlyKinds.values()].includes(element.kind as DrawnKind) : only === element.kind;
}

function mayGrow(element: Element): boolean {
  if (element.kind === SCREEN_KIND) return true;
  if (!isKind(element.kind) || leaves.includes(element.kind)) return false;
  return element.children.length < mostChildren(element.kind);
}

/** How many children there may be: those that hold a content and something beside it hold no more than the two. */
function mostChildren(kind: Kind): number {
  const rule = childrenRules[kind];
  if (rule.allow === "one") return 1;
  return rule.allow === "roles" ? rule.roles.length : Infinity;
}

function isIn(element: Element, outer: Element): boolean {
  for (let inner: Element | null = element; inner !== null; inner = inner.parent) if (inner === outer) return true;
  return false;
}
