import { and, eq, gte } from "drizzle-orm";
import type { Reader } from "#db/client.ts";
import { type DealRow, deliveries } from "./tables.ts";

/** Whether the buyer pays for a delivery that has not taken place since the deal was signed. */
export async function owesDelivery(tx: Reader, deal: DealRow): Promise<boolean> {
  if (deal.delivery === 0) return false;
  const done = and(
    eq(deliveries.swapId, deal.swapId),
    eq(deliveries.status, "complete"),
    gte(deliveries.endedAt, deal.signedAt),
  );
  return (await tx.select({ id: deliveries.id }).from(deliveries).where(done).limit(1)).length === 0;
}
