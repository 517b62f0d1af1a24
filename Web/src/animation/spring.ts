// Springs as SwiftUI has them: by how long they seem to take, and how much they bounce.

/** What is left of a spring is not seen from this share on. */
const settled = 0.001;
/** A spring that hardly loses speed is stopped after this many seconds. */
const longest = 10;
/** The resolution at which the end of a spring is looked for, in seconds. */
const step = 1 / 60;

/** How a spring answers: everything about its course is a sum of these two. */
export interface Spring {
  /** Where it is after a time in seconds when it was let go 1 away from its rest. */
  displacement(time: number): number;
  /** Where it is after a time when it was pushed from its rest at a speed of 1 a second. */
  impulse(time: number): number;
  /** When nothing of it is seen any more, in seconds. */
  readonly seconds: number;
}

const springs = new Map<string, Spring>();

/** The spring of a duration in seconds and a bounce from -1 to 1; the same object for the same numbers. */
export function springOf(duration: number, bounce: number): Spring {
  const key = `${duration} ${bounce}`;
  let spring = springs.get(key);
  if (spring === undefined) springs.set(key, (spring = makeSpring(duration, bounce)));
  return spring;
}

function makeSpring(duration: number, bounce: number): Spring {
  // A bounce of 0 is critically damped, 1 is not damped at all, and below 0 it is damped more and more.
  const damping = bounce >= 0 ? 1 - bounce : 1 / Math.max(0.01, 1 + bounce);
  const frequency = (2 * Math.PI) / duration;
  const decay = damping * frequency;
  const answer = damping < 1 ? bouncing(frequency, decay) : damping === 1 ? critical(frequency) : slow(frequency, decay);
  return { ...answer, seconds: settlingTime(answer.displacement, damping < 1 ? decay : undefined) };
}

type Answer = Pick<Spring, "displacement" | "impulse">;

function bouncing(frequency: number, decay: number): Answer {
  const swing = Math.sqrt(frequency * frequency - decay * decay);
  return {
    displacement: (time) =>
      Math.exp(-decay * time) * (Math.cos(swing * time) + (decay / swing) * Math.sin(swing * time)),
    impulse: (time) => (Math.exp(-decay * time) * Math.sin(swing * time)) / swing,
  };
}

function critical(frequency: number): Answer {
  return {
    displacement: (time) => Math.exp(-frequency * time) * (1 + frequency * time),
    impulse: (time) => time * Math.exp(-frequency * time),
  };
}

function slow(frequency: number, decay: number): Answer {
  const spread = Math.sqrt(decay * decay - frequency * frequency);
  const slower = -decay + spread;
  const faster = -decay - spread;
  const mix = (one: number, other: number, time: number) =>
    (one * Math.exp(slower * time) - other * Math.exp(faster * time)) / (2 * spread);
  return {
    displacement: (time) => mix(-faster, -slower, time),
    impulse: (time) => mix(1, 1, time),
  };
}

/** When a spring has come to rest. One that swings passes its rest before that, so its envelope counts. */
function settlingTime(displacement: (time: number) => number, decay: number | undefined): number {
  if (decay !== undefined) return decay === 0 ? longest : Math.min(longest, Math.log(1 / settled) / decay);
  let time = 0;
  while (time < longest && Math.abs(displacement(time)) > settled) time += step;
  return time;
}
