import { and, desc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { readBooks } from "../accounts/book.ts";
import { openWith } from "../accounts/charges.ts";
import { deals } from "../tables.ts";
import type { MoneyBack } from "./schemas.ts";

/** What this buyer or dealer still gets back from deals that were canceled, the latest first. Cents. */
export async function findMoneyBack(actor: Actor): Promise<MoneyBack[]> {
  if (!actor.id) return [];
  const rows = await db()
    .select({ deal: deals.id, car: swaps.shortName })
    .from(deals)
    .innerJoin(swaps, eq(swaps.id, deals.swapId))
    .where(and(eq(deals.buyerId, actor.id), eq(deals.status, "canceled")))
    .orderBy(desc(deals.canceledAt), desc(deals.id));
  const books = await readBooks(
    db(),
    rows.map(({ deal }) => deal),
  );
  return rows.flatMap(({ deal, car }) => {
    const book = books.get(deal);
    const cents = book ? -openWith(book, []).buyer : 0;
    return cents > 0 ? [{ deal, car, cents }] : [];
  });
}
