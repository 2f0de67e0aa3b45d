import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findZips } from "#modules/catalog/index.ts";
import { cars } from "#modules/swaps/published.ts";

/** The map positions of public cars: the center of their ZIP code, so that no pin reveals a seller's address. */
export async function findSpots(ids: readonly string[]): Promise<{ _id: string; lat: number; lng: number }[]> {
  if (ids.length === 0) return [];
  const rows = await db()
    .select({ id: cars.id, zip: cars.zip })
    .from(cars)
    .where(sql`${cars.visible} and ${cars.id} = any(${sql.param(ids)})`);
  const places = await findZips([...new Set(rows.map((row) => row.zip.slice(0, 5)))]);
  const byZip = new Map(places.map((place) => [place.zip, place]));
  return rows.flatMap(({ id, zip }) => {
    const place = byZip.get(zip.slice(0, 5));
    return place ? [{ _id: id, lat: place.lat, lng: place.lng }] : [];
  });
}
