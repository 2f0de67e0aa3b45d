import { desc, eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { findSwapRow, isAgreed } from "#modules/swaps/index.ts";
import { type Lot, reserveAgreements } from "../tables.ts";

/** Why a lot did not start. */
export const NOT_AGREED = "The seller has not agreed to the reserve.";

/**
 * Whether the seller has agreed to sell at the reserve of this lot: to the reserve itself, or to a price that is not
 * above it. Without a reserve, only an agreement to sell to the highest bid counts.
 */
export async function isReserveAgreed(tx: Tx, lot: Pick<Lot, "id" | "swapId" | "reserve">): Promise<boolean> {
  const [latest] = await tx
    .select({ reserve: reserveAgreements.reserve })
    .from(reserveAgreements)
    .where(eq(reserveAgreements.lotId, lot.id))
    .orderBy(desc(reserveAgreements.at))
    .limit(1);
  if (latest && latest.reserve === lot.reserve) return true;
  const swap = await findSwapRow(system, lot.swapId, "involved", tx);
  return swap !== undefined && isAgreed(swap, { kind: "reserve", amount: lot.reserve });
}
