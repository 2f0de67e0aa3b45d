import { and, desc, eq, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { cars } from "#modules/swaps/published.ts";
import { conditionsOf, listingValues } from "../listing/conditions.ts";
import { filterOf } from "../listing/filter-words.ts";
import { countMatches, findListing } from "../listing/find-listing.ts";
import { findNear } from "../listing/near.ts";
import { findFittingLots } from "./fitting-lots.ts";
import { COUNTED, type SearchChannel } from "./policy.ts";
import type { SavedSearch } from "./schemas.ts";
import { type SavedSearchRow, savedSearches } from "./tables.ts";
import { feedToken, readFeedToken } from "./tokens.ts";

const FRESH = 100;

/** The user's saved filters, newest first, with the number of matching cars and of new ones since the last look. */
export async function findSearches(actor: Actor): Promise<SavedSearch[]> {
  if (!actor.id) return [];
  const rows = await db()
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, actor.id))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id));
  return Promise.all(rows.map(withCounts));
}

async function withCounts(row: SavedSearchRow): Promise<SavedSearch> {
  const { count, fresh } = row.channel === "auction" ? await countLots(row) : await countCars(row);
  return {
    _id: row.id,
    name: row.name,
    channel: row.channel,
    query: row.query,
    frequency: row.frequency,
    matches: Math.min(count, COUNTED),
    more: count > COUNTED,
    fresh,
    feed: row.channel === "auction" ? null : feedToken(row),
    createdAt: row.createdAt.toISOString(),
  };
}

async function countCars(row: SavedSearchRow) {
  const [count, fresh] = await Promise.all([countMatches(filterOf(row.query)), countFresh(row)]);
  return { count, fresh };
}

/** The lots that have not ended, and those of them that came since the owner last looked. */
async function countLots({ query, seenAt, userId }: SavedSearchRow) {
  const found = await findFittingLots(query, { notOf: userId });
  return { count: found.length, fresh: found.filter(({ createdAt }) => createdAt > seenAt).slice(0, FRESH).length };
}

/** Cars listed since the owner last looked, up to 100. */
async function countFresh({ query, seenAt }: SavedSearchRow): Promise<number> {
  const filter = filterOf(query);
  const some = db()
    .select({ one: sql`1`.as("one") })
    .from(cars)
    .where(and(conditionsOf(filter), sql`${cars.listedDate} > ${sql.placeholder("seenAt")}`))
    .limit(FRESH)
    .as("some");
  const [row] = await db()
    .select({ count: sql<number>`count(*)::int` })
    .from(some)
    .prepare("")
    .execute({ ...listingValues(filter, await findNear(filter)), seenAt });
  return row?.count ?? 0;
}

/** The name of the saved filter with this query, if any. */
export async function findSavedName(
  actor: Actor,
  query: string,
  channel: SearchChannel = "listing",
): Promise<string | undefined> {
  if (!actor.id || !query) return undefined;
  const [row] = await db()
    .select({ name: savedSearches.name })
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, actor.id), eq(savedSearches.channel, channel), eq(savedSearches.query, query)));
  return row?.name;
}

/** The newest cars of a saved filter, for anyone with its feed's URL; undefined if it doesn't exist or has another URL now. */
export async function findSearchFeed(token: string) {
  const asked = readFeedToken(token);
  if (!asked) return undefined;
  const [row] = await db()
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.id, asked.id), eq(savedSearches.feedEdition, asked.edition)));
  // A feed needs no signing in, and lots are for dealers.
  if (!row?.confirmedAt || row.channel === "auction") return undefined;
  const { list } = await findListing(filterOf(row.query));
  return { name: row.name, query: row.query, cars: list };
}
