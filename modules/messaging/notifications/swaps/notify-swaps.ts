import type { z } from "zod";
import type { EventContext } from "#modules/kernel/jobs.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type {
  cancelRequested,
  cashOfferRecorded,
  changeAnswered,
  changeDeclined,
  channelChanged,
  priceChanged,
  priceProposed,
  swapCanceled,
  swapDisqualified,
  swapListed,
  swapMarked,
  swapMoved,
  swapRegistered,
  teamChanged,
} from "#modules/swaps/events.ts";
import { findRequest, findSwapFacts, type SwapFacts } from "#modules/swaps/index.ts";
import type { EmailDraft } from "../../message-schemas.ts";
import type { NotificationType } from "../../policy.ts";
import { tell } from "../tell.ts";
import { notifyToBook } from "../visits/notify-to-book.ts";
import * as emails from "./emails.ts";

type Payload<E extends { schema: z.ZodType }> = z.output<E["schema"]>;

/** Notifies the seller of the car. */
async function notifySeller(
  context: EventContext,
  { swap, seller }: { swap: string; seller: string },
  type: NotificationType,
  say: (car: string, facts: SwapFacts) => { text?: string; email?: EmailDraft },
): Promise<void> {
  const facts = await findSwapFacts(swap);
  if (facts) await tell(context, { to: seller, type, swap, data: { owner: true }, ...say(facts.car, facts) });
}

/** A registration without a channel isn't finished; its seller is notified when the channel is chosen. */
export async function notifySwapRegistered(
  payload: Payload<typeof swapRegistered>,
  context: EventContext,
): Promise<void> {
  if (payload.pending) return;
  await notifyRegistered(payload, context);
}

const notifyRegistered = (payload: { swap: string; seller: string }, context: EventContext) =>
  notifySeller(context, payload, "swap.registered", (car) => ({
    text: `Your ${car} is registered.`,
    email: emails.swapRegistered({ car, swap: payload.swap }),
  }));

/** The moves that sellers are notified of; other moves have separate messages, or none. */
export async function notifySwapMoved(payload: Payload<typeof swapMoved>, context: EventContext): Promise<void> {
  const { swap, action, from, to } = payload;
  if (action === "choose-channel") await notifyRegistered(payload, context);
  if (action === "pre-valuate" && to === "schedule-eval") await notifyToBook(payload, context);
  if (to === "valuate" && from !== "valuate" && (action === "evaluation-complete" || action === "self-inspect"))
    await notifySeller(context, payload, "evaluation.complete", (car) => ({
      text: `The evaluation of your ${car} is complete.`,
      email: emails.evaluationComplete({ car, swap }),
    }));
  if (to === "pre-deal" && from !== "pre-deal" && action !== "cancel-deal" && action !== "revert")
    await notifySeller(context, payload, "swap.pre-deal", (car) => ({
      text: `There is a buyer for your ${car}.`,
      email: emails.preDeal({ car, swap }),
    }));
}

export const notifyPriceProposed = ({ price, ...payload }: Payload<typeof priceProposed>, context: EventContext) =>
  notifySeller(context, payload, "swap.price-proposed", (car) => ({
    text: `We propose ${formatDollars(price)} for your ${car}.`,
    email: emails.priceProposed({ car, swap: payload.swap, price }),
  }));

export const notifyCashOffered = ({ amount, ...payload }: Payload<typeof cashOfferRecorded>, context: EventContext) =>
  notifySeller(context, payload, "swap.cash-offer", (car) => ({
    text: `A dealer offers ${formatDollars(amount)} in cash for your ${car}.`,
    email: emails.cashOffered({ car, swap: payload.swap, amount }),
  }));

export const notifyChannelChanged = ({ channel, ...payload }: Payload<typeof channelChanged>, context: EventContext) =>
  notifySeller(context, payload, "swap.channel-changed", (car) => ({
    text:
      channel === "auction"
        ? `Your team has moved your ${car} to the auction. We’ll tell you when dealers can bid.`
        : `Your team has moved your ${car} to the marketplace. We’ll tell you when buyers can see it.`,
  }));

/** Staff have changed the price of a car that is prepared or for sale. */
export const notifySellerOfPrice = (
  { price, previous, ...payload }: Payload<typeof priceChanged>,
  context: EventContext,
) =>
  notifySeller(context, payload, "swap.price-changed", (car) => ({
    text: `The price of your ${car} is now ${formatDollars(price)}.`,
    email: emails.priceChanged({ car, swap: payload.swap, price, previous }),
  }));

export async function notifyChangeDeclined(
  { request, ...payload }: Payload<typeof changeDeclined>,
  context: EventContext,
): Promise<void> {
  const found = await findRequest(request);
  if (!found) return;
  await notifySeller(context, payload, "swap.change-declined", (car) => ({
    text: `Your team has declined your request about the ${car}.`,
    email: emails.requestDeclined({ ...found, car, swap: payload.swap, answer: found.answer ?? "" }),
  }));
}

/**
 * The email about a granted change of the channel; `notifyChannelChanged` adds the notification. A requested price
 * arrives with the proposal or the new price.
 */
export async function notifyChangeAnswered(
  { request, ...payload }: Payload<typeof changeAnswered>,
  context: EventContext,
): Promise<void> {
  const found = await findRequest(request);
  if (found?.kind !== "channel") return;
  await notifySeller(context, payload, "swap.change-answered", (car) => ({
    email: emails.channelGranted({ ...found, car, swap: payload.swap }),
  }));
}

export const notifySwapListed = ({ price, channel, ...payload }: Payload<typeof swapListed>, context: EventContext) =>
  notifySeller(context, payload, "swap.listed", (car) => ({
    text: channel === "auction" ? `Your ${car} is in the auction.` : `Your ${car} is for sale.`,
    email: emails.swapLive({ car, swap: payload.swap, price, channel }),
  }));

export const notifySwapDisqualified = (payload: Payload<typeof swapDisqualified>, context: EventContext) =>
  notifySeller(context, payload, "swap.disqualified", (car) => ({
    text: `We cannot sell your ${car}.`,
    email: emails.swapDisqualified({ car, swap: payload.swap, reason: payload.reason }),
  }));

export const notifySwapCanceled = (payload: Payload<typeof swapCanceled>, context: EventContext) =>
  notifySeller(context, payload, "swap.canceled", (car) => ({
    text: `The sale of your ${car} is canceled.`,
    email: emails.swapCanceled({ car, swap: payload.swap, reason: payload.reason }),
  }));

export async function notifySwapMarked(payload: Payload<typeof swapMarked>, context: EventContext): Promise<void> {
  if (payload.action !== "restore") return;
  await notifySeller(context, payload, "swap.restored", (car) => ({
    text: `The sale of your ${car} is back on.`,
    email: emails.swapRestored({ car, swap: payload.swap }),
  }));
}

/** The swap's agent decides on it. */
export async function notifyCancelRequested(
  { swap, reason }: Payload<typeof cancelRequested>,
  context: EventContext,
): Promise<void> {
  const facts = await findSwapFacts(swap);
  if (!facts) return;
  await tell(context, {
    to: facts.agent,
    type: "swap.cancel-requested",
    text: `The seller of the ${facts.car} asks to cancel.`,
    swap,
    data: { system: true },
    email: emails.cancelRequested({ car: facts.car, swap, reason }),
  });
}

/** Notifies new members of a car's team in the bell. */
export async function notifyTeamChanged(
  { swap, user }: Payload<typeof teamChanged>,
  context: EventContext,
): Promise<void> {
  const facts = await findSwapFacts(swap);
  if (!facts) return;
  const text = `The ${facts.car} is now assigned to you.`;
  await tell(context, { to: user, type: "swap.team-changed", text, swap, data: { system: true } });
}
