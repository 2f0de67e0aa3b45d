import { type ListingQuery, listingSearch, parseListingQuery } from "#modules/swaps/listing/schemas.ts";

/** What a form of the filters asks for. A distance without a place to measure from is not asked for. */
export function queryOf(form: HTMLFormElement): ListingQuery {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
  if (!fields.get("zip")?.trim()) {
    fields.delete("distance");
    if (fields.get("sort") === "distance") fields.delete("sort");
  }
  return parseListingQuery(fields);
}

/** Ticks the boxes the query has and no others. */
export function tick(form: HTMLFormElement, query: ListingQuery): void {
  const wanted = new URLSearchParams(listingSearch(query));
  for (const box of form.querySelectorAll<HTMLInputElement>("input[type=checkbox][name]"))
    box.checked = wanted.get(box.name)?.split(",").includes(box.value) ?? false;
}
