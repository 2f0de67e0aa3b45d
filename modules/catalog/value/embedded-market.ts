import { createHash } from "node:crypto";
import { chicagoYear } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { findZip, findZipsNear, type Place } from "../places/find-zip.ts";
import type { MarketReport, MarketVehicle } from "../schemas.ts";
import { embeddedValue } from "./embedded-value.ts";
import type { Market, MarketRequest } from "./market.ts";

/**
 * Sample cars of the same kind at nearby dealers, generated from the embedded price model and marked as sample data.
 * There are fourteen to thirty of them, and only a handful for rare cars.
 */
export const embeddedMarket: Market = {
  async compare(request) {
    const center = await findZip(request.zip);
    const around = center ? await findZipsNear(center, request.radius) : [];
    const vehicles = sampleVehicles(request, around);
    return { ok: true, status: 200, value: report(vehicles) };
  },
};

/** The number of nearby cars; rare cars have too few for a market. */
function countOf(name: string): number {
  const [luck, many] = dice(name);
  return luck < 0.12 ? 3 + Math.floor(many * 5) : 14 + Math.floor(many * 16);
}

/** Locations at growing distances, so that the map shows more than one suburb. */
const spreadOut = (places: Place[], count: number): Place[] =>
  places.filter((_, i) => i % Math.max(1, Math.floor(places.length / count)) === 0).slice(0, count);

function sampleVehicles(request: MarketRequest, around: Place[]): MarketVehicle[] {
  const thisYear = chicagoYear(currentTime());
  const count = countOf(nameOf(request, request.year, request.series));
  return spreadOut(around, count).map((place, i) => {
    const key = `${nameOf(request, request.year, request.series)} ${request.mileage} ${place.zip}`;
    const [age, trim] = dice(`${key} which`);
    const [far, dear] = dice(key);
    const [dearer, read] = dice(`${key} price`);
    const year = Math.min(thisYear, request.year + (age < 0.12 ? -1 : age > 0.88 ? 1 : 0));
    const series = trim < 0.85 ? request.series : null;
    const miles = Math.max(300, Math.round((request.mileage + (far - 0.5) * 28_000) / 10) * 10);
    const { retail } = embeddedValue({ ...request, year, series, mileage: miles, zip: place.zip }, thisYear);
    return {
      // A dealer's ad with too little data is listed but not analyzed.
      analyzed: read < 0.94,
      price: asAdvertised(retail * (0.94 + (dear + dearer) * 0.06)),
      miles,
      heading: nameOf(request, year, series),
      build: {
        drivetrain: request.drivetrain ?? null,
        cylinders: request.cylinders ?? null,
        transmission: request.transmission ?? null,
      },
      dealer: {
        name: `Sample dealer ${i + 1}`,
        city: place.city,
        state: place.state,
        zip: place.zip,
        latitude: place.lat,
        longitude: place.lng,
      },
    };
  });
}

const nameOf = ({ make, model }: MarketRequest, year: number, series: string | null | undefined): string =>
  [year, make, model, series].filter(Boolean).join(" ");

/** Advertised prices end in 95. */
const asAdvertised = (dollars: number): number => Math.max(495, Math.round(dollars / 100) * 100 - 5);

/** Two numbers from 0 to 1 that depend only on the text. */
function dice(text: string): [number, number] {
  const digest = createHash("sha256").update(text).digest();
  return [digest.readUInt32BE(0) / 2 ** 32, digest.readUInt32BE(4) / 2 ** 32];
}

function report(vehicles: MarketVehicle[]): MarketReport {
  const prices = vehicles.map((vehicle) => vehicle.price);
  const total = prices.reduce((sum, price) => sum + price, 0);
  return {
    date: currentTime().toISOString(),
    min: prices.length ? Math.min(...prices) : 0,
    max: prices.length ? Math.max(...prices) : 0,
    average: prices.length ? Math.round(total / prices.length) : 0,
    vehicles,
    sample: true,
  };
}
