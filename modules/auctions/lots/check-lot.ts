import { asc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { LotState } from "../bidding/lot-state.ts";
import { type Fault, type Stored, verifyRecord } from "../record/verify.ts";
import { auctionEvents, lots } from "../tables.ts";
import { toEvent } from "./lock-lot.ts";
import { columnsOf } from "./write-events.ts";

/** The events of a lot with what was stored about each, in order. */
export async function findRecord(lot: string): Promise<Stored[]> {
  const rows = await db()
    .select()
    .from(auctionEvents)
    .where(eq(auctionEvents.lotId, lot))
    .orderBy(asc(auctionEvents.seq));
  return rows.map((row) => ({
    seq: row.seq,
    event: toEvent(row),
    staff: row.staffId,
    open: row.open,
    salt: row.salt,
    hash: row.hash,
  }));
}

/** The columns of a lot that its events must give. */
const derive = (state: LotState, hash: string) => ({
  ...columnsOf(state),
  hash,
  swapId: state.swap,
  sellerId: state.seller,
  auctionDateId: state.date,
  runOrder: state.runOrder,
});

/** Recomputes a lot from its events alone. Every difference from what is stored; undefined if there is no such lot. */
export async function checkLot(id: string): Promise<Fault[] | undefined> {
  const [lot] = await db().select().from(lots).where(eq(lots.id, id));
  return lot && verifyRecord(await findRecord(id), lot, derive);
}
