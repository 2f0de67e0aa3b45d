import { asc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type Fault, type Stored, verifyRecord } from "../record/verify.ts";
import { auctionEvents, type Lot, lots } from "../tables.ts";
import { toEvent } from "./lock-lot.ts";

/** The events of a lot with what was stored about each, in order. */
export async function findRecord(lot: string): Promise<Stored[]> {
  const rows = await db()
    .select()
    .from(auctionEvents)
    .where(eq(auctionEvents.lotId, lot))
    .orderBy(asc(auctionEvents.seq));
  return rows.map((row) => ({ event: toEvent(row), open: row.open, salt: row.salt, hash: row.hash }));
}

/** What the stored lot says that its events must confirm. */
const claimsOf = (lot: Lot) => ({
  phase: lot.phase,
  opening: lot.opening,
  reserve: lot.reserve,
  seq: lot.seq,
  price: lot.price,
  leader: lot.leaderId,
  outcome: lot.outcome,
  bids: lot.bidCount,
  previewAt: lot.previewAt.getTime(),
  startsAt: lot.startsAt.getTime(),
  endsAt: lot.endsAt.getTime(),
  endedAt: lot.closedAt?.getTime() ?? null,
});

/** Recomputes a lot from its events alone. Every difference from what is stored; undefined if there is no such lot. */
export async function checkLot(id: string): Promise<Fault[] | undefined> {
  const [lot] = await db().select().from(lots).where(eq(lots.id, id));
  return lot && verifyRecord(await findRecord(id), claimsOf(lot));
}
