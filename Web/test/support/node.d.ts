// The little of Node that the tests use, so that they need no package with its types.

declare module "node:test" {
  export function test(name: string, body: () => void | Promise<void>): void;
  export function describe(name: string, body: () => void): void;
}

declare module "node:assert/strict" {
  interface Assert {
    equal(actual: unknown, expected: unknown, message?: string): void;
    notEqual(actual: unknown, expected: unknown, message?: string): void;
    deepEqual(actual: unknown, expected: unknown, message?: string): void;
    match(actual: string, expected: RegExp, message?: string): void;
    ok(value: unknown, message?: string): asserts value;
    throws(body: () => void, expected?: RegExp | object | ((error: unknown) => boolean)): void;
    fail(message: string): never;
  }
  const assert: Assert;
  export default assert;
}

declare module "node:process" {
  export const env: { readonly [name: string]: string | undefined };
}

declare module "node:fs" {
  export function readdirSync(folder: string): string[];
  export function readFileSync(file: string, encoding: "utf8"): string;
}
