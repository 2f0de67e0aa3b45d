import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { calendarDay, pastDay } from "./fields.ts";
import { readClock, readDay, readMoment, readTypedDay } from "./typed-days.ts";

describe("a typed day", () => {
  it.each([
    "2026-11-05",
    "2026-11-5",
    "2026/11/05",
    "20261105",
    "11052026",
    "11/05/2026.",
    "11/5/2026",
    "11/05/2026",
    " 11/05/26 ",
    "11-5-2026",
    "11 / 5 / 2026",
    "Nov 5, 2026",
    "Nov. 5 2026",
    "November 5th, 2026",
    "november 5 2026",
    "5 Nov 2026",
    "5-Nov-26",
    "5th of November, 2026",
    "Nov 5, '26",
    "Thu, Nov 5, 2026",
    "Thursday 11/5/2026",
    "Thur, Nov 5, 2026",
    "5/Nov/2026",
    "5.Nov.2026",
    "05NOV2026",
    "11–5–2026",
    "\u200E11/\u200E5/\u200E2026",
    "the 5th of November 2026",
    "１１／５／２０２６",
  ])("is read in the form %j", (typed) => {
    expect(readTypedDay(typed)).toBe("2026-11-05");
    expect(calendarDay("Please enter a date.").parse(typed)).toBe("2026-11-05");
  });

  it.each([
    ["20.11.2026", "2026-11-20"],
    ["11.20.2026", "2026-11-20"],
    ["5.5.2026", "2026-05-05"],
    ["5.4.2026", undefined],
    ["02/29/2028", "2028-02-29"],
    ["02/29/2026", undefined],
    ["13/01/2026", undefined],
    ["Nov 31, 2026", undefined],
    ["11/5", undefined],
    ["Nov 2026", undefined],
    ["11/5/202", undefined],
    ["tomorrow", undefined],
    ["Marzo 5, 2026", undefined],
    ["", undefined],
  ])("%j is read as %s", (typed, day) => {
    expect(readTypedDay(typed)).toBe(day);
  });

  it("has a year of two digits that is at most twenty years ahead", () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-29T12:00:00Z") });
    try {
      expect(["1/2/26", "1/2/46", "1/2/47", "1/2/99", "Jan 2, 05"].map((typed) => readDay(typed)?.slice(0, 4))).toEqual(
        ["2026", "2046", "1947", "1999", "2005"],
      );
    } finally {
      vi.useRealTimers();
    }
  });

  it("that has not come yet is refused where only the past counts, in any form", () => {
    const next = new Date().getUTCFullYear() + 1;
    for (const typed of [`${next}-12-31`, `12/31/${next}`, `Dec 31, ${next}`])
      expect(
        pastDay("Please enter a date.")
          .safeParse(typed)
          .error?.issues.map(({ message }) => message),
      ).toEqual(["This day is in the future. Please choose one that has passed, or today."]);
  });

  it("is the same day in each form of it, and is read again as itself", () => {
    const days = fc.date({ min: new Date("1950-01-01"), max: new Date("2040-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year, month, day] = iso.split("-").map(Number) as [number, number, number];
        const name = date.toLocaleString("en-US", { month: "long", timeZone: "UTC" });
        for (const typed of [
          iso,
          `${month}/${day}/${year}`,
          `${name} ${day}, ${year}`,
          `${day} ${name.slice(0, 3)} ${year}`,
        ])
          expect(readTypedDay(typed)).toBe(iso);
      }),
    );
  });
});

describe("a typed time", () => {
  it.each([
    ["9:30", "09:30"],
    ["09:30", "09:30"],
    ["9 AM", "09:00"],
    ["9:30 p.m.", "21:30"],
    ["12 am", "00:00"],
    ["12:15pm", "12:15"],
    ["23:59", "23:59"],
    ["24:00", undefined],
    ["13 PM", undefined],
    ["0 AM", undefined],
    ["9", undefined],
    ["9:75", undefined],
  ])("%j is read as %s", (typed, clock) => {
    expect(readClock(typed)).toBe(clock);
  });

  it("stands behind a day or not at all", () => {
    expect(readMoment("11/5/2026 3 PM")).toEqual({ day: "2026-11-05", clock: "15:00" });
    expect(readMoment("Nov 5, 2026 at 9:30 AM")).toEqual({ day: "2026-11-05", clock: "09:30" });
    expect(readMoment("11/5/26 noon")).toEqual({ day: "2026-11-05", clock: "12:00" });
    expect(readMoment("Nov 5, 2026")).toEqual({ day: "2026-11-05", clock: null });
    expect(readMoment("11/5/2026 25:00")).toBeUndefined();
    expect(readMoment("3 PM")).toBeUndefined();
  });
});
