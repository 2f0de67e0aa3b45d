import { and, asc, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { defineStatement } from "#db/statement.ts";
import { notFound, type Refused } from "#modules/kernel/result.ts";
import type { LotEvent } from "../bidding/lot-events.ts";
import { emptyLot, type LotState, replay } from "../bidding/lot-state.ts";
import { refuseBid } from "../errors.ts";
import { auctionEvents, type Lot, lots } from "../tables.ts";

/** A lot under its lock, with the state of all its events. */
export type LockedLot = { lot: Lot; state: LotState };

const openLot = (tx: Tx) =>
  tx
    .select()
    .from(lots)
    .where(and(eq(lots.swapId, sql.placeholder("swap")), inArray(lots.phase, ["scheduled", "live"])));
const openRow = defineStatement("auctions.open-lot", openLot);
const openRowLocked = defineStatement("auctions.open-lot-locked", (tx) => openLot(tx).for("update"));

/** Sends the query for the scheduled or live lot of a car; for `together`. */
export const readOpenRow = (tx: Tx, swap: string): Promise<Lot[]> => openRow(tx, { swap });

/** The error of a bid on a car without an open lot: its auction is over, or there never was one. */
export async function refuseWithoutLot(executor: Pick<Tx, "select">, swap: string): Promise<Refused> {
  const [latest] = await executor
    .select({ bought: auctionEvents.seq })
    .from(lots)
    .leftJoin(auctionEvents, and(eq(auctionEvents.lotId, lots.id), eq(auctionEvents.kind, "bought-now")))
    .where(eq(lots.swapId, swap))
    .orderBy(desc(lots.createdAt))
    .limit(1);
  if (!latest) return notFound("auction");
  if (latest.bought === null) return refuseBid("auction-not-live");
  return refuseBid("auction-not-live", { message: "A dealer bought this car at its buy-now price." });
}

/** The scheduled or live lot of a car, locked for this transaction. */
export async function lockOpenLot(tx: Tx, swap: string): Promise<LockedLot | undefined> {
  const [lot] = await lockOpenRow(tx, swap);
  return lot && withState(tx, lot);
}

/** Sends the query that locks the row; for `together`. */
export const lockOpenRow = (tx: Tx, swap: string): Promise<Lot[]> => openRowLocked(tx, { swap });

export const withState = async (tx: Tx, lot: Lot): Promise<LockedLot> => ({ lot, state: await stateOf(tx, lot) });

/** The latest lot of a car, open or ended, unless it was canceled. */
export async function findLatestLot(tx: Pick<Tx, "select">, swap: string): Promise<Lot | undefined> {
  const [lot] = await tx
    .select()
    .from(lots)
    .where(and(eq(lots.swapId, swap), ne(lots.phase, "canceled")))
    .orderBy(desc(lots.createdAt))
    .limit(1);
  return lot;
}

/** The same, locked for this transaction. */
export async function lockLatestLot(tx: Tx, swap: string): Promise<LockedLot | undefined> {
  const lot = await findLatestLot(tx, swap);
  return lot && lockLot(tx, lot.id);
}

/** A lot by its id, locked for this transaction. */
export async function lockLot(tx: Tx, id: string): Promise<LockedLot | undefined> {
  const [lot] = await tx.select().from(lots).where(eq(lots.id, id)).for("update");
  return lot && withState(tx, lot);
}

/** All events of a lot, in order. */
export async function eventsOf(tx: Pick<Tx, "select">, lot: string): Promise<LotEvent[]> {
  const rows = await tx
    .select()
    .from(auctionEvents)
    .where(eq(auctionEvents.lotId, lot))
    .orderBy(asc(auctionEvents.seq));
  return rows.map(toEvent);
}

export const toEvent = ({ kind, at, bidderId, facts }: typeof auctionEvents.$inferSelect): LotEvent =>
  ({ kind, at: at.getTime(), ...(bidderId ? { bidder: bidderId } : {}), ...facts }) as LotEvent;

/** The states of lots that this process has decided about lately, with the hash of their last event. */
const states = new Map<string, { hash: string; state: LotState }>();
const MOST_STATES = 500;

/**
 * The state after all events of a locked lot. A state that this process left is taken if its hash is still the last
 * one; the state of a transaction that was rolled back has another hash. Taken out of the map, because the caller
 * changes it.
 */
async function stateOf(tx: Tx, lot: Lot): Promise<LotState> {
  const known = states.get(lot.id);
  states.delete(lot.id);
  return known?.hash === lot.hash ? known.state : replay(await eventsOf(tx, lot.id));
}

export function keepState(lot: string, hash: string, state: LotState): void {
  states.set(lot, { hash, state });
  const oldest = states.keys().next().value;
  if (states.size > MOST_STATES && oldest !== undefined) states.delete(oldest);
}

/** What the columns of a lot tell of its state: everything but the bidders. */
export const stateOfColumns = (lot: Lot): LotState => ({
  ...emptyLot(),
  seq: lot.seq,
  phase: lot.phase,
  opening: lot.opening,
  reserve: lot.reserve,
  buyNow: lot.buyNow,
  outcome: lot.outcome,
  previewAt: lot.previewAt.getTime(),
  startsAt: lot.startsAt.getTime(),
  endsAt: lot.endsAt.getTime(),
  price: lot.price,
  leader: lot.leaderId,
  bids: lot.bidCount,
  negotiation: lot.negotiation,
  endedAt: lot.closedAt?.getTime() ?? null,
});
