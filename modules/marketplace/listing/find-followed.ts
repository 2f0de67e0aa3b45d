import { and, desc, eq, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { cutList } from "#db/cut-list.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { type Paged, pageOfRows } from "#modules/kernel/paging.ts";
import { cars } from "#modules/swaps/published.ts";
import { follows } from "../follows/tables.ts";
import { cardColumns, cardOf } from "./cards.ts";
import type { Card } from "./shapes.ts";

const RECORDS = 40;

/** The cars a user follows, latest follow first; cars that are no longer public are omitted. */
export async function findFollowed(actor: Actor, page = 1, records = RECORDS, after?: string): Promise<Paged<Card>> {
  if (!actor.id) return pageOfRows<Card>([], page, records);
  const cut = cutList(cars.id, { page, after }, records, [desc(follows.createdAt)]);
  const rows = await db()
    .select(cardColumns)
    .from(follows)
    .innerJoin(cars, eq(cars.id, follows.swapId))
    .where(and(eq(follows.userId, actor.id), sql`${cars.visible}`, cut.rest))
    .orderBy(...cut.order)
    .limit(cut.limit)
    .offset(cut.offset);
  const now = currentTime();
  return pageOfRows(
    rows.map((row) => cardOf(row, now)),
    page,
    records,
  );
}
