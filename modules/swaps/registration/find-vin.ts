import { and, eq, isNull, ne } from "drizzle-orm";
import { db, type Executor } from "#db/client.ts";
import { swaps } from "../tables.ts";

/** The live swap with this VIN, if there is one; the last of the same car may have been sold or canceled. */
export async function findSwapByVin(vin: string, executor: Executor = db()) {
  const [found] = await executor
    .select({ id: swaps.id, sellerId: swaps.sellerId, shortName: swaps.shortName, step: swaps.step })
    .from(swaps)
    .where(
      and(
        eq(swaps.vin, vin.trim().toUpperCase()),
        ne(swaps.step, "complete"),
        isNull(swaps.canceledAt),
        isNull(swaps.disqualifiedAt),
        isNull(swaps.deletedAt),
      ),
    );
  return found;
}
