import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { dollars, id, version } from "#modules/kernel/fields.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { lockSwap, refuseStale, refuseUnanswered, setAuctionDetails, standingOf } from "#modules/swaps/index.ts";
import { isEnded, isPriceOpen } from "#modules/swaps/lifecycle.ts";
import { refuse } from "./errors.ts";

/**
 * The third-party report, and the price that the seller has agreed to (POST /updateAuctionDetails). That price is the
 * reserve of a lot unless staff enter another one.
 */
export const saveAuctionDetails = defineCommand({
  name: "auctions.save-details",
  input: z.object({
    _id: id,
    version: version.optional(),
    price: dollars("Please enter whole dollars.", 100, 5_000_000).optional(),
    acv: z.object({ key: z.string().trim().min(1).max(300) }).optional(),
  }),
  allow: "swap.manage",
  errors: ["not-now", "seller-answer-needed"],
  parties: ({ _id }) => [_id],
  async run({ tx, actor, now }, { _id, version: made, price, acv }) {
    const swap = await lockSwap(tx, actor, _id);
    if (!swap) return notFound("swap");
    if (isEnded(swap)) return refuse("not-now");
    const stale = refuseStale(swap, made);
    if (stale) return stale;
    // Before the seller has agreed to a price, this one only prepares the proposal.
    const settled = swap.priceAgreed !== null || !isPriceOpen(swap.step);
    const unanswered =
      price !== undefined && price !== swap.priceAuction && settled
        ? await refuseUnanswered(tx, actor, swap, { kind: "reserve", amount: price })
        : null;
    if (unanswered) return unanswered;
    return ok(standingOf(await setAuctionDetails(tx, actor, swap, { price, report: acv, at: now })));
  },
});
