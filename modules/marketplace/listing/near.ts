import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { distanceMiles, findZip, findZips, type Place } from "#modules/catalog/index.ts";
import { cars } from "#modules/swaps/published.ts";
import type { ListingQuery } from "./query.ts";

/**
 * A ZIP code and the miles from it to each ZIP code with cars. Miles are measured between the centers of ZIP codes,
 * never to a street, so that queries from many places can't reveal a seller's address.
 */
export type Near = { place: Place; miles: ReadonlyMap<string, number> };

/** The origin of a query's distances; undefined without a ZIP code or for an unknown one. */
export const findNear = async ({ zip }: Pick<ListingQuery, "zip">): Promise<Near | undefined> =>
  zip ? nearOf(await findZip(zip)) : undefined;

/** For queries that the database answers. */
export async function nearOf(place: Place | undefined): Promise<Near | undefined> {
  if (!place) return undefined;
  const places = await findMarketPlaces();
  return { place, miles: new Map(places.map((other) => [other.zip, distanceMiles(place, other)])) };
}

/** The ZIP codes within that distance. */
export const zipsWithin = (near: Near, distance: number): string[] =>
  [...near.miles].filter(([, miles]) => miles <= distance).map(([zip]) => zip);

const FRESH_MS = 60_000;
/** A small market may grow quickly. */
const FEW = 100;
let kept: { at: number; db: unknown; places: Promise<Place[]> } | undefined;

/** The ZIP codes that have public cars; cached for a minute. */
function findMarketPlaces(): Promise<Place[]> {
  if (kept && kept.db === db() && Date.now() - kept.at < FRESH_MS) return kept.places;
  const places = readMarketPlaces();
  kept = { at: Date.now(), db: db(), places };
  const forget = () => {
    kept = undefined;
  };
  places.then((found) => found.length < FEW && forget(), forget);
  return places;
}

async function readMarketPlaces(): Promise<Place[]> {
  const { rows } = await db().execute<{ zip: string }>(sql`select distinct zip from ${cars} where ${cars.visible}`);
  return findZips(rows.map((row) => row.zip));
}
