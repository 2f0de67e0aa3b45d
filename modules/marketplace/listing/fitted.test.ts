import fc from "fast-check";
import { expect, it } from "vitest";
import { barsOf, RANGE_NAMES, sliderOf } from "./filters/declarations.ts";
import { fitted } from "./fitted.ts";
import { ANY } from "./query.ts";

const PRICE = sliderOf("price", 2_026);
const pricesAt = (...bars: number[]): number[] =>
  Array.from({ length: barsOf(PRICE) }, (_, at) => (bars.includes(at) ? 3 : 0));

it("ends where the cars end", () => {
  const { counts, ...slider } = fitted(PRICE, pricesAt(7, 12, 42), ANY);
  expect(slider).toEqual({ min: 7_000, max: 43_000, step: 1_000 });
  expect([counts.length, counts[0], counts[5], counts.at(-1)]).toEqual([36, 3, 3, 3]);
});

it("leaves a few cars beyond its ends, and counts them in the last bars", () => {
  const bars = pricesAt();
  for (let at = 5; at < 30; at++) bars[at] = 10;
  bars[90] = 2;
  const { counts, ...slider } = fitted(PRICE, bars, ANY);
  expect(slider).toEqual({ min: 5_000, max: 30_000, step: 1_000 });
  expect([counts[0], counts.at(-1)]).toEqual([10, 12]);
  expect(fitted(PRICE, bars, { min: null, max: 95_000 }).max).toBe(96_000);
});

it("contains the chosen ends, and never gets too coarse", () => {
  expect(fitted(PRICE, pricesAt(7), { min: 3_000, max: 60_000 })).toMatchObject({ min: 3_000, max: 61_000 });
  expect(fitted(PRICE, pricesAt(99), ANY)).toMatchObject({ min: 95_000, max: 100_000 });
  expect(fitted(PRICE, pricesAt(), ANY)).toMatchObject(PRICE);
  const years = sliderOf("year", 2_026);
  const only = Array.from({ length: barsOf(years) }, (_, at) => (at === 20 ? 1 : 0));
  expect(fitted(years, only, ANY)).toMatchObject({ min: 2_020, max: 2_024, counts: [1, 0, 0, 0, 0] });
});

it("loses no car and stays within the declared scale", () => {
  const end = fc.option(fc.integer({ min: 0, max: 300_000 }));
  fc.assert(
    fc.property(fc.constantFrom(...RANGE_NAMES), fc.infiniteStream(fc.nat(2)), end, end, (name, stream, a, b) => {
      const whole = sliderOf(name, 2_026);
      const bars = Array.from({ length: barsOf(whole) }, () => stream.next().value as number);
      const { counts, ...slider } = fitted(whole, bars, { min: a, max: b });
      const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
      expect(sum(counts)).toBe(sum(bars));
      expect(counts).toHaveLength(barsOf(slider));
      expect(slider.min).toBeGreaterThanOrEqual(whole.min);
      expect(slider.max).toBeLessThanOrEqual(whole.max);
    }),
  );
});
