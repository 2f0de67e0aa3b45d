import { describe, expect, it } from "vitest";
import { isCovered, monthsBetween, remainingMiles, remainingMonths, warrantyLeft } from "./warranty.ts";

describe("the remaining warranty", () => {
  it.each([
    ["2022-08-15", "2022-08-15", 0],
    ["2022-08-15", "2022-09-14", 0],
    ["2022-08-15", "2022-09-15", 1],
    ["2022-08-15", "2026-11-21", 51],
    ["2022-08-31", "2022-09-30", 0],
    ["2022-08-31", "2022-10-01", 1],
    ["2023-12-01", "2024-01-01", 1],
  ])("from %s to %s are %i whole months", (from, to, months) => expect(monthsBetween(from, to)).toBe(months));

  it.each([
    [36, "2024-01-15", "2024-01-15", 36],
    [36, "2024-01-15", "2026-12-14", 2],
    [36, "2024-01-15", "2026-12-15", 1],
    [36, "2024-01-15", "2027-01-14", 1],
    [36, "2024-01-15", "2027-01-15", 0],
    [36, "2024-01-15", "2031-01-15", 0],
    [36, "2027-02-01", "2026-11-21", 36],
  ])("of %i months since %s there are on %s still %i", (months, start, today, left) =>
    expect(remainingMonths(months, start, today)).toBe(left),
  );

  it.each([
    [60_000, 38_412, 21_600],
    [60_000, 59_750, 300],
    [60_000, 59_749, 300],
    [60_000, 59_751, 200],
    [60_000, 59_899, 100],
    [60_000, 59_900, 100],
    [60_000, 59_901, 99],
    [60_000, 59_999, 1],
    [60_000, 60_000, 0],
    [60_000, 90_000, 0],
    [36_000, 0, 36_000],
  ])("of %i miles at %i there are %i left", (limit, driven, left) => expect(remainingMiles(limit, driven)).toBe(left));
});

const NOW = new Date("2026-11-21T18:00:00Z");
const report = {
  start: "2022-08-15",
  basic: { months: 36, miles: 36_000 },
  drivetrain: { months: 60, miles: 60_000 },
  emissions: { months: 96, miles: 80_000 },
  corrosion: { months: 60 },
  belt: { months: 60, miles: 38_000 },
  components: { text: "Hybrid battery: 8 years or 100,000 miles" },
  transferable: { text: "Yes, at no charge" },
  roadside: "something else",
};

describe("a warranty report", () => {
  const left = warrantyLeft(report, { mileage: 38_412 }, NOW);
  const of = (type: string) => left?.coverages.find((coverage) => coverage.type === type);

  it("is read by type, in display order, without unreadable parts", () => {
    expect(left?.coverages.map(({ label }) => label)).toEqual([
      "Basic",
      "Drivetrain",
      "Emissions",
      "Corrosion",
      "Safety belt",
      "Specific components",
      "Transferable",
    ]);
  });
  it("ends with the limit that is reached first", () => {
    expect(of("basic")).toMatchObject({ months: 0, miles: 0, ended: "time", left: 0 });
    expect(of("belt")).toMatchObject({ months: 9, miles: 0, ended: "miles", left: 0 });
    expect(of("drivetrain")).toMatchObject({ months: 9, miles: 21_600, ended: null });
    expect(of("drivetrain")?.left).toBeCloseTo(9 / 60);
    expect(of("emissions")).toMatchObject({ months: 45, miles: 41_600, ended: null });
  });
  it("is unlimited in miles when it names none", () =>
    expect(of("corrosion")).toMatchObject({ months: 9, miles: null, ended: null, of: { months: 60, miles: null } }));
  it("keeps texts unchanged", () =>
    expect(of("transferable")).toMatchObject({ text: "Yes, at no charge", of: null, ended: null }));
  it("covers the car while basic or drivetrain is valid", () => {
    expect(isCovered(left?.coverages ?? [])).toBe(true);
    expect(isCovered(warrantyLeft(report, { mileage: 60_000 }, NOW)?.coverages ?? [])).toBe(false);
    expect(isCovered(warrantyLeft(report, { mileage: 1 }, new Date("2027-08-15T18:00:00Z"))?.coverages ?? [])).toBe(
      false,
    );
  });
  it.each([[undefined], [null], ["text"], [{}], [{ start: "soon", basic: { months: 1 } }], [{ start: "2022-08-15" }]])(
    "is not read from %j",
    (nothing) => expect(warrantyLeft(nothing, { mileage: 1 }, NOW)).toBeNull(),
  );
  it("counts days in Chicago time", () => {
    const late = (time: string) => warrantyLeft(report, { mileage: 0 }, new Date(time))?.coverages[1]?.months;
    expect(late("2026-12-15T05:59:00Z")).toBe(9);
    expect(late("2026-12-15T06:01:00Z")).toBe(8);
  });
});
