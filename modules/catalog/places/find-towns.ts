import { and, asc, avg, between, count, desc, eq, ilike, type SQL } from "drizzle-orm";
import { db } from "#db/client.ts";
import { catalogZips } from "../tables.ts";

export type Town = { city: string; state: string; lat: number; lng: number };

const { city, state, lat: LAT, lng: LNG, zip } = catalogZips;

const townsWhere = (where: SQL | undefined, most: number): Promise<Town[]> =>
  db()
    .select({ city, state, lat: avg(LAT).mapWith(Number), lng: avg(LNG).mapWith(Number) })
    .from(catalogZips)
    .where(where)
    .groupBy(city, state)
    .orderBy(desc(count(zip)), asc(city), asc(state))
    .limit(most);

/** The towns inside these bounds, those with the most ZIP codes first. */
export async function findTowns(
  { north, south, west, east }: { north: number; south: number; west: number; east: number },
  most: number,
): Promise<Town[]> {
  return townsWhere(and(between(LAT, south, north), between(LNG, west, east)), most);
}

/**
 * The towns that people mean by a ZIP code, a name, or its beginning ("Oak Park", "oak pa, il"), those with the most ZIP
 * codes first. Without a comma, two letters at the end are a state only if no town begins with the whole ("springfield ma").
 */
export async function findTownsNamed(typed: string, most: number): Promise<Town[]> {
  const [, name = "", at] = /^\s*([^,]*?)\s*(?:[,\s]\s*([a-z]{2}))?\s*$/i.exec(typed) ?? [];
  const code = /^\s*(\d{5})(?:-\d{4})?\s*$/.exec(typed)?.[1];
  if (code) return townsWhere(eq(zip, code), most);
  if (name.length < 2) return [];
  const begins = (words: string) => ilike(city, `${words.replace(/[\\%_]/g, "\\$&")}%`);
  const whole = () => townsWhere(begins(typed.trim().replace(/\s*,.*$/, "")), most);
  const inState = async () => (at ? townsWhere(and(begins(name), eq(state, at.toUpperCase())), most) : []);
  const [first, second] = typed.includes(",") ? [inState, whole] : [whole, inState];
  const found = await first();
  return found.length > 0 ? found : second();
}
