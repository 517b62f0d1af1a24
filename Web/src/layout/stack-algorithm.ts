// How a stack hands out its length to its children, as SwiftUI does it.

/** A child, as far as the length along the stack is concerned. */
export interface StackItem {
  /** Children with a higher priority are offered room first; the least length of the others is kept for them. */
  readonly priority: number;
  /** How long the child is for a proposed length: null for the ideal one, 0 for the least, Infinity for the greatest. */
  length(proposed: number | null): number;
}

/**
 * The lengths to propose to each child of a stack that is `available` long itself: null proposes to each that it
 * takes its ideal length.
 *
 * The room without the spacing goes to the children by priority. Among those of one priority, the least flexible (the
 * one whose greatest and least lengths differ least) is offered an equal share first; what it leaves is shared by the
 * others in turn. So a text next to a color is as wide as it likes, and the color takes the rest.
 */
export function distribute(items: readonly StackItem[], available: number | null, spacing: number): (number | null)[] {
  if (available === null) return items.map(() => null);
  let room = Math.max(0, available - spacing * Math.max(0, items.length - 1));
  if (items.length === 1) return [room];

  const ranked = items.map((item, index) => {
    const least = item.length(0);
    return { item, index, least, flexibility: flexibility(least, item.length(Infinity)) };
  });
  ranked.sort((one, other) =>
    other.item.priority === one.item.priority
      ? one.flexibility - other.flexibility || one.index - other.index
      : other.item.priority - one.item.priority);

  const proposals: (number | null)[] = items.map(() => 0);
  for (let start = 0; start < ranked.length;) {
    const priority = ranked[start]!.item.priority;
    let end = start;
    while (end < ranked.length && ranked[end]!.item.priority === priority) end += 1;
    let kept = 0;
    for (const { least } of ranked.slice(end)) kept += least;
    for (let place = start; place < end; place++) {
      const { item, index } = ranked[place]!;
      const share = Math.max(0, without(room, kept)) / (end - place);
      proposals[index] = share;
      room = without(room, item.length(share));
    }
    start = end;
  }
  return proposals;
}

/** How much a child can give way. One that is endless at its least gives no way at all. */
function flexibility(least: number, greatest: number): number {
  return greatest === least ? 0 : greatest - least;
}

/** `room - length`, where endless room stays endless. */
function without(room: number, length: number): number {
  return room === Infinity ? Infinity : room - length;
}
