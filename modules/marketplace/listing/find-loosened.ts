import { activeFilters } from "./chips.ts";
import { countMatches, findListing } from "./find-listing.ts";
import type { ListingQuery } from "./query.ts";
import type { Card } from "./shapes.ts";

/** A filter whose removal finds cars again: its chip, the query without it, and how many cars that has (up to 1,001). */
export type Loosening = { name: string; label: string; without: ListingQuery; count: number };

const MOST_SUGGESTED = 3;
const MOST_NEAREST = 3;

/**
 * What to loosen when no car matches: the filters that exclude the fewest cars first, as the list without one of them
 * is nearest to what was asked; and the first cars of that list. Both are empty when removing a single filter doesn't
 * help.
 */
export async function findLoosened(query: ListingQuery): Promise<{ loosenings: Loosening[]; nearest: Card[] }> {
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
  const [best] = loosenings;
  const nearest = best ? (await findListing(best.without)).list : [];
  return { loosenings, nearest: nearest.slice(0, MOST_NEAREST) };
}
