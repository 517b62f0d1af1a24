// Long rows of things, of which only those near the screen are measured; the others are taken to be as long as the first.

/** Up to how many things all of them are laid out and drawn, wherever they are. */
export const mostAtOnce = 200;

/** How many of the first things the others are taken to be like. */
const samples = 20;

/** The lengths of things that follow one another. */
export class Lengths {
  private estimate: number | undefined;

  /** `known` is the length of a thing that was measured before, and `measured` measures it. */
  constructor(
    private readonly count: number,
    private readonly known: (index: number) => number | undefined,
    private readonly measured: (index: number) => number,
  ) {}

  /** How long a thing is, or how long it probably is. */
  of(index: number): number {
    return this.known(index) ?? (this.estimate ??= this.average());
  }

  /** How long all are together. */
  total(): number {
    let sum = 0;
    for (let index = 0; index < this.count; index++) sum += this.of(index);
    return sum;
  }

  private average(): number {
    const count = Math.min(samples, this.count);
    let sum = 0;
    for (let index = 0; index < count; index++) sum += this.measured(index);
    return count === 0 ? 0 : sum / count;
  }
}

/** Whether something that starts at `start` is in a part of what it is in. */
export function isWithin(start: number, length: number, partStart: number, partLength: number): boolean {
  return start + length >= partStart && start <= partStart + partLength;
}
