import { db } from "#db/client.ts";
import type { WholesaleReport } from "#modules/catalog/schemas.ts";
import { newId } from "#modules/kernel/ids.ts";
import { reportOrders } from "#modules/swaps/reports/tables.ts";

/** The report "Wholesale prices" of a car, with this average in whole dollars. */
export async function reportWholesale(swapId: string, average: number): Promise<void> {
  const now = new Date();
  const prices = { below: average - 500, average, above: average + 500 };
  const answer: WholesaleReport = { date: now.toISOString(), ...prices, costCents: 0, sample: true };
  const order = { id: newId(), swapId, kind: "mmr", state: "done", orderedAt: now, answeredAt: now, answer } as const;
  await db().insert(reportOrders).values(order);
}
