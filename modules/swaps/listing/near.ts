import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { distanceMiles, findZip, findZips, type Place } from "#modules/catalog/index.ts";
import { swaps } from "../tables.ts";
import type { ListingQuery } from "./query.ts";

/**
 * A query's ZIP code, and the miles from it to each ZIP code with cars. Miles are measured between the middles of ZIP
 * codes, never to a street: whoever asks from many places must not find out where a seller lives.
 */
export type Near = { place: Place; miles: ReadonlyMap<string, number> };

/** Undefined without a ZIP code, and for one that nobody knows. */
export async function findNear(query: ListingQuery): Promise<Near | undefined> {
  if (!query.zip) return undefined;
  const place = await findZip(query.zip);
  return place && { place, miles: milesFrom(place, await findMarketPlaces()) };
}

export const milesFrom = (from: Place, places: readonly Place[]): ReadonlyMap<string, number> =>
  new Map(places.map((place) => [place.zip, distanceMiles(from, place)]));

/** The ZIP codes a query asks for. */
export const zipsWithin = (near: Near, distance: number | null): string[] =>
  [...near.miles].filter(([, miles]) => distance === null || miles <= distance).map(([zip]) => zip);

const FRESH_MS = 60_000;
let kept: { at: number; db: unknown; places: Promise<Place[]> } | undefined;

/** The ZIP codes that have public cars; kept for a minute. */
function findMarketPlaces(): Promise<Place[]> {
  if (kept && kept.db === db() && Date.now() - kept.at < FRESH_MS) return kept.places;
  const places = readMarketPlaces();
  kept = { at: Date.now(), db: db(), places };
  const forget = () => {
    kept = undefined;
  };
  places.then((found) => found.length < 100 && forget(), forget);
  return places;
}

async function readMarketPlaces(): Promise<Place[]> {
  const { rows } = await db().execute<{ zip: string }>(sql`select distinct zip from ${swaps} where ${swaps.visible}`);
  return findZips(rows.map((row) => row.zip));
}
