import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { findActor, findBlocker } from "#modules/accounts/index.ts";
import { can, personId } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { lockSwap, noteReason, refuseUnlikely, type Sure, type Swap } from "#modules/swaps/index.ts";
import { isOpenForOffers } from "#modules/swaps/lifecycle.ts";
import { chosenDelivery, type DeliveryColumns } from "./chosen-delivery.ts";
import { refuseOffer } from "./errors.ts";
import { offerMade } from "./events.ts";
import { offerExpiry } from "./expiry.ts";
import { MakeOffer, MakeOfferFor } from "./offer-schemas.ts";
import { refuseNotForSale, refuseOtherPrice } from "./refuse-changed.ts";
import { type OfferRow, offers } from "./tables.ts";
import { factsOf, writeOffer, writeOfferHistory } from "./write-offer.ts";

/** Offers a price for a car. A newer offer replaces the buyer's open one. */
export const makeOffer = defineCommand({
  name: "swaps.make-offer",
  input: MakeOffer,
  allow: "swap.buy",
  errors: [
    "amount-reason",
    "amount-unlikely",
    "carrier-down",
    "no-delivery-there",
    "not-for-sale",
    "offers-blocked",
    "own-swap",
    "price-changed",
    "you-blocked",
    "zip-unknown",
  ],
  prepare: (actor, { swap, deliver = null }) => chosenDelivery(actor, { swap, deliver }),
  run: (context, input, delivery) => offerFor(context, { ...input, buyer: personId(context.actor) }, delivery),
});

/** The same on behalf of a buyer who calls or comes in person. */
export const makeOfferFor = defineCommand({
  name: "swaps.make-offer-for",
  input: MakeOfferFor,
  allow: "swap.manage",
  errors: [
    "amount-reason",
    "amount-unlikely",
    "buyer-cannot-buy",
    "carrier-down",
    "no-delivery-there",
    "not-for-sale",
    "offers-blocked",
    "own-swap",
    "price-changed",
    "you-blocked",
    "zip-unknown",
  ],
  prepare: (actor, { swap, deliver = null }) => chosenDelivery(actor, { swap, deliver }),
  async run(context, input, delivery) {
    const buyer = await findActor(input.buyer, context.tx);
    return buyer && can(buyer, "swap.buy") ? offerFor(context, input, delivery) : refuseOffer("buyer-cannot-buy");
  },
});

type Wanted = Sure & { swap: string; offer: number; visited: boolean; buyer: string; asked?: number | undefined };

async function offerFor(
  context: CommandContext,
  wanted: Wanted,
  delivery: Partial<DeliveryColumns>,
): Promise<Result<{ _id: string }>> {
  const { tx, actor, now, record } = context;
  const swap = await lockSwap(tx, actor, wanted.swap, "public");
  if (!swap) return notFound("car");
  if (swap.sellerId === wanted.buyer) return refuseOffer("own-swap");
  const { by } = await findBlocker(wanted.buyer, swap.sellerId, tx);
  if (by.includes(wanted.buyer)) return refuseOffer("you-blocked");
  if (by.length > 0) return refuseOffer("offers-blocked");
  if (!isOpenForOffers(swap)) return refuseNotForSale(swap);
  const changed = refuseOtherPrice(swap, wanted.asked);
  if (changed) return changed;
  const named = { ...wanted, field: "offer", party: actor.id === wanted.buyer ? "buyer" : "staff" } as const;
  const unlikely = refuseUnlikely(actor, swap, wanted.offer, named);
  if (unlikely) return unlikely;
  await noteReason(context, swap, wanted.offer, wanted.reason);
  const open = await openOfferOf(tx, swap, wanted.buyer);
  if (open) await writeOffer(tx, actor, open, "supersede", now);
  const [offer] = await tx
    .insert(offers)
    .values({
      id: newId(),
      swapId: swap.id,
      buyerId: wanted.buyer,
      amount: wanted.offer,
      visited: wanted.visited,
      ...delivery,
      expiresAt: offerExpiry(now),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  await writeOfferHistory(tx, actor, offer as OfferRow, "make", now);
  await record(offerMade(factsOf(swap, offer as OfferRow)));
  return ok({ _id: (offer as OfferRow).id });
}

async function openOfferOf(tx: Tx, swap: Swap, buyer: string): Promise<OfferRow | undefined> {
  const mine = and(eq(offers.swapId, swap.id), eq(offers.buyerId, buyer), eq(offers.status, "open"));
  const [offer] = await tx.select().from(offers).where(mine).for("update");
  return offer;
}
