import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { distanceMiles, findZip, findZips } from "#modules/catalog/index.ts";
import { isId } from "#modules/kernel/ids.ts";
import type { CarPhrase } from "#modules/swaps/index.ts";
import { cars } from "#modules/swaps/published.ts";
import type { ChoiceName, FieldOf, RangeName } from "./filters/declarations.ts";
import { type ListingQuery, narrowing, tidyOf } from "./query.ts";
import { parseListingQuery } from "./read-query.ts";
import { splitDenied, wantedNames } from "./words.ts";

/** A number that stands alone is a phone, or a part of one or of a VIN, unless it is a span of years. */
const NUMBER = /^[\d\s().+-]+$/;
const YEARS = /^(?:19|20)\d\d ?[-–] ?(?:19|20)\d\d$/;

const STAGES = { sold: "complete", comingSoon: "inspection" } as const;

/**
 * What buyers ask for and a search of staff doesn't know. A text with it is read as words of a name, so that "reduced hondas" isn't
 * all Hondas. A new filter of the market stands here or in `CarPhrase`.
 */
const IGNORED: Record<Exclude<RangeName | FieldOf<ChoiceName>, keyof CarPhrase>, (query: ListingQuery) => boolean> = {
  types: ({ types }) => types.some((type) => type === "recent" || type === "reduced"),
  ages: ({ ages }) => ages.length > 0,
};

/**
 * What a search of staff asks for, in the words of the public list: "bimmer stick", "honda 2015-2018 under 20k". Undefined if it
 * has nothing but words that names have, an id, or a number.
 */
export async function carPhrase(typed: string | undefined): Promise<CarPhrase | undefined> {
  const text = typed?.trim() ?? "";
  if (text === "" || isId(text) || (NUMBER.test(text) && !YEARS.test(text))) return undefined;
  const query = narrowing(parseListingQuery(new URLSearchParams({ q: text })));
  if (tidyOf({ ...query, text: "" }) === "" && (query.text === "" || query.text === text)) return undefined;
  if (Object.values(IGNORED).some((isAsked) => isAsked(query))) return undefined;
  const texts = (words: readonly { word: string }[]) => words.map(({ word }) => word).join(" ");
  return {
    ...query,
    names: query.text === "" ? [] : wantedNames(query.text).map(texts),
    denied: splitDenied(query.text).denied.map(texts),
    stages: query.types.flatMap((type) => (type === "sold" || type === "comingSoon" ? STAGES[type] : [])),
    zips: await zipsNear(query),
  };
}

/** The ZIP codes of cars within the distance of a query, of any stage; null without a distance. */
async function zipsNear({ zip, distance }: ListingQuery): Promise<string[] | null> {
  const place = distance === null ? undefined : await findZip(zip);
  if (!place || distance === null) return null;
  const { rows } = await db().execute<{ zip: string }>(sql`select distinct zip from ${cars}`);
  const places = await findZips(rows.map((row) => row.zip));
  return places.filter((other) => distanceMiles(place, other) <= distance).map((other) => other.zip);
}
