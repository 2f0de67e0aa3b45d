import { and, asc, count, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type Actor, can, gateRefuses } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { lotRows, toCards } from "../lots/find-lots.ts";
import { historyOf } from "../lots/history-of.ts";
import type { LotCard } from "../lots/schemas.ts";
import { findNegotiation } from "../negotiation/find-negotiation.ts";
import { auctionDates, auctionEvents, lots } from "../tables.ts";
import { findPurse } from "./find-purse.ts";
import type { DealerNegotiation, LotNow, LotRoom, OtherLot } from "./schemas.ts";

/** The newest lines of a room; the record of the lot has all of them. */
const LINES = 60;
const OTHERS = 6;

export async function findRoom(actor: Actor, swap: string): Promise<LotRoom | undefined> {
  const lot = await latestLot(actor, swap);
  if (!lot) return undefined;
  const [now, place] = await Promise.all([nowOf(actor, lot), placeOf(lot)]);
  return { lot, now, ...place };
}

/** The part of the room that changes, without the car. */
export async function findLotNow(actor: Actor, swap: string): Promise<LotNow | undefined> {
  const lot = await latestLot(actor, swap);
  return lot && nowOf(actor, lot);
}

async function latestLot(actor: Actor, swap: string): Promise<LotCard | undefined> {
  if (!isId(swap) || gateRefuses(actor, "swap.auction")) return undefined;
  return (await toCards(actor, await lotRows(eq(lots.swapId, swap), 0, 1, true)))[0];
}

async function nowOf(actor: Actor, lot: LotCard): Promise<LotNow> {
  const [records, counted, purse, others, negotiation] = await Promise.all([
    db()
      .select({ open: auctionEvents.open })
      .from(auctionEvents)
      .where(eq(auctionEvents.lotId, lot._id))
      .orderBy(desc(auctionEvents.seq))
      .limit(LINES + 1),
    db().select({ bidders: lots.bidderCount }).from(lots).where(eq(lots.id, lot._id)),
    findPurse(actor),
    findOthers(actor, lot._id),
    findOwnNegotiation(actor, lot),
  ]);
  const lines = historyOf(records.map(({ open }) => open).reverse(), lot.own?.label ?? null);
  const { _id, standing, own, watched, opening, startsAt, previewAt } = lot;
  return {
    _id,
    standing,
    own,
    watched,
    opening,
    startsAt,
    previewAt,
    // The oldest of the records only says what was before the next one.
    history: records.length > LINES ? lines.filter(({ seq }) => seq !== records.at(-1)?.open.seq) : lines,
    bidders: counted[0]?.bidders ?? 0,
    purse,
    others,
    negotiation,
  };
}

/** The negotiation about a closed lot, if this dealer is its buyer's side. Open rooms don't ask for one while bids come. */
async function findOwnNegotiation(actor: Actor, lot: LotCard): Promise<DealerNegotiation | null> {
  if (lot.standing.phase !== "closed" || !lot.own) return null;
  const found = await findNegotiation(actor, lot.swap);
  if (found?.reader !== "dealer") return null;
  const { secondChance, offer, ask, turn, may, countersLeft, endsAt, seq, steps } = found;
  return { secondChance, offer, ask, turn, may, countersLeft, endsAt, seq, steps };
}

/** The live lots on which this dealer has bid, those that end first at the top. */
async function findOthers(actor: Actor, without: string): Promise<OtherLot[]> {
  if (!actor.id || !can(actor, "auction.bid")) return [];
  const mine = db()
    .selectDistinct({ lot: auctionEvents.lotId })
    .from(auctionEvents)
    .where(eq(auctionEvents.bidderId, actor.id));
  const rows = await lotRows(and(eq(lots.phase, "live"), ne(lots.id, without), inArray(lots.id, mine)), 0, OTHERS);
  return rows.map(({ lot, lane, car }) => ({
    swap: lot.swapId,
    vehicle: car.shortName,
    lane,
    runOrder: lot.runOrder,
    price: lot.price,
    endsAt: lot.endsAt.toISOString(),
    leads: lot.leaderId === actor.id,
  }));
}

async function placeOf({ _id, runOrder }: LotCard) {
  const [mine] = await db()
    .select({ id: auctionDates.id, name: auctionDates.name })
    .from(lots)
    .innerJoin(auctionDates, eq(auctionDates.id, lots.auctionDateId))
    .where(eq(lots.id, _id));
  const inDate = and(eq(lots.auctionDateId, mine?.id ?? ""), ne(lots.phase, "canceled"));
  const beside = (direction: "before" | "after") =>
    db()
      .select({ swap: lots.swapId })
      .from(lots)
      .where(and(inDate, direction === "before" ? sql`run_order < ${runOrder}` : sql`run_order > ${runOrder}`))
      .orderBy(direction === "before" ? desc(lots.runOrder) : asc(lots.runOrder))
      .limit(1);
  const [counted, before, after] = await Promise.all([
    db().select({ lots: count() }).from(lots).where(inDate),
    beside("before"),
    beside("after"),
  ]);
  return {
    date: { name: mine?.name ?? "", lots: counted[0]?.lots ?? 0 },
    previous: before[0]?.swap ?? null,
    next: after[0]?.swap ?? null,
  };
}
