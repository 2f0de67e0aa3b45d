import { eq } from "drizzle-orm";
import { audit } from "#db/audit.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { ok, refuseCommon } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { twoStepTurnedOff } from "../events.ts";
import { lockUser } from "../lock-user.ts";
import { refuseLastStep } from "../second-steps/staff-second-step.ts";
import { recoveryCodes, twoSteps } from "../second-steps/tables.ts";
import { hasTwoStep } from "./find-two-step.ts";
import { checkProof, limitProofs, ProofHere, spendProof } from "./prove.ts";

/**
 * Turns the actor's two-step sign-in off, with the password or a code. Other sessions stay. Refuses `two-step-off`,
 * and `last-second-step` to staff who need one.
 */
export const turnOffTwoStep = defineCommand({
  name: "accounts.turn-off-two-step",
  input: ProofHere,
  allow: "signed-in",
  ownerOnly: true,
  errors: [
    "last-second-step",
    "passkey-expired",
    "passkey-unknown",
    "recovery-code-unknown",
    "recovery-code-used",
    "step-code-used",
    "two-step-off",
    "wrong-proof",
    "wrong-step-code",
  ],
  limits: (actor, proof) => limitProofs(actor.id ?? "", proof),
  prepare: (actor, proof) => checkProof(actor, actor.id ?? "", proof),
  async run(context, proof, proven) {
    const user = await lockUser(context.tx, context.actor.id ?? "");
    if (!user) return refuseCommon("sign-in-required");
    if (!(await hasTwoStep(context.tx, user.id))) return refuse("two-step-off");
    const last = await refuseLastStep(context.tx, user.id);
    if (last) return last;
    const used = await spendProof(context, user, proof, proven);
    return used.ok ? turnOff(context, user.id) : used;
  },
});

/** Forgets the app and the recovery codes of a person; the caller holds the lock. */
export async function turnOff({ tx, actor, record }: CommandContext, user: string) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user));
  await tx.delete(twoSteps).where(eq(twoSteps.userId, user));
  await audit(tx, actor, "two-step-off", user);
  await record(twoStepTurnedOff({ user, staff: user !== actor.id }));
  return ok({ success: true as const });
}
