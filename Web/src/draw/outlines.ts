// The outlines of shapes, as paths of SVG.

import { ShapeName } from "../../generated/protocol";
import type { Rect } from "../layout/types";

/** The outline of a shape in a room, with the corners of a rounded rectangle. */
export function outline(shape: ShapeName, room: Rect, cornerRadius: number): string {
  return outlines[shape]({ ...room, width: Math.max(0, room.width), height: Math.max(0, room.height) }, cornerRadius);
}

type Outline = (room: Rect, cornerRadius: number) => string;

const rounded: Outline = ({ x, y, width, height }, cornerRadius) => {
  const radius = Math.max(0, Math.min(cornerRadius, width / 2, height / 2));
  const arc = (right: number, down: number) => `a${radius} ${radius} 0 0 1 ${right * radius} ${down * radius}`;
  const across = width - 2 * radius;
  const along = height - 2 * radius;
  return `M${x + radius} ${y}h${across}${arc(1, 1)}v${along}${arc(-1, 1)}h${-across}${arc(-1, -1)}v${-along}${arc(1, -1)}z`;
};

const ellipse: Outline = ({ x, y, width, height }) => {
  const radii = `${width / 2} ${height / 2}`;
  // Two halves, from the right on and clockwise.
  return `M${x + width} ${y + height / 2}a${radii} 0 0 1 ${-width} 0a${radii} 0 0 1 ${width} 0z`;
};

const outlines: { readonly [S in ShapeName]: Outline } = {
  [ShapeName.rectangle]: ({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`,
  [ShapeName.roundedRectangle]: rounded,
  [ShapeName.containerRelative]: rounded,
  [ShapeName.capsule]: (room) => rounded(room, Math.min(room.width, room.height) / 2),
  [ShapeName.ellipse]: ellipse,
  [ShapeName.circle](room) {
    const side = Math.min(room.width, room.height);
    const x = room.x + (room.width - side) / 2;
    const y = room.y + (room.height - side) / 2;
    return ellipse({ x, y, width: side, height: side }, 0);
  },
};
