import { type ListingQuery, parseListingQuery } from "#modules/marketplace/listing/schemas.ts";

/**
 * What a form of the filters asks for; fetched when one is changed, for the reader of sentences it brings. A distance
 * without a place to measure from is not asked for.
 */
export function queryOf(form: HTMLFormElement): ListingQuery {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
  if (!fields.get("zip")?.trim()) {
    fields.delete("distance");
    if (fields.get("sort") === "distance") fields.delete("sort");
  }
  return parseListingQuery(fields);
}
