// What runs the app, as the renderer sees it: something that takes events and reports ops and mishaps.

import type { BuildPhase, Diagnostic, Event, Op } from "../../generated/protocol";

/** Why an app can't go on, as the person is told. */
export interface Problem {
  /** One line: what happened. */
  readonly title: string;
  /** What to do about it, or what is known about the cause. */
  readonly advice: string;
  /** Output or a stack, shown as it is; empty when there is none. */
  readonly detail: string;
}

/** What a host reports. Calls arrive in the order in which things happened. */
export interface HostListener {
  /** A run of the app begins; all elements of the run before are gone. */
  appStarted(name: string): void;
  /** Ops to apply, in order. */
  opsArrived(ops: Op[]): void;
  /** A rebuild went one step further. */
  buildAdvanced(phase: BuildPhase): void;
  /** A rebuild stopped; the app that ran goes on. */
  buildFailed(diagnostics: readonly Diagnostic[], output: string): void;
  /** The app ended by itself; a later `appStarted` may bring it back. */
  appCrashed(problem: Problem): void;
  /** What runs the app can't be reached; the host keeps trying. */
  connectionLost(): void;
  /** What runs the app answered again. */
  connectionRestored(): void;
  /** Nothing more will come from this host. */
  stopped(problem: Problem): void;
}

/** Something that runs an app. */
export interface Host {
  /** Starts the app; everything else is reported to the listener. */
  start(): void;
  /** Delivers an event; dropped when no app runs. True when a commit will answer it. */
  send(event: Event): boolean;
  /** Takes nothing more from the run of the app that goes on; a later run is another matter. */
  abandon(): void;
}

/** The problem of ops or messages that don't follow the protocol. */
export function protocolProblem(error: unknown, frame: string): Problem {
  return {
    title: "The app sent something this page does not understand",
    advice: messageOf(error),
    detail: frame.length > 2000 ? frame.slice(0, 2000) + "…" : frame,
  };
}

/** The first bytes of a frame, to be shown as they are. */
export function hexadecimal(bytes: Uint8Array): string {
  const digits = Array.from(bytes.subarray(0, 500), (byte) => byte.toString(16).padStart(2, "0"));
  return digits.join(" ") + (bytes.length > 500 ? " …" : "");
}

/** What an error of any kind says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
