import { db } from "#db/client.ts";
import { closeLot, saveAuctionDate, scheduleLot, startLot } from "#modules/auctions/index.ts";
import { bidders } from "#modules/auctions/tables.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { anActor } from "./actor.ts";
import { aSwap } from "./swap.ts";

/** A dealer who may bid. */
export async function aDealer(values: Partial<typeof bidders.$inferInsert> = {}) {
  const dealer = anActor(["dealer"]);
  await becomeBidder(dealer, values);
  return dealer;
}

/** What staff check and the dealer accepts before the first bid. */
export async function becomeBidder(dealer: Actor, values: Partial<typeof bidders.$inferInsert> = {}) {
  await db()
    .insert(bidders)
    .values({
      userId: dealer.id as string,
      company: `Dealer ${dealer.id}`,
      licenseUntil: "2099-12-31",
      termsAcceptedAt: new Date(),
      limit: 1_000_000,
      ...values,
    });
}

type Given = { reserve?: number; opening?: number; hours?: number };

/** A car in an auction that starts in an hour; `hours` long. */
export async function aScheduledLot({ reserve, opening = 5_000, hours = 24 }: Given = {}) {
  const swap = await aSwap({ step: "auction", channel: "auction" });
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
  return swap;
}

/** A car that dealers bid on now. */
export async function aLiveLot(given?: Given) {
  const swap = await aScheduledLot(given);
  const started = await startLot(system, { auction: swap.id });
  if (!started.ok) throw new Error(JSON.stringify(started));
  return swap;
}

export const closeNow = (lot: string) => closeLot(system, { lot });
