import { describe, expect, it } from "vitest";
import { chicagoInstant } from "./chicago.ts";
import { clockTimes, endOf, fitsInto, isAvailable, overlaps, startsAtOneOf, weeklyKey } from "./slots.ts";

const at = chicagoInstant;
const anyTime = { general: [], vacations: [] };

describe("clock times", () => {
  it("run from the first to the last start", () => {
    expect(clockTimes("07:00", "09:00", 60)).toEqual(["07:00", "08:00", "09:00"]);
    expect(clockTimes("07:00", "08:15", 30)).toEqual(["07:00", "07:30", "08:00"]);
  });
  it("count once on the night when an hour is repeated, and not at all when it is skipped", () => {
    const one = at("2026-11-01", "01:00");
    expect(startsAtOneOf(one, ["01:00"])).toBe(true);
    expect(startsAtOneOf(endOf(one, 60), ["01:00"])).toBe(false);
    expect(startsAtOneOf(at("2026-03-08", "02:30"), ["02:30"])).toBe(false);
  });
  it("have no seconds", () => {
    expect(startsAtOneOf(new Date(at("2026-05-04", "09:00").getTime() + 1), ["09:00"])).toBe(false);
  });
  it("fit into hours with their whole length", () => {
    const hours = { open: "08:00", close: "17:00" };
    expect(["07:30", "08:00", "16:00", "16:30"].map((clock) => fitsInto(clock, 60, hours))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe("a person's hours", () => {
  it("without any entry are all hours", () => {
    expect(isAvailable(anyTime, at("2026-05-04", "03:00"))).toBe(true);
  });
  it("name half hours, and an hour needs both of its halves", () => {
    const hours = { ...anyTime, general: ["mon-09:00", "mon-09:30", "mon-11:00"] };
    const on = (clock: string, minutes: number) => isAvailable(hours, at("2026-05-04", clock), minutes);
    expect([on("09:00", 60), on("09:30", 60), on("11:00", 60), on("11:00", 30)]).toEqual([true, false, false, true]);
    expect(isAvailable(hours, at("2026-05-05", "09:00"), 60)).toBe(false);
  });
  it("exclude the days away, both ends included", () => {
    const hours = { ...anyTime, vacations: [{ from: "2026-05-04", to: "2026-05-05" }] };
    const days = ["2026-05-03", "2026-05-04", "2026-05-05", "2026-05-06"];
    expect(days.map((day) => isAvailable(hours, at(day, "09:00")))).toEqual([true, false, false, true]);
  });
  it.each(["2026-03-08", "2026-11-01"])("keep their clock times on %s, when the clocks change", (day) => {
    expect(weeklyKey(at(day, "09:00"))).toBe("sun-09:00");
  });
});

it("two spans that only touch do not overlap", () => {
  const nine = { start: at("2026-05-04", "09:00"), end: at("2026-05-04", "10:00") };
  const ten = { start: nine.end, end: at("2026-05-04", "11:00") };
  expect([overlaps(nine, ten), overlaps(nine, { start: at("2026-05-04", "09:59"), end: ten.end })]).toEqual([
    false,
    true,
  ]);
});
