// The spec's colors as CSS custom properties, so that a change of appearance redraws nothing by hand, and the
// lengths that the style sheet needs.

import { colors, metrics } from "../../generated/metrics";
import { ColorScheme, isColorRgba, isColorSemantic, type Color } from "../../generated/protocol";
import { cssAssetColor } from "./catalog";

/** A named color of the spec. */
export type ColorName = keyof typeof colors;

/** The CSS for a named color, for whatever appearance the device has. */
export function cssNamed(name: ColorName): string {
  return `var(--sb-${name})`;
}

/** The CSS for a color that an app gave. */
export function cssColor(color: Color): string {
  if (isColorRgba(color)) {
    const channel = (value: number) => String(Math.round(value * 255));
    return `rgb(${channel(color.r)} ${channel(color.g)} ${channel(color.b)} / ${color.a})`;
  }
  if (isColorSemantic(color)) return faded(cssNamed(color.name), color.a ?? 1);
  return faded(cssAssetColor(color.named), color.opacity);
}

/** A color of CSS with so much of its opacity. */
export function faded(color: string, opacity: number): string {
  return opacity === 1 ? color : `color-mix(in srgb, ${color} ${opacity * 100}%, transparent)`;
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
    "--material-blur": `${metrics.materialBlurRadius}px`,
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
      // For a tint that names the accent color: it can't be made of the variable that it sets.
      rules.push(`--accent-of-device:${colors.accent[scheme]}`, `color-scheme:${scheme}`);
      return `:root[data-scheme="${scheme}"],.schemed[data-scheme="${scheme}"]{${rules.join(";")}}`;
    })
    .join("\n");
}
