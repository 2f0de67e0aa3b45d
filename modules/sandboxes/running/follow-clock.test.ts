import { describe, expect, it } from "vitest";
import { MoveClock } from "../schemas.ts";
import { isOnDay } from "./follow-clock.ts";

describe("a schedule, while the clock moves by a day", () => {
  // November 23, 2026 is a Monday.
  it.each([
    ["* * * * *", "2026-11-24T09:00:00-06:00", "2026-11-24T10:00:00-06:00", true],
    ["20 7 * * 1", "2026-11-22T09:00:00-06:00", "2026-11-23T09:00:00-06:00", true],
    ["20 7 * * 1", "2026-11-23T09:00:00-06:00", "2026-11-24T09:00:00-06:00", false],
    ["20 7 * * 1", "2026-11-23T09:00:00-06:00", "2026-11-23T11:00:00-06:00", false],
    ["20 7 * * 0", "2026-11-21T09:00:00-06:00", "2026-11-22T09:00:00-06:00", true],
  ])("%s from %s to %s: %s", (cron, from, to, runs) => {
    expect(isOnDay(cron, new Date(from), new Date(to))).toBe(runs);
  });
});

describe("a move of the clock", () => {
  it.each([
    [{}, "Please send either `to` or `hours`."],
    [{ hours: 1, to: "2027-01-01T00:00:00Z" }, "Please send either `to` or `hours`."],
    [{ hours: 0 }, "The clock goes forward only: please send at least 1 hour."],
    [{ hours: 1.5 }, "Please send whole hours."],
    [{ hours: 10_000 }, "One call moves the clock by at most 31 days."],
    [{ to: "tomorrow" }, "Please send a time such as 2027-01-31T09:00:00Z."],
  ])("%j is refused with a sentence", (input, sentence) => {
    expect(MoveClock.safeParse(input).error?.issues.map(({ message }) => message)).toContain(sentence);
  });
});
