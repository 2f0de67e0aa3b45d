import type { z } from "zod";
import type { EventContext } from "#modules/kernel/jobs.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { offerAccepted, offerFellThrough, offerMade } from "#modules/offers/events.ts";
import { findOfferExpiry } from "#modules/offers/index.ts";
import { findSwapFacts, type SwapFacts } from "#modules/swaps/index.ts";
import { sellerWords } from "../seller-words.ts";
import { type Telling, tell } from "../tell.ts";
import * as emails from "./emails.ts";

type Offer = z.output<(typeof offerMade)["schema"]>;
type OfferWithOthers = z.output<(typeof offerAccepted)["schema"]>;
type Fallen = z.output<(typeof offerFellThrough)["schema"]>;

/** Loads the car and notifies one user about it; buyers get the link of its public page while it has one. */
async function notifyAbout(
  context: EventContext,
  { swap }: { swap: string },
  say: (car: string, facts: SwapFacts) => Omit<Telling, "swap">,
): Promise<void> {
  const facts = await findSwapFacts(swap);
  if (!facts) return;
  const telling = say(facts.car, facts);
  const buys = !telling.data?.owner && !telling.data?.system;
  await tell(context, { swap, gone: buys && !facts.isPublic, ...telling });
}

const owner = { owner: true };

export async function notifyOfferMade(offer: Offer, context: EventContext): Promise<void> {
  const expires = await findOfferExpiry(offer.offer);
  const { swap, amount, seller } = offer;
  await notifyAbout(context, offer, (car, { price }) => ({
    to: seller,
    type: "offer.made",
    text: `You have an offer of ${formatDollars(amount)} for your ${car}.`,
    data: owner,
    email: emails.offerMade({ car, swap, amount, price, expires, changed: false }),
  }));
  await notifyAbout(context, offer, (car, { dealmaker }) => ({
    to: dealmaker,
    type: "offer.made",
    text: `There is an offer of ${formatDollars(amount)} for the ${car}.`,
    data: { system: true },
  }));
}

export async function notifyOfferUpdated(offer: Offer, context: EventContext): Promise<void> {
  const expires = await findOfferExpiry(offer.offer);
  const { swap, amount, seller } = offer;
  await notifyAbout(context, offer, (car, { price }) => ({
    to: seller,
    type: "offer.updated",
    text: `The offer for your ${car} is now ${formatDollars(amount)}.`,
    data: owner,
    email: emails.offerMade({ car, swap, amount, price, expires, changed: true }),
  }));
}

/** `side` proposed the new amount; the other side is notified. */
export async function notifyOfferCountered(offer: Offer, context: EventContext): Promise<void> {
  const { swap, amount } = offer;
  const toSeller = offer.side === "buyer";
  const said = toSeller ? null : await sellerWords(offer);
  await notifyAbout(context, offer, (car) => ({
    to: toSeller ? offer.seller : offer.buyer,
    type: "offer.countered",
    text: `${formatDollars(amount)} is proposed for ${toSeller ? "your" : "the"} ${car}.`,
    data: toSeller ? owner : {},
    email: emails.offerCountered({ car, swap, amount, seller: toSeller, desk: offer.desk === true, said }),
  }));
}

/** Notifies the side that proposed the amount that the other side declined. */
export async function notifyOfferDeclined(offer: Offer, context: EventContext): Promise<void> {
  const { swap, amount } = offer;
  if (offer.side === "seller") {
    await notifyAbout(context, offer, (car) => ({
      to: offer.seller,
      type: "offer.declined",
      text: `The buyer declined ${formatDollars(amount)} for your ${car}.`,
      data: owner,
    }));
    return;
  }
  await notifyAbout(context, offer, (car) => ({
    to: offer.buyer,
    type: "offer.declined",
    text: `Your offer of ${formatDollars(amount)} for the ${car} was declined.`,
    email: emails.offerDeclined({ car, swap, amount, desk: offer.desk === true }),
  }));
}

/** Notifies the seller when the buyer canceled the offer, or the buyer when the car is gone. */
export async function notifyOfferCanceled(offer: Offer, context: EventContext): Promise<void> {
  const { swap, amount, seller, buyer } = offer;
  await notifyAbout(context, offer, (car, { ended }) =>
    ended
      ? { to: buyer, type: "offer.canceled", text: `The ${car} is no longer for sale. Your offer has ended.` }
      : {
          to: seller,
          type: "offer.canceled",
          text: `The offer of ${formatDollars(amount)} for your ${car} was taken back.`,
          data: owner,
          email: emails.offerCanceled({ car, swap, amount }),
        },
  );
}

export async function notifyOfferExpired(offer: Offer, context: EventContext): Promise<void> {
  const { swap, amount, buyer } = offer;
  await notifyAbout(context, offer, (car) => ({
    to: buyer,
    type: "offer.expired",
    text: `Your offer of ${formatDollars(amount)} for the ${car} has expired.`,
    email: emails.offerExpired({ car, swap, amount }),
  }));
}

export async function notifyOfferAccepted(offer: OfferWithOthers, context: EventContext): Promise<void> {
  const { swap, amount, others } = offer;
  const bySeller = offer.side === "buyer";
  const by = bySeller ? (offer.desk ? "desk" : "seller") : "buyer";
  const said = bySeller ? await sellerWords(offer) : null;
  await notifyAbout(context, offer, (car, { isPublic, inDeal }) => ({
    to: offer.buyer,
    type: "offer.accepted",
    text: `Your offer of ${formatDollars(amount)} for the ${car} is accepted.`,
    gone: !isPublic && !inDeal,
    email: emails.offerAccepted({ car, swap, amount, by, said }),
  }));
  for (const other of others)
    await notifyAbout(context, offer, (car) => ({
      to: other,
      type: "offer.waits",
      text: `Another offer for the ${car} was accepted.`,
      email: emails.offerWaits({ car, swap }),
    }));
}

export async function notifyOfferFellThrough(offer: Fallen, context: EventContext): Promise<void> {
  const { swap, others } = offer;
  for (const seller of [true, false])
    await notifyAbout(context, offer, (car, { forSale }) => ({
      to: seller ? offer.seller : offer.buyer,
      type: "offer.fell-through",
      text: `The deal for ${seller ? "your" : "the"} ${car} fell through.`,
      data: seller ? owner : {},
      email: emails.offerFellThrough({ car, swap, seller, forSale }),
    }));
  if (!(await findSwapFacts(swap))?.forSale) return;
  for (const other of others)
    await notifyAbout(context, offer, (car) => ({
      to: other,
      type: "car.available",
      text: `The ${car} is available again.`,
      email: emails.carAvailableAgain({ car, swap }),
    }));
}
