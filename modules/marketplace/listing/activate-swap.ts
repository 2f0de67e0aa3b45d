import { defineCommand } from "#db/command.ts";
import { publishPictures } from "#modules/inspections/index.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { lockSwap, putOnSale, reactivateSwap, type SwapStanding, standingOf } from "#modules/swaps/index.ts";
import { markersOf } from "#modules/swaps/lifecycle.ts";
import { SwapWithNote } from "#modules/swaps/schemas.ts";

/** Lists a prepared car for sale and publishes its pictures, or reactivates a deactivated one (POST /activate). */
export const activateSwap = defineCommand({
  name: "marketplace.activate",
  input: SwapWithNote,
  allow: "swap.manage",
  errors: ["no-pictures", "no-price", "no-vin", "not-now"],
  async run({ tx, actor }, { swap: id, version, reason }): Promise<Result<SwapStanding>> {
    const swap = await lockSwap(tx, actor, id);
    if (!swap) return notFound("swap");
    const inactive = markersOf(swap).includes("inactive");
    const moved = await (inactive ? reactivateSwap : putOnSale)(tx, actor, swap, { version, reason });
    if (!moved.ok) return moved;
    if (!inactive) await publishPictures(tx, swap);
    return ok(standingOf(moved.value));
  },
});
