import { createHash } from "node:crypto";
import { and, desc, eq, inArray } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { cars } from "#modules/swaps/published.ts";
import { toEvent } from "../lots/lock-lot.ts";
import { checkPublicRecord, type LotRecord, type RecordEntry } from "../record/check-public.ts";
import { hiddenAmount } from "../record/public-record.ts";
import { auctionDates, auctionEvents, lots } from "../tables.ts";

/** For dealers, staff, and the seller, once the lot has ended. */
export async function findLotRecord(actor: Actor, swap: string): Promise<LotRecord | undefined> {
  if (!actor.id || !isId(swap)) return undefined;
  const [found] = await db()
    .select({ lot: lots, lane: auctionDates.lane, vehicle: cars.shortName })
    .from(lots)
    .innerJoin(cars, eq(cars.id, lots.swapId))
    .innerJoin(auctionDates, eq(auctionDates.id, lots.auctionDateId))
    .where(and(eq(lots.swapId, swap), inArray(lots.phase, ["closed", "canceled"])))
    .orderBy(desc(lots.createdAt))
    .limit(1);
  if (!found || !(can(actor, "swap.auction") || found.lot.sellerId === actor.id)) return undefined;
  const { lot, lane, vehicle } = found;
  const rows = await db()
    .select()
    .from(auctionEvents)
    .where(eq(auctionEvents.lotId, lot.id))
    .orderBy(auctionEvents.seq);
  const entries = rows.map((row): RecordEntry => {
    const amount = hiddenAmount(toEvent(row));
    const mine = row.bidderId === null ? lot.sellerId === actor.id && isReserve(row.kind) : row.bidderId === actor.id;
    return {
      open: row.open,
      hash: row.hash,
      opened: mine && amount !== undefined ? { salt: row.salt, amount } : null,
    };
  });
  const claim = { hash: lot.hash, price: lot.price, leader: lot.leaderLabel, endsAt: lot.endsAt.getTime() };
  const checks = await checkPublicRecord(entries, claim, async (words) =>
    createHash("sha256").update(words).digest("hex"),
  );
  const { runOrder, outcome, phase } = lot;
  return { lot: lot.id, swap, vehicle, lane, runOrder, outcome, phase, claim, entries, checks };
}

const isReserve = (kind: string): boolean => kind === "scheduled" || kind === "terms-changed";
