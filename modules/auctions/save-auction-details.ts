import { z } from "zod";
import { defineVerb } from "#db/verb.ts";
import { dollars, id, version } from "#modules/kernel/fields.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { lockSwap, refuseStale, setAuctionDetails, standingOf } from "#modules/swaps/index.ts";
import { isEnded } from "#modules/swaps/lifecycle.ts";
import { refuse } from "./refusals.ts";

/** The third-party report and the opening price of a car in the auction (POST /updateAuctionDetails). */
export const saveAuctionDetails = defineVerb({
  name: "auctions.save-details",
  input: z.object({
    _id: id,
    version: version.optional(),
    price: dollars("Please enter whole dollars.", 100, 5_000_000).optional(),
    acv: z.object({ key: z.string().trim().min(1).max(300) }).optional(),
  }),
  allow: "swap.manage",
  parties: ({ _id }) => [_id],
  async run({ tx, actor, now }, { _id, version: made, price, acv }) {
    const swap = await lockSwap(tx, actor, _id);
    if (!swap) return notFound("swap");
    if (isEnded(swap)) return refuse("not-now");
    const stale = refuseStale(swap, made);
    if (stale) return stale;
    return ok(standingOf(await setAuctionDetails(tx, actor, swap, { price, report: acv, at: now })));
  },
});
