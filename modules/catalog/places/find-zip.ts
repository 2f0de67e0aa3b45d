import { and, between, eq, sql } from "drizzle-orm";
import { db, type Executor } from "#db/client.ts";
import { catalogZips } from "../tables.ts";
import { boxAround, distanceMiles } from "./distance.ts";

export type Place = { zip: string; city: string; state: string; lat: number; lng: number };

/** City, state, and location of a ZIP code; only the first five digits count. */
export async function findZip(zip: string, executor: Executor = db()): Promise<Place | undefined> {
  const [place] = await executor
    .select()
    .from(catalogZips)
    .where(eq(catalogZips.zip, zip.slice(0, 5)));
  return place;
}

/** The locations of many ZIP codes; unknown ones are omitted. */
export const findZips = (zips: readonly string[]): Promise<Place[]> =>
  db()
    .select()
    .from(catalogZips)
    .where(sql`${catalogZips.zip} = any(${sql.param(zips)})`);

/** ZIP codes within a radius in miles around a point, nearest first. */
export async function findZipsNear(
  point: { lat: number; lng: number },
  miles: number,
): Promise<(Place & { miles: number })[]> {
  const box = boxAround(point, miles);
  const rows = await db()
    .select()
    .from(catalogZips)
    .where(and(between(catalogZips.lat, box.south, box.north), between(catalogZips.lng, box.west, box.east)));
  return rows
    .map((place) => ({ ...place, miles: distanceMiles(point, place) }))
    .filter((place) => place.miles <= miles)
    .sort((a, b) => a.miles - b.miles || a.zip.localeCompare(b.zip));
}
