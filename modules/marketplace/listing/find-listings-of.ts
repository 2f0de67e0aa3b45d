import { eq, sql } from "drizzle-orm";
import { currentTime } from "#modules/kernel/clock.ts";
import { isId } from "#modules/kernel/ids.ts";
import { cars } from "#modules/swaps/published.ts";
import { cardOf, cardQuery, idsQuery } from "./cards.ts";
import { conditionsOf, orderOf } from "./conditions.ts";
import { EVERYTHING } from "./query.ts";
import type { Card } from "./shapes.ts";

/** A limit above the cars of any seller. */
const MOST = 1_000;

/** The cars of one seller that are in the public list now, the newest first. */
export async function findListingsOf(seller: string): Promise<Card[]> {
  if (!isId(seller)) return [];
  const order = orderOf(EVERYTHING);
  const where = sql`${eq(cars.sellerId, seller)} and ${conditionsOf(EVERYTHING)}`;
  const now = currentTime();
  return (await cardQuery(idsQuery(where, order, MOST, false), order)).map((row) => cardOf(row, now));
}
