import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { foldName } from "#modules/kernel/people-names.ts";
import { catalogZips } from "../tables.ts";
import { distanceMiles } from "./distance.ts";
import { findZip } from "./find-zip.ts";

/** Neighboring towns share ZIP codes, of which the catalog knows only one town. */
const NEIGHBOR_MILES = 20;

/** The city of a ZIP code, if somebody typed one that is elsewhere or that doesn't exist; undefined if theirs may be right. */
export async function meantCity(typed: string, zip: string): Promise<string | undefined> {
  const place = await findZip(zip);
  if (!place || plain(typed) === plain(place.city)) return undefined;
  const name = typed
    .trim()
    .toLowerCase()
    .replace(/^st\.? /, "saint ");
  const named = await db().select().from(catalogZips).where(sql`lower(${catalogZips.city}) = ${name}`);
  return named.some((other) => distanceMiles(place, other) <= NEIGHBOR_MILES) ? undefined : place.city;
}

const plain = (city: string): string => foldName(city.trim().replace(/^st\.? /i, "saint "));
