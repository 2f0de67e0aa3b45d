import { and, asc, inArray, isNull } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { auctionDates } from "../tables.ts";

/** An auction date that was not removed, locked for this transaction. */
export async function lockDate(tx: Tx, id: string) {
  const [row] = await lockDates(tx, [id]);
  return row;
}

/** Those of these auction dates that were not removed, locked in one order. */
export const lockDates = (tx: Tx, ids: readonly string[]) =>
  tx
    .select()
    .from(auctionDates)
    .where(and(inArray(auctionDates.id, [...ids]), isNull(auctionDates.canceledAt)))
    .orderBy(asc(auctionDates.id))
    .for("update");
