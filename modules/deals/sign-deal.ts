import { and, eq } from "drizzle-orm";
import { db, type Reader } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { findActor, findByContact, findHome } from "#modules/accounts/index.ts";
import { attachFiles } from "#modules/files/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { newId } from "#modules/kernel/ids.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { offers } from "#modules/offers/tables.ts";
import {
  findAgreement,
  lockSwap,
  markAgreementUsed,
  moveSwap,
  readSwap,
  refuseAction,
  refuseUnanswered,
  type Swap,
} from "#modules/swaps/index.ts";
import { isCashSale } from "#modules/swaps/lifecycle.ts";
import { CreateDeal, CreateDealAdmin } from "./deal-schemas.ts";
import { askTerms } from "./enter-terms.ts";
import { refuseDeal } from "./errors.ts";
import { dealCreated } from "./events.ts";
import { newGateCode } from "./gate/gate-code.ts";
import { partiesOf } from "./live-deal.ts";
import { type DealRow, deals } from "./tables.ts";
import { needsApproval } from "./term-changes.ts";
import {
  askTax,
  enteredOf,
  linesOf,
  openBook,
  quoteOf,
  refuseEntered,
  refuseOtherTax,
  refuseTerms,
  saleOf,
  termsOf,
  type Wishes,
  withAmounts,
} from "./terms.ts";
import { needsVerification } from "./verification/needs-verification.ts";

const constraints = { deals_one_live: () => refuseDeal("deal-exists") };

/** Records the signed deal with the parties and price of the accepted offer; the payments follow. */
export const createDeal = defineCommand({
  name: "swaps.create-deal",
  input: CreateDeal,
  allow: "task.group.finalize-deal",
  fresh: true,
  errors: [
    "buyer-not-agreed",
    "buyer-unknown",
    "deal-exists",
    "deal-needs-parties",
    "deposit-too-high",
    "no-quote",
    "not-now",
    "price-not-agreed",
    "quote-wrong",
    "seller-answer-needed",
    "source-missing",
    "tax-changed",
    "tax-unknown",
    "verification-needed",
  ],
  constraints,
  prepare: askSaleTax,
  run: sign,
});

/**
 * The same with buyer and price set by staff, for a sale agreed elsewhere. Where an offer, a cash offer, or a bid was
 * accepted, that is what is signed. Below what the seller has agreed to, it needs the seller's answer.
 */
export const createDealAdmin = defineCommand({
  name: "swaps.create-deal-admin",
  input: CreateDealAdmin,
  allow: "task.group.finalize-deal",
  fresh: true,
  errors: [
    "buyer-not-agreed",
    "buyer-unknown",
    "deal-exists",
    "deal-needs-parties",
    "deposit-too-high",
    "no-quote",
    "not-now",
    "price-not-agreed",
    "quote-wrong",
    "seller-answer-needed",
    "source-missing",
    "tax-changed",
    "tax-unknown",
    "verification-needed",
  ],
  constraints,
  prepare: askSaleTax,
  run: sign,
});

type Wanted = Wishes & {
  swap: string;
  note?: string | undefined;
  price?: number | undefined;
  buyer?: string | undefined;
  contact?: string | undefined;
};

/** The tax service is asked about the sale as it is before the transaction; about another one it is not known then. */
async function askSaleTax(_actor: Actor, wanted: Wanted): Promise<Result<undefined>> {
  const swap = await readSwap(db(), wanted.swap);
  const agreed = swap && (await agreedSale({ tx: db() }, swap));
  const chosen = wanted.contact ? (await findByContact(wanted.contact, db()))?.id : wanted.buyer;
  const [buyer, price] = [chosen ?? agreed?.buyer, wanted.price ?? agreed?.price];
  if (swap && buyer && price)
    await askTax(swap, { buyer, price, home: await findHome(buyer, db()) }, wanted, currentTime());
  return ok(undefined);
}

async function sign(
  { tx, actor, now, record }: CommandContext,
  wanted: Wanted,
): Promise<Result<{ _id: string; price: number }>> {
  const swap = await lockSwap(tx, actor, wanted.swap);
  if (!swap) return notFound("swap");
  const refused = refuseAction(actor, swap, "create-deal");
  if (refused) return refused;
  const agreed = await agreedSale({ tx }, swap);
  const price = wanted.price ?? agreed?.price;
  if (agreed && price !== agreed.price)
    return refuseDeal("price-not-agreed", {
      message: `Buyer and seller agreed on ${formatDollars(agreed.price)}. Another price needs an offer that both accept.`,
      details: { agreed: agreed.price },
    });
  const chosen = wanted.contact ? (await findByContact(wanted.contact, tx))?.id : wanted.buyer;
  if (wanted.contact && !chosen) return refuseDeal("buyer-unknown");
  const field = wanted.contact ? "contact" : "buyer";
  if (chosen && !(await findActor(chosen, tx)))
    return refuseDeal("deal-needs-parties", { message: "We don’t recognize this buyer.", field });
  if (chosen && agreed?.buyer !== undefined && chosen !== agreed.buyer)
    return refuseDeal("buyer-not-agreed", { field });
  const buyer = chosen ?? agreed?.buyer;
  const elsewhere = agreed ? undefined : price;
  const agreement = elsewhere && (await findAgreement(tx, swap, { kind: "deal-price", amount: elsewhere }));
  if (elsewhere && !agreement) {
    const unanswered = await refuseUnanswered(tx, actor, swap, { kind: "deal-price", amount: elsewhere });
    if (unanswered) return unanswered;
  }
  if (!price || buyer === undefined) return refuseDeal("deal-needs-parties");
  if (buyer === swap.sellerId)
    return refuseDeal("deal-needs-parties", { message: "The seller cannot be the buyer.", field });
  // A buyer who collects the car titles it at home.
  const collects = wanted.delivery === 0;
  const delivered = !collects && (wanted.delivery ?? agreed?.delivery ?? 0) > 0;
  const unverified = saleOf(swap.channel, buyer) === "marketplace" && needsVerification(swap, delivered, now);
  if (unverified)
    return refuseDeal("verification-needed", {
      message: `${unverified} A technician has to compare the car with its evaluation before the deal is signed.`,
    });
  const sale = { ...agreed, buyer, price, home: await findHome(buyer, tx), ...(collects && { deliveryTo: null }) };
  const { terms: usual, taxNote } = termsOf(swap, sale, wanted, now);
  const lines = linesOf(usual);
  const entered = enteredOf(wanted);
  const refusedLines = refuseEntered(lines, entered, wanted.source, taxNote);
  if (refusedLines) return refusedLines;
  const otherTax = refuseOtherTax(usual, wanted);
  if (otherTax) return otherTax;
  const today = chicagoDay(now);
  const quote = quoteOf(swap, wanted, today);
  const attached = await attachFiles(tx, actor, quote?.letters ?? [], { audience: ["staff"] });
  if (!attached.ok) return attached;
  const asEntered = withAmounts(usual, entered, wanted.source ?? "", actor.id);
  const refusedTerms = refuseTerms(swap, asEntered, quote, wanted, today);
  if (refusedTerms) return refusedTerms;
  // What a second person has to approve first is signed as the rules have it.
  const waits = needsApproval(lines, entered);
  const named = waits && lines.tax === null ? { tax: entered.tax as number } : {};
  const signedTerms = waits ? withAmounts(usual, named, wanted.source ?? "", actor.id) : asEntered;
  const row = { ...signedTerms, tax: signedTerms.tax as number, offerId: agreed?.offer ?? null, buyerId: buyer };
  const signature = { signedBy: actor.id, signedAt: now, note: wanted.note ?? null, gateCode: newGateCode() };
  const [signed] = await tx
    .insert(deals)
    .values({ id: newId(), swapId: swap.id, sellerId: swap.sellerId, channel: swap.channel, ...row, ...signature })
    .returning();
  const deal = signed as DealRow;
  await openBook(tx, deal, { quote, depositCents: waits ? 0 : (wanted.deposit ?? 0), by: actor.id, now });
  const approval = waits ? await askTerms(tx, deal, entered, { source: wanted.source ?? "", actor, now }) : null;
  const moved = await moveSwap(tx, actor, swap, "create-deal");
  if (!moved.ok) return moved;
  if (agreement) await markAgreementUsed(tx, agreement, now);
  await record(dealCreated({ ...partiesOf(deal), deal: deal.id, price, ...(approval && { approval }) }));
  return ok({ _id: deal.id, price });
}

type Reading = { tx: Reader };

/** What was agreed; `buyer` undefined: staff must name one, null: the company itself buys. */
export type Agreement = {
  source: "offer" | "cash" | "auction";
  price: number;
  buyer?: string | null;
  offer: string | null;
  /** What bringing the car to the buyer costs, whole dollars, and where to. */
  delivery: number;
  deliveryTo: string | null;
};

/** What was agreed before the deal is written. Undefined when staff set the swap to pre deal by hand. */
export async function agreedSale({ tx }: Reading, swap: Swap): Promise<Agreement | undefined> {
  const [offer] = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.swapId, swap.id), eq(offers.status, "accepted")));
  return offer
    ? {
        source: "offer",
        price: offer.amount,
        buyer: offer.buyerId,
        offer: offer.id,
        delivery: offer.delivery ?? 0,
        deliveryTo: deliveryTo(offer),
      }
    : saleWithoutOffer(swap);
}

/** "Chicago, IL 60614"; null when the buyer collects the car. */
export const deliveryTo = ({ deliveryPlace, deliveryZip }: typeof offers.$inferSelect): string | null =>
  deliveryZip && `${deliveryPlace} ${deliveryZip}`;

/** The cash offer that was completed, or the hammer price. */
export function saleWithoutOffer(
  swap: Pick<Swap, "channel" | "priceSold" | "auctionBuyerId" | "cashOffer" | "cashOfferAgreedAt">,
): Agreement | undefined {
  if (swap.priceSold === null) return undefined;
  const agreed = { price: swap.priceSold, offer: null, delivery: 0, deliveryTo: null };
  if (isCashSale(swap)) return { ...agreed, source: "cash", buyer: null };
  if (swap.channel !== "auction") return undefined;
  return { ...agreed, source: "auction", ...(swap.auctionBuyerId ? { buyer: swap.auctionBuyerId } : {}) };
}
