import fc from "fast-check";
import { expect, it } from "vitest";
import { forecastWeeks, LEAST_WEEKS } from "./forecast.ts";

const weeks = (count: number, of: (at: number) => number) => Array.from({ length: count }, (_, at) => of(at));

it("there is no forecast from fewer weeks than it can be checked with", () => {
  expect(
    forecastWeeks(
      weeks(LEAST_WEEKS - 1, () => 3),
      4,
    ),
  ).toBeNull();
});

it("what never changes is forecast exactly", () => {
  expect(
    forecastWeeks(
      weeks(20, () => 3),
      4,
    ),
  ).toEqual({ value: 3, total: 12, low: 12, high: 12, error: 0, tried: 9 });
});

it("figures that jump are followed quickly, and their errors are told", () => {
  const jumped = forecastWeeks(
    weeks(40, (at) => (at < 20 ? 2 : 10)),
    4,
  );
  expect(jumped?.total).toBeGreaterThan(39);
  expect(jumped?.error).toBeGreaterThan(0);
});

it("figures that swing have a range around the middle", () => {
  // Five low weeks after five high ones, so that four weeks are from 8 to 32.
  const swinging = forecastWeeks(
    weeks(60, (at) => (at % 10 < 5 ? 2 : 8)),
    4,
  );
  expect(swinging?.low).toBeLessThan(20);
  expect(swinging?.high).toBeGreaterThan(20);
});

it("is never below zero, and its range holds what it expects of most earlier weeks", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { minLength: LEAST_WEEKS, maxLength: 60 }), (values) => {
      const forecast = forecastWeeks(values, 4);
      expect(forecast).not.toBeNull();
      if (!forecast) return;
      expect(forecast.low).toBeGreaterThanOrEqual(0);
      expect(forecast.high).toBeGreaterThanOrEqual(forecast.low);
      expect(forecast.value).toBeGreaterThanOrEqual(0);
      expect(forecast.value).toBeLessThanOrEqual(Math.max(...values));
      expect(forecast.total).toBeCloseTo(4 * forecast.value);
      expect(forecast.tried).toBe(values.length - 11);
    }),
  );
});
