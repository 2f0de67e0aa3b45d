import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { type Paged, pageOfRows } from "#modules/kernel/paging.ts";
import { cardColumns, cardOf } from "../listing/cards.ts";
import type { Card } from "../listing/shapes.ts";
import { swaps } from "../tables.ts";
import { follows } from "./tables.ts";

/** Among these cars: the ids that carry this person's heart, and those they sell themselves. */
export async function findFollowedAmong(actor: Actor, ids: string[]): Promise<{ favorites: string[]; own: string[] }> {
  if (!actor.id || ids.length === 0) return { favorites: [], own: [] };
  const mine = and(eq(follows.userId, actor.id), inArray(follows.swapId, ids));
  const [hearts, cars] = await Promise.all([
    db().select({ id: follows.swapId }).from(follows).where(mine),
    actor.seller
      ? db()
          .select({ id: swaps.id })
          .from(swaps)
          .where(and(eq(swaps.sellerId, actor.id), inArray(swaps.id, ids)))
      : [],
  ]);
  return { favorites: hearts.map((row) => row.id), own: cars.map((row) => row.id) };
}

const RECORDS = 40;

/** The cars somebody follows, newest heart first; those that left the public site are left out. */
export async function findFollowed(actor: Actor, page = 1, records = RECORDS): Promise<Paged<Card>> {
  if (!actor.id) return pageOfRows<Card>([], page, records);
  const rows = await db()
    .select(cardColumns)
    .from(follows)
    .innerJoin(swaps, eq(swaps.id, follows.swapId))
    .where(and(eq(follows.userId, actor.id), sql`${swaps.visible}`))
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
