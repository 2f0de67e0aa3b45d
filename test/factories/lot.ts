import { eq } from "drizzle-orm";
import { db, inTransaction } from "#db/client.ts";
import { closeLot, saveAuctionDate, scheduleLot, startLot } from "#modules/auctions/index.ts";
import { lockOpenLot } from "#modules/auctions/lots/lock-lot.ts";
import { LotWriter } from "#modules/auctions/lots/write-events.ts";
import { bidders, lots, reserveAgreements } from "#modules/auctions/tables.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { anActor } from "./actor.ts";
import { aSwap } from "./swap.ts";

/** A dealer who may bid. */
export async function aDealer(values: Partial<typeof bidders.$inferInsert> = {}) {
  const dealer = anActor(["dealer"]);
  await becomeBidder(dealer, values);
  return dealer;
}

/** Staff check the dealer and the dealer accepts the terms, as required before the first bid. */
export async function becomeBidder(dealer: Actor, values: Partial<typeof bidders.$inferInsert> = {}) {
  await db()
    .insert(bidders)
    .values({
      userId: dealer.id as string,
      company: `Dealer ${dealer.id}`,
      licenseUntil: "2099-12-31",
      termsAcceptedAt: new Date(),
      limit: 1_000_000,
      teamRole: "manager",
      ...values,
    });
}

type Given = {
  reserve?: number;
  opening?: number;
  hours?: number;
  sellerId?: string;
  vin?: string;
  /** Whether the seller has agreed to the reserve, or to sell without one. */
  agreed?: boolean;
};

/** A car in an auction that starts in an hour; `hours` long. */
export async function aScheduledLot({
  reserve,
  opening = 5_000,
  hours = 24,
  sellerId,
  vin,
  agreed = true,
}: Given = {}) {
  const swap = await aSwap({
    step: "auction",
    channel: "auction",
    priceAgreed: agreed ? (reserve ?? null) : null,
    ...(sellerId ? { sellerId } : {}),
    ...(vin ? { vin } : {}),
  });
  const startsAt = new Date(Date.now() + 3_600_000);
  const endsAt = new Date(startsAt.getTime() + hours * 3_600_000);
  const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  const date = await saveAuctionDate(system, { name: "Thursday", ...times });
  if (!date.ok) throw new Error(JSON.stringify(date));
  const lot = await scheduleLot(system, {
    swap: swap.id,
    auction: date.value._id,
    opening,
    ...(reserve ? { reserve } : {}),
  });
  if (!lot.ok) throw new Error(JSON.stringify(lot));
  if (!reserve && agreed) await agreeToNoReserve(swap);
  return swap;
}

/** The seller agrees to sell to the highest bid. */
export async function agreeToNoReserve({ id, sellerId }: { id: string; sellerId: string }) {
  const [lot] = await db().select({ id: lots.id }).from(lots).where(eq(lots.swapId, id));
  const of = { id: newId(), lotId: lot?.id as string, userId: sellerId };
  await db()
    .insert(reserveAgreements)
    .values({ ...of, reserve: null, onBehalf: false, at: new Date() });
}

/** A car that dealers bid on now. */
export async function aLiveLot(given?: Given) {
  const swap = await aScheduledLot(given);
  const started = await startLot(system, { auction: swap.id });
  if (!started.ok) throw new Error(JSON.stringify(started));
  return swap;
}

/** Moves the end of a live lot into the past, and closes it. */
export async function closeNow(swap: { id: string }) {
  const lot = await endNow(swap);
  const closed = await closeLot(system, { lot });
  if (!closed.ok) throw new Error(JSON.stringify(closed));
  return { lot, ...closed.value };
}

/** Moves the end of a live lot far enough into the past that it can be closed. */
export const endNow = (swap: { id: string }): Promise<string> => endSoon(swap, -3_000);

/** Moves the end of a live lot to this many milliseconds from now; returns the lot's id. */
export const endSoon = (swap: { id: string }, ms: number): Promise<string> =>
  inOpenLot(swap, async (writer) => {
    const { previewAt, startsAt } = writer.state;
    const at = Date.now();
    await writer.add({ kind: "rescheduled", at, previewAt, startsAt, endsAt: at + ms });
  });

/** Gives an open lot a buy-now price, as the seller's answer does; returns the lot's id. */
export const setBuyNowPrice = (swap: { id: string }, amount: number): Promise<string> =>
  inOpenLot(swap, (writer) => writer.add({ kind: "buy-now-set", at: Date.now(), amount }));

const inOpenLot = (swap: { id: string }, write: (writer: LotWriter) => Promise<void>): Promise<string> =>
  inTransaction(async (tx) => {
    const locked = await lockOpenLot(tx, swap.id);
    if (!locked) throw new Error("The car is in no open lot");
    const writer = new LotWriter(tx, locked);
    await write(writer);
    return (await writer.save()).id;
  });
