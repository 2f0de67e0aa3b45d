import type { z } from "zod";
import { findGrantedClaim } from "#modules/claims/index.ts";
import type { dealCanceled, dealClosed, dealCreated, titleSent } from "#modules/deals/events.ts";
import { findDealSums, findPaymentFacts, findTitleTracking } from "#modules/deals/index.ts";
import type { carVerified } from "#modules/inspections/events.ts";
import type { EventContext } from "#modules/kernel/jobs.ts";
import type { paymentRecorded } from "#modules/ledger/events.ts";
import { findUnsettled } from "#modules/ledger/index.ts";
import { findSwapFacts, type SwapFacts } from "#modules/swaps/index.ts";
import type { EmailDraft } from "../../message-schemas.ts";
import type { NotificationType } from "../../policy.ts";
import { refundPaid } from "../claims/emails.ts";
import { type Telling, tell } from "../tell.ts";
import * as emails from "./emails.ts";

type Payload<E extends { schema: z.ZodType }> = z.output<E["schema"]>;
type Parties = { swap: string; seller: string; buyer: string | null };
type Words = Pick<Telling, "data" | "gone"> & { text: string; email: EmailDraft };

/** Notifies each side; the company itself, as the buyer of a cash offer, gets no email. */
async function notifyBoth(
  context: EventContext,
  { swap, seller, buyer }: Parties,
  type: NotificationType,
  say: (car: string, toSeller: boolean, facts: SwapFacts) => Words,
): Promise<void> {
  const facts = await findSwapFacts(swap);
  if (!facts) return;
  await tell(context, { to: seller, type, swap, data: { owner: true }, ...say(facts.car, true, facts) });
  await tell(context, { to: buyer, type, swap, data: { owner: true }, ...say(facts.car, false, facts) });
}

export async function notifyDealCreated(deal: Payload<typeof dealCreated>, context: EventContext): Promise<void> {
  const sums = await findDealSums(deal.deal);
  await notifyBoth(context, deal, "deal.created", (car, seller) => ({
    text: `The deal for ${seller ? "your" : "the"} ${car} is signed.`,
    email: emails.dealCreated({ car, swap: deal.swap, price: deal.price, seller, sums }),
  }));
}

/** Tells the buyer and the dealmaker what a verification found to differ. */
export async function notifyVerified(
  { swap, buyer, problem }: Payload<typeof carVerified>,
  context: EventContext,
): Promise<void> {
  const facts = problem === null ? undefined : await findSwapFacts(swap);
  if (!facts || problem === null) return;
  for (const to of [buyer, facts.dealmaker])
    await tell(context, {
      to,
      type: "inspection.verified",
      swap,
      data: { owner: to === buyer },
      text: `The ${facts.car} differs from its evaluation.`,
      email: emails.carDiffers({ car: facts.car, swap, differs: problem, buyer: to === buyer }),
    });
}

export async function notifyDealCanceled(deal: Payload<typeof dealCanceled>, context: EventContext): Promise<void> {
  const refundCents = -((await findUnsettled(deal.deal))?.buyer ?? 0);
  await notifyBoth(context, deal, "deal.canceled", (car, seller, { isPublic, channel }) => ({
    // The buyer no longer owns the car, so the link is what they get back, or the car's public page, if it has one.
    ...(!seller && (refundCents > 0 ? { data: { refund: true } } : { data: {}, gone: !isPublic })),
    text: `The deal for ${seller ? "your" : "the"} ${car} is canceled.`,
    email: emails.dealCanceled({
      car,
      swap: deal.swap,
      reason: deal.reason,
      seller,
      ...(!seller && { refundCents, dealer: channel === "auction" }),
    }),
  }));
}

export const notifyDealClosed = (deal: Payload<typeof dealClosed>, context: EventContext) =>
  notifyBoth(context, deal, "deal.closed", (car, seller) => ({
    text: seller ? `Your ${car} is sold.` : `The ${car} is yours.`,
    email: (seller ? emails.carSold : emails.carBought)({ car, swap: deal.swap, price: deal.price }),
  }));

/**
 * What we paid the seller, their lender, or back to the buyer. What came in is the payer's own doing, and the tax is
 * between us and the state.
 */
export async function notifyPaymentRecorded(
  { swap, seller, buyer, deal, kind, amountCents, direction, payment }: Payload<typeof paymentRecorded>,
  context: EventContext,
): Promise<void> {
  const facts = await findSwapFacts(swap);
  if (!facts || direction === "in" || kind === "state") return;
  const { car } = facts;
  if (kind === "buyer" || kind === "dealer") {
    // Events of before name no direction: a dealer's money came in then.
    if (direction !== "out") return;
    const claim = await findGrantedClaim(deal);
    await tell(context, {
      to: buyer,
      type: "deal.payment-recorded",
      swap,
      ...(claim ? { data: { claim: claim.id } } : { gone: !facts.isPublic }),
      text: `Your refund for the ${car} is on its way.`,
      email: refundPaid({ car, amountCents, claim }),
    });
    return;
  }
  const paid = await findPaymentFacts(payment);
  await tell(context, {
    to: seller,
    type: "deal.payment-recorded",
    text: kind === "lender" ? `Your loan for the ${car} is paid.` : `The payment for your ${car} is on its way.`,
    swap,
    data: { owner: true },
    email: emails.paymentRecorded({ car, swap, kind, amountCents, ...paid }),
  });
}

export async function notifyTitleSent(
  { swap, buyer, deal }: Payload<typeof titleSent>,
  context: EventContext,
): Promise<void> {
  const facts = await findSwapFacts(swap);
  if (!facts) return;
  const sent = await findTitleTracking(deal);
  await tell(context, {
    to: buyer,
    type: "deal.title-sent",
    text: `The title of your ${facts.car} is on its way.`,
    swap,
    data: { owner: true },
    email: emails.titleSent({ car: facts.car, swap, ...sent }),
  });
}
