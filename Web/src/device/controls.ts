// The strip beside the phone: the app's name, how it is doing, the appearance and the text size.

import { ColorScheme, DynamicTypeSize } from "../../generated/protocol";
import type { DeviceEnvironment } from "./device";
import { html } from "./dom";

/** How the app is doing. */
export const Mood = {
  good: "good",
  busy: "busy",
  bad: "bad",
} as const;
export type Mood = typeof Mood[keyof typeof Mood];

/** The strip. */
export interface Controls {
  readonly element: HTMLElement;
  /** Shows the device's settings. */
  show(environment: DeviceEnvironment): void;
  /** Shows the app's name. */
  showName(name: string): void;
  /** Shows how the app is doing, in a word or two. */
  showStatus(status: string, mood: Mood): void;
}

/** What the person can choose. */
export interface ControlsListener {
  schemeChosen(scheme: ColorScheme): void;
  sizeChosen(size: DynamicTypeSize): void;
}

const schemeNames: Record<ColorScheme, string> = {
  [ColorScheme.light]: "Light",
  [ColorScheme.dark]: "Dark",
};

/** The names that iOS shows for the sizes, more or less. */
const sizeNames: Record<DynamicTypeSize, string> = {
  [DynamicTypeSize.xSmall]: "Extra small",
  [DynamicTypeSize.small]: "Small",
  [DynamicTypeSize.medium]: "Medium",
  [DynamicTypeSize.large]: "Large, default",
  [DynamicTypeSize.xLarge]: "Extra large",
  [DynamicTypeSize.xxLarge]: "XX large",
  [DynamicTypeSize.xxxLarge]: "XXX large",
  [DynamicTypeSize.accessibility1]: "Accessibility 1",
  [DynamicTypeSize.accessibility2]: "Accessibility 2",
  [DynamicTypeSize.accessibility3]: "Accessibility 3",
  [DynamicTypeSize.accessibility4]: "Accessibility 4",
  [DynamicTypeSize.accessibility5]: "Accessibility 5",
};

/** Builds the strip. */
export function controls(environment: DeviceEnvironment, listener: ControlsListener): Controls {
  const sizes = Object.values(DynamicTypeSize);

  const radios = new Map<ColorScheme, HTMLInputElement>();
  const segments = html("div", { class: "segments" });
  for (const scheme of Object.values(ColorScheme)) {
    const radio = html("input", { type: "radio", name: "appearance", value: scheme });
    radio.addEventListener("change", () => listener.schemeChosen(scheme));
    radios.set(scheme, radio);
    segments.append(html("label", {}, radio, schemeNames[scheme]));
  }
  const appearance = html("fieldset", {}, html("legend", {}, "Appearance"), segments);

  const chosenSize = html("output", { for: "text-size" });
  const slider = html("input", { type: "range", id: "text-size", min: "0", max: String(sizes.length - 1), step: "1" });
  const describeSize = (size: DynamicTypeSize) => {
    chosenSize.textContent = sizeNames[size];
    slider.setAttribute("aria-valuetext", sizeNames[size]);
  };
  slider.addEventListener("input", () => {
    const size = sizes[slider.valueAsNumber];
    if (size === undefined) return;
    describeSize(size);
    listener.sizeChosen(size);
  });
  const letter = () => html("span", { "aria-hidden": "true" }, "A");
  const textSize = html(
    "fieldset",
    {},
    html("div", { class: "caption" }, html("label", { for: "text-size" }, "Text size"), chosenSize),
    html("div", { class: "sizes" }, letter(), slider, letter()),
  );

  const title = html("h1");
  const status = html("p", { class: "status", role: "status" });
  const heading = html("div", {}, title, status);
  const element = html("aside", { class: "controls", "aria-label": "Device" }, heading, appearance, textSize);

  const show = (shown: DeviceEnvironment) => {
    for (const [scheme, radio] of radios) radio.checked = scheme === shown.colorScheme;
    slider.value = String(sizes.indexOf(shown.dynamicTypeSize));
    describeSize(shown.dynamicTypeSize);
  };
  show(environment);
  return {
    element,
    show,
    showName: (name) => {
      title.textContent = name;
    },
    showStatus: (text, mood) => {
      status.textContent = text;
      status.dataset.mood = mood;
    },
  };
}
