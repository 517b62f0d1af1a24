// Web/generated/json.ts: the small steps that the decoders and encoders of protocol.ts are made of. Their
// wording is the same as that of JSONCodec's, which the conformance vectors check.

enum TypeScriptRuntime {
    static let text = #"""
        //
        // The small steps that the decoders and encoders in protocol.ts are made of.

        /** JSON that is not what the protocol says it must be. */
        export class ProtocolError extends Error {
          /**
           * @param path Where in the JSON, such as `props.style.padding.top`; empty for the whole of it.
           * @param problem What is wrong there.
           */
          constructor(readonly path: string, readonly problem: string) {
            super(path === "" ? problem : `${path}: ${problem}`);
            this.name = "ProtocolError";
          }
        }

        /** A JSON object whose members were not looked at yet. */
        export type JsonObject = { readonly [key: string]: unknown };

        type Decoder<T> = (json: unknown) => T;

        function typeName(json: unknown): string {
          if (json === null) return "null";
          if (Array.isArray(json)) return "an array";
          switch (typeof json) {
            case "boolean": return "a boolean";
            case "number": return "a number";
            case "string": return "a string";
            default: return "an object";
          }
        }

        /** The error that a value is not what it must be. */
        export function mismatch(json: unknown, expected: string): ProtocolError {
          return new ProtocolError("", `must be ${expected}, not ${typeName(json)}`);
        }

        /** An error, seen from the object whose member it is about. */
        function inMember(error: unknown, key: string): unknown {
          if (!(error instanceof ProtocolError)) return error;
          const { path, problem } = error;
          return new ProtocolError(path === "" ? key : path.startsWith("[") ? key + path : `${key}.${path}`, problem);
        }

        /** An error, seen from the array whose element it is about. */
        export function inList(error: unknown, index: number): unknown {
          return inMember(error, `[${index}]`);
        }

        export function decodeJson(json: unknown): unknown {
          return json;
        }

        export function decodeObject(json: unknown): JsonObject {
          if (typeof json !== "object" || json === null || Array.isArray(json)) throw mismatch(json, "an object");
          return json as JsonObject;
        }

        export function decodeString(json: unknown): string {
          if (typeof json !== "string") throw mismatch(json, "a string");
          return json;
        }

        export function decodeBoolean(json: unknown): boolean {
          if (typeof json !== "boolean") throw mismatch(json, "a boolean");
          return json;
        }

        export function decodeNumber(json: unknown): number {
          if (typeof json !== "number") throw mismatch(json, "a number");
          if (!Number.isFinite(json)) throw new ProtocolError("", "must be a finite number");
          return json;
        }

        export function decodeNumberOrInfinity(json: unknown): number {
          if (typeof json !== "string") return decodeNumber(json);
          if (json === "infinity") return Infinity;
          throw new ProtocolError("", `must be a number or "infinity", not ${JSON.stringify(json)}`);
        }

        export function decodeInteger(json: unknown): number {
          if (typeof json !== "number") throw mismatch(json, "an integer");
          if (!Number.isSafeInteger(json)) {
            throw new ProtocolError("", `must be an integer, not ${JSON.stringify(json)}`);
          }
          return json;
        }

        /** One of a few names; another one is read as the fallback, or refused when there is none. */
        export function decodeCase<T extends string>(json: unknown, names: ReadonlySet<string>, fallback?: T): T {
          if (typeof json !== "string") throw mismatch(json, "a string");
          if (names.has(json)) return json as T;
          if (fallback !== undefined) return fallback;
          const choice = [...names].map((name) => `"${name}"`).join(", ");
          throw new ProtocolError("", `must be one of ${choice}, not ${JSON.stringify(json)}`);
        }

        /** A number in a range. */
        export function bounded(value: number, min?: number, max?: number): number {
          if (min !== undefined && value < min) throw new ProtocolError("", `must be at least ${min}, not ${value}`);
          if (max !== undefined && value > max) throw new ProtocolError("", `must be at most ${max}, not ${value}`);
          return value;
        }

        /** Checks how deep a value of a type that holds itself is nested. */
        export function limitDepth(depth: number, max: number): void {
          if (depth > max) throw new ProtocolError("", `must not be nested more than ${max} deep`);
        }

        /** An array, each element decoded, with an allowed number of elements. */
        export function decodeList<T>(json: unknown, decode: Decoder<T>, min?: number, max?: number): readonly T[] {
          if (!Array.isArray(json)) throw mismatch(json, "an array");
          const decoded = json.map((element, index) => {
            try {
              return decode(element);
            } catch (error) {
              throw inList(error, index);
            }
          });
          if (min !== undefined && decoded.length < min) {
            throw new ProtocolError("", `must have at least ${min} elements, not ${decoded.length}`);
          }
          if (max !== undefined && decoded.length > max) {
            throw new ProtocolError("", `must have at most ${max} elements, not ${decoded.length}`);
          }
          return decoded;
        }

        /** An object that maps names to values, each value decoded. */
        export function decodeMap<T>(json: unknown, decode: Decoder<T>): { readonly [key: string]: T } {
          const object = decodeObject(json);
          // Without a prototype, so that no name means anything but its value.
          const decoded: { [key: string]: T } = Object.create(null);
          for (const key of Object.keys(object)) {
            decoded[key] = required(object, key, decode);
          }
          return decoded;
        }

        /** A member that must be there. */
        export function required<T>(object: JsonObject, key: string, decode: Decoder<T>): T {
          const value = object[key];
          if (value === undefined) throw new ProtocolError(key, "is missing");
          try {
            return decode(value);
          } catch (error) {
            throw inMember(error, key);
          }
        }

        /** A member that must be there and may be null. */
        export function nullable<T>(object: JsonObject, key: string, decode: Decoder<T>): T | null {
          return object[key] === null ? null : required(object, key, decode);
        }

        /** A member that may be absent. */
        export function optional<T>(object: JsonObject, key: string, decode: Decoder<T>): T | undefined {
          return object[key] === undefined ? undefined : required(object, key, decode);
        }

        /** A member that may be absent, and may be null when it is there. */
        export function optionalNullable<T>(
          object: JsonObject, key: string, decode: Decoder<T>,
        ): T | null | undefined {
          return object[key] === undefined ? undefined : nullable(object, key, decode);
        }

        /** A member that means something when it is absent. */
        export function defaulted<T>(object: JsonObject, key: string, decode: Decoder<T>, value: T): T {
          return object[key] === undefined ? value : required(object, key, decode);
        }

        /** A member that means something when it is absent, and may be null when it is there. */
        export function defaultedNullable<T>(
          object: JsonObject, key: string, decode: Decoder<T>, value: T | null,
        ): T | null {
          return object[key] === undefined ? value : nullable(object, key, decode);
        }

        /** Checks that at most one of some members is there. */
        export function mutuallyExclusive(object: JsonObject, keys: readonly string[]): void {
          if (keys.filter((key) => object[key] !== undefined).length > 1) {
            throw new ProtocolError("", `must have at most one of the fields ${keys.join(", ")}`);
          }
        }

        /** An object from the texts of its members; empty ones are left out. */
        export function encodeMembers(...members: readonly string[]): string {
          return `{${members.filter((member) => member !== "").join(",")}}`;
        }

        export function encodeNumber(value: number): string {
          return JSON.stringify(value);
        }

        export function encodeNumberOrInfinity(value: number): string {
          return value === Infinity ? '"infinity"' : JSON.stringify(value);
        }

        export function encodeList<T>(values: readonly T[], encode: (value: T) => string): string {
          return `[${values.map((value) => encode(value)).join(",")}]`;
        }

        export function encodeMap<T>(values: { readonly [key: string]: T }, encode: (value: T) => string): string {
          const keys = Object.keys(values).sort(byCodePoint);
          return `{${keys.map((key) => `${JSON.stringify(key)}:${encode(values[key] as T)}`).join(",")}}`;
        }

        /** Any JSON, the members of objects sorted by key. */
        export function encodeJson(json: unknown): string {
          if (Array.isArray(json)) return encodeList(json, encodeJson);
          if (typeof json === "object" && json !== null) return encodeMap(json as JsonObject, encodeJson);
          return JSON.stringify(json);
        }

        /** The order of UTF-8, which differs from that of UTF-16 for characters beyond the first 65,536. */
        function byCodePoint(first: string, second: string): number {
          const length = Math.min(first.length, second.length);
          for (let index = 0; index < length; index += 1) {
            const a = first.charCodeAt(index);
            const b = second.charCodeAt(index);
            if (a !== b) return rank(a) - rank(b);
          }
          return first.length - second.length;
        }

        /** Moves surrogates, which stand for the highest characters, behind all others. */
        function rank(unit: number): number {
          return unit >= 0xe000 ? unit - 0x800 : unit >= 0xd800 ? unit + 0x2000 : unit;
        }

        """#
}
