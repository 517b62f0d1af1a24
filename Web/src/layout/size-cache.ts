// The sizes an element took, by the proposal.

import type { Proposal, Size } from "./types";

/** Elements are made a handful of proposals, so a list that is searched beats a table; more are not worth keeping. */
const capacity = 24;

/** Remembers sizes until it is cleared. */
export class SizeCache {
  private proposals: Proposal[] = [];
  private sizes: Size[] = [];

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
    if (this.sizes.length >= capacity) this.clear();
    this.proposals.push(proposal);
    this.sizes.push(size);
  }

  clear(): void {
    if (this.sizes.length === 0) return;
    this.proposals = [];
    this.sizes = [];
  }
}
