import { counterNegotiation, findLot, inviteMember, placeBid, watchLot } from "#modules/auctions/index.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { aDealer, aLiveLot, aScheduledLot, becomeBidder, closeNow } from "#test/factories/lot.ts";
import { value } from "#test/results.ts";

/** Events about cars of this seller in auctions, with this dealer, by the listener's name. */
export async function lotEvents(seller: string, dealer: Actor): Promise<Record<string, object[]>> {
  await becomeBidder(dealer);
  const live = await aLot(seller, dealer);
  await placeBid(await aDealer(), { swap: live.swap, amount: 6_500, again: 6_500 });
  const waiting = await aLot(seller, dealer, 9_000);
  const below = { ...waiting, ...(await closed(waiting.swap)) };
  await counterNegotiation(system, { swap: below.swap, amount: 8_000 });
  const won = await aLot(seller, dealer);
  const sold = { ...won, ...(await closed(won.swap)) };
  const empty = await aLiveLot({ sellerId: seller });
  const unsold = { swap: empty.id, seller, ...(await closed(empty.id)) };
  const coming = await aWatchedLot(seller, dealer);
  const ended = { price: 6_000, winner: dealer.id };
  const bids = { price: 6_500, leader: dealer.id, outbid: [dealer.id], reserveMet: true, extended: null };
  const reason = "typo";
  return {
    "bids-placed": [{ ...live, ...bids }],
    "lot-scheduled": [coming],
    "lot-changed": [{ ...live, lowered: true }],
    "bid-removed": [{ ...live, bidder: dealer.id, label: 1, reason, leader: null }],
    "lot-due-soon": [{ ...live, about: "end", at: new Date().toISOString() }],
    "lot-started": [{ ...live, left: [{ dealer: dealer.id, why: "limit" }] }],
    "lot-canceled": [{ ...live, reason, bidders: [dealer.id] }],
    "lot-closed": [
      { ...sold, outcome: "sold", ...ended },
      { ...below, outcome: "reserve not met", ...ended },
      { ...unsold, outcome: "no bids", price: null, winner: null },
    ],
    "bidder-checked": [{ user: dealer.id }],
    "license-sent": [{ user: dealer.id, task: null }],
    "bidder-rejected": [{ user: dealer.id }],
    "license-expires": [{ user: dealer.id, until: "2099-12-31" }],
    "company-invited": [{ invitation: await anInvitation(), by: dealer.id }],
    "company-joined": [{ user: dealer.id, by: dealer.id }],
    "company-changed": [{ user: dealer.id }],
    "company-removed": [{ user: dealer.id, company: "Elm Motors" }],
    "lot-sold": [{ ...sold, price: 6_000, by: "seller" }],
    "lot-countered": [{ ...below, seq: 1 }],
    "negotiation-ended": [{ ...below, by: "seller", secondChance: false }],
    "second-chance": [below],
    "fell-through": [{ ...sold, reason }],
    "payment-overdue": [sold],
  };
}

async function anInvitation(): Promise<string> {
  return value(await inviteMember(await aDealer(), { email: "invited@example.test", role: "buyer" }))._id;
}

/** A live lot on which the dealer has bid. */
async function aLot(seller: string, dealer: Actor, reserve?: number) {
  const { id: swap } = await aLiveLot({ sellerId: seller, ...(reserve ? { reserve } : {}) });
  await placeBid(dealer, { swap, amount: 6_000, again: 6_000 });
  return { lot: (await findLot(system, swap))?._id as string, swap, seller, dealer: dealer.id as string };
}

/** A lot that has not started, of a car that the dealer watches. */
async function aWatchedLot(seller: string, dealer: Actor) {
  const { id: swap } = await aScheduledLot({ sellerId: seller });
  await watchLot(dealer, { swap });
  const lot = await findLot(system, swap);
  return { lot: lot?._id as string, swap, seller, startsAt: lot?.startsAt, endsAt: lot?.standing.endsAt };
}

const closed = async (swap: string) => ({ lot: (await closeNow({ id: swap })).lot });
