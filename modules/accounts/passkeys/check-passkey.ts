import { and, eq } from "drizzle-orm";
import { db, type Tx } from "#db/client.ts";
import { ok, type Refused, type Result } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { passkeys } from "../second-steps/passkeys/tables.ts";
import { type Challenge, isSpent, openChallenge, spendChallenge } from "./challenge.ts";
import { webAuthn } from "./options.ts";
import { relyingParty } from "./relying-party.ts";
import type { PasskeyAnswer } from "./schemas.ts";

/** A passkey whose owner has just used it. */
export type UsedPasskey = { id: string; user: string; counter: number; challenge: Challenge };

/**
 * Checks the signature of a passkey. Slow, so not inside a transaction; `spendPasskey` follows there. Refuses
 * `passkey-expired` and `passkey-unknown`.
 */
export async function checkPasskey({ challenge: sealed, response }: PasskeyAnswer): Promise<Result<UsedPasskey>> {
  const challenge = openChallenge(sealed, { act: "use" });
  if (!challenge) return refuse("passkey-expired");
  const answer = parse(response);
  const [row] = answer ? await db().select().from(passkeys).where(eq(passkeys.credentialId, answer.id)) : [];
  if (!answer || !row) return refuse("passkey-unknown");
  const { verifyAuthenticationResponse } = await webAuthn();
  const { id, origin } = relyingParty();
  const publicKey = new Uint8Array(Buffer.from(row.publicKey, "base64url"));
  const checked = await verifyAuthenticationResponse({
    response: answer as Parameters<typeof verifyAuthenticationResponse>[0]["response"],
    expectedChallenge: challenge.challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: { id: row.credentialId, publicKey, counter: row.counter },
  }).catch(() => undefined);
  if (!checked?.verified) return refuse("passkey-unknown");
  return ok({ id: row.id, user: row.userId, counter: checked.authenticationInfo.newCounter, challenge });
}

/** Notes the use; the caller holds the lock on the user. Refuses a passkey that was removed, and the second use of a challenge. */
export async function spendPasskey(tx: Tx, used: UsedPasskey, now: Date): Promise<Refused | null> {
  const [row] = await tx
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(and(eq(passkeys.id, used.id), eq(passkeys.userId, used.user)))
    .for("update");
  if (!row) return refuse("passkey-unknown");
  if (await isSpent(tx, used.challenge)) return refuse("passkey-expired");
  await spendChallenge(tx, used.challenge);
  await tx.update(passkeys).set({ counter: used.counter, lastUsedAt: now }).where(eq(passkeys.id, used.id));
  return null;
}

/** The answer of the browser, as far as we need to know it: its other fields are checked by the library. */
export function parse(response: string): { id: string } | undefined {
  try {
    const value: unknown = JSON.parse(response);
    const isAnswer = typeof value === "object" && value !== null && "id" in value && typeof value.id === "string";
    return isAnswer ? (value as { id: string }) : undefined;
  } catch {
    return undefined;
  }
}
