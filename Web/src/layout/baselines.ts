// Where the baselines of something are that holds text: found by placing its children for a moment.

import { noInsets } from "./geometry";
import type { Pass } from "./kind-layout";
import type { Baselines } from "./types";

/** The first and the last baseline among the children that `place` places; null when none has text. */
export function baselinesOfChildren(place: (pass: Pass) => void, pass: Pass): Baselines | null {
  let first = Infinity;
  let last = -Infinity;
  const nothing = () => undefined;
  place({
    ...pass,
    place: (child, _x, y, proposal, context) => {
      const found = pass.baselines(child, proposal, context);
      if (found === null) return;
      first = Math.min(first, y + found.first);
      last = Math.max(last, y + found.last);
    },
    placeThrough: nothing,
    show: nothing,
    keepSafe: nothing,
    widen: nothing,
    report: nothing,
    again: nothing,
    window: () => null,
    reach: () => noInsets,
  });
  return first === Infinity ? null : { first, last };
}

/** The baselines of something whose origin is moved down. */
export function lowered(baselines: Baselines | null, distance: number): Baselines | null {
  return baselines === null ? null : { first: baselines.first + distance, last: baselines.last + distance };
}
