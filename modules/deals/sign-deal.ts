import { and, eq } from "drizzle-orm";
import type { Reader } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { findActor, findByContact, findHome } from "#modules/accounts/index.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { newId } from "#modules/kernel/ids.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { offers } from "#modules/offers/tables.ts";
import {
  findAgreement,
  lockSwap,
  markAgreementUsed,
  moveSwap,
  refuseAction,
  refuseUnanswered,
  type Swap,
} from "#modules/swaps/index.ts";
import { isCashSale } from "#modules/swaps/lifecycle.ts";
import { CreateDeal, CreateDealAdmin } from "./deal-schemas.ts";
import { refuseDeal } from "./errors.ts";
import { dealCreated } from "./events.ts";
import { partiesOf } from "./live-deal.ts";
import { type DealRow, deals } from "./tables.ts";
import { openBook, quoteOf, refuseNoRate, refuseTerms, termsOf, type Wishes } from "./terms.ts";

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
    "tax-unknown",
  ],
  constraints,
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
    "tax-unknown",
  ],
  constraints,
  run: sign,
});

type Wanted = Wishes & {
  swap: string;
  note?: string | undefined;
  price?: number | undefined;
  buyer?: string | undefined;
  contact?: string | undefined;
};

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
  const named = wanted.contact ? (await findByContact(wanted.contact, tx))?.id : wanted.buyer;
  if (wanted.contact && !named) return refuseDeal("buyer-unknown");
  const field = wanted.contact ? "contact" : "buyer";
  if (named && !(await findActor(named, tx)))
    return refuseDeal("deal-needs-parties", { message: "We don't recognize this buyer.", field });
  if (named && agreed?.buyer !== undefined && named !== agreed.buyer) return refuseDeal("buyer-not-agreed", { field });
  const buyer = named ?? agreed?.buyer;
  const elsewhere = agreed ? undefined : price;
  const agreement = elsewhere && (await findAgreement(tx, swap, { kind: "deal-price", amount: elsewhere }));
  if (elsewhere && !agreement) {
    const unanswered = await refuseUnanswered(tx, actor, swap, { kind: "deal-price", amount: elsewhere });
    if (unanswered) return unanswered;
  }
  if (!price || buyer === undefined) return refuseDeal("deal-needs-parties");
  if (buyer === swap.sellerId)
    return refuseDeal("deal-needs-parties", { message: "The seller cannot be the buyer.", field });
  const delivery = wanted.delivery ?? agreed?.delivery ?? 0;
  const sale = { buyer, price, home: await findHome(buyer, tx) };
  const noRate = refuseNoRate(swap, sale, wanted, now);
  if (noRate) return noRate;
  const terms = termsOf(swap, sale, { ...wanted, delivery }, now);
  const today = chicagoDay(now);
  const quote = quoteOf(swap, wanted, today);
  const refusedTerms = refuseTerms(swap, terms, quote, wanted, today);
  if (refusedTerms) return refusedTerms;
  const row = { ...terms, offerId: agreed?.offer ?? null, buyerId: buyer };
  const signature = { signedBy: actor.id, signedAt: now, note: wanted.note ?? null };
  const [deal] = await tx
    .insert(deals)
    .values({ id: newId(), swapId: swap.id, sellerId: swap.sellerId, channel: swap.channel, ...row, ...signature })
    .returning();
  await openBook(tx, deal as DealRow, { quote, depositCents: wanted.deposit ?? 0, by: actor.id, now });
  const moved = await moveSwap(tx, actor, swap, "create-deal");
  if (!moved.ok) return moved;
  if (agreement) await markAgreementUsed(tx, agreement, now);
  await record(dealCreated({ ...partiesOf(deal as DealRow), deal: (deal as DealRow).id, price }));
  return ok({ _id: (deal as DealRow).id, price });
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
