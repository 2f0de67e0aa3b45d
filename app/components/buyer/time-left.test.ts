import { expect, it } from "vitest";
import { timeLeft } from "./time-left.ts";

const now = Date.parse("2026-11-23T12:00:00Z");

it.each([
  ["2026-11-25T15:30:00Z", "2 days 3 hours left"],
  ["2026-11-24T12:20:00Z", "1 day left"],
  ["2026-11-23T13:05:00Z", "1 hour 5 minutes left"],
  ["2026-11-23T15:00:00Z", "3 hours left"],
  ["2026-11-23T12:01:59Z", "1 minute left"],
  ["2026-11-23T12:00:59Z", "Less than a minute left"],
  ["2026-11-23T12:00:00Z", null],
  ["2026-11-22T12:00:00Z", null],
])("until %s: %s", (until, words) => {
  expect(timeLeft(until, now)).toBe(words);
});
