import { describe, expect, it } from "vitest";
import type { QuietHours, Zone } from "../policy.ts";
import { nextMorning, quietUntil } from "./hours.ts";

const quiet = (values: Partial<QuietHours> = {}): QuietHours => ({
  on: true,
  fromHour: 21,
  toHour: 8,
  zone: "America/Chicago",
  ...values,
});
const until = (now: string, values: Partial<QuietHours> = {}) =>
  quietUntil(new Date(now), quiet(values))?.toISOString();
const morning = (now: string, values: Partial<QuietHours> = {}) =>
  nextMorning(new Date(now), quiet(values)).toISOString();

describe("quiet hours", () => {
  it.each([
    ["before they start", "2026-11-24T02:59:59Z", undefined],
    ["from their first minute", "2026-11-24T03:00:00Z", "2026-11-24T14:00:00.000Z"],
    ["past midnight", "2026-11-24T06:30:00Z", "2026-11-24T14:00:00.000Z"],
    ["until their last second", "2026-11-24T13:59:59Z", "2026-11-24T14:00:00.000Z"],
    ["and not at their end", "2026-11-24T14:00:00Z", undefined],
  ])("last %s", (_when, now, end) => expect(until(now)).toBe(end));

  it("may lie within one day", () => {
    expect(until("2026-11-24T19:30:00Z", { fromHour: 13, toHour: 15 })).toBe("2026-11-24T21:00:00.000Z");
    expect(until("2026-11-24T21:30:00Z", { fromHour: 13, toHour: 15 })).toBeUndefined();
  });

  it("are those of the reader’s time zone", () => {
    const at = "2026-11-24T03:30:00Z";
    const ends = (zone: Zone) => until(at, { zone });
    expect([ends("America/New_York"), ends("America/Los_Angeles")]).toEqual(["2026-11-24T13:00:00.000Z", undefined]);
  });

  it("don't apply when they are off", () => expect(until("2026-11-24T06:30:00Z", { on: false })).toBeUndefined());

  it("end at the right hour in the nights when the clock changes", () => {
    expect(until("2026-03-08T05:00:00Z")).toBe("2026-03-08T13:00:00.000Z");
    expect(until("2026-11-01T05:00:00Z")).toBe("2026-11-01T14:00:00.000Z");
    // 2 AM doesn't exist on March 8; the quiet hours end when the clock has moved on.
    expect(until("2026-03-08T07:30:00Z", { toHour: 2 })).toBe("2026-03-08T08:00:00.000Z");
  });
});

describe("the morning of the daily summary", () => {
  it("is the next eight o'clock in the reader’s time zone", () => {
    expect(morning("2026-11-24T13:59:59Z")).toBe("2026-11-24T14:00:00.000Z");
    expect(morning("2026-11-24T14:00:00Z")).toBe("2026-11-25T14:00:00.000Z");
    expect(morning("2026-11-24T14:00:00Z", { zone: "Pacific/Honolulu" })).toBe("2026-11-24T18:00:00.000Z");
  });

  it("is the end of quiet hours that last longer", () => {
    expect(morning("2026-11-24T03:00:00Z", { toHour: 10 })).toBe("2026-11-24T16:00:00.000Z");
    expect(morning("2026-11-24T03:00:00Z", { toHour: 10, on: false })).toBe("2026-11-24T14:00:00.000Z");
  });
});
