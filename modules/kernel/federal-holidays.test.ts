import { expect, it } from "vitest";
import { addChicagoDays, chicagoWeekday } from "./chicago.ts";
import { federalHoliday, federalHolidaysFrom } from "./federal-holidays.ts";

it("federal holidays are computed for any year", () => {
  expect(federalHolidaysFrom("2027-01-01").map(({ day, name }) => `${day} ${name}`)).toEqual([
    "2027-01-01 New Year’s Day",
    "2027-01-18 Martin Luther King Jr. Day",
    "2027-02-15 Presidents’ Day",
    "2027-05-31 Memorial Day",
    "2027-06-19 Juneteenth",
    "2027-07-04 Independence Day",
    "2027-07-05 Independence Day (observed)",
    "2027-09-06 Labor Day",
    "2027-10-11 Columbus Day",
    "2027-11-11 Veterans Day",
    "2027-11-25 Thanksgiving Day",
    "2027-12-25 Christmas Day",
  ]);
});

it("a year has eleven holidays, and one of a Sunday is kept on Monday as well", () => {
  for (let year = 2026; year < 2046; year++) {
    const days = federalHolidaysFrom(`${year}-01-01`).map(({ day }) => day);
    const sundays = days.filter((day) => chicagoWeekday(day) === 7);
    expect(days).toHaveLength(11 + sundays.length);
    for (const day of sundays) expect(federalHoliday(addChicagoDays(day, 1))).toMatch(/ \(observed\)$/);
  }
  expect([federalHoliday("2026-07-03"), federalHoliday("2026-07-04"), federalHoliday("2026-11-27")]).toEqual([
    null,
    "Independence Day",
    null,
  ]);
});
