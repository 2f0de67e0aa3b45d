import { and, eq, max, ne } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import {
  auctionAgain,
  findAgreement,
  findWholesaleEstimates,
  lockSwap,
  markAgreementUsed,
  refuseUnanswered,
  type Swap,
} from "#modules/swaps/index.ts";
import { isOpenForBids } from "#modules/swaps/lifecycle.ts";
import { ScheduleLot } from "../auction-schemas.ts";
import { defaultOpening } from "../bidding/ladder.ts";
import { emptyLot } from "../bidding/lot-state.ts";
import { refuseLot } from "../errors.ts";
import { lotScheduled } from "../events.ts";
import { FIRST_HASH } from "../record/seal.ts";
import { type auctionDates, type Lot, lots, reserveAgreements } from "../tables.ts";
import { lockDate } from "./lock-date.ts";
import { findLatestLot, type LockedLot, lockOpenLot } from "./lock-lot.ts";
import { type PublicStanding, publicStanding } from "./public-standing.ts";
import { LotWriter } from "./write-events.ts";

/** The lots of a date end this far apart. */
const APART_MS = 60_000;

export type Date_ = typeof auctionDates.$inferSelect;

/**
 * Puts a car into an auction, or moves it to another date before it starts. A reserve below what the seller has agreed
 * to needs the seller's answer.
 */
export const scheduleLot = defineCommand({
  name: "auctions.schedule",
  input: ScheduleLot,
  allow: "swap.manage",
  errors: ["already-scheduled", "date-over", "in-negotiation", "not-in-auction", "not-now", "seller-answer-needed"],
  async run(context, input): Promise<Result<PublicStanding>> {
    const { tx, actor, now } = context;
    const swap = await lockSwap(tx, actor, input.swap);
    if (!swap) return notFound("swap");
    const date = await lockDate(tx, input.auction);
    if (!date) return notFound("auction date");
    if (date.endsAt <= now) return refuseLot("date-over");
    const open = await lockOpenLot(tx, swap.id);
    if (open && open.state.phase !== "scheduled") return refuseLot("already-scheduled");
    if (open) return ok(await moveLot(context, open, date));
    const last = await findLatestLot(tx, swap.id);
    if (last?.decideBy) return refuseLot("in-negotiation");
    const reserve = input.reserve ?? swap.priceAuction;
    const wanted = { kind: "reserve", amount: reserve } as const;
    const agreement = await findAgreement(tx, swap, wanted);
    const unanswered = agreement ? null : await refuseUnanswered(tx, actor, swap, wanted);
    if (unanswered) return unanswered;
    const ready = await bringToAuction(context, swap);
    if (!ready.ok) return ready;
    if (agreement) await markAgreementUsed(tx, agreement, now);
    const wholesale = (await findWholesaleEstimates(tx, [swap.id])).get(swap.id) ?? null;
    const opening = input.opening ?? defaultOpening({ wholesale, reserve });
    const standing = await openLot(context, swap, date, { reserve, opening });
    if (agreement) await copyAgreement(tx, swap, agreement, now);
    return ok(standing);
  },
});

/** The seller's answer, which came before the lot, is the agreement to its reserve. */
async function copyAgreement(tx: Tx, swap: Swap, answer: Answer, now: Date): Promise<void> {
  const lot = (await findLatestLot(tx, swap.id)) as Lot;
  const { amount: reserve, answeredBy, answeredAt, callBy } = answer;
  const by = { userId: answeredBy ?? swap.sellerId, onBehalf: callBy !== null };
  await tx.insert(reserveAgreements).values({ id: newId(), lotId: lot.id, reserve, ...by, at: answeredAt ?? now });
}

type Answer = NonNullable<Awaited<ReturnType<typeof findAgreement>>>;

/** A car that did not sell returns to the step auction first. */
async function bringToAuction({ tx, actor }: CommandContext, swap: Swap): Promise<Result<Swap>> {
  if (isOpenForBids(swap)) return ok(swap);
  const again = await auctionAgain(tx, actor, swap, {});
  return again.ok ? again : refuseLot("not-in-auction");
}

async function openLot(
  { tx, actor, now, record }: CommandContext,
  swap: Swap,
  date: Date_,
  terms: { reserve: number | null; opening: number },
): Promise<PublicStanding> {
  const row = {
    id: newId(),
    swapId: swap.id,
    sellerId: swap.sellerId,
    ...(await placeIn(tx, date)),
    ...terms,
    seq: 0,
    hash: FIRST_HASH,
  };
  const [lot] = await tx.insert(lots).values(row).returning();
  const writer = new LotWriter(tx, { lot: lot as Lot, state: emptyLot() });
  const { previewAt, startsAt, endsAt } = row;
  const times = { previewAt: previewAt.getTime(), startsAt: startsAt.getTime(), endsAt: endsAt.getTime() };
  const of = { swap: swap.id, seller: swap.sellerId, date: date.id, runOrder: row.runOrder };
  await writer.add({ kind: "scheduled", at: now.getTime(), ...terms, ...times, ...of }, actor.id);
  await writer.save();
  await record(lotScheduled({ ...factsOf(lot as Lot), ...isoOf(row) }));
  return publicStanding(writer.state);
}

/** Moves a lot that has not started to the end of the run order of another date. */
export async function moveLot(
  { tx, actor, now, record }: CommandContext,
  open: LockedLot,
  date: Date_,
): Promise<PublicStanding> {
  const place = await placeIn(tx, date);
  await tx.update(lots).set({ auctionDateId: date.id, runOrder: place.runOrder }).where(eq(lots.id, open.lot.id));
  const writer = new LotWriter(tx, open);
  const { previewAt, startsAt, endsAt } = place;
  const times = { previewAt: previewAt.getTime(), startsAt: startsAt.getTime(), endsAt: endsAt.getTime() };
  const of = { date: date.id, runOrder: place.runOrder };
  await writer.add({ kind: "rescheduled", at: now.getTime(), ...times, ...of }, actor.id);
  await writer.save();
  await record(lotScheduled({ ...factsOf(open.lot), ...isoOf(place) }));
  return publicStanding(writer.state);
}

/** The next place in the run order of a date, and the times that come with it. */
async function placeIn(tx: Tx, date: Date_) {
  const inDate = and(eq(lots.auctionDateId, date.id), ne(lots.phase, "canceled"));
  const [last] = await tx
    .select({ runOrder: max(lots.runOrder) })
    .from(lots)
    .where(inDate);
  const runOrder = (last?.runOrder ?? 0) + 1;
  const endsAt = endOfPlace(date, runOrder);
  return { auctionDateId: date.id, runOrder, previewAt: date.previewAt, startsAt: date.startsAt, endsAt };
}

/** The scheduled end of the lot at this place in the run order. */
export const endOfPlace = (date: Pick<Date_, "endsAt">, runOrder: number): Date =>
  new Date(date.endsAt.getTime() + (runOrder - 1) * APART_MS);

export const factsOf = ({ id: lot, swapId, sellerId }: Pick<Lot, "id" | "swapId" | "sellerId">) => ({
  lot,
  swap: swapId,
  seller: sellerId,
});

const isoOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});
