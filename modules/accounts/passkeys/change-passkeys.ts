import { and, count, eq } from "drizzle-orm";
import { audit } from "#db/audit.ts";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { passkeyAdded, passkeyRemoved } from "../events.ts";
import { lockUser } from "../lock-user.ts";
import { passkeys } from "../second-steps/passkeys/tables.ts";
import { findDuty, refuseLastStep } from "../second-steps/staff-second-step.ts";
import { endOneStepSessions } from "../sessions/end-one-step.ts";
import { type Challenge, isSpent, openChallenge, spendChallenge } from "./challenge.ts";
import { parse } from "./check-passkey.ts";
import { webAuthn } from "./options.ts";
import { relyingParty } from "./relying-party.ts";
import { AddPasskey, MOST_PASSKEYS, type PasskeyAnswer, PasskeyId, RenamePasskey } from "./schemas.ts";

/**
 * Adds the passkey that the actor's browser has just made. It ends other sessions of staff who need a second step and had
 * none. Refuses `passkey-expired`, `passkey-unknown`,
 * `passkey-taken`, `too-many-passkeys`.
 */
export const addPasskey = defineCommand({
  name: "accounts.add-passkey",
  input: AddPasskey,
  allow: "verified",
  ownerOnly: true,
  fresh: true,
  errors: ["passkey-expired", "passkey-taken", "passkey-unknown", "too-many-passkeys"],
  constraints: { passkeys_credential: () => refuse("passkey-taken") },
  prepare: (actor, answer) => checkNewPasskey(actor, answer),
  async run(context, { name }, { challenge, made }) {
    const { tx, actor, record } = context;
    const user = await lockUser(tx, actor.id ?? "");
    if (!user) return refuseCommon("sign-in-required");
    const [own] = await tx.select({ passkeys: count() }).from(passkeys).where(eq(passkeys.userId, user.id));
    if ((own?.passkeys ?? 0) >= MOST_PASSKEYS) return refuse("too-many-passkeys");
    if (await isSpent(tx, challenge)) return refuse("passkey-expired");
    await spendChallenge(tx, challenge);
    const duty = await findDuty(tx, user.id);
    const id = newId();
    await tx.insert(passkeys).values({ id, userId: user.id, name, ...made });
    await audit(tx, actor, "passkey-added", user.id, { passkey: id });
    await record(passkeyAdded({ user: user.id, passkey: id }));
    if (duty?.has === false) await endOneStepSessions(context, user.id);
    return ok({ _id: id });
  },
});

type Made = Pick<typeof passkeys.$inferInsert, "credentialId" | "publicKey" | "counter" | "transports" | "backedUp">;

async function checkNewPasskey(
  actor: Actor,
  { challenge: sealed, response }: PasskeyAnswer,
): Promise<Result<{ challenge: Challenge; made: Made }>> {
  const challenge = openChallenge(sealed, { act: "add", user: actor.id ?? "" });
  if (!challenge) return refuse("passkey-expired");
  const answer = parse(response);
  if (!answer) return refuse("passkey-unknown");
  const { verifyRegistrationResponse } = await webAuthn();
  const { id, origin } = relyingParty();
  const checked = await verifyRegistrationResponse({
    response: answer as Parameters<typeof verifyRegistrationResponse>[0]["response"],
    expectedChallenge: challenge.challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!checked?.verified) return refuse("passkey-unknown");
  const { credential, credentialBackedUp } = checked.registrationInfo;
  const made: Made = {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: credential.transports ?? [],
    backedUp: credentialBackedUp,
  };
  return ok({ challenge, made });
}

/** One of the actor's passkeys, locked. */
async function lockOwn(tx: Tx, actor: Actor, id: string): Promise<{ id: string } | undefined> {
  const [row] = await tx
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, actor.id ?? "")))
    .for("update");
  return row;
}

/** Renames one of the actor's passkeys. */
export const renamePasskey = defineCommand({
  name: "accounts.rename-passkey",
  input: RenamePasskey,
  allow: "signed-in",
  ownerOnly: true,
  async run({ tx, actor }, { passkey, name }) {
    const own = await lockOwn(tx, actor, passkey);
    if (!own) return notFound("passkey");
    await tx.update(passkeys).set({ name }).where(eq(passkeys.id, own.id));
    return ok({ success: true as const });
  },
});

/** Removes one of the actor's passkeys: it signs in no more. Open sessions stay. Refuses `last-second-step` to staff who need one. */
export const removePasskey = defineCommand({
  name: "accounts.remove-passkey",
  input: PasskeyId,
  allow: "signed-in",
  ownerOnly: true,
  fresh: true,
  errors: ["last-second-step"],
  async run({ tx, actor, record }, { passkey }) {
    const user = await lockUser(tx, actor.id ?? "");
    if (!user) return refuseCommon("sign-in-required");
    const own = await lockOwn(tx, actor, passkey);
    if (!own) return notFound("passkey");
    const last = await refuseLastStep(tx, user.id);
    if (last) return last;
    await tx.delete(passkeys).where(eq(passkeys.id, own.id));
    await audit(tx, actor, "passkey-removed", user.id, { passkey });
    await record(passkeyRemoved({ user: user.id, passkey }));
    return ok({ success: true as const });
  },
});
