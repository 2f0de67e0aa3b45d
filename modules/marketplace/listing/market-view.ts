import type { Swap } from "#modules/swaps/index.ts";
import { type Assessment, marketReportOf, rateCar, ratedCar } from "#modules/swaps/index.ts";
import { median } from "#modules/swaps/policy.ts";
import type { MarketView } from "./market-shape.ts";

/** The deal rating as pages show it, with the calculation if the reader requested it. */
export function marketView(swap: Swap, price: number | null, now: Date, whole: boolean): MarketView {
  const report = marketReportOf(swap);
  const car = ratedCar(swap, price);
  const found = rateCar(car, report, now);
  return {
    rating: found.rating,
    without: found.without,
    percent: found.percent,
    middle: found.market,
    report: report && { date: report.date, sample: report.sample, cars: report.vehicles.length, ...range(report) },
    compared: comparedOf(found),
    trim: car.trim,
    comparables: whole ? found.comparables.map(asShown) : null,
  };
}

const range = ({ min, max }: { min: number; max: number }) => ({ low: min, high: max });

function comparedOf({ comparables, likeness, slope }: Assessment): MarketView["compared"] {
  const years = comparables.map(({ year }) => year);
  return {
    count: comparables.length,
    likeness,
    slope,
    years: comparables.length > 0 ? [Math.min(...years), Math.max(...years)] : null,
    miles: comparables.length > 0 ? Math.round(median(comparables.map(({ miles }) => miles))) : null,
    prices: comparables.map(({ adjusted }) => adjusted),
  };
}

/** Exact distances to many dealers would reveal the street, so they are rounded to five miles. */
const asShown = (comparable: Assessment["comparables"][number]) => ({
  ...comparable,
  distance: Math.max(5, Math.round(comparable.distance / 5) * 5),
});
