import { and, lt, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Place } from "#modules/catalog/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { MINUTE_MS } from "#modules/kernel/durations.ts";
import { BEGINNING, MOST_RECORDS, type Paged, pageOfRows } from "#modules/kernel/paging.ts";
import { cars } from "#modules/swaps/published.ts";
import { findFollowedAmong } from "../follows/find-followed.ts";
import type { CarSearch } from "./car-search.ts";
import { type CardRow, cardColumns, cardOf, cardQuery, idsQuery } from "./cards.ts";
import { conditionsOf, LISTED, listingValues, orderOf, shapeOf } from "./conditions.ts";
import { dropUnknown, type Placed } from "./drop-unknown.ts";
import type { Understood } from "./memory-index/understanding.ts";
import { type Near, nearOf } from "./near.ts";
import { prepared } from "./prepared.ts";
import { EVERYTHING, type ListingQuery, listingSearch } from "./query.ts";
import { LISTING_PAGE } from "./schemas.ts";
import { searchNow, withSearch } from "./search.ts";
import type { Card } from "./shapes.ts";
import type { Wanted } from "./words.ts";

/** Without a search, counting stops here, because counting a million rows takes long. */
const COUNTED = 1_000;
/** Without a search, the database skips one index entry for each car before the page. */
const LAST_PAGE = 5_000;

type At = { page: number; records: number };

export type Listing = Paged<Card> & {
  /** There are more cars than `total`; only in a process without the memory index and a search engine. */
  more: boolean;
  /** The number of pages, at least 1; null while `more`. */
  pages: number | null;
  /** The query as it was applied: an unknown ZIP code, make, or model is removed and listed in `ignored`. */
  query: ListingQuery;
  /** The corrected search words, if they differ from the input. */
  corrected: string | null;
  /** The origin of distances. */
  place: { zip: string; city: string; state: string } | null;
};

/**
 * Page `page` (from 1) of the public list, 21 cars unless `records` says otherwise. A page past the end has no cars;
 * `pages` gives the last one.
 */
export const findListing = (asked: ListingQuery, page = 1, records = LISTING_PAGE): Promise<Listing> =>
  withSearch(async (search) => {
    const placed = await dropUnknown(asked, search);
    const at = { page: Math.max(1, page), records };
    return search ? fromSearch(search, placed, at) : fromDatabase(placed, at);
  });

/** The search has the cars, their order, and their number; cards that aren't cached are read by id. */
async function fromSearch(search: CarSearch, { query, place }: Placed, { page: asked, records }: At): Promise<Listing> {
  const last = search.lastPage(records) ?? Number.POSITIVE_INFINITY;
  const page = Math.min(asked, last);
  const start = (page - 1) * records;
  const { ids, total } = await search.page(query, place, start, records);
  const list = await cardsOf(search, ids, place && ((zip) => search.milesTo(place, zip)));
  const understood = query.text ? search.understand(query.text) : undefined;
  return {
    list,
    page: {
      page,
      records,
      from: list.length ? start + 1 : 0,
      to: list.length ? start + ids.length : 0,
      total,
      end: start + records >= total || page === last,
    },
    more: false,
    pages: Math.max(1, Math.min(last, Math.ceil(total / records))),
    query,
    corrected: understood?.corrected ? correctedText(understood) : null,
    place: placeNamed(place),
  };
}

function correctedText({ names, denied }: Understood): string {
  const words = (name: readonly Wanted[]) => name.map(({ word }) => word).join(" ");
  return [names.map(words).join(" or "), ...denied.map((name) => `not ${words(name)}`)].join(" ");
}

/** The cards of these cars, in order. A car that has just left the list is omitted, and the search reads it again. */
async function cardsOf(search: CarSearch, ids: string[], miles?: (zip: string) => number | null): Promise<Card[]> {
  const rows = await search.cards.find(ids, readCardRows);
  if (rows.size < ids.length) search.recheck(ids.filter((id) => !rows.has(id)));
  const now = currentTime();
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [miles ? cardOf(row, now, miles) : cardOfMinute(row, now)] : [];
  });
}

const made = new WeakMap<CardRow, { minute: number; card: Card }>();

/** Only the age of a car and of its market report change with time. Nothing may change the card, because other pages have it, too. */
function cardOfMinute(row: CardRow, now: Date): Card {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const known = made.get(row);
  if (known?.minute === minute) return known.card;
  const card = cardOf(row, now);
  made.set(row, { minute, card });
  return card;
}

function readCardRows(ids: string[]): Promise<CardRow[]> {
  const statement = prepared("listing.cards", (name) =>
    db()
      .select(cardColumns)
      .from(cars)
      .where(sql`${cars.id} = any(${sql.placeholder("ids")}::uuid[]) and ${sql.raw(LISTED)}`)
      .prepare(name),
  );
  return statement.execute({ ids });
}

async function fromDatabase({ query, place }: Placed, { page, records }: At): Promise<Listing> {
  const near = await nearOf(place);
  const at = Math.min(page, LAST_PAGE);
  const [rows, counted] = await Promise.all([
    pageRows(query, near, at, records),
    at === 1 ? undefined : countListing(query, near),
  ]);
  const alone = at === 1 && rows.length <= records;
  const total = alone ? rows.length : (counted ?? (await countListing(query, near)));
  const now = currentTime();
  const cards = rows.map((row) => cardOf(row, now, near && ((zip) => near.miles.get(zip) ?? null)));
  const more = total > COUNTED;
  return {
    ...pageOfRows(cards, at, records, Math.min(total, COUNTED)),
    more,
    pages: more ? null : Math.max(1, Math.ceil(total / records)),
    query,
    corrected: null,
    place: placeNamed(place),
  };
}

/** The cars of the public list after a key, in the order of keys, straight from the database. */
export async function findListingAfter(asked: ListingQuery, after: string, records = LISTING_PAGE): Promise<Listing> {
  const { query, place } = await dropUnknown(asked, await searchNow());
  const near = await nearOf(place);
  const begins = after === BEGINNING;
  const unsorted: ListingQuery = { ...query, sort: "newest", reverse: false };
  const statement = prepared(`listing.${begins ? "first" : "after"}.${shapeOf(unsorted)}`, (name) => {
    const rest = begins ? undefined : lt(cars.id, sql.placeholder("after"));
    const order = [sql`${cars.id} desc`];
    return cardQuery(idsQuery(and(conditionsOf(unsorted), rest), order, MOST_RECORDS + 1, false), order).prepare(name);
  });
  const [rows, total] = await Promise.all([
    statement.execute({ ...listingValues(unsorted, near), after }),
    countListing(unsorted, near),
  ]);
  const now = currentTime();
  const cards = rows.map((row) => cardOf(row, now, near && ((zip) => near.miles.get(zip) ?? null)));
  const more = total > COUNTED;
  return {
    ...pageOfRows(cards, 1, records, Math.min(total, COUNTED)),
    more,
    pages: more ? null : Math.max(1, Math.ceil(total / records)),
    query,
    corrected: null,
    place: placeNamed(place),
  };
}

const placeNamed = (place: Place | undefined) =>
  place ? { zip: place.zip, city: place.city, state: place.state } : null;

function pageRows(query: ListingQuery, near: Near | undefined, page: number, records: number) {
  const offset = (page - 1) * records;
  // Only two sizes, because each one is a separate prepared statement.
  const most = records > LISTING_PAGE ? MOST_RECORDS : LISTING_PAGE;
  const statement = prepared(`listing.${most}${offset > 0 ? "o" : ""}.${shapeOf(query)}`, (name) => {
    const ids = idsQuery(conditionsOf(query), orderOf(query), most + 1, offset > 0);
    return cardQuery(ids, orderOf(query)).prepare(name);
  });
  return statement.execute({ ...listingValues(query, near), offset });
}

const FRESH_MS = 10_000;
const MOST_COUNTS = 1_000;
let counts: { db: unknown; known: Map<string, { at: number; count: number }> } | undefined;

/**
 * How many cars match, up to 1,001. Cached for a few seconds, so the number above a list may be slightly outdated; the
 * list itself never is.
 */
async function countListing(query: ListingQuery, near: Near | undefined): Promise<number> {
  if (counts?.db !== db() || counts.known.size > MOST_COUNTS) counts = { db: db(), known: new Map() };
  const { known } = counts;
  const key = listingSearch({ ...query, sort: "newest", reverse: false });
  const kept = known.get(key);
  if (kept && Date.now() - kept.at < FRESH_MS) return kept.count;
  const count = await readCount(query, near);
  // With few matches, each car changes the number visibly, so it isn't cached.
  if (count > LISTING_PAGE) known.set(key, { at: Date.now(), count });
  return count;
}

async function readCount(query: ListingQuery, near: Near | undefined): Promise<number> {
  const statement = prepared(`listing.count.${shapeOf({ ...query, sort: "newest", reverse: false })}`, (name) => {
    const some = db()
      .select({ one: sql`1`.as("one") })
      .from(cars)
      .where(conditionsOf(query))
      .limit(COUNTED + 1)
      .as("some");
    return db().select({ count: sql<number>`count(*)::int` }).from(some).prepare(name);
  });
  const [row] = await statement.execute(listingValues(query, near));
  return row?.count ?? 0;
}

/** How many cars match a filter, up to 1,001. */
export const countMatches = (asked: ListingQuery): Promise<number> =>
  withSearch(async (search) => {
    const { query, place } = await dropUnknown(asked, search);
    if (!search) return countListing(query, await nearOf(place));
    return Math.min(await search.count(query, place), COUNTED + 1);
  });

/** The newest cars for sale, for the home page. */
export async function findNewestListings(count: number): Promise<Card[]> {
  const query: ListingQuery = { ...EVERYTHING, types: [] };
  const statement = prepared(`listing.newest.${count}`, (name) => {
    const where = sql`${conditionsOf(query)} and ${cars.stage} = 'listing'`;
    return cardQuery(idsQuery(where, orderOf(query), count, false), orderOf(query)).prepare(name);
  });
  const now = currentTime();
  return (await statement.execute()).map((row) => cardOf(row, now));
}

/** Which of these cars this user follows, and which are the user's own; none for a visitor. */
export const markCards = (actor: Actor, cards: readonly { _id: string }[]) =>
  findFollowedAmong(
    actor,
    cards.map((card) => card._id),
  );
