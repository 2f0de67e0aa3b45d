import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { can } from "#modules/kernel/actor.ts";
import { notFound, ok, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { noteReason, refuseUnlikely } from "../amounts/likely-amount.ts";
import { refuse } from "../errors.ts";
import { isEnded, isForSale, isInDeal } from "../lifecycle/state.ts";
import { withRating } from "../rating/columns.ts";
import { answerRequest } from "../requests/end-requests.ts";
import { sellerRequests } from "../requests/tables.ts";
import { refuseUnanswered } from "../seller-answers/refuse-unanswered.ts";
import { withTaxes } from "../taxes/columns.ts";
import { type SwapStanding, standingOf } from "../transitions/define-action.ts";
import { priceChanged } from "../transitions/events.ts";
import { lockSwap, refuseStale, type Swap, updateSwap } from "../transitions/move-swap.ts";
import { recordPrice } from "../transitions/record-price.ts";
import { findAskedPrices } from "./asked-prices.ts";
import { reducedFrom } from "./policy.ts";
import { ChangePrice } from "./schemas.ts";

/**
 * A new price while the car is prepared or for sale; not below what the seller has agreed to or asked for. One below all prices of the last 30 days marks the listing as
 * reduced; only this command does so.
 */
export const changePrice = defineCommand({
  name: "swaps.change-price",
  input: ChangePrice,
  allow: ["swap.manage", "swap.valuate"],
  errors: ["amount-reason", "amount-unlikely", "no-price", "seller-answer-needed"],
  async run(context, input) {
    const { tx, actor } = context;
    const swap = await lockSwap(tx, actor, input.swap);
    if (!swap) return notFound("swap");
    if (!can(actor, "swap.manage") && !can(actor, "swap.valuate")) return refuseCommon("not-allowed");
    const previous = swap.channel === "auction" ? swap.priceAuction : swap.priceListing;
    if (isEnded(swap) || isInDeal(swap.step) || previous === null) return refuse("no-price");
    const stale = refuseStale(swap, input.version);
    if (stale) return stale;
    if (previous === input.price) return ok(standingOf(swap));
    const named = { ...input, field: "price", party: "staff" } as const;
    const unlikely = refuseUnlikely(actor, swap, input.price, named);
    if (unlikely) return unlikely;
    const requested = await findRequestedPrice(tx, swap);
    const asked = requested !== null && input.price >= requested;
    if (!asked) {
      const kind = swap.channel === "auction" ? "reserve" : "new-price";
      const unanswered = await refuseUnanswered(tx, actor, swap, { kind, amount: input.price });
      if (unanswered) return unanswered;
    }
    await noteReason(context, swap, input.price, input.reason);
    return writePrice(context, swap, input.price, asked ? { priceAgreed: requested } : {});
  },
});

type Agreed = { priceAgreed?: number; question?: string };

/** Changes the price that a locked car has. `priceAgreed` is what the seller has agreed to with it. */
export async function writePrice(
  { tx, actor, now, record }: CommandContext,
  swap: Swap,
  price: number,
  { question, ...agreed }: Agreed = {},
): Promise<Result<SwapStanding>> {
  const previous = swap.channel === "auction" ? swap.priceAuction : swap.priceListing;
  if (isEnded(swap) || isInDeal(swap.step) || previous === null) return refuse("no-price");
  const lowers = isForSale(swap.step) && price < previous;
  const priceBefore = lowers ? reducedFrom(price, previous, await findAskedPrices(tx, swap), now) : null;
  const lowered = priceBefore !== null;
  const column = swap.channel === "auction" ? { priceAuction: price } : { priceListing: price };
  // A raised price is no longer a reduced one.
  const reduction = { priceLoweredDate: lowered ? now : null, priceBefore };
  const change = withRating(swap, { ...column, ...reduction, ...agreed }, now);
  const after = await updateSwap(tx, swap, withTaxes(swap, change, now), now);
  await recordPrice(tx, actor, swap, swap.channel, price, previous, now);
  await answerRequest(tx, actor, swap, "price");
  await record(priceChanged({ swap: swap.id, seller: swap.sellerId, price, previous, lowered, question }));
  return ok(standingOf(after));
}

/** What the seller asked for, which the seller agrees to. */
async function findRequestedPrice(tx: Tx, swap: Pick<Swap, "id" | "sellerId">): Promise<number | null> {
  const open = and(
    eq(sellerRequests.swapId, swap.id),
    eq(sellerRequests.status, "open"),
    eq(sellerRequests.createdBy, swap.sellerId),
  );
  const [request] = await tx.select({ price: sellerRequests.price }).from(sellerRequests).where(open);
  return request?.price ?? null;
}
