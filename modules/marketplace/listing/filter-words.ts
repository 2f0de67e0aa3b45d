import { activeFilters } from "./chips.ts";
import { type ListingQuery, narrowing, tidyOf } from "./query.ts";
import { parseListingQuery } from "./read-query.ts";

/** Describes a saved filter in words. Browser-safe. */

/** The filter behind a query string (`narrowing`). */
export const filterOf = (search: string): ListingQuery => narrowing(parseListingQuery(new URLSearchParams(search)));

/** The canonical form of a query string for storage (`tidyOf`). */
export const tidySearch = (search: string): string => tidyOf(parseListingQuery(new URLSearchParams(search)));

/** Names of makes by their codes. */
type Names = ReadonlyMap<string, string>;

/** "Honda, SUV, Up to $20,000": the filter in words. */
export function searchWords(search: string, makes: Names = new Map()): string {
  const words = activeFilters(filterOf(search)).map(({ name, label }) =>
    /^(makes|models):/.test(name) ? carName(label, makes) : label,
  );
  return words.join(", ") || "All cars";
}

/** "honda-cr-v" -> "Honda Cr V": a readable name from the code of a make or a model. */
function carName(code: string, makes: Names): string {
  const make = [...makes].find(([known]) => code === known || code.startsWith(`${known}-`));
  const rest = make ? code.slice(make[0].length) : code;
  const words = rest.split("-").filter(Boolean);
  return [make?.[1], ...words.map((word) => word[0]?.toUpperCase() + word.slice(1))].filter(Boolean).join(" ");
}

/** The makes to which all matching cars belong; empty for any make. A model implies its make. */
export function neededMakes({ makes, models }: Pick<ListingQuery, "makes" | "models">): string[] {
  const known = models.every((model) => makes.some((make) => model.startsWith(`${make}-`)));
  return known ? makes : [];
}

/** A suggested name, cut to the maximum length. */
export const suggestedName = (search: string, makes: Names = new Map()): string =>
  searchWords(search, makes).slice(0, 60);
