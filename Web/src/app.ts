// The app on the page: between what runs it, the screen it is drawn on, and the person who uses it.

import { BuildPhase, type Diagnostic, type Event, EventType, type Op } from "../generated/protocol";
import { animationsSettled } from "./animation/motion";
import type { Swipe } from "./animation/navigation";
import { loadCatalog } from "./device/catalog";
import { Mood } from "./device/controls";
import { Device, type DeviceEnvironment } from "./device/device";
import { CanvasMeasurer, loadFonts } from "./device/fonts";
import { Notices } from "./device/notices";
import { onPictures, picturesSettled } from "./device/pictures";
import { pageParameters } from "./device/parameters";
import type { Drawing } from "./draw/drawing";
import { iconsSettled } from "./draw/icons";
import { Scene } from "./draw/scene";
import { readConfiguration, type Configuration } from "./host/configuration";
import { messageOf, protocolProblem, type Host, type HostListener, type Problem } from "./host/host";
import type { Actions } from "./interaction/actions";
import { listenForBackKeys, listenForSwipes } from "./interaction/back";
import { listenForChoices } from "./interaction/choices";
import { listenForDates } from "./interaction/dates";
import { listenForContextMenus } from "./interaction/context-menus";
import { listenForInput } from "./interaction/fields";
import { listenForGestures } from "./interaction/gestures";
import { listenForKeys } from "./interaction/keys";
import { listenForPages } from "./interaction/pages";
import { listenForPans } from "./interaction/pans";
import { listenForPresentations, sheetPull } from "./interaction/presentations";
import { refreshPull } from "./interaction/refresh";
import { listenForRows, rowSwipe } from "./interaction/rows";
import { listenForScrolling } from "./interaction/scroll-edge";
import { listenForScrollEvents } from "./interaction/scroll-events";
import { listenForSteps } from "./interaction/steps";
import { listenForTaps } from "./interaction/taps";
import type { Screen } from "./layout/types";

/** How long the first screen waits for the fonts, in milliseconds; they are used when they come later, too. */
const fontPatience = 1500;

const phaseNames: Record<BuildPhase, string> = {
  [BuildPhase.building]: "Building…",
  [BuildPhase.starting]: "Starting…",
  [BuildPhase.running]: "Running",
};

/** An event that was sent, waiting for its answer. */
interface Waiting {
  readonly done: () => void;
}

/** The whole page. */
export class App implements HostListener, Actions {
  readonly ready: Promise<void>;
  error: string | null = null;

  private readonly device: Device;
  private readonly notices: Notices;
  private readonly measurer = new CanvasMeasurer();
  private host: Host | undefined;
  /** What is on the screen, or will be when its first pass ends. */
  scene: Scene | undefined;
  private isMounted = false;
  private isBroken = false;
  private fontsAreReady = false;
  private frame: number | undefined;
  /** Events that were sent and not answered, oldest first, and those whose answers wait to be drawn. */
  private waiting: Waiting[] = [];
  private answered: Waiting[] = [];
  private readonly changedControls = new Set<Drawing>();
  private isReady: () => void = () => undefined;

  constructor(private readonly page: Document) {
    this.ready = new Promise((resolve) => (this.isReady = resolve));
    this.device = new Device(page.body, pageParameters(page.location.search), {
      environmentChanged: () => {
        this.scene?.setScreen(this.screen);
        this.scene?.appearanceChanged();
        void this.sendEnvironment();
      },
      viewportChanged: () => this.scene?.setScreen(this.screen),
    });
    this.notices = new Notices(this.device.screen, this.device.root);
    listenForPresentations(this.device.root, this);
    listenForChoices(this.device.root, this);
    listenForSteps(this.device.root, this);
    listenForRows(this.device.root, this);
    listenForTaps(this.device.root, this);
    listenForInput(this.device.root, this);
    listenForDates(this.device.root, this);
    listenForBackKeys(this.device.root, this);
    listenForSwipes(this.device.root, this);
    listenForContextMenus(this.device.root, this);
    listenForPans(this.device.root, this, [rowSwipe, sheetPull, refreshPull]);
    listenForGestures(this.device.root, this);
    listenForKeys(this.device.root, this);
    listenForPages(this);
    listenForScrolling(this.device.root);
    listenForScrollEvents(this.device.root, this);
    onPictures(() => this.scene?.picturesChanged());
  }

  /** Starts what runs the app. */
  start(): void {
    let configuration: Configuration;
    try {
      configuration = readConfiguration(this.page);
      this.showName(configuration.name);
    } catch (error) {
      this.stopped({ title: "This page can't start", advice: messageOf(error), detail: "" });
      return;
    }
    this.device.controls.showStatus("Starting…", Mood.busy);
    const loaded = loadFonts(() => {
      this.measurer.forget();
      this.scene?.fontsChanged();
    });
    const patience = new Promise((resolve) => setTimeout(resolve, fontPatience));
    void Promise.race([loaded, patience]).then(() => {
      this.fontsAreReady = true;
      if (this.isMounted) this.drawSoon();
    });
    // The app may ask for the size of a picture as soon as it runs.
    void loadCatalog(configuration.catalog).then(() => {
      this.host = configuration.makeHost(this);
      this.host.start();
    });
  }

  async settled(): Promise<void> {
    do {
      await Promise.all([animationsSettled(), iconsSettled(), picturesSettled(), this.page.fonts.ready]);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    } while (!this.isBroken && (this.waiting.length > 0 || this.answered.length > 0 || this.frame !== undefined));
    await animationsSettled();
  }

  /** Changes the appearance or the text size, as the controls beside the phone do. */
  setEnvironment(environment: Partial<DeviceEnvironment>): void {
    this.device.setEnvironment(environment);
  }

  // What runs the app says:

  appStarted(name: string): void {
    this.showName(name);
    this.error = null;
    this.notices.clear();
    this.forgetEvents();
    this.notices.clearUndrawn();
    this.scene = new Scene(
      this.device.root,
      this.measurer,
      this.screen,
      (what) => this.notices.addUndrawn(what),
      (event) => void this.send(event),
    );
    this.isMounted = false;
    this.isBroken = false;
    this.device.controls.showStatus("Running", Mood.good);
    void this.sendEnvironment();
  }

  opsArrived(ops: Op[]): void {
    if (this.isBroken || this.scene === undefined) return;
    let commits;
    try {
      commits = this.scene.take(ops);
    } catch (error) {
      this.breakDown(protocolProblem(error, ""));
      return;
    }
    if (commits === 0) return;
    if (!this.isMounted) {
      // The first commit is the app's own, not the answer to an event.
      this.isMounted = true;
      commits--;
    }
    this.answered.push(...this.waiting.splice(0, commits));
    this.drawSoon();
  }

  buildAdvanced(phase: BuildPhase): void {
    const isDone = phase === BuildPhase.running;
    this.device.controls.showStatus(phaseNames[phase], isDone ? Mood.good : Mood.busy);
    if (isDone) this.notices.clearLine();
    else this.notices.showLine(phaseNames[phase]);
  }

  buildFailed(diagnostics: readonly Diagnostic[], output: string): void {
    this.notices.clearLine();
    this.notices.showDiagnostics(diagnostics, output);
    this.device.controls.showStatus("Build failed", Mood.bad);
  }

  appCrashed(problem: Problem): void {
    this.breakDown(problem);
  }

  connectionLost(): void {
    this.forgetEvents();
    this.notices.showLine("Reconnecting…");
    this.device.controls.showStatus("Reconnecting…", Mood.busy);
  }

  connectionRestored(): void {
    this.notices.clearLine();
    this.device.controls.showStatus("Running", Mood.good);
  }

  stopped(problem: Problem): void {
    this.breakDown(problem);
  }

  // What the person does:

  async send(event: Event): Promise<void> {
    if (this.isBroken || this.host === undefined) return;
    await new Promise<void>((resolve) => {
      // It counts as waiting before it is sent: what runs in this page answers at once.
      const waiting = { done: resolve };
      this.waiting.push(waiting);
      if (this.host?.send(event) === true) return;
      this.waiting = this.waiting.filter((other) => other !== waiting);
      resolve();
    });
  }

  changed(drawing: Drawing): void {
    this.changedControls.add(drawing);
    // When nothing waits for an answer, nothing else would bring the app's value back.
    if (this.waiting.length === 0) this.drawSoon();
  }

  swipe(stack: Drawing): Swipe | undefined {
    return this.scene?.navigation.swipe(stack);
  }

  get scale(): number {
    return this.device.scale;
  }

  private get screen(): Screen {
    return { ...this.device.viewport, dynamicTypeSize: this.device.environment.dynamicTypeSize };
  }

  private sendEnvironment(): Promise<void> {
    return this.send({ type: EventType.environment, ...this.device.environment });
  }

  private showName(name: string): void {
    this.page.title = name;
    this.device.controls.showName(name);
  }

  /** Draws the first screen now, and what comes later once a frame. */
  private drawSoon(): void {
    if (!this.fontsAreReady || this.frame !== undefined) return;
    if (this.scene !== undefined && !this.scene.isShown) this.draw();
    else this.frame = requestAnimationFrame(() => this.draw());
  }

  private draw(): void {
    this.frame = undefined;
    if (this.isBroken || !this.isMounted) return;
    try {
      this.scene?.draw();
    } catch (error) {
      console.error(error);
      const detail = error instanceof Error ? error.stack ?? "" : "";
      this.breakDown({
        title: "This page could not draw the app",
        advice: `${messageOf(error)} This is a fault of SwiftBrowser's; please report it with what is below.`,
        detail,
      });
      return;
    }
    this.device.setWantedScheme(this.scene?.colorScheme);
    const answered = this.answered;
    this.answered = [];
    for (const { done } of answered) done();
    if (this.waiting.length === 0) {
      for (const { element } of this.changedControls) this.scene?.reconcile(element);
      this.changedControls.clear();
    }
    this.isReady();
  }

  private breakDown(problem: Problem): void {
    this.isBroken = true;
    this.host?.abandon();
    this.forgetEvents();
    this.error = problem.title;
    this.notices.clearLine();
    this.notices.showProblem(problem);
    this.device.controls.showStatus("Stopped", Mood.bad);
    this.isReady();
  }

  private forgetEvents(): void {
    for (const { done } of [...this.waiting, ...this.answered]) done();
    this.waiting = [];
    this.answered = [];
    this.changedControls.clear();
  }
}
