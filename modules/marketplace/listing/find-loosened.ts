import { activeFilters } from "./chips.ts";
import { countMatches, findListing } from "./find-listing.ts";
import { notSoldHere } from "./not-sold-here.ts";
import type { ListingQuery } from "./query.ts";
import type { Card } from "./shapes.ts";

/** A filter whose removal finds cars again: its chip, the query without it, and how many cars that has (up to 1,001). */
export type Loosening = { name: string; label: string; without: ListingQuery; count: number };
type Loosened = { loosenings: Loosening[]; nearest: Card[]; notSold: string[] };

const MOST_SUGGESTED = 3;
const MOST_NEAREST = 3;

/**
 * What to loosen when no car matches: the filters that exclude the fewest cars first, as the list without one of them
 * is nearest to what was asked; the first cars of that list, unless it lacks the searched name; and the searched makes
 * that aren't sold in the United States. All are empty when removing a single filter doesn't help.
 */
export async function findLoosened(query: ListingQuery): Promise<Loosened> {
  const tried = await Promise.all(
    activeFilters(query).map(async ({ name, label, without }) => ({
      name,
      label,
      without,
      count: await countMatches(without),
    })),
  );
  const loosenings = tried
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => a.count - b.count)
    .slice(0, MOST_SUGGESTED);
  const best = loosenings.find(({ without }) => without.text === query.text);
  const nearest = best ? (await findListing(best.without)).list : [];
  return { loosenings, nearest: nearest.slice(0, MOST_NEAREST), notSold: notSoldHere(query.text) };
}
