import { inArray, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { foldName } from "#modules/kernel/people-names.ts";
import { readState } from "#modules/kernel/states.ts";
import { catalogZips } from "../tables.ts";
import { distanceMiles } from "./distance.ts";
import { findZip } from "./find-zip.ts";

/** Neighboring towns share ZIP codes, of which the catalog knows only one town. */
const NEIGHBOR_MILES = 20;

/** The city of a ZIP code, if someone typed one that is elsewhere or that doesn't exist; undefined if theirs may be right. */
export async function meantCity(typed: string, zip: string): Promise<string | undefined> {
  const place = await findZip(zip);
  if (!place) return undefined;
  const names = [writtenOut(typed), writtenOut(withoutState(typed, place.state))];
  const towns = names.flatMap((name) => [name, `${name} city`]).map(foldName);
  if (towns.includes(foldName(writtenOut(place.city)))) return undefined;
  if (names.some((name) => foldName(name) === foldName(`${place.city} city`))) return undefined;
  const named = await db()
    .select()
    .from(catalogZips)
    .where(inArray(sql`lower(${catalogZips.city})`, names));
  return named.some((other) => distanceMiles(place, other) <= NEIGHBOR_MILES) ? undefined : place.city;
}

/** "Naperville Il", "Chicago, Illinois" -> without the state, if it is this one. */
function withoutState(typed: string, state: string): string {
  const words = typed.trim().split(/[\s,]+/);
  const behind = [2, 1].find((count) => count < words.length && readState(words.slice(-count).join(" ")) === state);
  return behind ? words.slice(0, -behind).join(" ") : typed;
}

/** The words of towns as people and the mail shorten them. */
const SHORTENED: Readonly<Record<string, string>> = {
  st: "saint",
  ste: "sainte",
  mt: "mount",
  ft: "fort",
  pt: "point",
  n: "north",
  s: "south",
  e: "east",
  w: "west",
  hts: "heights",
  vlg: "village",
  est: "estates",
  ests: "estates",
  spgs: "springs",
  grv: "grove",
  pk: "park",
  bch: "beach",
  twp: "township",
};

/** "Mt. Prospect, IL" -> "mount prospect" */
const writtenOut = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/,\s*[a-z]{2}\.?$/, "")
    .split(/[.\s]+/)
    .filter(Boolean)
    .map((word) => lookup(SHORTENED, word) ?? word)
    .join(" ");
