// The device the app runs on: a drawn iPhone, or the real phone's whole screen.

import { metrics } from "../../generated/metrics";
import {
  ColorScheme,
  DynamicTypeSize,
  PageChrome,
  type EdgeInsets,
  type PageParameters,
} from "../../generated/protocol";
import { tokenStyleSheet } from "./tokens";
import { controls, type Controls } from "./controls";
import { html } from "./dom";
import { statusBar } from "./status-bar";

/** What the screen measures, in points. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
  readonly safeArea: EdgeInsets;
}

/** What the app is told about the device. */
export interface DeviceEnvironment {
  readonly colorScheme: ColorScheme;
  readonly dynamicTypeSize: DynamicTypeSize;
}

/** What changes on a device. */
export interface DeviceListener {
  environmentChanged(): void;
  viewportChanged(): void;
}

/** How wide the drawn frame around the screen is, in points. */
const bezelWidth = 14;
/** Free room around the drawn phone, in pixels. */
const deskMargin = 28;

/** Where the page is so small that a drawn frame would only waste it. */
const phoneQuery = "(max-width: 500px), (max-height: 500px) and (pointer: coarse)";

/** The classes of the stage for what it shows of the device. */
const stageClasses: Record<PageChrome, string> = {
  [PageChrome.full]: "stage",
  [PageChrome.none]: "stage device-only",
  [PageChrome.screen]: "stage screen-only",
};

/** The device. */
export class Device {
  /** The screen; notices and the app's root go into it. */
  readonly screen: HTMLElement;
  /** What the app draws into. */
  readonly root: HTMLElement;
  /** What is beside the phone. */
  readonly controls: Controls;
  private readonly stage: HTMLElement;
  private readonly safeAreaProbe: HTMLElement;
  private readonly phone = window.matchMedia(phoneQuery);
  private readonly darkPreference = window.matchMedia("(prefers-color-scheme: dark)");
  private readonly chrome: PageChrome;
  private chosenScheme: ColorScheme | undefined;
  /** The appearance that the app wants for its screen, whatever the person chose. */
  private wantedScheme: ColorScheme | undefined;
  private chosenSize: DynamicTypeSize;
  private shownViewport: Viewport;

  /** Builds the device into a page, as the page's address says. */
  constructor(body: HTMLElement, parameters: PageParameters, private readonly listener: DeviceListener) {
    this.chosenScheme = parameters.theme;
    this.chosenSize = parameters.type;
    this.chrome = parameters.chrome;

    document.head.append(html("style", {}, tokenStyleSheet()));
    this.root = html("main", { class: "root" });
    this.screen = html("div", { class: "screen" }, this.root, statusBar(), html("div", { class: "home-indicator" }));
    const bezel = html("div", { class: "bezel" });
    for (let button = 0; button < 4; button++) bezel.append(html("span", { class: "side-button" }));
    bezel.append(this.screen);
    this.controls = controls(this.environment, {
      schemeChosen: (colorScheme) => this.setEnvironment({ colorScheme }),
      sizeChosen: (dynamicTypeSize) => this.setEnvironment({ dynamicTypeSize }),
    });
    this.stage = html(
      "div",
      { class: stageClasses[this.chrome] },
      html("div", { class: "device" }, bezel),
      this.controls.element,
    );
    this.safeAreaProbe = html("div", { class: "safe-area-probe" });
    body.append(this.stage, this.safeAreaProbe);

    this.showEnvironment();
    this.shownViewport = this.fit();
    const refit = () => {
      const before = JSON.stringify(this.shownViewport);
      this.shownViewport = this.fit();
      if (JSON.stringify(this.shownViewport) !== before) this.listener.viewportChanged();
    };
    window.addEventListener("resize", refit);
    this.phone.addEventListener("change", refit);
    this.darkPreference.addEventListener("change", () => {
      if (this.chosenScheme !== undefined) return;
      this.showEnvironment();
      this.listener.environmentChanged();
    });
  }

  /** What the app is told. */
  get environment(): DeviceEnvironment {
    return { colorScheme: this.wantedScheme ?? this.personsScheme, dynamicTypeSize: this.chosenSize };
  }

  private get personsScheme(): ColorScheme {
    return this.chosenScheme ?? (this.darkPreference.matches ? ColorScheme.dark : ColorScheme.light);
  }

  /** The screen's size and safe area. */
  get viewport(): Viewport {
    return this.shownViewport;
  }

  /** How many pixels of the page a point of the screen takes. */
  get scale(): number {
    return this.screen.getBoundingClientRect().width / this.shownViewport.width;
  }

  /** Draws the screen in the appearance that the app wants; undefined is the person's. */
  setWantedScheme(scheme: ColorScheme | undefined): void {
    if (scheme === this.wantedScheme) return;
    const before = this.environment.colorScheme;
    this.wantedScheme = scheme;
    this.showEnvironment();
    if (this.environment.colorScheme !== before) this.listener.environmentChanged();
  }

  /** Sets what is given, as the controls do. */
  setEnvironment(environment: Partial<DeviceEnvironment>): void {
    if (environment.colorScheme !== undefined) this.chosenScheme = environment.colorScheme;
    if (environment.dynamicTypeSize !== undefined) this.chosenSize = environment.dynamicTypeSize;
    this.showEnvironment();
    this.listener.environmentChanged();
  }

  private showEnvironment(): void {
    document.documentElement.dataset.scheme = this.personsScheme;
    document.documentElement.classList.toggle("dark", this.personsScheme === ColorScheme.dark);
    // What is around the screen stays as the person wants it.
    this.screen.classList.toggle("schemed", this.wantedScheme !== undefined);
    if (this.wantedScheme === undefined) delete this.screen.dataset.scheme;
    else this.screen.dataset.scheme = this.wantedScheme;
    this.controls.show({ ...this.environment, colorScheme: this.personsScheme });
  }

  /** Fits the device into the page and says what its screen measures then. */
  private fit(): Viewport {
    const isBare = this.chrome === PageChrome.full && this.phone.matches;
    this.stage.dataset.look = isBare ? "bare" : "framed";
    if (isBare) {
      const insets = getComputedStyle(this.safeAreaProbe);
      return {
        width: window.innerWidth,
        height: window.innerHeight,
        safeArea: {
          top: parseFloat(insets.paddingTop),
          leading: parseFloat(insets.paddingLeft),
          bottom: parseFloat(insets.paddingBottom),
          trailing: parseFloat(insets.paddingRight),
        },
      };
    }
    const width = metrics.screenWidth + 2 * bezelWidth;
    const height = metrics.screenHeight + 2 * bezelWidth;
    // The controls' own size depends on the style sheet, so it is measured.
    const beside = this.controls.element.getBoundingClientRect();
    const isBelow = this.chrome === PageChrome.full && window.innerWidth <= 820;
    const roomX = window.innerWidth - 2 * deskMargin;
    const roomY = window.innerHeight - 2 * deskMargin - (isBelow ? beside.height : 0);
    const scale = Math.max(0.2, Math.min(1, roomX / width, roomY / height));
    this.stage.style.setProperty("--device-width", `${width}px`);
    this.stage.style.setProperty("--device-height", `${height}px`);
    this.stage.style.setProperty("--scale", this.chrome === PageChrome.screen ? "1" : String(scale));
    return {
      width: metrics.screenWidth,
      height: metrics.screenHeight,
      safeArea: { top: metrics.statusBarHeight, leading: 0, bottom: metrics.homeIndicatorHeight, trailing: 0 },
    };
  }
}
