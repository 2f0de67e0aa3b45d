import { eq } from "drizzle-orm";
import { z } from "zod";
import { audit } from "#db/audit.ts";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ok, refuseCommon } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { recoveryCodesReplaced, twoStepTurnedOn } from "../events.ts";
import { KnownBrowser } from "../known-device.ts";
import { lockUser } from "../lock-user.ts";
import { findDuty } from "../second-steps/staff-second-step.ts";
import { recoveryCodes, twoSteps } from "../second-steps/tables.ts";
import { newRecoveryCode, seal } from "../secrets.ts";
import { endOneStepSessions } from "../sessions/end-one-step.ts";
import { openingToken } from "../sessions/sealed-token.ts";
import { checkAppCode, hashRecoveryCode, limitCodes } from "./check-code.ts";
import { RECOVERY_CODES, StepCode } from "./schemas.ts";
import { newAppSecret } from "./totp.ts";

/**
 * Starts to set up two-step sign-in: makes the secret that the person's app takes over. Sign-in stays as it is until
 * `confirmTwoStep`. Refuses `two-step-on`.
 */
export const beginTwoStep = defineCommand({
  name: "accounts.begin-two-step",
  input: z.object({}),
  allow: "verified",
  ownerOnly: true,
  fresh: true,
  errors: ["two-step-on"],
  async run({ tx, actor }) {
    const user = await lockUser(tx, actor.id ?? "");
    if (!user) return refuseCommon("sign-in-required");
    const [row] = await tx.select().from(twoSteps).where(eq(twoSteps.userId, user.id));
    if (row?.enabledAt) return refuse("two-step-on");
    const sealedSecret = seal(newAppSecret());
    await tx
      .insert(twoSteps)
      .values({ userId: user.id, sealedSecret })
      .onConflictDoUpdate({ target: twoSteps.userId, set: { sealedSecret, lastStep: 0 } });
    return ok({ success: true as const });
  },
});

/**
 * Turns two-step sign-in on with the first code of the app, and makes recovery codes. Returns them, separated by spaces;
 * they are shown once. Other sessions stay, except for staff who need a second step and had none. Refuses
 * `two-step-not-begun`, `two-step-on`, `wrong-step-code`.
 */
export const confirmTwoStep = openingToken(
  defineCommand({
    name: "accounts.confirm-two-step",
    input: StepCode.and(KnownBrowser),
    allow: "verified",
    ownerOnly: true,
    errors: ["step-code-used", "two-step-not-begun", "two-step-on", "wrong-step-code"],
    limits: (actor, { device }) => limitCodes(actor.id ?? "", device),
    async run(context, { code }) {
      const { tx, actor, now, record } = context;
      const user = await lockUser(tx, actor.id ?? "");
      if (!user) return refuseCommon("sign-in-required");
      const [row] = await tx.select().from(twoSteps).where(eq(twoSteps.userId, user.id));
      if (!row) return refuse("two-step-not-begun");
      if (row.enabledAt) return refuse("two-step-on");
      const checked = checkAppCode(row, code, now);
      if (!checked.ok || checked.value.by !== "app") return refuse("wrong-step-code");
      const duty = await findDuty(tx, user.id);
      await tx
        .update(twoSteps)
        .set({ enabledAt: now, lastStep: checked.value.step })
        .where(eq(twoSteps.userId, user.id));
      const token = await replaceRecoveryCodes(tx, user.id);
      await audit(tx, actor, "two-step-on", user.id);
      await record(twoStepTurnedOn({ user: user.id }));
      if (duty?.has === false) await endOneStepSessions(context, user.id);
      return ok({ token });
    },
  }),
);

/** Replaces the recovery codes. Returns the new ones, separated by spaces; they are shown once. Refuses `two-step-off`. */
export const renewRecoveryCodes = openingToken(
  defineCommand({
    name: "accounts.renew-recovery-codes",
    input: z.object({}),
    allow: "verified",
    ownerOnly: true,
    fresh: true,
    errors: ["two-step-off"],
    async run({ tx, actor, record }) {
      const user = await lockUser(tx, actor.id ?? "");
      if (!user) return refuseCommon("sign-in-required");
      const [row] = await tx.select().from(twoSteps).where(eq(twoSteps.userId, user.id));
      if (!row?.enabledAt) return refuse("two-step-off");
      const token = await replaceRecoveryCodes(tx, user.id);
      await audit(tx, actor, "recovery-codes-replaced", user.id);
      await record(recoveryCodesReplaced({ user: user.id }));
      return ok({ token });
    },
  }),
);

/**
 * Replaces a person's recovery codes. Returns the new ones, separated by spaces and sealed, because answers are stored for
 * retries (`openingToken`).
 */
async function replaceRecoveryCodes(tx: Tx, user: string): Promise<string> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user));
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ id: newId(), userId: user, codeHash: hashRecoveryCode(user, code) })));
  return seal(codes.join(" "));
}
