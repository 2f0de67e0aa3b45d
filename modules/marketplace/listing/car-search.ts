import type { Place } from "#modules/catalog/index.ts";
import { type ChoiceName, FILTERS, type FieldOf, type RangeName } from "./filters/declarations.ts";
import type { CardRows } from "./memory-index/card-rows.ts";
import type { Understood } from "./memory-index/understanding.ts";
import type { ListingQuery } from "./query.ts";

/** The counts of every group by value, each without the group's own filter; a value without cars may be missing. */
export type Counts = {
  total: number;
  vehicles: { make: string; makeName: string; model: string; modelName: string; count: number }[];
  lists: Record<FieldOf<ChoiceName>, Map<string, number>>;
  /** By miles, "" for any; undefined without a known origin. */
  distances: Map<string, number> | undefined;
  bars: Record<RangeName, ArrayLike<number>>;
};

/**
 * What answers the public list in place of the database: the memory index of this process, or a search engine. A method
 * that asks a search engine rejects with `SearchAway` when it can't answer completely.
 */
export type CarSearch = {
  /** The rows of recently shown cars. */
  readonly cards: CardRows;
  /** The last page of this many cars that can be read; undefined if there is no limit. */
  lastPage(records: number): number | undefined;
  /** Whether a car of this make or model is, or recently was, on the list. */
  sells(what: "make" | "model", code: string): boolean;
  /** The corrected search words of a text. */
  understand(text: string): Understood;
  /** The miles to a ZIP code with cars; null for unknown places. */
  milesTo(from: Place, zip: string): number | null;
  /** How many cars match, exactly. */
  count(query: ListingQuery, from: Place | undefined): Promise<number>;
  /** The ids of a page's cars in order, from `offset`, and how many cars match. */
  page(
    query: ListingQuery,
    from: Place | undefined,
    offset: number,
    count: number,
  ): Promise<{ ids: string[]; total: number }>;
  /** All counts. Nothing may change them: the same object can answer again. */
  counts(query: ListingQuery, from: Place | undefined): Promise<Counts>;
  /** Reads cars again that it named and the database doesn't have. */
  recheck(ids: readonly string[]): void;
};

/** How many cars are within each distance, "" for any, from the number of cars of each ZIP code. */
export function distanceCounts(
  milesTo: (zip: number) => number | null | undefined,
  carsByZip: Iterable<readonly [zip: number, cars: number]>,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [zip, cars] of carsByZip) {
    const far = milesTo(zip) ?? Number.POSITIVE_INFINITY;
    const add = (limit: string) => counts.set(limit, (counts.get(limit) ?? 0) + cars);
    add("");
    for (const limit of FILTERS.distance.values) if (far <= limit) add(String(limit));
  }
  return counts;
}

/** A search engine that is away, behind, or without some of the cars. The database answers instead. */
export class SearchAway extends Error {
  override name = "SearchAway";
}
