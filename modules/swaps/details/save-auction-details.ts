import { z } from "zod";
import { defineVerb } from "#db/verb.ts";
import { dollars, id, version } from "#modules/kernel/fields.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { standingOf } from "../define-action.ts";
import { swapSaved } from "../events.ts";
import { isEnded } from "../lifecycle.ts";
import { lockSwap, refuseStale, updateSwap } from "../move-swap.ts";
import { refuse } from "../refusals.ts";

/** The third-party report and the opening price of a car in the auction (POST /updateAuctionDetails). */
export const saveAuctionDetails = defineVerb({
  name: "swaps.save-auction-details",
  input: z.object({
    _id: id,
    version: version.optional(),
    price: dollars("Please enter whole dollars.", 100, 5_000_000).optional(),
    acv: z.object({ key: z.string().trim().min(1).max(300) }).optional(),
  }),
  allow: "swap.manage",
  async run({ tx, actor, now, record }, { _id, version: made, price, acv }) {
    const swap = await lockSwap(tx, actor, _id);
    if (!swap) return notFound("swap");
    if (isEnded(swap)) return refuse("not-now");
    const stale = refuseStale(swap, made);
    if (stale) return stale;
    const patch = {
      ...(price ? { priceAuction: price } : {}),
      ...(acv ? { documents: { ...swap.documents, acv } } : {}),
    };
    const after = await updateSwap(tx, swap, patch, now);
    await record(swapSaved({ swap: swap.id, seller: swap.sellerId, parts: ["auction"] }));
    return ok(standingOf(after));
  },
});
