// Runs an app that was compiled to WebAssembly, inside this page.

import {
  decodeOps,
  encodeEvent,
  EventType,
  OpEncoding,
  type Event,
  type ModuleExports,
} from "../../generated/protocol";
import { BinaryOps } from "../../generated/protocol-binary";
import { hexadecimal, messageOf, protocolProblem, type Host, type HostListener, type Problem } from "./host";
import { AppExit, wasiImports } from "./wasi";

/** How many of the last printed lines an error panel shows. */
const keptLines = 12;

/** What a WebAssembly module is started with. */
export interface WasmOptions {
  readonly name: string;
  /** Where the module is, relative to the page. */
  readonly url: string;
  /** Environment variables for the app. */
  readonly environment: Readonly<Record<string, string>>;
}

type AppExports = ModuleExports & { memory: WebAssembly.Memory; _initialize?: () => void };

/** An app in this page's own WebAssembly. */
export class WasmHost implements Host {
  private exports: AppExports | undefined;
  private lastLines: string[] = [];
  private readonly decoder = new TextDecoder();
  private readonly encoder = new TextEncoder();
  /** Reads the module's ops, if they are in binary. */
  private binaryOps: BinaryOps | undefined;

  constructor(private readonly options: WasmOptions, private readonly listener: HostListener) {}

  start(): void {
    void this.run();
  }

  send(event: Event): boolean {
    const exports = this.exports;
    if (exports === undefined) return false;
    this.call(() => {
      if (event.type === EventType.tap) {
        exports.sb_event(event.id);
      } else {
        const bytes = this.encoder.encode(encodeEvent(event));
        const address = exports.sb_alloc(bytes.length);
        new Uint8Array(exports.memory.buffer, address, bytes.length).set(bytes);
        exports.sb_event_json(address, bytes.length);
      }
    });
    return true;
  }

  abandon(): void {
    this.exports = undefined;
  }

  private async run(): Promise<void> {
    let instance: WebAssembly.Instance;
    try {
      const module = await compile(this.options.url);
      const imports = wasiImports(module, {
        programName: this.options.name,
        environment: this.options.environment,
        print: (line, isError) => this.print(line, isError),
        memory: () => (instance.exports as unknown as AppExports).memory.buffer,
      });
      instance = await WebAssembly.instantiate(module, imports);
    } catch (error) {
      this.listener.stopped({
        title: `${this.options.name} could not be loaded`,
        advice: messageOf(error),
        detail: "",
      });
      return;
    }
    const exports = instance.exports as unknown as AppExports;
    try {
      exports._initialize?.();
      exports.sb_start();
    } catch (error) {
      this.listener.stopped(this.trapProblem(error));
      return;
    }
    const encoding = Object.values(OpEncoding)[exports.sb_ops_encoding?.() ?? 0];
    if (encoding === OpEncoding.binary) this.binaryOps = new BinaryOps();
    // From here on it takes events, of which the listener sends the first at once.
    this.exports = exports;
    this.listener.appStarted(this.options.name);
    this.takeOps();
  }

  /** Runs a piece of the app and hands over the ops it leaves; ends the app when it traps. */
  private call(enter: () => void): void {
    try {
      enter();
    } catch (error) {
      this.exports = undefined;
      this.listener.stopped(this.trapProblem(error));
      return;
    }
    this.takeOps();
  }

  private takeOps(): void {
    const exports = this.exports;
    if (exports === undefined) return;
    const length = exports.sb_ops_len();
    if (length === 0) return;
    const bytes = new Uint8Array(exports.memory.buffer, exports.sb_ops_ptr(), length);
    let ops;
    try {
      ops = this.binaryOps?.read(bytes) ?? decodeOps(JSON.parse(this.decoder.decode(bytes)));
    } catch (error) {
      this.exports = undefined;
      const frame = this.binaryOps === undefined ? this.decoder.decode(bytes) : hexadecimal(bytes);
      this.listener.stopped(protocolProblem(error, frame));
      return;
    }
    exports.sb_ops_clear();
    this.listener.opsArrived(ops);
  }

  private print(line: string, isError: boolean): void {
    this.lastLines.push(line);
    if (this.lastLines.length > keptLines) this.lastLines.shift();
    if (isError) console.error(line);
    else console.log(line);
  }

  private trapProblem(error: unknown): Problem {
    const output = this.lastLines.join("\n");
    if (error instanceof AppExit) {
      return {
        title: error.code === 0 ? `${this.options.name} ended` : `${this.options.name} stopped working`,
        advice: `${error.message} Reload the page to start it again.`,
        detail: output,
      };
    }
    console.error(error);
    const stack = error instanceof Error && error.stack ? error.stack : messageOf(error);
    return {
      title: `${this.options.name} stopped working`,
      advice:
        "The app's code trapped, as a failed precondition, an index out of range or an overflow does. " +
        "Reload the page to start it again; run it with `swiftbrowser dev` to see the Swift backtrace.",
      detail: output === "" ? stack : `${output}\n\n${stack}`,
    };
  }
}

/** Compiles while it downloads, or after it when the server does not say `application/wasm`. */
async function compile(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) {
    const answer = `The server answered ${response.status} for ${url}.`;
    throw new Error(`${answer} Build the app again and publish all of its folder.`);
  }
  const mimeType = response.headers.get("Content-Type") ?? "";
  if (/^application\/wasm\s*(;|$)/i.test(mimeType) && "compileStreaming" in WebAssembly) {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}
