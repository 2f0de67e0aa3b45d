import { defineCommand } from "#db/command.ts";
import { can } from "#modules/kernel/actor.ts";
import { ok, refuseCommon } from "#modules/kernel/result.ts";
import { RegisterSwap } from "../car/schemas.ts";
import { refuse } from "../errors.ts";
import { createSwap, enterChannel } from "./create-swap.ts";
import { refuseRegistration } from "./refuse-registration.ts";

/**
 * Registers a car in one call (PUT /swaps): sellers their own, or staff for a seller (PUT /swaps/private). With a
 * channel it becomes a new swap, without one it stays at "registering".
 */
export const registerSwap = defineCommand({
  name: "swaps.register",
  input: RegisterSwap,
  allow: "signed-in",
  errors: ["no-listing-channel", "no-seller", "state-zip", "vin-taken"],
  constraints: { swaps_vin_live: () => refuse("vin-taken") },
  async run({ tx, actor, now }, input) {
    const seller = input.seller ?? actor.id;
    const forAnother = input.seller !== undefined && input.seller !== actor.id;
    if (!seller || !can(actor, forAnother ? "swap.add" : "swap.sell")) return refuseCommon("not-allowed");
    const refused = await refuseRegistration(tx, actor, seller, input);
    if (refused) return refused;
    // A seller cannot set the valuation.
    const valuation = forAnother ? input.valuation : undefined;
    const swap = await createSwap(tx, actor, seller, { ...input, valuation }, now);
    if (!input.channel) return ok({ _id: swap.id, step: swap.step });
    return ok({ _id: swap.id, step: (await enterChannel(tx, actor, swap, input.channel)).step });
  },
});
