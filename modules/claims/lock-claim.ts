import { and, desc, eq, ne } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.ts";
import { worksOnDeals } from "#modules/deals/index.ts";
import { type DealRow, deals, deliveries } from "#modules/deals/tables.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { chicagoInstant } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { lockWhole } from "#modules/swaps/index.ts";
import { CHANNELS, type Channel } from "#modules/swaps/lifecycle.ts";
import { canSee } from "#modules/swaps/policy.ts";
import type { Swap } from "#modules/swaps/tables.ts";
import type { Handover } from "./claim-days.ts";
import type { ClaimReader } from "./schemas.ts";
import { type ClaimRow, claims } from "./tables.ts";

export type Sale = { swap: Swap; deal: DealRow };
export type LockedClaim = Sale & { claim: ClaimRow; reader: ClaimReader };

/** The standing sale of a car, with the car locked as all commands of a deal do. */
export async function lockSale(tx: Tx, swapId: string): Promise<Sale | undefined> {
  const swap = (await lockWhole(tx, swapId))?.swap;
  if (!swap || swap.deletedAt) return undefined;
  const [deal] = await tx
    .select()
    .from(deals)
    .where(and(eq(deals.swapId, swapId), ne(deals.status, "canceled")));
  return deal && { swap, deal };
}

/** The claim, locked after its car, if this actor may read it. */
export async function lockClaim(tx: Tx, actor: Actor, id: string): Promise<LockedClaim | undefined> {
  const [found] = await tx.select({ swap: claims.swapId, deal: claims.dealId }).from(claims).where(eq(claims.id, id));
  if (!found) return undefined;
  const swap = (await lockWhole(tx, found.swap))?.swap;
  const [deal] = await tx.select().from(deals).where(eq(deals.id, found.deal));
  const [claim] = await tx.select().from(claims).where(eq(claims.id, id)).for("update");
  const reader = swap && deal && claim && readerOf(actor, claim, swap, deal);
  return reader ? { swap, deal, claim, reader } : undefined;
}

/** The role in which this actor reads a claim: a party, or staff who work on the deals of its channel. */
export function readerOf(
  actor: Actor,
  { buyerId, sellerId }: Pick<ClaimRow, "buyerId" | "sellerId">,
  swap: Swap,
  deal: Pick<DealRow, "channel">,
): ClaimReader | undefined {
  if (actor.id !== null && actor.id === buyerId) return "buyer";
  if (actor.id !== null && actor.id === sellerId) return "seller";
  return readsChannel(actor, deal.channel) && canSee(actor, swap, currentTime()) ? "staff" : undefined;
}

/** The channels whose claims this actor reads as staff: dealmakers those that they decide, others who work on deals all. */
export function channelsRead(actor: Actor): Channel[] {
  if (!worksOnDeals(actor)) return [];
  const decided = CHANNELS.filter((channel) => mayDecide(actor, { channel }));
  return decided.length > 0 ? decided : [...CHANNELS];
}

export const readsChannel = (actor: Actor, channel: Channel): boolean => channelsRead(actor).includes(channel);

/** Dealmakers decide the claims of their channel. */
export const mayDecide = (actor: Actor, { channel }: Pick<DealRow, "channel">): boolean =>
  can(actor, channel === "auction" ? "claim.decide.auction" : "claim.decide");

/** When car and title of a sale were handed over. */
export async function handoverOf(tx: Reader, deal: DealRow): Promise<Handover> {
  const [delivery] = await tx
    .select({ at: deliveries.endedAt, receivedOn: deliveries.receivedOn })
    .from(deliveries)
    .where(and(eq(deliveries.swapId, deal.swapId), eq(deliveries.status, "complete")))
    .orderBy(desc(deliveries.endedAt))
    .limit(1);
  const ours = delivery?.at && delivery.at >= deal.signedAt ? delivery : null;
  const since = ours?.receivedOn ? chicagoInstant(ours.receivedOn, "12:00") : null;
  return { deliveredAt: since, titleSentOn: deal.titleSentOn };
}
