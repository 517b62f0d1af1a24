// Drawings, on a canvas of the page that is as large as what is drawn.

import type { Animation as AppAnimation, CanvasStep, Kind } from "../../../generated/protocol";
import { motionIsReduced } from "../../animation/motion";
import { play, type Frames } from "../../animation/ticker";
import { onPictures } from "../../device/pictures";
import type { ResolvedFont } from "../../layout/types";
import { Colors } from "../canvas/colors";
import { roomOf } from "../canvas/path";
import { canvasPicture } from "../canvas/pictures";
import { drawSteps } from "../canvas/steps";
import { between } from "../canvas/tween";
import type { Drawing } from "../drawing";
import { elementNode, type Drawer } from "../drawer";
import type { Flushable } from "../look";

export const canvas: Drawer<typeof Kind.canvas> = {
  make: () => elementNode("div", "canvas"),
  show: (drawing, element) => sheetOf(drawing).show(element.props.steps),
  place: (drawing, _element, placement) => sheetOf(drawing).place(placement.fonts ?? []),
};

const sheets = new WeakMap<Drawing, Sheet>();
/** The sheets that are in the page, or were a moment ago. */
const drawn = new Set<Sheet>();

function sheetOf(drawing: Drawing): Sheet {
  let sheet = sheets.get(drawing);
  if (sheet === undefined) sheets.set(drawing, (sheet = new Sheet(drawing)));
  return sheet;
}

/** Draws every drawing again, in the colors of another appearance. */
export function redrawCanvases(): void {
  for (const sheet of drawn) sheet.redraw();
}

/** How far beyond its room a drawing is still drawn, in points. */
const farthest = 400;
/** Pixels for each point at least: drawings are also scaled up. */
const leastDensity = 2;

/** The canvas of one drawing. */
class Sheet implements Flushable {
  private readonly node = document.createElement("canvas");
  private readonly colors = new Colors(this.node);
  private steps: readonly CanvasStep[] = [];
  /** What is on the screen, which may be on its way. */
  private shown: readonly CanvasStep[] | undefined;
  private fonts: readonly ResolvedFont[] = [];
  private frames: Frames | undefined;
  private isChanged = false;
  private isWaiting = false;

  constructor(private readonly drawing: Drawing) {
    drawing.node.append(this.node);
    drawing.looks.push(this);
  }

  show(steps: readonly CanvasStep[]): void {
    this.steps = steps;
    this.isChanged = true;
  }

  place(fonts: readonly ResolvedFont[]): void {
    this.fonts = fonts;
    this.isChanged = true;
  }

  redraw(): void {
    this.colors.forget();
    this.drawSoon();
  }

  flush(animation?: AppAnimation): void {
    if (!this.isChanged) return;
    this.isChanged = false;
    const { shown: from, steps: to } = this;
    if (from === to) return this.drawSoon();
    this.frames?.stop();
    this.frames = undefined;
    const canMove = animation !== undefined && from !== undefined && !motionIsReduced() && between(from, to, 0) !== undefined;
    if (!canMove) {
      this.shown = to;
      return this.drawSoon();
    }
    this.frames = play(animation, (share) => {
      this.shown = share === 1 ? to : between(from, to, share) ?? to;
      this.draw();
    });
  }

  /** Draws when the node is in the page, where it has colors, and everything about it is known. */
  private drawSoon(): void {
    if (this.isWaiting) return;
    this.isWaiting = true;
    queueMicrotask(() => {
      this.isWaiting = false;
      this.draw();
    });
  }

  private draw(): void {
    if (!this.node.isConnected) {
      drawn.delete(this);
      return;
    }
    drawn.add(this);
    const context = this.node.getContext("2d");
    const steps = this.shown;
    if (context === null || steps === undefined) return;
    const { size } = this.drawing;
    const room = roomOf(steps, size.width, size.height, farthest);
    const density = Math.max(leastDensity, window.devicePixelRatio);
    const width = Math.ceil(room.width * density);
    const height = Math.ceil(room.height * density);
    if (this.node.width !== width || this.node.height !== height) {
      this.node.width = width;
      this.node.height = height;
    }
    this.node.style.cssText = `left:${room.x}px;top:${room.y}px;width:${room.width}px;height:${room.height}px;`;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
    context.setTransform(density, 0, 0, density, -room.x * density, -room.y * density);
    const arrived = () => this.drawSoon();
    const picture = (source: Parameters<typeof canvasPicture>[0]) => canvasPicture(source, this.node, this.colors, arrived);
    drawSteps({ context, size, colors: this.colors, picture }, steps, this.fonts);
  }
}

onPictures(redrawCanvases);
