import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { type Paged, pageOfRows } from "#modules/kernel/paging.ts";
import { findFollowedAmong } from "../follows/find-followed.ts";
import { swaps } from "../tables.ts";
import { cardOf, cardQuery, idsQuery } from "./cards.ts";
import { conditionsOf, listingValues, orderOf, shapeOf } from "./conditions.ts";
import { findNear, type Near } from "./near.ts";
import { prepared } from "./prepared.ts";
import { EVERYTHING, type ListingQuery, listingSearch } from "./query.ts";
import { LISTING_PAGE } from "./schemas.ts";
import type { Card } from "./shapes.ts";

/** Counting stops here: "1,000+" is all a reader needs, and a count of a million rows is not free. */
const COUNTED = 1_000;
/** Reading so far back by page number is a robot's habit; an index entry is skipped for each car before the page. */
const LAST_PAGE = 5_000;

export type Listing = Paged<Card> & {
  /** More cars than were counted. */
  more: boolean;
  /** The query as it was understood: a ZIP code nobody knows is left out and named in `ignored`. */
  query: ListingQuery;
  /** The words searched for instead of the typed ones. */
  corrected: string | null;
  /** Where distances are measured from. */
  place: { zip: string; city: string; state: string } | null;
};

/** Page `page` (from 1) of the public list. `total` counts to 1,000. */
export async function findListing(asked: ListingQuery, page = 1): Promise<Listing> {
  const near = await findNear(asked);
  const query = near || !asked.zip ? asked : withoutPlace(asked);
  const at = Math.min(Math.max(1, page), LAST_PAGE);
  const [rows, counted] = await Promise.all([
    pageRows(query, near, at),
    at === 1 ? undefined : countListing(query, near),
  ]);
  const alone = at === 1 && rows.length <= LISTING_PAGE;
  const total = alone ? rows.length : (counted ?? (await countListing(query, near)));
  const now = new Date();
  const cards = rows.map((row) => cardOf(row, now, near));
  const place = near ? { zip: near.place.zip, city: near.place.city, state: near.place.state } : null;
  const paged = pageOfRows(cards, at, LISTING_PAGE, Math.min(total, COUNTED));
  return { ...paged, more: total > COUNTED, query, corrected: null, place };
}

const withoutPlace = (query: ListingQuery): ListingQuery => ({
  ...query,
  zip: "",
  distance: null,
  sort: query.sort === "distance" ? "newest" : query.sort,
  ignored: [...query.ignored, "zip"],
});

function pageRows(query: ListingQuery, near: Near | undefined, page: number) {
  const offset = (page - 1) * LISTING_PAGE;
  const statement = prepared(`listing.${offset > 0 ? "o" : ""}.${shapeOf(query)}`, (name) => {
    const ids = idsQuery(conditionsOf(query), orderOf(query), LISTING_PAGE + 1, offset > 0);
    return cardQuery(ids, orderOf(query)).prepare(name);
  });
  return statement.execute({ ...listingValues(query, near), offset });
}

const FRESH_MS = 10_000;
const MOST_COUNTS = 1_000;
let counts: { db: unknown; known: Map<string, { at: number; count: number }> } | undefined;

/** How many cars match, to 1,001. Kept for seconds: the number above a list may lag behind a listing, the list never. */
async function countListing(query: ListingQuery, near: Near | undefined): Promise<number> {
  if (counts?.db !== db() || counts.known.size > MOST_COUNTS) counts = { db: db(), known: new Map() };
  const { known } = counts;
  const key = listingSearch({ ...query, sort: "newest", reverse: false });
  const kept = known.get(key);
  if (kept && Date.now() - kept.at < FRESH_MS) return kept.count;
  const count = await readCount(query, near);
  // A nearly empty list changes visibly with each car.
  if (count > LISTING_PAGE) known.set(key, { at: Date.now(), count });
  return count;
}

async function readCount(query: ListingQuery, near: Near | undefined): Promise<number> {
  const statement = prepared(`listing.count.${shapeOf({ ...query, sort: "newest", reverse: false })}`, (name) => {
    const some = db()
      .select({ one: sql`1`.as("one") })
      .from(swaps)
      .where(conditionsOf(query))
      .limit(COUNTED + 1)
      .as("some");
    return db().select({ count: sql<number>`count(*)::int` }).from(some).prepare(name);
  });
  const [row] = await statement.execute(listingValues(query, near));
  return row?.count ?? 0;
}

/** How many cars match a filter, to 1,001. */
export const countMatches = async (query: ListingQuery): Promise<number> => countListing(query, await findNear(query));

/** The newest cars for sale, for the home page. */
export async function findNewestListings(count: number): Promise<Card[]> {
  const query: ListingQuery = { ...EVERYTHING, types: [] };
  const statement = prepared(`listing.newest.${count}`, (name) => {
    const where = sql`${conditionsOf(query)} and ${swaps.stage} = 'listing'`;
    return cardQuery(idsQuery(where, orderOf(query), count, false), orderOf(query)).prepare(name);
  });
  const now = new Date();
  return (await statement.execute()).map((row) => cardOf(row, now));
}

/** Which of these cars this person follows and which are their own; nothing for a visitor. */
export const markCards = (actor: Actor, cards: readonly { _id: string }[]) =>
  findFollowedAmong(
    actor,
    cards.map((card) => card._id),
  );
