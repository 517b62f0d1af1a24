// Web/generated/binary.ts: reads values in the binary encoding, which docs/binary-encoding.md describes.

enum TypeScriptBinaryRuntime {
    static let text = #"""
        //
        // Reads values in the binary encoding (docs/binary-encoding.md), as JSON or by the layouts of protocol-binary.ts.

        import { ProtocolError } from "./json";

        /** How deep objects and lists may be nested. */
        const depthLimit = 256;

        /** Texts of up to so many bytes are put together by hand, which for them is faster than TextDecoder. */
        const shortText = 32;

        /** What the members of an object are, as the stream said. */
        interface Layout {
          /** Its place among the layouts that this reader was made for; -1 for another one. */
          readonly known: number;
          readonly keys: readonly string[];
          /** Whether each member has a bit that says whether it is there. */
          readonly hasFlag: readonly boolean[];
          /** The value of members that always have the same. */
          readonly constants: readonly (string | undefined)[];
          /** How many bytes the bits take. */
          readonly flagBytes: number;
        }

        /** Where a reader was before it started on a chunk. */
        export interface Mark {
          readonly names: number;
          readonly layouts: number;
        }

        /** Reads the values of one stream, chunk by chunk. */
        export class BinaryReader {
          private bytes = new Uint8Array(0);
          private view = new DataView(this.bytes.buffer);
          private at = 0;
          private readonly names: string[] = [];
          private readonly layouts: Layout[] = [];
          /** The layout of the object that `open` found. */
          private opened: Layout | undefined;
          private readonly decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

          /** @param known The places of the layouts that the caller knows, by their texts. */
          constructor(private readonly known: ReadonlyMap<string, number>) {}

          /** Goes on with the next chunk of the stream. */
          start(chunk: Uint8Array): Mark {
            this.bytes = chunk;
            this.view = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength);
            this.at = 0;
            return { names: this.names.length, layouts: this.layouts.length };
          }

          /** Goes back to the start of the chunk. */
          restart(mark: Mark): void {
            this.at = 0;
            this.names.length = mark.names;
            this.layouts.length = mark.layouts;
          }

          /** Whether the chunk has no more values. */
          get isAtEnd(): boolean {
            return this.at >= this.bytes.length;
          }

          /**
           * Begins to read an object, whose members are to be read next, or else `rest`.
           * @returns The place of its layout among those that are known; -1 for anything else.
           */
          open(): number {
            this.opened = undefined;
            const token = this.bytes[this.at];
            if (token === undefined) throw ended();
            if (token >= 0xa0 && token < 0xc0) {
              this.at += 1;
              this.opened = this.layout(token - 0xa0);
            } else if (token === 0xf4) {
              this.at += 1;
              this.opened = this.layout(this.digits());
            } else {
              return -1;
            }
            return this.opened.known;
          }

          /** The value of which `open` read the beginning, as JSON. */
          rest(): unknown {
            return this.opened === undefined ? this.value() : this.members(this.opened, 1);
          }

          /** Which members an object has, a bit for each that may be absent; there are at most 16. */
          flags(bytes: 1 | 2): number {
            const low = this.byte();
            return bytes === 1 ? low : low | (this.byte() << 8);
          }

          /** Takes a null, if that is next. */
          takesNull(): boolean {
            if (this.bytes[this.at] !== 0xf0) return false;
            this.at += 1;
            return true;
          }

          /** Takes the beginning of an object whose members each follow their key, if that is next. */
          takesMembers(): boolean {
            this.opened = undefined;
            if (this.bytes[this.at] !== 0xfb) return false;
            this.at += 1;
            return true;
          }

          /** The key of the next member; undefined after the last. */
          key(): string | undefined {
            if (this.bytes[this.at] === 0xfc) {
              this.at += 1;
              return undefined;
            }
            const key = this.value();
            if (typeof key !== "string") throw malformed("a key that is no text");
            return key;
          }

          /** The next value, as JSON. */
          value(depth = 0): unknown {
            const token = this.byte();
            if (token < 0x40) return token;
            if (token < 0x80) return ((token & 0x3f) << 8) | this.byte();
            if (token < 0xa0) return this.text(token & 0x1f);
            if (token < 0xc0) return this.members(this.layout(token & 0x1f), depth + 1);
            if (token < 0xf0) return this.name(token - 0xc0);
            switch (token) {
              case 0xf0: return null;
              case 0xf1: return false;
              case 0xf2: return true;
              case 0xf3: return this.text(this.digits());
              case 0xf4: return this.members(this.layout(this.digits()), depth + 1);
              case 0xf5: return this.name(this.digits());
              case 0xf6: return this.digits();
              case 0xf7: return -1 - this.digits();
              case 0xf8: return this.view.getFloat32(this.skip(4), true);
              case 0xf9: return this.view.getFloat64(this.skip(8), true);
              case 0xfa: return this.list(depth + 1);
              case 0xfb: return this.keyedMembers(depth + 1);
              case 0xfd: {
                const zigzag = this.digits();
                return (zigzag % 2 === 0 ? zigzag / 2 : -(zigzag + 1) / 2) / 1000;
              }
              default: throw malformed(`the byte ${token.toString(16)} where a value starts`);
            }
          }

          private list(depth: number): unknown[] {
            if (depth > depthLimit) throw tooDeep();
            const count = this.digits();
            if (count > this.bytes.length - this.at) throw ended();
            const list: unknown[] = [];
            for (let index = 0; index < count; index += 1) list.push(this.value(depth));
            return list;
          }

          private members(layout: Layout, depth: number): unknown {
            if (depth > depthLimit) throw tooDeep();
            const { keys, hasFlag, constants } = layout;
            const flagsAt = this.skip(layout.flagBytes);
            const object: { [key: string]: unknown } = {};
            let flag = 0;
            for (let index = 0; index < keys.length; index += 1) {
              if (hasFlag[index]) {
                const isThere = ((this.bytes[flagsAt + (flag >> 3)] as number) >> (flag & 7)) & 1;
                flag += 1;
                if (isThere === 0) continue;
              }
              set(object, keys[index] as string, constants[index] ?? this.value(depth));
            }
            return object;
          }

          private keyedMembers(depth: number): unknown {
            if (depth > depthLimit) throw tooDeep();
            const object: { [key: string]: unknown } = {};
            for (let key = this.key(); key !== undefined; key = this.key()) set(object, key, this.value(depth));
            return object;
          }

          private name(number: number): string {
            const name = this.names[number];
            if (name !== undefined) return name;
            if (number !== this.names.length) throw malformed("a name that was not sent");
            const text = this.text(this.digits());
            this.names.push(text);
            return text;
          }

          private layout(number: number): Layout {
            const layout = this.layouts[number];
            if (layout !== undefined) return layout;
            if (number !== this.layouts.length) throw malformed("a layout that was not sent");
            const text = this.text(this.digits());
            const entries = text === "" ? [] : text.split(",");
            const sent: Layout = {
              known: this.known.get(text) ?? -1,
              keys: entries.map((entry) => entry.replace(/\?$|=.*$/s, "")),
              hasFlag: entries.map((entry) => entry.endsWith("?") && !entry.includes("=")),
              constants: entries.map((entry) => (entry.includes("=") ? entry.slice(entry.indexOf("=") + 1) : undefined)),
              flagBytes: Math.ceil(entries.filter((entry) => entry.endsWith("?") && !entry.includes("=")).length / 8),
            };
            this.layouts.push(sent);
            return sent;
          }

          private text(length: number): string {
            const start = this.skip(length);
            const end = start + length;
            const { bytes } = this;
            if (length <= shortText) {
              let text = "";
              let index = start;
              for (; index < end; index += 1) {
                const byte = bytes[index] as number;
                if (byte >= 0x80) break;
                text += String.fromCharCode(byte);
              }
              if (index === end) return text;
            }
            try {
              return this.decoder.decode(bytes.subarray(start, end));
            } catch {
              throw malformed("a text that is not UTF-8");
            }
          }

          private digits(): number {
            let value = this.byte();
            if (value < 0x80) return value;
            value &= 0x7f;
            for (let scale = 0x80; scale < 2 ** 64; scale *= 0x80) {
              const byte = this.byte();
              value += (byte & 0x7f) * scale;
              if (byte < 0x80) return value;
            }
            throw malformed("an integer without an end");
          }

          private byte(): number {
            const byte = this.bytes[this.at];
            if (byte === undefined) throw ended();
            this.at += 1;
            return byte;
          }

          /** Where the next bytes start, which are taken. */
          private skip(count: number): number {
            const start = this.at;
            if (count > this.bytes.length - start) throw ended();
            this.at = start + count;
            return start;
          }
        }

        function malformed(what: string): ProtocolError {
          return new ProtocolError("", `is not in the binary encoding: it has ${what}`);
        }

        function ended(): ProtocolError {
          return new ProtocolError("", "is not in the binary encoding: it ends in the middle of a value");
        }

        function tooDeep(): ProtocolError {
          return new ProtocolError("", `is nested more than ${depthLimit} deep`);
        }

        /** Sets a member, also one whose name would mean something else in an assignment. */
        function set(object: { [key: string]: unknown }, key: string, value: unknown): void {
          if (key === "__proto__") {
            Object.defineProperty(object, key, { value, configurable: true, enumerable: true, writable: true });
          } else {
            object[key] = value;
          }
        }
        """#
}
