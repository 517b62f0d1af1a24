// Colors, and shapes with their fill and their outline.

import { ShapeName, type Kind, type Stroke } from "../../../generated/protocol";
import type { Property } from "../../animation/tracks";
import { cssColor } from "../../device/tokens";
import type { ElementOf } from "../../tree/elements";
import type { Drawing } from "../drawing";
import { elementNode, nothing, type Drawer } from "../drawer";
import { Look, type Moving } from "../look";
import { outline } from "../outlines";
import { imageOf, surfacePaint } from "../paint";

type ShapeElement = ElementOf<typeof Kind.shape>;

export const color: Drawer<typeof Kind.color> = {
  make: () => elementNode("div", "paint"),
  show(drawing, element) {
    drawing.setMoving([{ color: "--paint", css: cssColor(element.props.color), rest: "transparent" }]);
  },
  place: nothing,
};

export const shape: Drawer<typeof Kind.shape> = {
  make: () => elementNode("div", "shape"),
  show: (drawing, element) => layersOf(drawing).show(element.props),
  place: (drawing, element) => layersOf(drawing).show(element.props),
};

const layers = new WeakMap<Drawing, Layers>();

function layersOf(drawing: Drawing): Layers {
  let known = layers.get(drawing);
  if (known === undefined) layers.set(drawing, (known = new Layers(drawing)));
  return known;
}

/** The nodes that a shape is drawn with: what fills it, and its outline in front. */
class Layers {
  private fill: Look | undefined;
  private line: Look | undefined;
  /** The parts of an outline that is drawn as a path. */
  private svg: SVGSVGElement | undefined;

  constructor(private readonly drawing: Drawing) {}

  show({ shape, cornerRadius, fill, stroke }: ShapeElement["props"]): void {
    if (fill === null && stroke !== null) this.fill = this.remove(this.fill);
    else this.showFill(shape, cornerRadius, fill);
    const isPath = stroke !== null && surfacePaint(stroke.color).image === undefined;
    if (this.line !== undefined && (stroke === null || isPath !== (this.svg !== undefined))) {
      this.svg?.remove();
      this.svg = undefined;
      this.line = this.remove(this.line);
    }
    if (stroke === null) return;
    if (isPath) this.showPath(shape, cornerRadius, stroke);
    else this.showPaintedLine(shape, cornerRadius, stroke);
  }

  private showFill(shape: ShapeName, cornerRadius: number, fill: ShapeElement["props"]["fill"]): void {
    const node = document.createElement("div");
    this.fill ??= this.add(node, this.drawing.node.firstChild);
    const paint = fill === null ? undefined : surfacePaint(fill);
    let names = "paint shape-fill";
    if (paint?.isTranslucent === true) names += " material";
    // Without a fill of its own it is painted like text, with its gradient, too.
    if (paint === undefined) names += " glyph";
    this.fill.node.setAttribute("class", names);
    const moving: Moving[] = [];
    let text = corners[shape];
    if (text === "") moving.push({ property: radius, numbers: [cornerRadius] });
    if (paint !== undefined) {
      const css = paint.image === undefined ? paint.color : "transparent";
      moving.push({ color: "--paint", css, rest: "transparent" });
      if (paint.image !== undefined) text += `--paint-image:${imageOf(paint, this.drawing.size)};`;
    }
    this.fill.setText(text);
    this.fill.setMoving(moving);
  }

  /** An outline in one color. */
  private showPath(shape: ShapeName, cornerRadius: number, stroke: Stroke): void {
    if (this.svg === undefined || this.line === undefined) {
      this.svg = document.createElementNS(svgNames, "svg");
      const path = document.createElementNS(svgNames, "path");
      path.setAttribute("class", "line-path");
      this.svg.setAttribute("class", "shape-stroke");
      this.svg.setAttribute("aria-hidden", "true");
      // While the shape gets larger or smaller step by step, so does the outline.
      this.svg.setAttribute("preserveAspectRatio", "none");
      this.svg.append(path);
      this.drawing.node.append(this.svg);
      this.line = new Look(path);
      this.drawing.looks.push(this.line);
    }
    const { width, height } = this.drawing.size;
    this.svg.setAttribute("viewBox", `0 0 ${Math.max(1, width)} ${Math.max(1, height)}`);
    this.line.node.setAttribute("d", this.outlineOf(shape, cornerRadius, stroke, 0));
    this.line.setText(
      `stroke-linecap:${stroke.cap};stroke-linejoin:${stroke.join};`
        + (stroke.dash === undefined ? "" : `stroke-dasharray:${stroke.dash.join(" ")};`),
    );
    this.line.setMoving([
      { color: "stroke", css: surfacePaint(stroke.color).color, rest: "transparent" },
      { property: lineWidth, numbers: [stroke.lineWidth] },
      { property: dashPhase, numbers: [stroke.dashPhase] },
    ]);
  }

  /** An outline in a gradient: a box with the gradient, of which only the outline is seen. */
  private showPaintedLine(shape: ShapeName, cornerRadius: number, stroke: Stroke): void {
    this.line ??= this.add(document.createElement("div"), null);
    this.line.node.setAttribute("class", "paint shape-stroke");
    const { size } = this.drawing;
    const margin = Math.ceil(stroke.lineWidth);
    const width = size.width + 2 * margin;
    const height = size.height + 2 * margin;
    const dashes = stroke.dash === undefined
      ? ""
      : ` stroke-dasharray="${stroke.dash.join(" ")}" stroke-dashoffset="${stroke.dashPhase}"`;
    const path = `<svg xmlns="${svgNames}" width="${width}" height="${height}"><path fill="none" stroke="#000" `
      + `stroke-width="${stroke.lineWidth}" stroke-linecap="${stroke.cap}" stroke-linejoin="${stroke.join}"${dashes} `
      + `d="${this.outlineOf(shape, cornerRadius, stroke, margin)}"/></svg>`;
    const mask = `url("data:image/svg+xml,${encodeURIComponent(path)}") 0 0/100% 100%`;
    const image = surfacePaint(stroke.color).image?.({ size, margin }) ?? "none";
    this.line.setText(`inset:${-margin}px;--paint-image:${image};-webkit-mask:${mask};mask:${mask};`);
  }

  private outlineOf(shape: ShapeName, cornerRadius: number, { lineWidth, inset }: Stroke, margin: number): string {
    const { width, height } = this.drawing.size;
    // A line is drawn around its middle; one that has to stay inside runs half its width further in.
    const further = inset ? lineWidth / 2 : 0;
    const room = {
      x: margin + further,
      y: margin + further,
      width: width - 2 * further,
      height: height - 2 * further,
    };
    return outline(shape, room, Math.max(0, cornerRadius - further));
  }

  private add(node: HTMLElement, before: Node | null): Look {
    this.drawing.node.insertBefore(node, before);
    const look = new Look(node);
    this.drawing.looks.push(look);
    return look;
  }

  private remove(look: Look | undefined): undefined {
    if (look === undefined) return undefined;
    look.node.remove();
    this.drawing.looks.splice(this.drawing.looks.indexOf(look), 1);
    return undefined;
  }
}

const svgNames = "http://www.w3.org/2000/svg";

/** How a box gets the outline of a shape; the corners of a rounded rectangle are numbers that can change over time. */
const corners: { readonly [S in ShapeName]: string } = {
  [ShapeName.rectangle]: "border-radius:0;",
  [ShapeName.roundedRectangle]: "",
  [ShapeName.containerRelative]: "",
  [ShapeName.circle]: "clip-path:circle(closest-side);",
  [ShapeName.capsule]: "border-radius:9999px;",
  [ShapeName.ellipse]: "border-radius:50%;",
};

const radius: Property = {
  name: "corners",
  rest: [0],
  moves: false,
  css: ([length = 0]) => ({ borderRadius: `${Math.max(0, length)}px` }),
};

const lineWidth: Property = {
  name: "width of the line",
  rest: [0],
  moves: false,
  css: ([length = 0]) => ({ strokeWidth: `${Math.max(0, length)}px` }),
};

const dashPhase: Property = {
  name: "start of the dashes",
  rest: [0],
  moves: true,
  css: ([length = 0]) => ({ strokeDashoffset: `${length}px` }),
};
