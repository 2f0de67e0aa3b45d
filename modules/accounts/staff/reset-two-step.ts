import { eq } from "drizzle-orm";
import { audit } from "#db/audit.ts";
import { defineCommand } from "#db/command.ts";
import { notFound, ok, refuseCommon } from "#modules/kernel/result.ts";
import { UserId } from "../account-schemas.ts";
import { refuse } from "../errors.ts";
import { passkeyRemoved } from "../events.ts";
import { lockUser } from "../lock-user.ts";
import { isProtected } from "../protected.ts";
import { passkeys } from "../second-steps/passkeys/tables.ts";
import { hasTwoStep } from "../two-step/find-two-step.ts";
import { turnOff } from "../two-step/turn-off.ts";

/**
 * Staff turn off the two-step sign-in of a person who has lost the app and the recovery codes, or the passkeys, and remove
 * those. Only administrators do so for an administrator, and staff can't do so for themselves. Refuses `two-step-off`.
 */
export const resetTwoStep = defineCommand({
  name: "accounts.reset-two-step",
  input: UserId,
  allow: "user.manage",
  ownerOnly: true,
  fresh: true,
  errors: ["not-yourself", "two-step-off"],
  async run(context, { user: id }) {
    const { tx, actor, record } = context;
    const user = await lockUser(tx, id);
    if (!user) return notFound("user");
    if (id === actor.id) return refuse("not-yourself");
    if (isProtected(actor, user)) return refuseCommon("not-allowed");
    const had = await hasTwoStep(tx, id);
    if (!had && (await tx.$count(passkeys, eq(passkeys.userId, id))) === 0) return refuse("two-step-off");
    const removed = await tx.delete(passkeys).where(eq(passkeys.userId, id)).returning({ id: passkeys.id });
    for (const { id: passkey } of removed) {
      await audit(tx, actor, "passkey-removed", id, { passkey });
      await record(passkeyRemoved({ user: id, passkey }));
    }
    return had ? turnOff(context, id) : ok({ success: true as const });
  },
});
