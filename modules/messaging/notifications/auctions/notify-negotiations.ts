import type { z } from "zod";
import type {
  lotSold,
  negotiationChanged,
  negotiationEnded,
  paymentOverdue,
  purchaseFellThrough,
  secondChanceOffered,
} from "#modules/auctions/events.ts";
import type { EventContext } from "#modules/kernel/jobs.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { sellerWords } from "../seller-words.ts";
import * as emails from "./emails.ts";
import { asks } from "./negotiation-emails.ts";
import { findLotAndCar, tellDealer, tellSeller, tellWinner } from "./notify-lots.ts";

type Payload<E extends { schema: z.ZodType }> = z.output<E["schema"]>;

/** The seller gets a notification about the step that follows. */
export async function notifyLotSold(event: Payload<typeof lotSold>, context: EventContext) {
  const found = await findLotAndCar(event);
  if (!found) return;
  const said = event.by === "seller" ? await sellerWords(event) : null;
  await tellWinner(context, { ...found, swap: event.swap, dealer: event.dealer, price: event.price, said });
}

/** Told to the side whose turn it is now. */
export async function notifyCountered(event: Payload<typeof negotiationChanged>, context: EventContext) {
  const found = await findLotAndCar(event);
  const talks = found?.facts.negotiation;
  if (!talks) return;
  const { car } = found;
  const { swap } = event;
  const seller = talks.turn === "seller";
  const desk = !seller && event.desk === true;
  const said = seller ? null : await sellerWords(event);
  const amount = seller ? talks.offer : (talks.ask ?? 0);
  const text = seller
    ? `The dealer offers ${formatDollars(amount)} for your ${car}.`
    : `${asks({ car, amount, desk })}.`;
  await (seller ? tellSeller : tellDealer)(context, swap, {
    to: seller ? event.seller : talks.dealer,
    type: "lot.countered",
    text,
    email: emails.countered({ car, swap, seller, amount, until: talks.until, desk, said }),
  });
}

/** Only the dealer gets a notification about a second chance that was not taken, because no one asked the seller. */
export async function notifyNegotiationEnded(event: Payload<typeof negotiationEnded>, context: EventContext) {
  const found = await findLotAndCar(event);
  if (!found) return;
  const { car } = found;
  const { swap, seller, dealer, secondChance } = event;
  const type = "lot.negotiation-ended";
  await tellDealer(context, swap, {
    to: dealer,
    type,
    text: `No agreement was reached on the ${car}.`,
    email: emails.negotiationEnded({ car, swap, seller: false }),
  });
  if (!secondChance)
    await tellSeller(context, swap, {
      to: seller,
      type,
      text: `There was no agreement about your ${car}.`,
      email: emails.negotiationEnded({ car, swap, seller: true }),
    });
}

export async function notifySecondChance(event: Payload<typeof secondChanceOffered>, context: EventContext) {
  const found = await findLotAndCar(event);
  const talks = found?.facts.negotiation;
  if (!talks || talks.ask === null) return;
  const { car } = found;
  const { ask, until } = talks;
  const said = await sellerWords(event);
  await tellDealer(context, event.swap, {
    to: event.dealer,
    type: "lot.second-chance",
    text: `You can still buy the ${car} for ${formatDollars(ask)}.`,
    email: emails.secondChance({ car, swap: event.swap, ask, until, said }),
  });
}

export async function notifyFellThrough(event: Payload<typeof purchaseFellThrough>, context: EventContext) {
  const found = await findLotAndCar(event);
  if (!found) return;
  const text = `Your purchase of the ${found.car} was canceled. It no longer counts toward your limit.`;
  await tellDealer(context, event.swap, { to: event.dealer, type: "lot.fell-through", text });
}

/** The dealmaker has the task. */
export async function notifyPaymentOverdue(event: Payload<typeof paymentOverdue>, context: EventContext) {
  const found = await findLotAndCar(event);
  if (!found?.facts.payBy || found.facts.price === null || found.facts.isPaid) return;
  const { car, facts } = found;
  const { price, payBy } = facts;
  await tellDealer(context, event.swap, {
    to: event.dealer,
    type: "lot.payment-overdue",
    text: `The payment for the ${car} is overdue.`,
    email: emails.paymentOverdue({ car, swap: event.swap, price: price as number, payBy: payBy as string }),
  });
}
