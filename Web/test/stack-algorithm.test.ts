// How stacks hand out length, worked out by hand from what Apple's documentation and its talks on layout say.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { distribute, type StackItem } from "../src/layout/stack-algorithm";

/** A child that takes what it is offered between two lengths, and its ideal one when nothing is offered. */
function between(least: number, greatest: number, priority = 0, ideal = least): StackItem {
  return {
    priority,
    length: (proposed) => (proposed === null ? ideal : Math.max(least, Math.min(proposed, greatest))),
  };
}

const fixed = (length: number, priority = 0) => between(length, length, priority);
const spacer = (least = 8) => between(least, Infinity, -Infinity);

/** The lengths that the children end up with. */
function lengths(items: readonly StackItem[], available: number | null, spacing = 0): number[] {
  return distribute(items, available, spacing).map((proposed, index) => items[index]!.length(proposed));
}

describe("distribute", () => {
  test("children that give way share the room equally", () => {
    assert.deepEqual(lengths([between(0, Infinity), between(0, Infinity), between(0, Infinity)], 300), [100, 100, 100]);
  });

  test("spacing is taken from the room first", () => {
    assert.deepEqual(lengths([between(0, Infinity), between(0, Infinity)], 100, 20), [40, 40]);
  });

  test("what a rigid child leaves of its share goes to the others", () => {
    // A share is 100; the fixed child leaves 70 of it, so the other two get (300 - 30) / 2.
    assert.deepEqual(lengths([between(0, Infinity), fixed(30), between(0, Infinity)], 300), [135, 30, 135]);
  });

  test("a child too large for its share takes from the others", () => {
    assert.deepEqual(lengths([between(0, Infinity), fixed(200), between(0, Infinity)], 300), [50, 200, 50]);
  });

  test("the least flexible child is asked first, whatever the order", () => {
    // Flexibilities 90, 20 and endless. 300 / 3 = 100 to the second, which takes 40; 260 / 2 = 130 to the first,
    // which takes 100; the rest is for the third.
    assert.deepEqual(lengths([between(10, 100), between(20, 40), between(0, Infinity)], 300), [100, 40, 160]);
  });

  test("equally flexible children are asked in their order", () => {
    const asked: string[] = [];
    const item = (name: string): StackItem => ({
      priority: 0,
      length: (proposed) => {
        if (proposed === 50) asked.push(name);
        return proposed === Infinity ? 100 : proposed ?? 0;
      },
    });
    distribute([item("first"), item("second")], 100, 0);
    assert.deepEqual(asked, ["first", "second"]);
  });

  test("a higher priority gets all but the least of the others", () => {
    assert.deepEqual(lengths([between(30, Infinity), between(0, 500, 1)], 300), [30, 270]);
  });

  test("priorities are served from the highest to the lowest", () => {
    // 200 - (10 + 20) kept = 170, of which 100 are taken; 100 - 10 kept = 90, of which 60 are taken; 40 are left.
    assert.deepEqual(
      lengths([between(10, Infinity, 0), between(20, 60, 1), between(0, 100, 2)], 200),
      [40, 60, 100],
    );
  });

  test("within a priority the room is shared as ever", () => {
    assert.deepEqual(lengths([between(10, Infinity), between(0, Infinity, 1), between(0, 50, 1)], 210), [10, 150, 50]);
  });

  test("a spacer takes nothing away from a text that needs the room", () => {
    // Two texts of 150 and 40, breakable down to 50 and 40, in 200: the text gets all but the spacer's least.
    assert.deepEqual(lengths([between(50, 150), spacer(), between(40, 40)], 200), [150, 10, 40]);
    assert.deepEqual(lengths([between(50, 190), spacer(), between(40, 40)], 200), [152, 8, 40]);
  });

  test("spacers share what is left", () => {
    assert.deepEqual(lengths([spacer(), fixed(100), spacer()], 300), [100, 100, 100]);
    assert.deepEqual(lengths([spacer(150), fixed(100), spacer()], 300), [150, 100, 50]);
  });

  test("without a length every child is as long as it likes", () => {
    assert.deepEqual(distribute([fixed(10), between(0, Infinity, 0, 25)], null, 8), [null, null]);
    assert.deepEqual(lengths([fixed(10), between(0, Infinity, 0, 25)], null), [10, 25]);
  });

  test("asked for its least length, a stack asks each child for its", () => {
    assert.deepEqual(lengths([between(10, 100), between(20, Infinity), fixed(5)], 0), [10, 20, 5]);
  });

  test("asked for its greatest length, a stack asks each child for its", () => {
    assert.deepEqual(lengths([between(10, 100), between(20, Infinity), fixed(5)], Infinity), [100, Infinity, 5]);
  });

  test("a stack that is too short proposes nothing negative", () => {
    assert.deepEqual(distribute([fixed(100), fixed(100)], 50, 8), [21, 0]);
  });

  test("an only child is offered everything, and none is asked in an empty stack", () => {
    assert.deepEqual(distribute([between(0, 10)], 300, 8), [300]);
    assert.deepEqual(distribute([], 300, 8), []);
  });
});
