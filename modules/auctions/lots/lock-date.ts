import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { auctionDates } from "../tables.ts";

/** An auction date that was not removed, locked for this transaction. */
export async function lockDate(tx: Tx, id: string) {
  const [row] = await tx
    .select()
    .from(auctionDates)
    .where(and(eq(auctionDates.id, id), isNull(auctionDates.canceledAt)))
    .for("update");
  return row;
}
