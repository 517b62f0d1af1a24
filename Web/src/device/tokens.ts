// The spec's colors as CSS custom properties, so that a change of appearance redraws nothing by hand, and the
// lengths that the style sheet needs.

import { colors, metrics } from "../../generated/metrics";
import {
  ColorScheme,
  isColorRgba,
  isColorSemantic,
  isShapeStyleColor,
  type Color,
  type ShapeStyle,
} from "../../generated/protocol";

/** A named color of the spec. */
export type ColorName = keyof typeof colors;

/** The CSS for a named color, for whatever appearance the device has. */
export function cssNamed(name: ColorName): string {
  return `var(--sb-${name})`;
}

/** What can't be drawn yet, in a color that no design has. */
const undrawn = "magenta";

/** The CSS for what an app paints with. */
export function cssPaint(style: ShapeStyle): string {
  return isShapeStyleColor(style) ? cssColor(style) : undrawn;
}

/** The CSS for a color that an app gave. */
export function cssColor(color: Color): string {
  if (isColorRgba(color)) {
    const channel = (value: number) => String(Math.round(value * 255));
    return `rgb(${channel(color.r)} ${channel(color.g)} ${channel(color.b)} / ${color.a})`;
  }
  if (!isColorSemantic(color)) return undrawn;
  const named = cssNamed(color.name);
  if (color.a === undefined || color.a === 1) return named;
  return `color-mix(in srgb, ${named} ${color.a * 100}%, transparent)`;
}

const points = (length: number) => `${length}px`;

const presentationLengths = {
  "--sheet-radius": points(metrics.sheetCornerRadius),
  "--sheet-presenter-scale": String(metrics.sheetPresenterScale),
  "--scrim-opacity": String(metrics.scrimOpacity),
  "--alert-radius": points(metrics.alertCornerRadius),
  "--menu-radius": points(metrics.menuCornerRadius),
  "--menu-width": points(metrics.menuWidth),
  "--menu-row": points(metrics.menuRowHeight),
  "--menu-band": points(metrics.menuSeparatorHeight),
  "--menu-caption": points(metrics.menuCaptionHeight),
};

const controlLengths = {
  "--thumb": points(metrics.sliderThumbSize),
  "--slider-track": points(metrics.sliderTrackHeight),
  "--stepper-disabled": String(metrics.stepperDisabledOpacity),
  "--editor-padding": `${points(metrics.textEditorPaddingVertical)} ${points(metrics.textEditorPaddingHorizontal)}`,
  "--tab-icon": points(metrics.tabBarIconSize),
  "--tab-icon-top": points(metrics.tabBarIconTop),
};

/** The style sheet that defines the lengths, and every named color for both appearances. */
export function tokenStyleSheet(): string {
  const lengths = {
    "--list-radius": `${metrics.listCornerRadius}px`,
    "--switch-travel": `${metrics.toggleWidth - metrics.toggleHeight}px`,
    "--disabled-opacity": String(metrics.disabledOpacity),
    ...presentationLengths,
    ...controlLengths,
  };
  const rules = Object.entries(lengths).map(([name, value]) => `${name}:${value}`);
  return `:root{${rules.join(";")}}\n` + schemes();
}

function schemes(): string {
  return Object.values(ColorScheme)
    .map((scheme) => {
      const rules = Object.entries(colors).map(([name, color]) => `--sb-${name}:${color[scheme]}`);
      return `:root[data-scheme="${scheme}"]{${rules.join(";")}}`;
    })
    .join("\n");
}
