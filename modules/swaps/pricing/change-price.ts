import { defineVerb } from "#db/verb.ts";
import { can } from "#modules/kernel/actor.ts";
import { notFound, ok, refuseCommon } from "#modules/kernel/result.ts";
import { priceChanged } from "../events.ts";
import { isEnded, isForSale, isInDeal } from "../lifecycle.ts";
import { standingOf } from "../moves/define-action.ts";
import { answerRequest } from "../moves/end-requests.ts";
import { lockSwap, refuseStale, updateSwap } from "../moves/move-swap.ts";
import { recordPrice } from "../moves/record-price.ts";
import { withRating } from "../rating/columns.ts";
import { refuse } from "../refusals.ts";
import { ChangePrice } from "../schemas.ts";
import { withTaxes } from "../taxes/columns.ts";
import { findAskedPrices } from "./asked-prices.ts";
import { reducedFrom } from "./policy.ts";

/**
 * A new price while the car is prepared or for sale. One below all prices of the last 30 days marks the listing as
 * reduced; only this verb does so.
 */
export const changePrice = defineVerb({
  name: "swaps.change-price",
  input: ChangePrice,
  allow: ["swap.manage", "swap.valuate"],
  async run({ tx, actor, now, record }, input) {
    const swap = await lockSwap(tx, actor, input.swap);
    if (!swap) return notFound("swap");
    if (!can(actor, "swap.manage") && !can(actor, "swap.valuate")) return refuseCommon("not-allowed");
    const previous = swap.channel === "auction" ? swap.priceAuction : swap.priceListing;
    if (isEnded(swap) || isInDeal(swap.step) || previous === null) return refuse("no-price");
    const stale = refuseStale(swap, input.version);
    if (stale) return stale;
    if (previous === input.price) return ok(standingOf(swap));
    const lowers = isForSale(swap.step) && input.price < previous;
    const priceBefore = lowers ? reducedFrom(input.price, previous, await findAskedPrices(tx, swap), now) : null;
    const lowered = priceBefore !== null;
    const column = swap.channel === "auction" ? { priceAuction: input.price } : { priceListing: input.price };
    // A raised price is no longer a reduced one.
    const reduction = { priceLoweredDate: lowered ? now : null, priceBefore };
    const change = withRating(swap, { ...column, ...reduction }, now);
    const after = await updateSwap(tx, swap, withTaxes(swap, change, now), now);
    await recordPrice(tx, actor, swap, swap.channel, input.price, previous, now);
    await answerRequest(tx, actor, swap, "price");
    await record(priceChanged({ swap: swap.id, seller: swap.sellerId, price: input.price, previous, lowered }));
    return ok(standingOf(after));
  },
});
