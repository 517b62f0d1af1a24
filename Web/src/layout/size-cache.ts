// The sizes an element took, by the proposal.

import type { Proposal, Size } from "./types";

/** Elements are made a handful of proposals, so a list that is searched beats a table; more are not worth keeping. */
const capacity = 24;

/** What an empty cache holds, so that it takes no room; never added to. */
const none: readonly unknown[] = [];

/** Remembers sizes until it is cleared. */
export class SizeCache {
  private proposals = none as Proposal[];
  private sizes = none as Size[];

  get isEmpty(): boolean {
    return this.sizes.length === 0;
  }

  get({ width, height }: Proposal): Size | undefined {
    const { proposals } = this;
    for (let index = 0; index < proposals.length; index++) {
      const known = proposals[index]!;
      if (known.width === width && known.height === height) return this.sizes[index];
    }
    return undefined;
  }

  set(proposal: Proposal, size: Size): void {
    if (this.isEmpty || this.sizes.length >= capacity) {
      this.proposals = [proposal];
      this.sizes = [size];
    } else {
      this.proposals.push(proposal);
      this.sizes.push(size);
    }
  }

  clear(): void {
    this.proposals = none as Proposal[];
    this.sizes = none as Size[];
  }
}
