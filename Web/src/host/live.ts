// Talks to the development server, which runs the app as a process and relays its ops.

import {
  decodeMessage,
  decodeOps,
  encodeEvent,
  encodeMessage,
  MessageName,
  OpEncoding,
  UNKNOWN_MESSAGE,
  protocolName,
  protocolVersion,
  specHash,
  type Event,
  type Message,
  type Op,
} from "../../generated/protocol";
import { BinaryOps } from "../../generated/protocol-binary";
import { hexadecimal, protocolProblem, type Host, type HostListener, type Problem } from "./host";

// Between attempts to reach the server again, in milliseconds.
const firstDelay = 250;
const longestDelay = 4000;

/** The encodings of ops that this page reads, the best first. */
const encodings = [OpEncoding.binary, OpEncoding.json];

/** An app that runs beside the development server. */
export class LiveHost implements Host {
  private socket: WebSocket | undefined;
  private appRuns = false;
  private ended = false;
  private delay = firstDelay;
  private timer: number | undefined;
  private isLost = false;
  /** Reads what the running process sends in binary. */
  private binaryOps = new BinaryOps();

  /** @param path - where the server takes the page's WebSocket */
  constructor(private readonly path: string, private readonly listener: HostListener) {}

  start(): void {
    this.connect();
    // A laptop that wakes up or a tab that comes to the front should not wait for the timer.
    const retryNow = () => {
      if (this.timer !== undefined && document.visibilityState === "visible") this.connect();
    };
    document.addEventListener("visibilitychange", retryNow);
    window.addEventListener("online", retryNow);
  }

  send(event: Event): boolean {
    if (!this.appRuns || this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(encodeEvent(event));
    return true;
  }

  abandon(): void {
    this.appRuns = false;
  }

  private connect(): void {
    window.clearTimeout(this.timer);
    this.timer = undefined;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}${this.path}`);
    this.socket = socket;
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      socket.send(
        encodeMessage({
          message: MessageName.hello,
          protocol: protocolName,
          version: protocolVersion,
          spec: specHash,
          encodings,
        }),
      );
    };
    socket.onmessage = (received) => {
      if (this.socket !== socket || this.ended) return;
      if (received.data instanceof ArrayBuffer) this.receiveBinary(new Uint8Array(received.data));
      else this.receive(String(received.data));
    };
    socket.onclose = () => {
      if (this.socket === socket && !this.ended) this.reconnectLater();
    };
  }

  private reconnectLater(): void {
    this.appRuns = false;
    if (!this.isLost) {
      this.isLost = true;
      this.listener.connectionLost();
    }
    // Some randomness, so that many tabs don't knock at the same moment.
    this.timer = window.setTimeout(() => this.connect(), this.delay * (0.75 + Math.random() / 2));
    this.delay = Math.min(this.delay * 2, longestDelay);
  }

  private receiveBinary(bytes: Uint8Array): void {
    if (!this.appRuns) return;
    let ops: Op[];
    try {
      ops = this.binaryOps.read(bytes);
    } catch (error) {
      this.abandon();
      this.listener.appCrashed(protocolProblem(error, hexadecimal(bytes)));
      return;
    }
    this.listener.opsArrived(ops);
  }

  private receive(text: string): void {
    let ops: Op[] | undefined;
    let message: Message | undefined;
    try {
      const json: unknown = JSON.parse(text);
      if (Array.isArray(json)) ops = decodeOps(json);
      else message = decodeMessage(json);
    } catch (error) {
      this.abandon();
      this.listener.appCrashed(protocolProblem(error, text));
      return;
    }
    if (message !== undefined) this.receiveMessage(message);
    else if (ops !== undefined && this.appRuns) this.listener.opsArrived(ops);
  }

  private receiveMessage(message: Message): void {
    switch (message.message) {
      case MessageName.hello: {
        const problem = versionProblem(message.protocol, message.version);
        if (problem !== undefined) {
          this.end(problem);
          return;
        }
        this.delay = firstDelay;
        if (this.isLost) {
          this.isLost = false;
          this.listener.connectionRestored();
        }
        return;
      }
      case MessageName.app:
        this.appRuns = true;
        this.binaryOps = new BinaryOps();
        this.listener.appStarted(message.name);
        return;
      case MessageName.build:
        this.listener.buildAdvanced(message.phase);
        return;
      case MessageName.failed:
        this.listener.buildFailed(message.diagnostics, message.output);
        return;
      case MessageName.crashed:
        this.appRuns = false;
        this.listener.appCrashed({
          title: "The app crashed",
          advice: message.reason,
          detail: message.backtrace,
        });
        return;
      case UNKNOWN_MESSAGE:
        console.warn(`This page does not know the message "${message.name}" and goes on without it.`);
        return;
    }
  }

  private end(problem: Problem): void {
    this.ended = true;
    this.appRuns = false;
    this.socket?.close();
    this.listener.stopped(problem);
  }
}

/** What keeps this page from talking to a server, or undefined when nothing does. */
function versionProblem(name: string, version: string): Problem | undefined {
  const major = (text: string) => text.split(".")[0];
  if (name === protocolName && major(version) === major(protocolVersion)) return undefined;
  return {
    title: "This page and the server don't fit together",
    advice:
      "They speak different versions of the protocol. Stop the server, start it again with the same " +
      "SwiftBrowser that made this page, and reload.",
    detail: `page:   ${protocolName} ${protocolVersion}\nserver: ${name} ${version}`,
  };
}
