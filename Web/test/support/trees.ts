// Describes trees of elements in a few words, and mounts them with the ops that a producer would send.

import {
  decodeOps,
  DetentName,
  Edge,
  Kind,
  type AlertProps,
  type ButtonProps,
  type DatepickerProps,
  type DecoratedProps,
  type DividerProps,
  type GaugeProps,
  type GestureProps,
  type GridProps,
  type GridrowProps,
  type HstackProps,
  type LayoutProps,
  type LazyhgridProps,
  type LazyvgridProps,
  type ListProps,
  type ListrowProps,
  type PickerProps,
  type ProgressProps,
  type ScrollviewProps,
  type SheetProps,
  type SliderLabel,
  type NavscreenProps,
  type SafeareainsetProps,
  type SectionProps,
  type Style,
  type TextfieldProps,
  type ToolbarPlacement,
  type VstackProps,
  type ZstackProps,
  type Axes,
} from "../../generated/protocol";
import type { Element } from "../../src/tree/elements";
import { ElementTree } from "../../src/tree/tree";

/** What an element is to be like. */
export interface Description {
  readonly kind: string;
  readonly props: object;
  readonly children: readonly Description[];
}

function describe(kind: string, props: object, children: readonly Description[] = []): Description {
  return { kind, props, children };
}

type Nothing = DividerProps;

export const text = (content: string) => describe(Kind.text, { text: content });
export const image = (systemName = "star") => describe(Kind.image, { source: { systemName } });
export const spacer = (minLength: number | null = null) => describe(Kind.spacer, { minLength });
export const divider = () => describe(Kind.divider, {});
export const vstack = (props: Partial<VstackProps>, ...children: Description[]) =>
  describe(Kind.vstack, { spacing: null, ...props }, children);
export const hstack = (props: Partial<HstackProps>, ...children: Description[]) =>
  describe(Kind.hstack, { spacing: null, ...props }, children);
export const zstack = (props: Partial<ZstackProps>, ...children: Description[]) =>
  describe(Kind.zstack, props, children);
export const button = (props: Partial<ButtonProps>, ...children: Description[]) =>
  describe(Kind.button, { role: null, ...props }, children);
export const navlink = (...children: Description[]) => describe(Kind.navlink, {}, children);
export const toggle = (isOn: boolean, ...children: Description[]) => describe(Kind.toggle, { isOn }, children);
export const textfield = (props: Partial<TextfieldProps>) =>
  describe(Kind.textfield, { text: "", placeholder: "", ...props });
export const list = (...children: Description[]) => describe(Kind.list, {}, children);
export const section = (props: Partial<SectionProps>, ...children: Description[]) =>
  describe(Kind.section, { header: null, footer: null, ...props }, children);
export const scrollview = (axes: Axes, ...children: Description[]) => describe(Kind.scrollview, { axes }, children);
export const navstack = (...children: Description[]) => describe(Kind.navstack, {}, children);
export const navscreen = (props: Partial<NavscreenProps>, ...children: Description[]) =>
  describe(Kind.navscreen, { title: "", depth: 0, ...props }, children);
export const toolbar = (placement: ToolbarPlacement, ...children: Description[]) =>
  describe(Kind.toolbar, { placement }, children);
export const decorated = (props: DecoratedProps, content: Description, decoration: Description) =>
  describe(Kind.decorated, props, [content, decoration]);
export const geometry = (child: Description) => describe(Kind.geometry, {}, [child]);
export const viewthatfits = (axes: Axes, ...children: Description[]) => describe(Kind.viewthatfits, { axes }, children);
export const custom = (props: Partial<LayoutProps>, ...children: Description[]) =>
  describe(Kind.layout, { proposal: null, size: null, frames: null, sizes: null, ...props }, children);
export const grid = (props: Partial<GridProps>, ...rows: Description[]) =>
  describe(Kind.grid, { horizontalSpacing: null, verticalSpacing: null, ...props }, rows);
export const gridrow = (props: Partial<GridrowProps>, ...cells: Description[]) =>
  describe(Kind.gridrow, { alignment: null, ...props }, cells);
export const lazyvgrid = (props: Partial<LazyvgridProps>, ...cells: Description[]) =>
  describe(Kind.lazyvgrid, { columns: [], spacing: null, ...props }, cells);
export const lazyhgrid = (props: Partial<LazyhgridProps>, ...cells: Description[]) =>
  describe(Kind.lazyhgrid, { rows: [], spacing: null, ...props }, cells);
export const safeareainset = (props: Partial<SafeareainsetProps>, content: Description, inset: Description) =>
  describe(Kind.safeareainset, { edge: Edge.bottom, spacing: null, ...props }, [content, inset]);
export const tabview = (selected: number, ...children: Description[]) => describe(Kind.tabview, { selected }, children);
export const tab = (title: string, ...children: Description[]) =>
  describe(Kind.tab, { title, systemImage: null }, children);
export const sheet = (props: Partial<SheetProps>, ...children: Description[]) =>
  describe(Kind.sheet, { detents: [DetentName.large], ...props }, children);
export const alert = (props: Partial<AlertProps>, ...children: Description[]) =>
  describe(Kind.alert, { title: "", message: null, ...props }, children);
export const picker = (props: Partial<PickerProps>) =>
  describe(Kind.picker, { label: "", options: [], selected: null, ...props });
export const stepper = (...children: Description[]) =>
  describe(Kind.stepper, { canIncrement: true, canDecrement: true }, children);
export const slider = (labels: readonly SliderLabel[], ...children: Description[]) =>
  describe(Kind.slider, { value: 0, min: 0, max: 1, step: null, labels }, children);
export const datepicker = (props: Partial<DatepickerProps>, ...children: Description[]) =>
  describe(Kind.datepicker, { seconds: 0, min: null, max: null, ...props }, children);
export const texteditor = () => describe(Kind.texteditor, { text: "" });
export const searchfield = () => describe(Kind.searchfield, { text: "" });
export const gauge = (props: Partial<GaugeProps>, ...children: Description[]) =>
  describe(Kind.gauge, { value: 0, ...props }, children);
export const progress = (props: Partial<ProgressProps>, ...children: Description[]) =>
  describe(Kind.progress, { value: null, ...props }, children);
export const menu = (...children: Description[]) => describe(Kind.menu, {}, children);
export const listrow = (props: Partial<ListrowProps>, child: Description) => describe(Kind.listrow, props, [child]);
export const swipeactions = (trailing: number, ...children: Description[]) =>
  describe(Kind.swipeactions, { trailing, leading: 0 }, children);
export const tapgesture = (child: Description) => describe(Kind.tapgesture, { count: 1 }, [child]);
export const gesture = (props: Partial<GestureProps>, child: Description) => describe(Kind.gesture, props, [child]);
export const contextmenu = (...children: Description[]) => describe(Kind.contextmenu, {}, children);
export const navsplit = (...children: Description[]) => describe(Kind.navsplit, {}, children);
export const listOf = (props: Partial<ListProps>, ...children: Description[]) => describe(Kind.list, props, children);
export const scrollviewOf = (props: Partial<ScrollviewProps>, ...children: Description[]) =>
  describe(Kind.scrollview, props, children);
export const unknown = (name: string, props: Nothing = {}) => describe(name, props);

/** A style in JSON: as in the protocol, but "infinity" stands for Infinity, which JSON doesn't have. */
export type StyleJson = Omit<Style, "frame"> & { readonly frame?: { readonly [field: string]: number | string } };

export const styled = (style: StyleJson, ...children: Description[]) => describe(Kind.styled, { style }, children);
export const framed = (frame: StyleJson["frame"], child: Description) => styled({ frame: frame! }, child);
export const padded = (length: number, child: Description) =>
  styled({ padding: { top: length, leading: length, bottom: length, trailing: length } }, child);

/** A box of exactly that size. */
export const box = (width: number, height: number) => describe(Kind.styled, { style: { frame: { width, height } } });

/** A box that takes what it is offered between two lengths. */
export const flexible = (
  minWidth: number,
  maxWidth: number | "infinity",
  minHeight: number = minWidth,
  maxHeight: number | "infinity" = maxWidth,
) => describe(Kind.styled, { style: { frame: { minWidth, maxWidth, minHeight, maxHeight } } });

/** The ops that create an element and put it, with all that is in it, at a place; ids count up from `firstID`. */
export function mountOps(description: Description, parent: number, index: number, firstID: number): object[] {
  const ops: object[] = [];
  let nextID = firstID;
  const mount = ({ kind, props, children }: Description, into: number, place: number) => {
    const id = nextID;
    nextID += 1;
    ops.push({ op: "create", id, kind, props });
    children.forEach((child, childIndex) => mount(child, id, childIndex));
    ops.push({ op: "insert", parent: into, id, index: place });
  };
  mount(description, parent, index);
  return ops;
}

/** Applies ops in JSON. */
export function apply(tree: ElementTree, ...ops: object[]): void {
  for (const op of decodeOps(ops)) tree.apply(op);
}

/** A tree with elements on the screen, with the ids 1, 2, 3… in the order in which they are written. */
export function treeOf(...descriptions: Description[]): ElementTree {
  const tree = new ElementTree();
  let nextID = 1;
  descriptions.forEach((description, index) => {
    apply(tree, ...mountOps(description, 0, index, nextID));
    nextID += countOf(description);
  });
  return tree;
}

/** How many elements a description stands for. */
export function countOf({ children }: Description): number {
  return children.reduce((count, child) => count + countOf(child), 1);
}

/** Every element in the tree, in the order it is drawn. */
export function allElements(tree: ElementTree): Element[] {
  const found: Element[] = [];
  const visit = (element: Element) => {
    found.push(element);
    element.children.forEach(visit);
  };
  visit(tree.root);
  return found;
}
