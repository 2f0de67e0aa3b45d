import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import type { Executor, Tx } from "#db/client.ts";
import type { Limit } from "#db/rate-limit.ts";
import { DAY_SECONDS } from "#modules/kernel/durations.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { triesOf } from "../known-device.ts";
import { recoveryCodes, twoSteps } from "../second-steps/tables.ts";
import { hashCode, hashesOfCode, unseal } from "../secrets.ts";
import { stepOf } from "./totp.ts";

/** A right code: of a time step of the app, or one of the recovery codes. */
export type RightCode = { by: "app"; step: number } | { by: "recovery-code"; id: string };

const MINUTES_15 = 900;

/**
 * Wrong codes of a person, counted together wherever they are asked for one: for each device that the person signed in
 * on, and once for all others. Three codes of a million are right at any time, so the limit of a day keeps guessing
 * hopeless; a device is known only after a whole sign-in, so no one gets more tries by new ones.
 */
export async function limitCodes(user: string, device: string | undefined): Promise<Limit[]> {
  const who = await triesOf(user, device);
  return [
    { subject: `second-step:${who}`, most: 5, seconds: MINUTES_15, failuresOnly: true },
    { subject: `second-step-day:${who}`, most: 30, seconds: DAY_SECONDS, failuresOnly: true },
  ];
}

/** As it is stored: people type codes with spaces, dashes, and capitals. */
const plain = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

export const hashRecoveryCode = (user: string, code: string): string => hashCode(user, plain(code));

/**
 * Which code of a person this is. Refuses `two-step-off`, `wrong-step-code`, `step-code-used`, `recovery-code-unknown`,
 * and `recovery-code-used`. Nothing is used up.
 */
export async function checkCode(
  executor: Executor,
  user: string,
  typed: string,
  now: Date,
): Promise<Result<RightCode>> {
  const [row] = await executor.select().from(twoSteps).where(eq(twoSteps.userId, user));
  if (!row?.enabledAt) return refuse("two-step-off");
  if (isAppCode(plain(typed))) return checkAppCode(row, plain(typed), now);
  const [found] = await executor
    .select()
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, user), inArray(recoveryCodes.codeHash, hashesOfCode(user, plain(typed)))));
  if (!found) return refuse("recovery-code-unknown");
  return found.usedAt ? refuse("recovery-code-used") : ok({ by: "recovery-code", id: found.id });
}

/** A code that was never one of this person's, as a guess is; a used one is a slip. */
export const isWrong = (checked: Result<RightCode>): boolean =>
  !checked.ok && (checked.error.code === "wrong-step-code" || checked.error.code === "recovery-code-unknown");

/** The step of a code that was not accepted before. A secret that was sealed with a key that isn't accepted any more knows no right code. */
export function checkAppCode(
  { sealedSecret, lastStep }: Pick<typeof twoSteps.$inferSelect, "sealedSecret" | "lastStep">,
  code: string,
  now: Date,
): Result<RightCode> {
  const secret = unseal(sealedSecret);
  const step = secret ? stepOf(secret, plain(code), now) : null;
  if (step === null) return refuse("wrong-step-code");
  return step <= lastStep ? refuse("step-code-used") : ok({ by: "app", step });
}

/** Checks a code and uses it up; the caller holds the lock on the user. Refuses as `checkCode`. */
export async function spendCode(tx: Tx, user: string, typed: string, now: Date): Promise<Result<RightCode>> {
  const checked = await checkCode(tx, user, typed, now);
  if (!checked.ok) return checked;
  const code = checked.value;
  if (code.by === "app")
    await tx
      .update(twoSteps)
      .set({ lastStep: code.step })
      .where(and(eq(twoSteps.userId, user), lt(twoSteps.lastStep, code.step)));
  else
    await tx
      .update(recoveryCodes)
      .set({ usedAt: now })
      .where(and(eq(recoveryCodes.id, code.id), isNull(recoveryCodes.usedAt)));
  return checked;
}
