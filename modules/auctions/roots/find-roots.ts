import { asc, desc, eq, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { FIRST_HASH } from "../record/public-record.ts";
import { auctionEvents, auctionRoots } from "../tables.ts";
import { type DailyRoot, leafOf, rootOf } from "./roots.ts";

const columns = {
  day: auctionRoots.day,
  previous: auctionRoots.previous,
  root: auctionRoots.root,
  leaves: auctionRoots.leaves,
};

/** The published roots, newest first, with the number of records that grew. Everyone may read them: they tell nothing of the records. */
export const findRoots = (most: number) =>
  db()
    .select({ ...columns, leaves: sql<number>`cardinality(${auctionRoots.leaves})` })
    .from(auctionRoots)
    .orderBy(desc(auctionRoots.day))
    .limit(most);

/** The root of one day with its leaves. */
export async function findRoot(day: string): Promise<DailyRoot | undefined> {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) return undefined;
  return (await db().select(columns).from(auctionRoots).where(eq(auctionRoots.day, day)))[0];
}

/** What is wrong with the published roots, in words: they don't follow from each other, or from the records. */
export async function checkRoots(): Promise<string[]> {
  const roots = await db().select(columns).from(auctionRoots).orderBy(asc(auctionRoots.day));
  const events = await db()
    .select({ lot: auctionEvents.lotId, seq: auctionEvents.seq, hash: auctionEvents.hash })
    .from(auctionEvents);
  const known = new Set(events.map(({ lot, seq, hash }) => leafOf(lot, seq, hash)));
  let previous = FIRST_HASH;
  return roots.flatMap(({ day, root, leaves, previous: named }) => {
    const follows = named === previous && rootOf(previous, leaves) === root;
    previous = root;
    const lost = leaves.filter((leaf) => !known.has(leaf)).length;
    return [
      ...(follows ? [] : [`The root of ${day} does not follow from the one before it and its leaves.`]),
      ...(lost === 0 ? [] : [`${lost} of the records of ${day} have changed since.`]),
    ];
  });
}
