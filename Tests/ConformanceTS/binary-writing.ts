// Writes JSON in the binary encoding as a producer might that knows nothing of this spec.

/**
 * How objects are written: each member with its key; in a layout of exactly the members there are; or in one in which
 * every member may be absent, and one more is.
 */
export type Style = "members" | "layouts" | "flags";

/** A value in the binary encoding, as the first of a stream. */
export function untyped(json: unknown, style: Style): Uint8Array {
  const bytes: number[] = [];
  const layouts: string[] = [];

  function digits(value: number): void {
    for (; value >= 0x80; value = Math.floor(value / 0x80)) bytes.push((value % 0x80) | 0x80);
    bytes.push(value);
  }

  function text(text: string): void {
    const utf8 = new TextEncoder().encode(text);
    digits(utf8.length);
    bytes.push(...utf8);
  }

  function write(value: unknown): void {
    if (value === null) bytes.push(0xf0);
    else if (typeof value === "boolean") bytes.push(value ? 0xf2 : 0xf1);
    else if (typeof value === "number") bytes.push(0xf9, ...new Uint8Array(Float64Array.of(value).buffer));
    else if (typeof value === "string") {
      bytes.push(0xf3);
      text(value);
    } else if (Array.isArray(value)) {
      bytes.push(0xfa);
      digits(value.length);
      value.forEach(write);
    } else writeObject(Object.entries(value as object));
  }

  function writeObject(members: [string, unknown][]): void {
    // A key that would mean something in a layout can only be written as a member.
    if (style === "members" || members.some(([key]) => !/^\w+$/.test(key))) {
      bytes.push(0xfb);
      for (const [key, value] of members) {
        write(key);
        write(value);
      }
      bytes.push(0xfc);
      return;
    }
    const keys = members.map(([key]) => key);
    if (style === "flags") keys.push("anotherMember");
    const layout = keys.map((key) => (style === "flags" ? `${key}?` : key)).join(",");
    bytes.push(0xf4);
    if (layouts.includes(layout)) {
      digits(layouts.indexOf(layout));
    } else {
      digits(layouts.push(layout) - 1);
      text(layout);
    }
    if (style === "flags") {
      for (let first = 0; first < keys.length; first += 8) {
        bytes.push(keys.slice(first, first + 8).reduce((bits, key, bit) => bits | (key === "anotherMember" ? 0 : 1 << bit), 0));
      }
    }
    for (const [, value] of members) write(value);
  }

  write(json);
  return Uint8Array.from(bytes);
}
