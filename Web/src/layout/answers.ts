// What an element answered to the proposals it was made: its sizes, and where its baselines are.

import type { Proposal } from "./types";

/** Elements are made a handful of proposals, so a list that is searched beats a table; more are not worth keeping. */
const capacity = 24;

/** What empty answers hold, so that they take no room; never added to. */
const none: readonly unknown[] = [];

/** Remembers answers until it is cleared. */
export class Answers<Answer> {
  private proposals = none as Proposal[];
  private answers = none as Answer[];

  get isEmpty(): boolean {
    return this.answers.length === 0;
  }

  get({ width, height }: Proposal): Answer | undefined {
    const { proposals } = this;
    for (let index = 0; index < proposals.length; index++) {
      const known = proposals[index]!;
      if (known.width === width && known.height === height) return this.answers[index];
    }
    return undefined;
  }

  set(proposal: Proposal, answer: Answer): void {
    if (this.isEmpty || this.answers.length >= capacity) {
      this.proposals = [proposal];
      this.answers = [answer];
    } else {
      this.proposals.push(proposal);
      this.answers.push(answer);
    }
  }

  clear(): void {
    this.proposals = none as Proposal[];
    this.answers = none as Answer[];
  }
}
