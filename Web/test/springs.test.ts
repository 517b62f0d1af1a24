// Springs and curves: where an animation is at which time.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { AnimationType, type Animation } from "../generated/protocol";
import { courseOf } from "../src/animation/course";
import { springOf } from "../src/animation/spring";

function animation(type: AnimationType, duration: number, bounce = 0): Animation {
  return { type, duration, bounce, delay: 0, repeatCount: 1, autoreverses: false };
}

/** The numbers that a spring runs through, sixty a second. */
function way(bounce: number): number[] {
  const spring = springOf(0.5, bounce);
  return Array.from({ length: Math.ceil(spring.seconds * 60) }, (_, frame) => spring.displacement(frame / 60));
}

describe("a spring", () => {
  test("starts at rest, 1 away, and ends where it belongs", () => {
    for (const bounce of [-0.5, 0, 0.3, 0.9]) {
      const spring = springOf(0.5, bounce);
      assert.ok(Math.abs(spring.displacement(0) - 1) < 1e-9);
      assert.ok(Math.abs(spring.displacement(1e-4) - 1) < 1e-5, "it stands still at first");
      assert.ok(Math.abs(spring.displacement(spring.seconds)) < 0.01, String(bounce));
    }
  });

  test("passes its rest only when it bounces", () => {
    assert.ok(Math.min(...way(0)) >= 0);
    assert.ok(Math.min(...way(-0.5)) >= 0);
    const lowest = Math.min(...way(0.3));
    // A damping of 0.7 overshoots by e to the power of −π · 0.7 ⁄ √(1 − 0.49).
    assert.ok(Math.abs(lowest + Math.exp((-Math.PI * 0.7) / Math.sqrt(0.51))) < 0.003, String(lowest));
  });

  test("takes up a speed", () => {
    for (const bounce of [-0.5, 0, 0.3]) {
      const spring = springOf(0.5, bounce);
      assert.equal(spring.impulse(0), 0);
      assert.ok(Math.abs(spring.impulse(1e-4) / 1e-4 - 1) < 0.01, String(bounce));
      assert.ok(Math.abs(spring.impulse(spring.seconds)) < 0.01);
    }
  });

  test("that is never damped is stopped", () => assert.equal(springOf(0.5, 1).seconds, 10));
});

describe("a course", () => {
  test("of a curve takes its duration and has its shape", () => {
    const linear = courseOf(animation(AnimationType.linear, 2));
    assert.equal(linear.milliseconds, 2000);
    assert.ok(Math.abs(linear.rest(0.5) - 0.75) < 1e-6);
    const slowAtFirst = courseOf(animation(AnimationType.easeIn, 1));
    assert.ok(slowAtFirst.rest(0.25) > 0.9);
    const slowAtLast = courseOf(animation(AnimationType.easeOut, 1));
    assert.ok(Math.abs(slowAtLast.rest(0.25) - (1 - slowAtFirst.rest(0.75))) < 1e-6);
    assert.equal(slowAtLast.rest(5), courseOf(animation(AnimationType.easeOut, 1)).rest(1));
  });

  test("of a spring lasts until it is at rest", () => {
    const spring = courseOf(animation(AnimationType.spring, 0.5, 0.3));
    assert.ok(spring.milliseconds > 700 && spring.milliseconds < 1000, String(spring.milliseconds));
    assert.match(spring.easing, /^linear\(0\.0000,/);
    assert.match(spring.easing, /,1\)$/);
  });

  test("is made once for all animations that run alike", () => {
    const one = courseOf(animation(AnimationType.default, 0.35));
    assert.equal(courseOf({ ...animation(AnimationType.default, 0.35), delay: 1, repeatCount: 3 }), one);
  });
});
