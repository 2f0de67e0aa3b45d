import { describe, expect, it } from "vitest";
import { weekInWords, weekRows } from "./week-grid.ts";

const hours = (day: string, from: number, to: number) =>
  Array.from({ length: (to - from) * 2 }, (_, at) => {
    const clock = `${String(from + Math.floor(at / 2)).padStart(2, "0")}:${at % 2 ? "30" : "00"}`;
    return `${day}-${clock}`;
  });

describe("the rows of a week", () => {
  it("are the hours of visits, each with a box for both halves", () => {
    const rows = weekRows(["mon-09:00", "mon-09:30"]);
    expect([rows[0]?.label, rows.at(-1)?.label, rows.length]).toEqual(["7 AM", "9 PM", 15]);
    const nine = rows.find((row) => row.clock === "09:00");
    expect(nine?.cells[0]).toEqual({
      day: "mon",
      value: "mon-09:00,mon-09:30",
      checked: true,
      label: "Monday, 9 AM to 10 AM",
    });
    expect(nine?.cells[1]?.checked).toBe(false);
  });

  it("are half hours where somebody has half of an hour, and reach to early and late hours", () => {
    const rows = weekRows(["tue-05:00", "tue-05:30", "sun-14:30", "sat-23:00", "sat-23:30"]);
    expect([rows[0]?.label, rows.at(-1)?.label]).toEqual(["5 AM", "11 PM"]);
    const half = rows.filter(({ clock }) => clock.startsWith("14"));
    expect(half.map(({ label, cells }) => [label, cells[6]?.checked])).toEqual([
      ["2 PM", false],
      ["2:30 PM", true],
    ]);
    const ticked = rows.flatMap(({ cells }) => cells.filter(({ checked }) => checked).flatMap(({ value }) => value));
    expect(ticked).toEqual(["tue-05:00,tue-05:30", "sun-14:30", "sat-23:00,sat-23:30"]);
  });
});

describe("a week in words", () => {
  it("names days with the same hours together", () => {
    const week = ["mon", "tue", "wed", "fri"].flatMap((day) => hours(day, 9, 17));
    expect(weekInWords([])).toBe("Any time");
    expect(weekInWords(week)).toBe("Mon–Wed 9 AM to 5 PM, Fri 9 AM to 5 PM");
    expect(weekInWords([...hours("sat", 8, 10), ...hours("sat", 23, 24), "sat-12:30"])).toBe(
      "Sat 8 AM to 10 AM and 12:30 PM to 1 PM and 11 PM to 12 AM",
    );
  });
});
