import { and, asc, avg, between, count, desc } from "drizzle-orm";
import { db } from "#db/client.ts";
import { catalogZips } from "../tables.ts";

export type Town = { city: string; state: string; lat: number; lng: number };

/** The towns inside these bounds, those with the most ZIP codes first. */
export async function findTowns(
  { north, south, west, east }: { north: number; south: number; west: number; east: number },
  most: number,
): Promise<Town[]> {
  const { city, state, lat, lng, zip } = catalogZips;
  return db()
    .select({ city, state, lat: avg(lat).mapWith(Number), lng: avg(lng).mapWith(Number) })
    .from(catalogZips)
    .where(and(between(lat, south, north), between(lng, west, east)))
    .groupBy(city, state)
    .orderBy(desc(count(zip)), asc(city), asc(state))
    .limit(most);
}
