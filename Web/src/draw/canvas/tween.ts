// Drawings between two others.

/**
 * What is at a share of the way from one value to another; undefined when they are not made alike, so that there is
 * nothing in between. A share may be beyond 0 and 1.
 */
export function between<T>(from: T, to: T, share: number): T | undefined {
  return mixed(from, to, share) as T | undefined;
}

function mixed(from: unknown, to: unknown, share: number): unknown {
  if (typeof from === "number" && typeof to === "number") return from + (to - from) * share;
  if (typeof from !== "object" || typeof to !== "object" || from === null || to === null) {
    return from === to ? to : undefined;
  }
  if (Array.isArray(from) !== Array.isArray(to)) return undefined;
  const before = from as Readonly<Record<string, unknown>>;
  const after = to as Readonly<Record<string, unknown>>;
  const keys = Object.keys(after);
  if (keys.length !== Object.keys(before).length) return undefined;
  const result: Record<string, unknown> = {};
  for (const key of keys) {
    if (!(key in before)) return undefined;
    if (after[key] === undefined && before[key] === undefined) {
      result[key] = undefined;
      continue;
    }
    const value = mixed(before[key], after[key], share);
    // Null is what both have; only what has nothing in between is undefined.
    if (value === undefined) return undefined;
    result[key] = value;
  }
  return Array.isArray(to) ? Object.values(result) : result;
}
