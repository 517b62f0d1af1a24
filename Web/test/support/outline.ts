// Writes a layout down as an indented outline, to be read and compared: for each element its kind and frame (x, y,
// width and height, relative to the parent), its lines of text, and its parts.

import { metrics } from "../../generated/metrics";
import { DynamicTypeSize, UNKNOWN_KIND } from "../../generated/protocol";
import { LayoutEngine } from "../../src/layout/engine";
import type { Placement, Rect, Screen, TextLine } from "../../src/layout/types";
import type { Element } from "../../src/tree/elements";
import type { ElementTree } from "../../src/tree/tree";
import { FixedMeasurer } from "./measurer";
import { treeOf, type Description } from "./trees";

const noInsets = { top: 0, leading: 0, bottom: 0, trailing: 0 };

/** A screen without unsafe parts. */
export function bareScreen(width: number, height: number, dynamicTypeSize: DynamicTypeSize = DynamicTypeSize.large): Screen {
  return { width, height, safeArea: noInsets, dynamicTypeSize };
}

/** The framed device. */
export const device: Screen = {
  width: metrics.screenWidth,
  height: metrics.screenHeight,
  safeArea: { ...noInsets, top: metrics.statusBarHeight, bottom: metrics.homeIndicatorHeight },
  dynamicTypeSize: DynamicTypeSize.large,
};

/** A tree that was laid out. */
export function laidOut(screen: Screen, ...descriptions: Description[]): { tree: ElementTree; engine: LayoutEngine } {
  const tree = treeOf(...descriptions);
  const engine = new LayoutEngine(tree, new FixedMeasurer(), screen);
  engine.update(tree.takeChanges());
  return { tree, engine };
}

/** The outline of descriptions laid out on a screen. */
export function outlineOf(screen: Screen, ...descriptions: Description[]): string {
  const { tree, engine } = laidOut(screen, ...descriptions);
  return outline(engine, tree.root.children);
}

/** The outline of elements that an engine laid out. */
export function outline(engine: LayoutEngine, elements: readonly Element[]): string {
  const lines: string[] = [];
  const visit = (element: Element, indent: string) => {
    if (!engine.isShown(element)) {
      lines.push(`${indent}${nameOf(element)} hidden`);
      return;
    }
    const placement = engine.placement(element);
    lines.push(`${indent}${nameOf(element)} ${placement === undefined ? "nowhere" : described(placement)}`);
    if (placement !== undefined) lines.push(...details(placement, `${indent}  `));
    element.children.forEach((child) => visit(child, `${indent}  `));
  };
  elements.forEach((element) => visit(element, ""));
  return lines.join("\n");
}

/** An expected outline in a test's source, without the indentation it has there. */
export function expected(outline: string): string {
  const lines = outline.replace(/^\n/, "").trimEnd().split("\n");
  const indent = Math.min(...lines.map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(indent)).join("\n");
}

function nameOf(element: Element): string {
  return element.kind === UNKNOWN_KIND ? `unknown "${element.props.name}"` : element.kind;
}

function described({ frame, lines, contentSize, orientation, bleed }: Placement): string {
  return [
    rect(frame),
    ...(lines === undefined ? [] : [lines.map(lineOf).join(" ")]),
    ...(contentSize === undefined ? [] : [`content ${contentSize.width}x${contentSize.height}`]),
    ...(orientation === undefined ? [] : [orientation]),
    ...(bleed === undefined ? [] : [`bleed ${bleed.top} ${bleed.bottom}`]),
  ].join(" ");
}

function details({ parts, pieces, row, cards }: Placement, indent: string): string[] {
  const found: string[] = [];
  if (row !== undefined) {
    const ends = [row.isFirst ? "first" : "", row.isLast ? "last" : ""].filter((end) => end !== "");
    const separator = row.separator === null ? [] : [`separator ${rect(row.separator)}`];
    const control = row.control === null ? [] : [`control ${row.control.kind}`];
    const badge = row.badge === null ? [] : [`badge ${rect(row.badge.frame)}`];
    const edit = row.editControl === null ? [] : [`edit ${rect(row.editControl)}`];
    found.push(`${indent}- row ${[rect(row.cell), ...ends, ...separator, ...control, ...badge, ...edit].join(" ")}`);
  }
  for (const card of cards ?? []) found.push(`${indent}- card ${rect(card.frame)} of ${card.rows.length}`);
  for (const [name, part] of Object.entries(parts ?? {})) {
    const text = part.text === undefined ? "" : ` ${part.text.lines.map(lineOf).join(" ")}`;
    found.push(`${indent}- ${name} ${rect(part.frame)}${text}`);
  }
  for (const { frame, text } of pieces ?? []) {
    found.push(`${indent}- piece ${rect(frame)}${text === undefined ? "" : ` ${text.lines.map(lineOf).join(" ")}`}`);
  }
  return found;
}

function lineOf({ text, x, y }: TextLine): string {
  return x === 0 && y === 0 ? `"${text}"` : `"${text}"@${x},${y}`;
}

function rect({ x, y, width, height }: Rect): string {
  return `${x},${y} ${width}x${height}`;
}
