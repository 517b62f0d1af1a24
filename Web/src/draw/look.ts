// The style of a node apart from its place: declarations, and what can change over time.

import type { Animation as AppAnimation } from "../../generated/protocol";
import { fade, stopFade } from "../animation/paints";
import { move, stop, type Property } from "../animation/tracks";

/** Something about a node that can change over time: numbers, or a color as CSS. */
export type Moving = MovingNumbers | MovingColor;

/** Numbers that can change over time. */
export interface MovingNumbers {
  readonly property: Property;
  readonly numbers: readonly number[];
}

/** A color that can change over time. */
export interface MovingColor {
  /** The property or variable of CSS. */
  readonly color: string;
  readonly css: string;
  /** What the color is when nothing is said of it. */
  readonly rest: string;
}

/** Something that is written all at once when all about it is known. */
export interface Flushable {
  /** With an animation, what was there before changes step by step into what is there now. */
  flush(animation?: AppAnimation): void;
}

/** The style of one node. */
export class Look implements Flushable {
  private text = "";
  private moving: readonly Moving[] = [];
  private before: readonly Moving[] | null = null;
  private isChanged = true;
  private wasWritten = false;

  constructor(public node: HTMLElement | SVGElement) {}

  /** Whether something about the style was not written yet. */
  get isDirty(): boolean {
    return this.isChanged;
  }

  /** Takes declarations that each end in a semicolon. */
  setText(text: string): void {
    if (text === this.text) return;
    this.text = text;
    this.isChanged = true;
  }

  /** Takes all that can change over time. */
  setMoving(moving: readonly Moving[]): void {
    if (moving.length === 0 && this.moving.length === 0) return;
    this.before ??= this.moving;
    this.moving = moving;
    this.isChanged = true;
  }

  /** Goes on with another node, whose style says nothing yet. */
  replaceNode(node: HTMLElement): void {
    this.node = node;
    this.isChanged = true;
    this.wasWritten = false;
  }

  flush(animation?: AppAnimation): void {
    if (this.isChanged) this.write("", "", animation);
  }

  /** Writes the style between other declarations. */
  write(start: string, end: string, animation?: AppAnimation): void {
    this.isChanged = false;
    this.node.style.cssText = start + this.text + this.moving.map(declarations).join("") + end;
    const { before } = this;
    this.before = null;
    if (before !== null && this.wasWritten) change(this.node, before, this.moving, animation);
    this.wasWritten = true;
  }
}

/** Starts, or stops, what changes about a node. */
function change(
  node: Element,
  before: readonly Moving[],
  after: readonly Moving[],
  animation: AppAnimation | undefined,
): void {
  for (const was of before) if (!after.some((is) => keyOf(is) === keyOf(was))) turn(node, was, atRest(was), animation);
  for (const is of after) turn(node, before.find((was) => keyOf(was) === keyOf(is)) ?? atRest(is), is, animation);
}

function turn(node: Element, was: Moving, is: Moving, animation: AppAnimation | undefined): void {
  if ("color" in was) {
    if (!("color" in is) || was.css === is.css) return;
    if (animation === undefined) stopFade(node, is.color);
    else fade(node, is.color, was.css, is.css, animation);
  } else if ("property" in is) {
    if (was.numbers.every((number, index) => number === is.numbers[index])) return;
    if (animation === undefined) stop(node, is.property);
    else move(node, is.property, was.numbers, is.numbers, animation);
  }
}

function keyOf(moving: Moving): string {
  return "color" in moving ? moving.color : moving.property.name;
}

function atRest(moving: Moving): Moving {
  return "color" in moving ? { ...moving, css: moving.rest } : { ...moving, numbers: moving.property.rest };
}

function declarations(moving: Moving): string {
  if ("color" in moving) return `${moving.color}:${moving.css};`;
  const values = moving.property.css(moving.numbers);
  return Object.entries(values).map(([name, value]) => `${cssName(name)}:${value};`).join("");
}

/** The name of a property in a style sheet. */
function cssName(name: string): string {
  return name.startsWith("--") ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
