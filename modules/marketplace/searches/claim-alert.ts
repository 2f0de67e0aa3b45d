import { and, eq, lt, or, sql } from "drizzle-orm";
import { db, type Tx } from "#db/client.ts";
import { type Contact, findContact } from "#modules/accounts/index.ts";
import { HOUR_SECONDS } from "#modules/kernel/durations.ts";
import { isOpenForOffers } from "#modules/swaps/lifecycle.ts";
import { cars, type PublishedCar } from "#modules/swaps/published.ts";
import { follows } from "../follows/tables.ts";
import { unfollowToken } from "../follows/unfollow-token.ts";
import { filterOf } from "../listing/filter-words.ts";
import { currentRecipient } from "./current-recipient.ts";
import { findFittingLots } from "./fitting-lots.ts";
import {
  carOf,
  claimTold,
  dropReason,
  findDrop,
  findNews,
  MOST_FOUND,
  matchesCar,
  NEW,
  type News,
  type NewsCar,
  untoldNews,
} from "./news.ts";
import { type Frequency, LATE_MS, type SearchChannel } from "./policy.ts";
import { type SavedSearchRow, savedSearches } from "./tables.ts";
import { confirmToken, manageToken, recipientOf } from "./tokens.ts";

/** The data for alerts about cars. For internal use: does not check permissions. */

/** Cars per email; further cars are counted. */
const MOST_IN_MAIL = 10;

export type Reader = Pick<Contact, "firstName"> & { id: string | null; email: string | null };

export type Alert = {
  search: { _id: string; name: string; channel: SearchChannel; query: string; frequency: Frequency };
  to: Reader;
  cars: NewsCar[];
  /** Further cars; `many` if even these weren't all. */
  more: number;
  many: boolean;
  /** For the links that manage and stop alerts. */
  token: string;
};

/**
 * Claims the new results of one saved filter and records them as announced, in the caller's transaction, which also
 * writes the email: both happen or neither, and a concurrent worker finds nothing. `lots` are the `findLotNews` of a filter
 * of the auction.
 */
export async function claimAlert(
  tx: Tx,
  id: string,
  now: Date,
  lots: readonly News[] = [],
): Promise<Alert | undefined> {
  const [row] = await tx.select().from(savedSearches).where(eq(savedSearches.id, id)).for("update");
  if (!row?.confirmedAt || row.frequency === "off") return undefined;
  const to = await readerOf(tx, row);
  if (to === "no dealer") {
    // Otherwise the filter would stay the first that is due.
    await tx.update(savedSearches).set({ toldUntil: now }).where(eq(savedSearches.id, id));
    return undefined;
  }
  if (!to) {
    // The account is gone, so there is no recipient.
    await tx.delete(savedSearches).where(eq(savedSearches.id, id));
    return undefined;
  }
  const address = to.email ?? (to.id as string);
  // Serializes two filters of one address: the second waits and sees which cars the first announced.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`told:${recipientOf(address)}`}, 0))`);
  const recipient = await currentRecipient(tx, address);
  const since = new Date(Math.max(row.toldUntil.getTime() - LATE_MS, row.confirmedAt.getTime()));
  const found =
    row.channel === "auction"
      ? await untoldNews(tx, recipient, lots)
      : await findNews(tx, filterOf(row.query), { since, recipient, user: row.userId });
  const shown = await claimTold(tx, recipient, mixed(found));
  const told = shown.length > 0;
  await tx
    .update(savedSearches)
    .set({ toldUntil: now, ...(told ? { sentAt: now } : {}) })
    .where(eq(savedSearches.id, id));
  if (!told) return undefined;
  const { name, channel, query, frequency } = row;
  return {
    search: { _id: id, name, channel, query, frequency },
    to,
    cars: shown.map(({ car }) => car),
    more: Math.min(found.length, MOST_FOUND) - shown.length,
    many: found.length > MOST_FOUND,
    token: manageToken(id),
  };
}

/** New cars and reductions are both included; each kind fills the space that the other leaves. */
function mixed<T extends { car: NewsCar }>(found: readonly T[]): T[] {
  const drops = found.filter(({ car }) => car.from !== null);
  const fresh = found.filter(({ car }) => car.from === null);
  const places = Math.max(MOST_IN_MAIL / 2, MOST_IN_MAIL - drops.length);
  const first = fresh.slice(0, places);
  return [...first, ...drops.slice(0, MOST_IN_MAIL - first.length)];
}

/** Only dealers hear about lots. Undefined: the account is gone. */
async function readerOf(tx: Tx, row: SavedSearchRow): Promise<Reader | "no dealer" | undefined> {
  if (!row.userId) return { id: null, firstName: "", email: row.email };
  const contact = await findContact(tx, row.userId);
  if (!contact) return undefined;
  if (row.channel === "auction" && !contact.dealer) return "no dealer";
  return { id: contact.id, firstName: contact.firstName, email: contact.email };
}

const PERIOD_HOURS: Record<Exclude<Frequency, "off">, number> = { "at-once": 12, daily: 12, weekly: 6.5 * 24 };

/**
 * Filters whose digest is due, oldest digest first. Weekly ones have their own weekday. Instant ones are also checked
 * once a day, to catch what an event missed.
 */
export async function findDueSearches(limit: number): Promise<string[]> {
  const due = (Object.keys(PERIOD_HOURS) as (keyof typeof PERIOD_HOURS)[]).map((frequency) =>
    and(
      eq(savedSearches.frequency, frequency),
      lt(savedSearches.toldUntil, sql`now() - make_interval(secs => ${PERIOD_HOURS[frequency] * HOUR_SECONDS})`),
    ),
  );
  const rows = await db()
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(and(sql`${savedSearches.confirmedAt} is not null`, sql`${savedSearches.frequency} <> 'off'`, or(...due)))
    .orderBy(savedSearches.toldUntil)
    .limit(limit);
  return rows.map((row) => row.id);
}

const AT_A_TIME = 8;

/** Instant filters of this channel that match this car or its lot, and when their last email was sent. */
export async function findWaitingSearches(
  channel: SearchChannel,
  swap: string,
): Promise<{ id: string; sentAt: Date | null }[]> {
  const [car] = await db().select().from(cars).where(eq(cars.id, swap));
  if (!car || (channel === "listing" && !isOpenForOffers(car))) return [];
  const make = car.makeCode.toLowerCase();
  const candidates = await db()
    .select({ id: savedSearches.id, query: savedSearches.query, sentAt: savedSearches.sentAt })
    .from(savedSearches)
    .where(
      and(
        sql`${savedSearches.confirmedAt} is not null and ${savedSearches.frequency} = 'at-once'`,
        eq(savedSearches.channel, channel),
        sql`(${savedSearches.makes} = '{}' or ${savedSearches.makes} @> array[${make}])`,
      ),
    );
  const waiting: { id: string; sentAt: Date | null }[] = [];
  for (let at = 0; at < candidates.length; at += AT_A_TIME) {
    const some = candidates.slice(at, at + AT_A_TIME);
    const fits = await Promise.all(some.map(({ query }) => fitsCar(channel, query, swap)));
    waiting.push(...some.filter((_, i) => fits[i]).map(({ id, sentAt }) => ({ id, sentAt })));
  }
  return waiting;
}

const fitsCar = async (channel: SearchChannel, query: string, swap: string): Promise<boolean> =>
  channel === "auction" ? (await findFittingLots(query, { swap })).length > 0 : matchesCar(db(), filterOf(query), swap);

/** All followers of the car. */
export async function findFollowers(swap: string): Promise<string[]> {
  const rows = await db().select({ user: follows.userId }).from(follows).where(eq(follows.swapId, swap));
  return rows.map((row) => row.user);
}

export type FollowedCar = { to: Reader; car: NewsCar; token: string };
type Heart = { swap: string; user: string };

/** The reduction of a followed car, for one follower who hasn't been notified of it; in the caller's transaction. */
export const claimDrop = (tx: Tx, heart: Heart, since: Date): Promise<FollowedCar | undefined> =>
  claimFollowed(tx, heart, async (row) => {
    const drop = await findDrop(tx, row, since);
    return drop && { from: drop.from, reason: dropReason(drop) };
  });

/**
 * The same for a car that came on sale, for users who followed it before; relisting after a failed deal does not count.
 */
export const claimListed = (tx: Tx, heart: Heart): Promise<FollowedCar | undefined> =>
  claimFollowed(tx, heart, async ({ listedDate }, followedAt) =>
    listedDate && followedAt < listedDate ? { from: null, reason: NEW } : null,
  );

/** A followed car that is for sale, if there is news that the follower was not notified of. */
async function claimFollowed(
  tx: Tx,
  { swap, user }: Heart,
  newsOf: (row: PublishedCar, followedAt: Date) => Promise<{ from: number | null; reason: string } | null>,
): Promise<FollowedCar | undefined> {
  const [heart] = await tx
    .select({ at: follows.createdAt })
    .from(follows)
    .where(and(eq(follows.swapId, swap), eq(follows.userId, user)));
  const [row] = await tx.select().from(cars).where(eq(cars.id, swap));
  const to = await findContact(tx, user);
  if (!heart || !row || !to || !isOpenForOffers(row) || row.priceListing === null) return undefined;
  const news = await newsOf(row, heart.at);
  if (!news) return undefined;
  const { shortName: name, styleName: style, pictureKey: picture } = row;
  const car = carOf({ ...row, name, style, picture }, news.from);
  const mine = await claimTold(tx, await currentRecipient(tx, to.email ?? to.id), [{ car, reasons: [news.reason] }]);
  if (mine.length === 0) return undefined;
  return { to: { id: to.id, firstName: to.firstName, email: to.email }, car, token: unfollowToken(user, swap) };
}

/** The content of the email to a visitor: the link that turns alerts on, or a note that they are already on. */
export async function findAlertsAsked(search: string) {
  const [row] = await db().select().from(savedSearches).where(eq(savedSearches.id, search));
  if (!row?.email) return undefined;
  const { email, name, query, frequency, confirmBy, confirmedAt } = row;
  const open = !confirmedAt && confirmBy;
  const confirm = open ? confirmToken({ id: row.id, confirmBy }) : null;
  return { email, name, query, frequency, confirm, manage: manageToken(row.id) };
}
