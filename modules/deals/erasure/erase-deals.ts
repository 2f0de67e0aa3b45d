import { and, eq, inArray, ne, or, type SQL } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { ERASED } from "#db/erase-reasons.ts";
import { deals, deliveries } from "../tables.ts";

/**
 * Reasons and notes of the person's deals that have ended, the sources that were typed for their lines, and the addresses
 * and names of their deliveries.
 */
export async function eraseWordsAboutDeals(tx: Tx, user: string): Promise<void> {
  const parties = or(eq(deals.sellerId, user), eq(deals.buyerId, user), eq(deals.coSellerId, user)) as SQL;
  const ended = and(parties, ne(deals.status, "signed"));
  await tx
    .update(deals)
    .set({ note: null, cancelReason: null, paperWaiver: null, titleZip: null, lineSources: {} })
    .where(ended);
  const cars = tx.select({ id: deals.swapId }).from(deals).where(ended);
  await tx
    .update(deliveries)
    .set({ address: ERASED, note: null, receivedBy: null, moveReason: null, pictures: [] })
    .where(and(inArray(deliveries.swapId, cars), ne(deliveries.status, "scheduled")));
}
