import { and, eq, isNull, ne } from "drizzle-orm";
import { db, type Reader } from "#db/client.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { normalizeVin } from "#modules/kernel/vin.ts";
import { refuse } from "../errors.ts";
import { swaps } from "../tables.ts";

/** The live swap with this VIN, if there is one; earlier swaps of the same car may have been sold or canceled. */
export async function findSwapByVin(vin: string, executor: Reader = db()) {
  const [found] = await executor
    .select({ id: swaps.id, sellerId: swaps.sellerId, shortName: swaps.shortName, step: swaps.step })
    .from(swaps)
    .where(
      and(
        eq(swaps.vin, normalizeVin(vin)),
        ne(swaps.step, "complete"),
        isNull(swaps.canceledAt),
        isNull(swaps.disqualifiedAt),
        isNull(swaps.deletedAt),
      ),
    );
  return found;
}

/** Whether another live swap has this VIN. */
export async function refuseVin(
  tx: Reader,
  swap: { id: string },
  vin: string | null | undefined,
): Promise<Refused | null> {
  const other = vin ? await findSwapByVin(vin, tx) : undefined;
  return other && other.id !== swap.id ? refuse("vin-taken", { details: { swap: other.id } }) : null;
}
