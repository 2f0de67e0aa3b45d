import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { audit } from "#db/audit.ts";
import { db } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import type { Limit } from "#db/rate-limit.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { ok, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { KnownBrowser, triesOf } from "../known-device.ts";
import { lockUser } from "../lock-user.ts";
import { checkPasskey, spendPasskey, type UsedPasskey } from "../passkeys/check-passkey.ts";
import type { PasskeyAnswer } from "../passkeys/schemas.ts";
import { checkPassword } from "../passwords.ts";
import { sessions, users } from "../tables.ts";
import { checkCode, isWrong, limitCodes, spendCode } from "./check-code.ts";
import { noteRecoveryCode } from "./note-recovery-code.ts";
import { Proof } from "./schemas.ts";

type User = typeof users.$inferSelect;
/** What was right: a passkey, the hash that the password is for, or a code, which is checked again later. */
type Proven = { passkey: UsedPasskey } | { passwordHash: string } | "code";

const MINUTES_15 = 900;

/** A proof, and the browser that it comes from. */
export const ProofHere = Proof.and(KnownBrowser);
type ProofHere = z.output<typeof ProofHere>;

/** Wrong passwords and wrong codes of a signed-in person. */
export async function limitProofs(user: string, { code, device }: ProofHere): Promise<Limit[]> {
  if (code) return limitCodes(user, device);
  return [{ subject: `proof:${await triesOf(user, device)}`, most: 10, seconds: MINUTES_15, failuresOnly: true }];
}

/**
 * Checks the password or the code of a person; a wrong one is audited. Slow, so not inside a transaction. Refuses
 * `wrong-proof`, `wrong-step-code`, `recovery-code-unknown`, `passkey-expired`, `passkey-unknown`.
 */
export async function checkProof(
  actor: Actor,
  id: string,
  { password, code, ...passkey }: Proof,
): Promise<Result<Proven>> {
  if (passkey.response) return checkOwnPasskey(id, { challenge: passkey.challenge ?? "", response: passkey.response });
  if (code) {
    const checked = await checkCode(db(), id, code, new Date());
    // Of a form that was sent twice, the second one comes with a used code: `run` finds the answer of the first one.
    if (checked.ok || !isWrong(checked)) return ok("code");
    await audit(db(), actor, "proof-failed", id);
    return checked;
  }
  const [user] = await db().select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id));
  if (user?.passwordHash && (await checkPassword(password ?? "", user.passwordHash)))
    return ok({ passwordHash: user.passwordHash });
  await audit(db(), actor, "proof-failed", id);
  return refuse("wrong-proof");
}

async function checkOwnPasskey(id: string, answer: PasskeyAnswer): Promise<Result<Proven>> {
  const used = await checkPasskey(answer);
  if (!used.ok) return used;
  return used.value.user === id ? ok({ passkey: used.value }) : refuse("passkey-unknown");
}

/** Checks again under the lock that `checkProof` still holds, and uses up the code. */
export async function spendProof(
  context: CommandContext,
  user: User,
  { code }: Proof,
  proven: Proven,
): Promise<Result<{ by: string }>> {
  if (proven !== "code" && "passkey" in proven)
    return (await spendPasskey(context.tx, proven.passkey, context.now)) ?? ok({ by: "passkey" });
  if (proven !== "code")
    return proven.passwordHash === user.passwordHash ? ok({ by: "password" }) : refuse("wrong-proof");
  const used = await spendCode(context.tx, user.id, code ?? "", context.now);
  if (used.ok) await noteRecoveryCode(context, user.id, used.value);
  return used.ok ? ok({ by: used.value.by }) : used;
}

/**
 * Confirms again who uses this session, with the password, a code, or a passkey. For the next 15 minutes, acts that ask for a recent
 * proof (`fresh`) go through. Refuses `wrong-proof`, `proof-without-session`, and what `checkCode` refuses.
 */
export const proveIdentity = defineCommand({
  name: "accounts.prove-identity",
  input: ProofHere,
  allow: "signed-in",
  errors: [
    "passkey-expired",
    "passkey-unknown",
    "proof-without-session",
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
    const { tx, actor } = context;
    const user = await lockUser(tx, actor.id ?? "");
    if (!user) return refuseCommon("sign-in-required");
    if (!actor.session) return refuse("proof-without-session");
    const used = await spendProof(context, user, proof, proven);
    if (!used.ok) return used;
    await tx.update(sessions).set({ provenAt: sql`now()` }).where(eq(sessions.id, actor.session));
    await audit(tx, actor, "identity-proven", user.id, { by: used.value.by });
    return ok({ success: true as const });
  },
});
