import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysIn, MOST_POINTS, periodBefore, pointsOf, readPeriod } from "./period.ts";

const TODAY = "2026-11-25";
const read = (asked: Parameters<typeof readPeriod>[0]) => readPeriod(asked, TODAY);

describe("the period that was asked for", () => {
  it("is twelve weeks by week without a wish, and begins with a whole one", () => {
    expect(read({})).toEqual({ from: "2026-09-07", to: TODAY, group: "week", notes: [] });
    const [first] = pointsOf(read({}));
    expect([first?.from, first?.to]).toEqual(["2026-09-07", "2026-09-13"]);
  });

  it.each([
    [{ from: "2026-11-20", to: "2026-11-10" }, { from: "2026-11-10", to: "2026-11-20" }, "swapped them"],
    [{ from: "2026-11-01", to: "2027-01-01" }, { from: "2026-11-01", to: TODAY }, "still to come"],
    [{ from: "yesterday" }, { to: TODAY, group: "week" }, "“yesterday” is not a day"],
    [{ from: "2026-02-30" }, { to: TODAY }, "“2026-02-30” is not a day"],
    [{ group: "decade" }, { group: "week" }, "by day, week, or month"],
    [{ from: "2021-11-25", to: TODAY, group: "day" }, { group: "week" }, `more than ${MOST_POINTS} points`],
    [{ from: "1999-01-01", to: TODAY }, { from: "2015-01-01", group: "month" }, "no figures before"],
    [{ from: "2028-01-01", to: "2029-01-01" }, { from: TODAY, to: TODAY }, "still to come"],
  ])("%j is answered with the nearest that works, and a sentence", (asked, expected, sentence) => {
    const period = read(asked);
    expect(period).toMatchObject(expected);
    expect(period.notes.join(" ")).toContain(sentence);
  });

  it("always works, whatever was asked", () => {
    const day = fc.oneof(
      fc.string(),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
    );
    const asked = fc.record({
      from: day,
      to: day,
      group: fc.oneof(fc.string(), fc.constantFrom("day", "Week", "month")),
    });
    fc.assert(
      fc.property(asked, (one) => {
        const period = read(one);
        const points = pointsOf(period);
        expect(period.from <= period.to && period.to <= TODAY).toBe(true);
        expect(points.length).toBeGreaterThan(0);
        expect(points.length).toBeLessThanOrEqual(MOST_POINTS);
        expect(points.reduce((sum, { from, to }) => sum + daysIn(from, to), 0)).toBe(daysIn(period.from, period.to));
      }),
    );
  });
});

it("compares with as many days right before", () => {
  expect(periodBefore({ from: "2026-03-01", to: "2026-03-31" })).toEqual({ from: "2026-01-29", to: "2026-02-28" });
});
