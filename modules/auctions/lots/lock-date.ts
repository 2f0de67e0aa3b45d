import { and, count, eq, inArray, isNull } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { auctionDates, lots } from "../tables.ts";

/** An auction date that was not removed, locked for this transaction. */
export async function lockDate(tx: Tx, id: string) {
  const [row] = await tx
    .select()
    .from(auctionDates)
    .where(and(eq(auctionDates.id, id), isNull(auctionDates.canceledAt)))
    .for("update");
  return row;
}

/** The open lots of a date. */
export async function countLots(tx: Tx, date: string): Promise<number> {
  const open = and(eq(lots.auctionDateId, date), inArray(lots.phase, ["scheduled", "live"]));
  const [row] = await tx.select({ number: count() }).from(lots).where(open);
  return row?.number ?? 0;
}
