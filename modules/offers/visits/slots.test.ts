import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addChicagoDays, chicagoClock, chicagoDay, chicagoInstant } from "#modules/kernel/chicago.ts";
import { endOf } from "#modules/kernel/slots.ts";
import { earliestVisit, freeVisitStarts, isVisitFree, isVisitStart, visitHours, visitStarts } from "./slots.ts";

const at = chicagoInstant;
const open = { general: [], vacations: [], sameDay: true, busy: [] };
const clocks = (times: Date[]) => times.map(chicagoClock);

describe("the window of a day", () => {
  it.each([
    ["2026-03-31", "20:00", "19:00"],
    ["2026-04-01", "22:00", "21:00"],
    ["2026-09-30", "22:00", "21:00"],
    ["2026-10-01", "20:00", "19:00"],
  ])("on %s ends at %s, so the last visit starts at %s", (day, close, last) => {
    expect(visitHours(day)).toEqual({ open: "07:00", close });
    expect([clocks(visitStarts(day))[0], clocks(visitStarts(day)).at(-1)]).toEqual(["07:00", last]);
  });
  it("has starts on the hour only", () => {
    expect(visitStarts("2026-11-25")).toHaveLength(13);
    expect([isVisitStart(at("2026-11-25", "09:00")), isVisitStart(at("2026-11-25", "09:30"))]).toEqual([true, false]);
    expect([isVisitStart(at("2026-11-25", "06:00")), isVisitStart(at("2026-11-25", "20:00"))]).toEqual([false, false]);
    expect(isVisitStart(at("2026-06-25", "20:00"))).toBe(true);
  });
  it.each(["2026-03-08", "2026-11-01"])("keeps its clock times on %s, when the clocks change", (day) => {
    expect(clocks(visitStarts(day))[0]).toBe("07:00");
    expect(visitStarts(day).every((start) => isVisitStart(start) && chicagoDay(start) === day)).toBe(true);
    expect(new Set(visitStarts(day).map(Number)).size).toBe(13);
  });
});

describe("the earliest visit", () => {
  it("is 30 minutes from now, or the next day when today is not allowed", () => {
    const now = at("2026-11-25", "09:31");
    const first = (sameDay: boolean) =>
      freeVisitStarts({ ...open, sameDay }, now, "2026-11-25", "2026-11-26").map((time) => time.toISOString())[0];
    expect(first(true)).toBe(at("2026-11-25", "11:00").toISOString());
    expect(first(false)).toBe(at("2026-11-26", "07:00").toISOString());
  });
  it("includes a time exactly 30 minutes away", () => {
    const times = freeVisitStarts(open, at("2026-11-25", "09:30"), "2026-11-25", "2026-11-25");
    expect(clocks(times)[0]).toBe("10:00");
  });
  it("is the next day's first hour on the night when the clocks change", () => {
    expect(chicagoClock(earliestVisit(at("2026-10-31", "23:50"), false))).toBe("00:00");
    const [first] = freeVisitStarts({ ...open, sameDay: false }, at("2026-10-31", "23:50"), "2026-10-31", "2026-11-01");
    expect(first).toEqual(at("2026-11-01", "07:00"));
  });
  it("is at most 60 days ahead", () => {
    const now = at("2026-11-25", "09:00");
    expect(freeVisitStarts(open, now, "2027-01-24", "2027-01-30").map(chicagoDay).at(-1)).toBe("2027-01-24");
  });
});

describe("a free time", () => {
  const nine = at("2026-11-25", "09:00");
  it("fits into the seller's weekly hours with both of its half hours", () => {
    const hours = { ...open, general: ["wed-09:00", "wed-09:30", "wed-10:00"] };
    expect([isVisitFree(hours, nine), isVisitFree(hours, at("2026-11-25", "10:00"))]).toEqual([true, false]);
  });
  it("is not on a day away", () => {
    expect(isVisitFree({ ...open, vacations: [{ from: "2026-11-25", to: "2026-11-25" }] }, nine)).toBe(false);
  });
  it("does not overlap with anything else, and may follow it at once", () => {
    const busy = [{ start: at("2026-11-25", "08:30"), end: at("2026-11-25", "09:10") }];
    expect(isVisitFree({ ...open, busy }, nine)).toBe(false);
    expect(isVisitFree({ ...open, busy: [{ start: at("2026-11-25", "08:00"), end: nine }] }, nine)).toBe(true);
  });
  it("is always bookable: on the grid, in the window, ahead of now, in order", () => {
    const day = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.boolean(), (now, sameDay) => {
        const from = chicagoDay(now);
        const times = freeVisitStarts({ ...open, sameDay }, now, from, addChicagoDays(from, 6));
        for (const start of times) {
          expect(isVisitStart(start) && start >= endOf(now, 30)).toBe(true);
          expect(sameDay || chicagoDay(start) > from).toBe(true);
        }
        expect(times).toEqual([...times].sort((a, b) => a.getTime() - b.getTime()));
      }),
      { numRuns: 40 },
    );
  });
});
