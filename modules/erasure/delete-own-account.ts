import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { eraseAccount, KnownBrowser, limitOwnPassword, lockUser, provePassword } from "#modules/accounts/index.ts";
import { findSoldCars } from "#modules/deals/index.ts";
import { isStaff } from "#modules/kernel/actor.ts";
import { ok, refuseCommon } from "#modules/kernel/result.ts";
import { endOwnDealings } from "#modules/offers/index.ts";
import { eraseUnsoldCars } from "#modules/swaps/index.ts";
import { refuseErasure } from "./errors.ts";
import { obstacleOf } from "./obstacles.ts";

/**
 * Deletes the actor's own account. Their open offers and upcoming visits are canceled, and what was never sold is erased; the
 * words about everything else are erased by the listeners of `user.removed`. What belongs to a deal is kept under "Removed
 * user", as the law requires. Refused while a car is with us, a deal is open, or a claim is not decided.
 */
export const deleteOwnAccount = defineCommand({
  name: "swaps.delete-own-account",
  input: KnownBrowser.extend({ password: z.string().max(200).default("") }),
  allow: "signed-in",
  ownerOnly: true,
  errors: ["car-with-us", "claim-not-decided", "deal-not-closed", "not-own-password", "staff-account"],
  limits: (actor, { device }) => limitOwnPassword(actor, device),
  prepare: async (actor, { password }) => ok(await provePassword(actor, password)),
  async run(context, _input, proven) {
    const { tx, actor, now } = context;
    const user = actor.id ? await lockUser(tx, actor.id) : undefined;
    if (!user) return refuseCommon("sign-in-required");
    if (!proven) return refuseErasure("not-own-password");
    if (isStaff(actor)) return refuseErasure("staff-account");
    const obstacle = await obstacleOf(tx, user.id);
    if (obstacle) return obstacle;
    await endOwnDealings(tx, actor, user.id, now);
    await eraseUnsoldCars(tx, user.id, await findSoldCars(tx, user.id), now);
    await eraseAccount(context, user);
    return ok({ success: true as const });
  },
});
