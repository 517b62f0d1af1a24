// The part of WASI (preview 1) that an app needs in a browser: output, clock, random numbers, environment.

/** The import module that WASI functions are found under. */
export const wasiModule = "wasi_snapshot_preview1";

/** The app called `exit`. */
export class AppExit extends Error {
  constructor(readonly code: number) {
    super(`The app exited with code ${code}.`);
  }
}

/** What an app is given to run with. */
export interface WasiOptions {
  readonly programName: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Takes each line that the app prints; `isError` for standard error. */
  readonly print: (line: string, isError: boolean) => void;
  /** The module's memory; asked for at every call, since memory that grows is a new buffer. */
  readonly memory: () => ArrayBuffer;
}

// Error numbers of WASI.
const success = 0;
const badDescriptor = 8;
const notSeekable = 70;

const characterDevice = 2;

type WasiFunction = (...values: never[]) => number;

/** The WASI functions this page has. */
export function wasiFunctions(options: WasiOptions): Record<string, WasiFunction> {
  const view = () => new DataView(options.memory());
  const args = encodeStrings([options.programName]);
  const environment = encodeStrings(
    Object.entries(options.environment).map(([name, value]) => `${name}=${value}`),
  );
  const output = [undefined, lineSplitter(options, false), lineSplitter(options, true)];

  return {
    args_sizes_get: (count: number, size: number) => writeSizes(view(), args, count, size),
    args_get: (pointers: number, bytes: number) => writeStrings(options.memory(), args, pointers, bytes),
    environ_sizes_get: (count: number, size: number) => writeSizes(view(), environment, count, size),
    environ_get: (pointers: number, bytes: number) =>
      writeStrings(options.memory(), environment, pointers, bytes),

    clock_res_get: (_clock: number, result: number) => {
      view().setBigUint64(result, BigInt(1000), true);
      return success;
    },
    clock_time_get: (clock: number, _precision: bigint, result: number) => {
      const milliseconds = clock === 0 ? Date.now() : performance.now();
      view().setBigUint64(result, BigInt(Math.round(milliseconds * 1e6)), true);
      return success;
    },
    random_get: (address: number, length: number) => {
      // getRandomValues gives at most this many bytes a call.
      const most = 65536;
      for (let start = 0; start < length; start += most) {
        const count = Math.min(most, length - start);
        crypto.getRandomValues(new Uint8Array(options.memory(), address + start, count));
      }
      return success;
    },

    fd_write: (descriptor: number, vectors: number, count: number, written: number) => {
      const sink = output[descriptor];
      if (sink === undefined) return badDescriptor;
      const memory = view();
      let total = 0;
      for (let index = 0; index < count; index++) {
        const address = memory.getUint32(vectors + index * 8, true);
        const length = memory.getUint32(vectors + index * 8 + 4, true);
        sink(new Uint8Array(memory.buffer, address, length));
        total += length;
      }
      memory.setUint32(written, total, true);
      return success;
    },
    fd_read: (descriptor: number, _vectors: number, _count: number, read: number) => {
      if (descriptor !== 0) return badDescriptor;
      view().setUint32(read, 0, true); // Standard input is at its end.
      return success;
    },
    fd_fdstat_get: (descriptor: number, result: number) => {
      if (descriptor > 2) return badDescriptor;
      new Uint8Array(options.memory(), result, 24).fill(0);
      view().setUint8(result, characterDevice);
      return success;
    },
    fd_seek: () => notSeekable,
    fd_close: (descriptor: number) => (descriptor > 2 ? badDescriptor : success),
    // No folder is open, so the C library finds out at once that there are no files.
    fd_prestat_get: () => badDescriptor,
    fd_prestat_dir_name: () => badDescriptor,
    sched_yield: () => success,
    proc_exit: (code: number) => {
      throw new AppExit(code);
    },
  };
}

/**
 * All imports of a module: the WASI functions this page has, and for every other WASI function one that
 * says so when it is called.
 * @throws Error when the module imports something that is not WASI's.
 */
export function wasiImports(module: WebAssembly.Module, options: WasiOptions): WebAssembly.Imports {
  const functions: Record<string, WasiFunction> = wasiFunctions(options);
  const foreign: string[] = [];
  for (const wanted of WebAssembly.Module.imports(module)) {
    if (wanted.module !== wasiModule) foreign.push(`${wanted.module}.${wanted.name}`);
    else if (!Object.prototype.hasOwnProperty.call(functions, wanted.name)) {
      functions[wanted.name] = () => {
        throw new Error(
          `The app called ${wanted.name}, which needs an operating system; a web page has no files, ` +
            "sockets or threads to give it. Leave that call out in the browser.",
        );
      };
    }
  }
  if (foreign.length > 0) {
    throw new Error(`The module needs ${foreign.join(", ")}, which this page does not provide.`);
  }
  return { [wasiModule]: functions };
}

function encodeStrings(strings: string[]): Uint8Array[] {
  const encoder = new TextEncoder();
  return strings.map((string) => encoder.encode(string + "\0"));
}

function writeSizes(memory: DataView, strings: Uint8Array[], count: number, size: number): number {
  memory.setUint32(count, strings.length, true);
  memory.setUint32(size, strings.reduce((sum, string) => sum + string.length, 0), true);
  return success;
}

function writeStrings(memory: ArrayBuffer, strings: Uint8Array[], pointers: number, bytes: number): number {
  const view = new DataView(memory);
  let address = bytes;
  strings.forEach((string, index) => {
    view.setUint32(pointers + index * 4, address, true);
    new Uint8Array(memory, address, string.length).set(string);
    address += string.length;
  });
  return success;
}

/** Collects bytes into lines, also when a line or a character comes in several pieces. */
function lineSplitter(options: WasiOptions, isError: boolean): (bytes: Uint8Array) => void {
  const decoder = new TextDecoder();
  let rest = "";
  return (bytes) => {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) options.print(line, isError);
  };
}
