import type { z } from "zod";
import { findPeople } from "#modules/accounts/index.ts";
import type {
  bidRemoved,
  bidsPlaced,
  lotCanceled,
  lotChanged,
  lotClosed,
  lotDueSoon,
  lotScheduled,
  lotStarted,
} from "#modules/auctions/events.ts";
import { findLotFacts, findPayersBeside, type LotFacts } from "#modules/auctions/index.ts";
import { formatMoment, formatTime } from "#modules/kernel/format-time.ts";
import type { EventContext } from "#modules/kernel/jobs.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { findSwapFacts } from "#modules/swaps/index.ts";
import { type Telling, tell } from "../tell.ts";
import * as emails from "./emails.ts";

type Payload<E extends { schema: z.ZodType }> = z.output<E["schema"]>;

/** The lot and its car as they are now; undefined if the car is gone. */
export async function findLotAndCar({ lot, swap }: { lot: string; swap: string }) {
  const [facts, car] = await Promise.all([findLotFacts(lot), findSwapFacts(swap)]);
  return facts && car ? { facts, car: car.car, dealmaker: car.dealmaker } : undefined;
}

/** Tells a dealer about a lot; the notification leads to its room. */
export const tellDealer = (context: EventContext, swap: string, telling: Omit<Telling, "swap">) =>
  tell(context, { ...telling, swap, data: { auction: true } });
export const tellSeller = (context: EventContext, swap: string, telling: Omit<Telling, "swap">) =>
  tell(context, { ...telling, swap, data: { owner: true } });

/** Tells the dealers who watch the car from an earlier lot, or from another date, when dealers can bid on it. */
export async function notifyLotScheduled(event: Payload<typeof lotScheduled>, context: EventContext) {
  const found = await findLotAndCar(event);
  if (!found) return;
  const { facts, car } = found;
  const { swap, startsAt: at } = event;
  if (facts.phase !== "scheduled" || facts.startsAt !== at) return;
  for (const to of new Set([...facts.watchers, ...facts.bidders]))
    await tellDealer(context, swap, {
      to,
      type: "lot.scheduled",
      text: `The ${car} is in the auction of ${formatMoment(at)}.`,
      email: emails.lotScheduled({ car, swap, at }),
    });
}

export async function notifyBidsPlaced(event: Payload<typeof bidsPlaced>, context: EventContext) {
  const found = await findLotAndCar(event);
  if (!found) return;
  const { facts, car } = found;
  const { swap } = event;
  // Facts are those of now: a dealer who leads again was not outbid.
  for (const to of event.outbid.filter((dealer) => dealer !== facts.leader && facts.outcome === null))
    await tellDealer(context, swap, {
      to,
      type: "lot.outbid",
      text: `You were outbid on the ${car}: ${formatDollars(facts.price ?? 0)}.`,
      email: emails.outbid({ car, swap, price: facts.price ?? 0, minNext: facts.minNext }),
    });
  if (!event.reserveMet) return;
  await tellDealer(context, swap, {
    to: event.leader,
    type: "lot.reserve-met",
    text: `The reserve on the ${car} is met.`,
  });
  await tellSeller(context, swap, {
    to: facts.seller,
    type: "lot.reserve-met",
    text: `A bid for your ${car} meets your reserve.`,
  });
}

export async function notifyLotChanged(event: Payload<typeof lotChanged>, context: EventContext) {
  const found = event.lowered ? await findLotAndCar(event) : undefined;
  if (!found) return;
  const { facts, car } = found;
  const { swap } = event;
  for (const to of new Set([...facts.bidders, ...facts.watchers]))
    await tellDealer(context, swap, {
      to,
      type: "lot.reserve-lowered",
      text: `The reserve on the ${car} was lowered.`,
      email: emails.reserveLowered({ car, swap, met: facts.isReserveMet }),
    });
}

export async function notifyBidRemoved(event: Payload<typeof bidRemoved>, context: EventContext) {
  const found = await findLotAndCar(event);
  if (!found) return;
  const { facts, car } = found;
  const { swap, bidder, reason, label } = event;
  const type = "lot.bid-removed";
  await tellDealer(context, swap, {
    to: bidder,
    type,
    text: `Your bid on the ${car} was removed: ${reason}.`,
    email: emails.bidRemoved({ car, swap, reason }),
  });
  const price = facts.price === null ? "There is no bid now." : `The price is ${formatDollars(facts.price)} now.`;
  for (const to of facts.bidders.filter((dealer) => dealer !== bidder))
    await tellDealer(context, swap, {
      to,
      type,
      text: `A bid of Bidder ${label} on the ${car} was removed: ${reason}. ${price}`,
    });
}

export async function notifyLotStarted(event: Payload<typeof lotStarted>, context: EventContext) {
  const found = await findLotAndCar(event);
  if (!found) return;
  const { car } = found;
  for (const { dealer, why } of event.left ?? [])
    await tellDealer(context, event.swap, {
      to: dealer,
      type: "lot.left-out",
      text: `Your autobid on the ${car} did not enter the auction.`,
      email: emails.autobidLeftOut({ car, swap: event.swap, why }),
    });
  await tellSeller(context, event.swap, {
    to: event.seller,
    type: "lot.started",
    text: `Dealers can bid on your ${car} now.`,
    email: emails.lotStarted({ car, swap: event.swap }),
  });
}

/**
 * Tells the dealers who watch the car or have bid on it. A lot that has started, ended, been canceled, or been moved
 * since is not announced. The leader gets no notification of the close, because there is nothing to do.
 */
export async function notifyDueSoon(event: Payload<typeof lotDueSoon>, context: EventContext) {
  const found = await findLotAndCar(event);
  if (!found) return;
  const { facts, car } = found;
  const { swap, at } = event;
  const dealers = [...new Set([...facts.watchers, ...facts.bidders])];
  if (event.about === "start") {
    if (facts.phase !== "scheduled" || facts.startsAt !== at) return;
    const text = `The auction for the ${car} starts at ${formatTime(at)} Central Time.`;
    const email = emails.lotStartsSoon({ car, swap, at });
    for (const to of dealers) await tellDealer(context, swap, { to, type: "lot.starts-soon", text, email });
    return;
  }
  if (facts.phase !== "live") return;
  const { price, minNext, endsAt } = facts;
  const text = `The auction for the ${car} closes at ${formatTime(endsAt)} Central Time.`;
  const email = emails.lotClosesSoon({ car, swap, at: endsAt, price, minNext });
  for (const to of dealers.filter((dealer) => dealer !== facts.leader))
    await tellDealer(context, swap, { to, type: "lot.closes-soon", text, email });
}

export async function notifyLotCanceled(event: Payload<typeof lotCanceled>, context: EventContext) {
  const found = await findLotAndCar(event);
  if (!found) return;
  const { car, facts } = found;
  const { swap, reason, bidders, seller } = event;
  const type = "lot.canceled";
  for (const to of new Set([...bidders, ...facts.watchers]))
    await tellDealer(context, swap, {
      to,
      type,
      text: `The auction for the ${car} was canceled.`,
      email: emails.lotCanceled({ car, reason, bid: bidders.includes(to) }),
    });
  await tellSeller(context, swap, { to: seller, type, text: `The auction for your ${car} was canceled.` });
}

export async function notifyLotClosed(event: Payload<typeof lotClosed>, context: EventContext) {
  const found = await findLotAndCar(event);
  if (!found) return;
  const { facts, car } = found;
  const { swap, outcome, winner, boughtNow } = event;
  if (outcome === "sold") await tellWinner(context, { swap, car, dealer: winner, price: event.price, facts });
  if (outcome === "no bids")
    await tellSeller(context, swap, {
      to: event.seller,
      type: "lot.unsold",
      text: `Your ${car} was not sold in the auction.`,
      email: emails.lotUnsold({ car, swap }),
    });
  if (outcome === "reserve not met") await tellBestBid(context, { swap, car, facts });
  for (const to of facts.bidders.filter((dealer) => dealer !== winner))
    await tellDealer(context, swap, {
      to,
      type: "lot.lost",
      text: `The auction for the ${car} has ended; ${boughtNow ? "another dealer bought it at its buy-now price" : "another bid was higher"}.`,
      email: emails.lotLost({ car, price: event.price, boughtNow }),
    });
}

type Sold = {
  swap: string;
  car: string;
  dealer: string | null;
  price: number | null;
  facts: LotFacts;
  /** About a call with the seller, or about staff. */
  said?: string | null;
};

/** The seller gets a notification about the step that follows. */
export async function tellWinner(
  context: EventContext,
  { swap, car, dealer, price, facts, said = null }: Sold,
): Promise<void> {
  if (price === null) return;
  await tellDealer(context, swap, {
    to: dealer,
    type: "lot.won",
    text: `You have bought the ${car} for ${formatDollars(price)}.`,
    email: emails.lotWon({ car, swap, price, payBy: facts.payBy, said }),
  });
  if (dealer) await tellPayers(context, { swap, car, dealer, price, payBy: facts.payBy });
}

/** The colleagues who pay for the cars of their company hear of it as the one who bought it does. */
async function tellPayers(
  context: EventContext,
  {
    swap,
    car,
    dealer,
    price,
    payBy,
  }: { swap: string; car: string; dealer: string; price: number; payBy: string | null },
) {
  const payers = await findPayersBeside(dealer);
  if (payers.length === 0) return;
  const buyer = (await findPeople([dealer])).get(dealer)?.fullName ?? "A colleague";
  for (const to of payers)
    await tellDealer(context, swap, {
      to,
      type: "lot.won",
      text: `${buyer} has bought the ${car} for ${formatDollars(price)}.`,
      email: emails.lotWon({ car, swap, price, payBy, buyer }),
    });
}

/** Sends nothing about a best bid that the seller has answered meanwhile. */
async function tellBestBid(
  context: EventContext,
  { swap, car, facts }: { swap: string; car: string; facts: LotFacts },
) {
  if (facts.negotiation?.turn !== "seller") return;
  const { offer: price, until, dealer } = facts.negotiation;
  const type = "lot.best-bid";
  await tellSeller(context, swap, {
    to: facts.seller,
    type,
    text: `The best bid for your ${car} is ${formatDollars(price)}. Please answer it.`,
    email: emails.bestBid({ car, swap, price, until }),
  });
  await tellDealer(context, swap, {
    to: dealer,
    type,
    text: `Your bid for the ${car} goes to the seller as an offer.`,
    email: emails.bidStands({ car, swap, price, until }),
  });
}
