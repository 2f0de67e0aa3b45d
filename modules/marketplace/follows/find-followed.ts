import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { type Paged, pageOfRows } from "#modules/kernel/paging.ts";
import { cars } from "#modules/swaps/published.ts";
import { cardColumns, cardOf } from "../listing/cards.ts";
import type { Card } from "../listing/shapes.ts";
import { follows } from "./tables.ts";

/** Among these cars: the ids that carry this person's heart, and those they sell themselves. */
export async function findFollowedAmong(actor: Actor, ids: string[]): Promise<{ favorites: string[]; own: string[] }> {
  if (!actor.id || ids.length === 0) return { favorites: [], own: [] };
  const mine = and(eq(follows.userId, actor.id), inArray(follows.swapId, ids));
  const [hearts, own] = await Promise.all([
    db().select({ id: follows.swapId }).from(follows).where(mine),
    actor.seller
      ? db()
          .select({ id: cars.id })
          .from(cars)
          .where(and(eq(cars.sellerId, actor.id), inArray(cars.id, ids)))
      : [],
  ]);
  return { favorites: hearts.map((row) => row.id), own: own.map((row) => row.id) };
}

const RECORDS = 40;

/** The cars somebody follows, newest heart first; those that left the public site are left out. */
export async function findFollowed(actor: Actor, page = 1, records = RECORDS): Promise<Paged<Card>> {
  if (!actor.id) return pageOfRows<Card>([], page, records);
  const rows = await db()
    .select(cardColumns)
    .from(follows)
    .innerJoin(cars, eq(cars.id, follows.swapId))
    .where(and(eq(follows.userId, actor.id), sql`${cars.visible}`))
    .orderBy(desc(follows.createdAt))
    .limit(records + 1)
    .offset((page - 1) * records);
  const now = new Date();
  return pageOfRows(
    rows.map((row) => cardOf(row, now)),
    page,
    records,
  );
}
