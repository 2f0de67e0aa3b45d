import { defineCommand } from "#db/command.ts";
import { dollars, id } from "#modules/kernel/fields.ts";
import { ok, refuseCommon } from "#modules/kernel/result.ts";
import { RegisterSwap } from "../car/schemas.ts";
import { refuse } from "../errors.ts";
import { withTaxes } from "../taxes/columns.ts";
import { updateSwap } from "../transitions/move-swap.ts";
import { createSwap, enterChannel } from "./create-swap.ts";
import { refuseRegistration } from "./refuse-registration.ts";

/**
 * Registers a car bought from a private seller for cash (PUT /swaps/private/purchased), with the cash offer recorded.
 * The car is still evaluated before the offer is completed, and the seller agrees to the offer then.
 */
export const registerPurchased = defineCommand({
  name: "swaps.register-purchased",
  input: RegisterSwap.extend({ seller: id, amount: dollars("Please enter whole dollars.", 100, 1_000_000) }),
  allow: "swap.price.agree",
  errors: ["no-listing-channel", "no-seller", "state-zip", "vin-taken"],
  constraints: { swaps_vin_live: () => refuse("vin-taken") },
  async run({ tx, actor, now }, input) {
    const refused = await refuseRegistration(tx, actor, input.seller, input);
    if (refused) return refused;
    if (input.seller === actor.id) return refuseCommon("own-car");
    const created = await createSwap(tx, actor, input.seller, input, now);
    const cash = { cashOffer: input.amount, cashOfferAt: now, cashOfferBy: actor.id };
    const swap = await updateSwap(tx, created, withTaxes(created, cash, now), now);
    return ok({ _id: swap.id, step: (await enterChannel(tx, actor, swap, input.channel ?? "auction")).step });
  },
});
