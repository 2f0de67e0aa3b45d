import { createHash } from "node:crypto";
import { chicagoYear } from "#modules/kernel/chicago.ts";
import { findZip, findZipsNear, type Place } from "../places/find-zip.ts";
import type { MarketReport, MarketVehicle } from "../schemas.ts";
import { embeddedValue } from "../value/embedded-value.ts";
import type { Market, MarketRequest } from "./market.ts";

/** Cars of the same kind that could stand at dealers around, drawn from our own price model; sample data, and says so. */
export const embeddedMarket: Market = {
  async compare(request) {
    const center = await findZip(request.zip);
    const around = center ? await findZipsNear(center, request.radius) : [];
    const vehicles = center ? sampleVehicles(request, spreadOut(around)) : [];
    return { ok: true, status: 200, value: report(vehicles) };
  },
};

const COUNT = 14;

/** Places at growing distances, so that the map shows more than one suburb. */
const spreadOut = (places: Place[]): Place[] =>
  places.filter((_, i) => i % Math.max(1, Math.floor(places.length / COUNT)) === 0).slice(0, COUNT);

function sampleVehicles(request: MarketRequest, places: Place[]): MarketVehicle[] {
  const thisYear = chicagoYear(new Date());
  const name = [request.year, request.make, request.model, request.series].filter(Boolean).join(" ");
  return places.map((place, i) => {
    const [a, b] = dice(`${name}${place.zip}`);
    const miles = Math.max(300, Math.round((request.mileage * (0.6 + a * 0.8)) / 10) * 10);
    const value = embeddedValue({ ...request, mileage: miles, zip: place.zip }, thisYear);
    return {
      analyzed: true,
      price: Math.round((value.retail * (0.96 + b * 0.1)) / 5) * 5,
      miles,
      heading: name,
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

/** Two numbers from 0 to 1 that depend on the text alone. */
function dice(text: string): [number, number] {
  const digest = createHash("sha256").update(text).digest();
  return [digest.readUInt32BE(0) / 2 ** 32, digest.readUInt32BE(4) / 2 ** 32];
}

function report(vehicles: MarketVehicle[]): MarketReport {
  const prices = vehicles.map((vehicle) => vehicle.price);
  const total = prices.reduce((sum, price) => sum + price, 0);
  return {
    date: new Date().toISOString(),
    min: prices.length ? Math.min(...prices) : 0,
    max: prices.length ? Math.max(...prices) : 0,
    average: prices.length ? Math.round(total / prices.length) : 0,
    vehicles,
    sample: true,
  };
}
