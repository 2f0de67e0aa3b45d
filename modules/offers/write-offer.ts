import { and, eq, ne } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { type OfferAction, offerLifecycle } from "./offer-lifecycle.ts";
import type { Party } from "./policy.ts";
import { type OfferRow, offerHistory, offers } from "./tables.ts";

type Patch = Partial<
  Pick<OfferRow, "amount" | "side" | "visited" | "expiresAt" | "deliveryZip" | "deliveryPlace" | "delivery">
>;

/** Applies one action of the table to a locked offer, and adds its history row. */
export async function writeOffer(
  tx: Tx,
  actor: Actor,
  offer: OfferRow,
  action: OfferAction,
  now: Date,
  patch: Patch = {},
): Promise<OfferRow> {
  const [status] = offerLifecycle.targets(offer.status, action);
  if (!status) throw new Error(`An offer that is ${offer.status} cannot ${action}`);
  const decided = status === "open" ? null : now;
  const [after] = await tx
    .update(offers)
    .set({ ...patch, status, decidedAt: decided, updatedAt: now, version: offer.version + 1 })
    .where(eq(offers.id, offer.id))
    .returning();
  await writeOfferHistory(tx, actor, after as OfferRow, action, now);
  return after as OfferRow;
}

export async function writeOfferHistory(
  tx: Tx,
  actor: Actor,
  offer: OfferRow,
  action: OfferAction | "make",
  now: Date,
): Promise<void> {
  const line = { offerId: offer.id, action, side: offer.side, amount: offer.amount, actorId: actor.id, at: now };
  await tx.insert(offerHistory).values({ id: newId(), ...line });
}

/** The payload of an offer's events. */
export const factsOf = (swap: { id: string; sellerId: string }, offer: OfferRow) => ({
  offer: offer.id,
  swap: swap.id,
  buyer: offer.buyerId,
  seller: swap.sellerId,
  amount: offer.amount,
  side: offer.side,
});

/** Who acted on an offer, for its events: the side itself, or staff for it. */
export const actedBy = (party: Party, question?: string) => ({
  ...(party === "staff" && question === undefined ? { desk: true } : {}),
  ...(question === undefined ? {} : { question }),
});

/** The other buyers whose offers are open on this car. */
export async function otherBuyers(tx: Tx, offer: Pick<OfferRow, "swapId" | "buyerId">): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ buyer: offers.buyerId })
    .from(offers)
    .where(and(eq(offers.swapId, offer.swapId), eq(offers.status, "open"), ne(offers.buyerId, offer.buyerId)));
  return rows.map((row) => row.buyer);
}
