// Brings a node's children into an order with as few moves as possible.

/**
 * Makes `wanted` the children of `slot`, in that order. Nodes that keep their relative order are not touched, so
 * that focus, scroll offsets and running animations in them survive. Children of `slot` that are not wanted stay;
 * `tail` is the first of those that are behind all children.
 */
export function arrange(slot: Node, wanted: readonly Node[], tail: Node | null): void {
  const indexOf = new Map<Node, number>();
  let count = 0;
  for (let node = slot.firstChild; node !== null; node = node.nextSibling) indexOf.set(node, count++);
  const stays = longestIncreasing(wanted.map((node) => indexOf.get(node) ?? -1));
  let next = tail;
  for (let index = wanted.length - 1; index >= 0; index--) {
    const node = wanted[index] as Node;
    if (!stays.has(index)) slot.insertBefore(node, next);
    next = node;
  }
}

/**
 * The indices of a longest run of entries, not necessarily next to each other, that increases. Negative entries
 * are in none.
 */
export function longestIncreasing(entries: readonly number[]): Set<number> {
  // For each length, the smallest entry that a run of that length can end with, and its place.
  const ends: { readonly entry: number; readonly index: number }[] = [];
  const before: number[] = [];
  entries.forEach((entry, index) => {
    before.push(-1);
    if (entry < 0) return;
    let low = 0;
    let high = ends.length;
    // Usually an entry just extends the longest run.
    if (high > 0 && entryAt(high - 1) < entry) low = high;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (entryAt(middle) < entry) low = middle + 1;
      else high = middle;
    }
    before[index] = ends[low - 1]?.index ?? -1;
    ends[low] = { entry, index };
  });
  const chosen = new Set<number>();
  for (let index = ends[ends.length - 1]?.index ?? -1; index >= 0; index = before[index] ?? -1) chosen.add(index);
  return chosen;

  function entryAt(length: number): number {
    return ends[length]?.entry ?? Infinity;
  }
}
