import type { Channel } from "../lifecycle/steps.ts";

/** Listing from 2006 or below 125,000 miles; auction always (docs/spec/cars.md). */
export const offeredChannels = (car: { year: number; mileage: number }): Channel[] =>
  car.year >= 2006 || car.mileage < 125_000 ? ["listing", "auction"] : ["auction"];
