import { describe, expect, it } from "vitest";
import { daysOf, instantsOf, rangeOf, rangeTitle, shifted } from "./calendar-days.ts";
import { CalendarQuery } from "./calendar-query.ts";
import { buildCalendar, type CalendarEntry } from "./calendar-view.ts";

const HOUR = 3_600_000;
const hoursIn = (range: ReturnType<typeof rangeOf>) => {
  const { from, to } = instantsOf(range);
  return (to.getTime() - from.getTime()) / HOUR;
};
const entry = (id: string, at: string, minutes: number | null = 60): CalendarEntry => ({
  id,
  at,
  minutes,
  title: id,
  note: "",
  to: "/",
  tone: "plain",
});
const NOW = new Date("2026-11-23T18:00:00Z");
const view = (query: Partial<CalendarQuery>, entries: CalendarEntry[] = []) =>
  buildCalendar({ mode: "week", day: undefined, ...query }, entries, NOW);

describe("the days of a view", () => {
  it("run from Monday to Sunday in a week", () => {
    for (const day of ["2026-11-23", "2026-11-25", "2026-11-29"])
      expect(rangeOf("week", day)).toEqual({ from: "2026-11-23", to: "2026-11-30" });
  });

  it("fill a month up to whole weeks", () => {
    expect(rangeOf("month", "2026-11-23")).toEqual({ from: "2026-10-26", to: "2026-12-07" });
    // February 2027 begins on a Monday and has four weeks.
    expect(rangeOf("month", "2027-02-14")).toEqual({ from: "2027-02-01", to: "2027-03-01" });
    // August 2026 begins on a Saturday and needs six weeks.
    expect(daysOf(rangeOf("month", "2026-08-31"))).toHaveLength(42);
  });

  it("are whole days also where the clock changes", () => {
    expect(hoursIn(rangeOf("day", "2026-03-08"))).toBe(23);
    expect(hoursIn(rangeOf("day", "2026-11-01"))).toBe(25);
    expect(hoursIn(rangeOf("week", "2026-03-08"))).toBe(7 * 24 - 1);
    expect(hoursIn(rangeOf("week", "2026-11-01"))).toBe(7 * 24 + 1);
    expect(daysOf(rangeOf("week", "2026-11-01")).at(-1)).toBe("2026-11-01");
  });

  it("move by a day, a week, or a month, whatever its length", () => {
    expect([shifted("day", "2026-03-01", -1), shifted("day", "2027-12-31", 1)]).toEqual(["2026-02-28", "2028-01-01"]);
    expect([shifted("week", "2026-11-01", 1), shifted("week", "2026-03-08", -1)]).toEqual(["2026-11-08", "2026-03-01"]);
    expect([shifted("month", "2026-01-31", 1), shifted("month", "2026-03-31", -1)]).toEqual([
      "2026-02-01",
      "2026-02-01",
    ]);
    expect(shifted("month", "2026-12-15", 1)).toBe("2027-01-01");
  });

  it("have a title in the dashboard's dates", () => {
    expect(rangeTitle("day", "2026-11-23")).toBe("Mon, 23 Nov 2026");
    expect(rangeTitle("week", "2026-11-18")).toBe("16 to 22 Nov 2026");
    expect(rangeTitle("week", "2026-12-01")).toBe("30 Nov to 06 Dec 2026");
    expect(rangeTitle("week", "2026-12-31")).toBe("28 Dec 2026 to 03 Jan 2027");
    expect(rangeTitle("month", "2026-11-18")).toBe("November 2026");
  });
});

describe("a calendar", () => {
  it("puts entries into the day they have in Chicago", () => {
    // Half past eleven in the evening of the 22nd, and midnight of the 23rd.
    const { days } = view({}, [entry("late", "2026-11-23T05:30:00Z"), entry("midnight", "2026-11-23T06:00:00Z")]);
    expect(days[0]?.timed.map(({ id }) => id)).toEqual(["midnight"]);
    expect(
      view({ mode: "day", day: "2026-11-22" }, [entry("late", "2026-11-23T05:30:00Z")]).days[0]?.timed,
    ).toHaveLength(1);
  });

  it("shows nine o'clock at nine on the days of the clock change", () => {
    const spring = view({ mode: "day", day: "2026-03-08" }, [entry("a", "2026-03-08T14:00:00Z")]);
    const autumn = view({ mode: "day", day: "2026-11-01" }, [entry("a", "2026-11-01T15:00:00Z")]);
    for (const { days } of [spring, autumn]) expect(days[0]?.timed[0]).toMatchObject({ start: 540, time: "9:00 AM" });
    // The hour from one to two happens twice in autumn; both have the same place.
    const twice = view({ mode: "day", day: "2026-11-01" }, [
      entry("a", "2026-11-01T06:30:00Z"),
      entry("b", "2026-11-01T07:30:00Z"),
    ]);
    expect(twice.days[0]?.timed.map(({ start, columns }) => [start, columns])).toEqual([
      [90, 2],
      [90, 2],
    ]);
  });

  it("lays entries at the same time side by side, and the next below", () => {
    const at = (clock: string) => `2026-11-23T${clock}:00Z`;
    const { days } = view({}, [
      entry("a", at("15:00")),
      entry("b", at("15:30")),
      entry("c", at("16:00")),
      entry("d", at("18:00")),
    ]);
    expect(days[0]?.timed.map(({ id, column, columns }) => [id, column, columns])).toEqual([
      ["a", 0, 2],
      ["b", 1, 2],
      ["c", 0, 2],
      ["d", 0, 1],
    ]);
  });

  it("shows office hours, and earlier or later ones when something happens then", () => {
    expect(view({}).hours).toEqual({ from: 8, to: 18 });
    expect(view({}, [entry("a", "2026-11-23T12:15:00Z"), entry("b", "2026-11-24T05:45:00Z")]).hours).toEqual({
      from: 6,
      to: 24,
    });
  });

  it("marks today and the days of other months, and keeps what is only due apart", () => {
    const { days } = view({ mode: "month" }, [entry("due", "2026-11-23T20:00:00Z", null)]);
    expect(days.filter(({ isToday }) => isToday).map(({ day }) => day)).toEqual(["2026-11-23"]);
    expect(days.filter(({ isOutside }) => isOutside)).toHaveLength(12);
    const today = days.find(({ isToday }) => isToday);
    expect([today?.due.map(({ id }) => id), today?.timed]).toEqual([["due"], []]);
  });

  it("reads its address, and falls back to this week", () => {
    expect(CalendarQuery.parse({ mode: "year", day: "2026-02-30" })).toEqual({ mode: "week", day: undefined });
    expect(CalendarQuery.parse({ mode: "list", day: "2026-02-28" })).toEqual({ mode: "list", day: "2026-02-28" });
    expect(CalendarQuery.parse({ day: "9999-12-31" }).day).toBeUndefined();
  });
});
