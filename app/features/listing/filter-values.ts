import { type ListingQuery, parseListingQuery } from "#modules/marketplace/listing/schemas.ts";

/**
 * The filter values of a form; loaded when a filter changes, because the parser of free text is large. A distance
 * without a location is left out.
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
