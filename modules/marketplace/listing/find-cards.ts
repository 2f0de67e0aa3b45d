import { and, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { defineStatement, isOneOf } from "#db/statement.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { isId } from "#modules/kernel/ids.ts";
import { cars } from "#modules/swaps/published.ts";
import { cardColumns, cardOf } from "./cards.ts";
import type { Card } from "./shapes.ts";

/** The cards of these cars, in this order; cars that are not public are left out. */
export async function findCards(ids: readonly string[]): Promise<Card[]> {
  const wanted = ids.filter(isId);
  if (wanted.length === 0) return [];
  const rows = await selectCards(db(), { ids: wanted });
  const now = currentTime();
  const found = new Map(rows.map((row) => [row.id, cardOf(row, now)]));
  return wanted.flatMap((id) => found.get(id) ?? []);
}

const selectCards = defineStatement("listing.cards-of", (tx) =>
  tx
    .select(cardColumns)
    .from(cars)
    .where(and(isOneOf(cars.id), sql`${cars.visible}`)),
);
