// What modifiers do to a subtree as it is drawn: turn, scale, blur, cut, shade and hide it.

import { ShapeName, type ClipShape, type Style, type UnitPoint } from "../../generated/protocol";
import type { Property } from "../animation/tracks";
import { cssColor } from "../device/tokens";
import type { Size } from "../layout/types";
import type { Moving } from "./look";
import { imageOf, surfacePaint } from "./paint";

/** The effects of a style that can change over time. */
export function movingEffects(style: Style, size: Size): Moving[] {
  const moving: Moving[] = [];
  if (style.opacity !== undefined) moving.push({ property: opacity, numbers: [style.opacity] });
  if (style.offset !== undefined) moving.push({ property: offset, numbers: [style.offset.x, style.offset.y] });
  if (style.cornerRadius !== undefined) moving.push({ property: cornerRadius, numbers: [style.cornerRadius] });
  if (style.scale !== undefined || style.rotation !== undefined || style.rotation3D !== undefined) {
    const { scale, rotation, rotation3D } = style;
    const numbers = [scale?.x ?? 1, scale?.y ?? 1, rotation ?? 0, rotation3D?.angle ?? 0];
    moving.push({ property: transform(style, size), numbers });
  }
  if (style.blur !== undefined || style.shadow !== undefined) {
    const { blur, shadow } = style;
    const numbers = [blur?.radius ?? 0, shadow?.x ?? 0, shadow?.y ?? 0, shadow?.radius ?? 0];
    moving.push({ property: filter(style), numbers });
  }
  if (style.clipShape?.shape === ShapeName.roundedRectangle) {
    moving.push({ property: clipRadius, numbers: [style.clipShape.cornerRadius] });
  }
  return moving;
}

/** The other effects of a style, as declarations. */
export function effectDeclarations(style: Style, size: Size): string {
  let look = "";
  if (style.cornerRadius !== undefined || style.clipped === true) look += "overflow:clip;";
  // Views that can't be seen can't be touched either.
  if (style.hidden === true || style.opacity === 0) look += "visibility:hidden;";
  if (style.clipShape !== undefined) look += clips[style.clipShape.shape](style.clipShape);
  else if (style.blur?.opaque === true) look += "clip-path:inset(0);";
  if (style.mask !== undefined) {
    const image = imageOf(surfacePaint(style.mask), size);
    look += `-webkit-mask:${image} 0 0/100% 100%;mask:${image} 0 0/100% 100%;`;
  }
  return look;
}

/** Whether the size of the box plays a part in how a style is drawn. */
export function dependsOnSize({ rotation3D, background: surface, mask }: Style): boolean {
  return rotation3D !== undefined || [surface, mask].some((style) => style !== undefined && surfacePaint(style).image !== undefined);
}

/** The outlines that nothing is drawn outside of. */
const clips: { readonly [S in ShapeName]: (clip: ClipShape) => string } = {
  [ShapeName.rectangle]: () => "clip-path:inset(0);",
  // Its corners can change over time.
  [ShapeName.roundedRectangle]: () => "",
  [ShapeName.containerRelative]: ({ cornerRadius: radius }) => `clip-path:inset(0 round ${radius}px);`,
  [ShapeName.circle]: () => "clip-path:circle(closest-side);",
  [ShapeName.capsule]: () => "clip-path:inset(0 round 9999px);",
  [ShapeName.ellipse]: () => "clip-path:ellipse(50% 50%);",
};

/** How far a box is drawn from its place; the style sheet moves it by these lengths. */
const offset: Property = {
  name: "offset of a box",
  rest: [0, 0],
  moves: true,
  css: ([x = 0, y = 0]) => ({ "--x": `${x}px`, "--y": `${y}px` }),
};

const opacity: Property = {
  name: "share that shows",
  rest: [1],
  moves: false,
  css: ([share = 1]) => ({ opacity: String(Math.min(1, Math.max(0, share))) }),
};

const cornerRadius: Property = {
  name: "corners",
  rest: [0],
  moves: false,
  css: ([radius = 0]) => ({ borderRadius: `${Math.max(0, radius)}px` }),
};

const clipRadius: Property = {
  name: "corners of the clip",
  rest: [0],
  moves: false,
  css: ([radius = 0]) => ({ clipPath: `inset(0px round ${Math.max(0, radius)}px)` }),
};

/** Scaling, turning, and turning in space, of which the first happens first. */
function transform({ scaleAnchor, rotationAnchor, rotation3D }: Style, size: Size): Property {
  return {
    name: "transform",
    rest: [1, 1, 0, 0],
    moves: true,
    css([x = 1, y = 1, rotation = 0, angle = 0]) {
      const flat = `${around(rotationAnchor, `rotate(${rotation}deg)`)} ${around(scaleAnchor, `scale(${x}, ${y})`)}`;
      if (rotation3D === undefined) return { transform: flat };
      const { x: axisX, y: axisY, z: axisZ, anchor, perspective } = rotation3D;
      // The nearer edge of what is turned by a right angle is as far from the plane as the longer side is long.
      const depth = perspective === 0 ? "" : `perspective(${Math.max(1, size.width, size.height) / perspective}px) `;
      const turned = `${depth}rotate3d(${axisX}, ${axisY}, ${axisZ}, ${angle}deg)`;
      return { transform: `${around(anchor, turned)} ${flat}` };
    },
  };
}

/** A transform that leaves a point of the box where it is; CSS leaves the center there. */
function around(anchor: UnitPoint | undefined, what: string): string {
  if (anchor === undefined || (anchor.x === 0.5 && anchor.y === 0.5)) return what;
  const shift = (sign: number) => `translate(${sign * (anchor.x - 0.5) * 100}%, ${sign * (anchor.y - 0.5) * 100}%)`;
  return `${shift(1)} ${what} ${shift(-1)}`;
}

function filter({ blur, shadow }: Style): Property {
  return {
    name: "filter",
    rest: [0, 0, 0, 0],
    moves: false,
    css([radius = 0, x = 0, y = 0, spread = 0]) {
      const parts = [];
      if (blur !== undefined) parts.push(`blur(${Math.max(0, radius)}px)`);
      if (shadow !== undefined) parts.push(`drop-shadow(${x}px ${y}px ${Math.max(0, spread)}px ${cssColor(shadow.color)})`);
      return { filter: parts.join(" ") };
    },
  };
}
