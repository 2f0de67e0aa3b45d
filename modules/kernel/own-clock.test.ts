import { afterEach, describe, expect, it } from "vitest";
import { isOff, isOwnClockOff, noteOwnClock } from "./own-clock.ts";

afterEach(() => noteOwnClock(undefined));

describe("the clock of a process", () => {
  it.each([
    [50, 0, false],
    [51, 0, true],
    [-51, 0, true],
    [90, 40, false],
    [-91, 40, true],
  ])("that is %i ms ahead, known to within %i ms, is off beyond doubt: %s", (aheadMs, withinMs, off) => {
    expect(isOff({ aheadMs, withinMs })).toBe(off);
    noteOwnClock({ aheadMs, withinMs });
    expect(isOwnClockOff()).toBe(off);
  });

  it("is trusted until it has been compared", () => {
    expect(isOwnClockOff()).toBe(false);
  });
});
