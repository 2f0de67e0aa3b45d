import { defineVerb } from "#db/verb.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { standingOf } from "../define-action.ts";
import { publishSwapFiles } from "../details/attach-swap-files.ts";
import { swapListed } from "../events.ts";
import { markersOf } from "../lifecycle.ts";
import { markSwap } from "../mark-swap.ts";
import { lockSwap, moveSwap } from "../move-swap.ts";
import { coverOf } from "../pictures.ts";
import { refuse } from "../refusals.ts";
import { SwapWithNote } from "../schemas.ts";

/** Puts a prepared car up for sale, or a deactivated one back (POST /activate). */
export const activateSwap = defineVerb({
  name: "swaps.activate",
  input: SwapWithNote,
  allow: "swap.manage",
  async run({ tx, actor, record }, { swap: id, version, reason }) {
    const swap = await lockSwap(tx, actor, id);
    if (!swap) return notFound("swap");
    if (markersOf(swap).includes("inactive")) {
      const back = await markSwap(tx, actor, swap, "reactivate", { version, reason });
      return back.ok ? ok(standingOf(back.value)) : back;
    }
    const pictureKey = coverOf(swap);
    const moved = await moveSwap(tx, actor, swap, "activate", { version, reason, patch: { pictureKey } });
    if (!moved.ok) return moved;
    const price = swap.channel === "auction" ? swap.priceAuction : swap.priceListing;
    if (price === null) return refuse("no-price");
    if (!pictureKey) return refuse("no-pictures");
    await publishSwapFiles(tx, swap);
    await record(swapListed({ swap: swap.id, seller: swap.sellerId, channel: swap.channel, price }));
    return ok(standingOf(moved.value));
  },
});
