import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { audit } from "#db/audit.ts";
import { db, type Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import type { Limit } from "#db/rate-limit.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { ok, refuseCommon } from "#modules/kernel/result.ts";
import { RequestReset, SetPassword } from "../account-schemas.ts";
import { goesTo, resetContact } from "../contacts/pending-contact.ts";
import { takeContact } from "../contacts/take-contact.ts";
import { checkTypedCode, storeCode } from "../contacts/verification.ts";
import { endCodes } from "../end-codes.ts";
import { refuse } from "../errors.ts";
import { passwordChanged, passwordRequested } from "../events.ts";
import { OWNER } from "../guessable/owner.ts";
import { refuseGuessable } from "../guessable/refuse-guessable.ts";
import { idOfKnownDevice } from "../known-device.ts";
import { lockUser } from "../lock-user.ts";
import { limitCode, limitOwnCode } from "../message-limits/limit-messages.ts";
import { hashPassword } from "../passwords.ts";
import { needsPasskey } from "../second-steps/staff-second-step.ts";
import { twoSteps } from "../second-steps/tables.ts";
import { newOneTimePassword } from "../secrets.ts";
import { endAllSessions, openSession } from "../sessions/sessions.ts";
import { sessions, users } from "../tables.ts";
import { hasTwoStep } from "../two-step/find-two-step.ts";
import { findAccount } from "./find-account.ts";
import { sealHalfway } from "./halfway.ts";
import { limitsOf, Origin } from "./limit-account.ts";
import { refuseDemo } from "./refuse-demo.ts";

/**
 * The message on the screen, for a password sent by phone or, for accounts without a phone, by email
 * (docs/spec/texts.md).
 */
export const RESET_SENT = "The password was sent to your mobile phone.";

/**
 * Sends a one-time password: 10 characters, valid for 10 minutes, and only for setting a new password. The old password
 * works until then. Refuses `unknown-user`; more than 5 requests an hour for one account, or 20 a day from one IP
 * address, are `too-many-requests`. It goes only to a contact that is verified, or to the email of an account that has
 * none (`resetContact`); refuses `reset-unverified`.
 */
export const requestReset = defineCommand({
  name: "accounts.request-reset",
  input: RequestReset.and(Origin),
  allow: "anyone",
  errors: ["reset-unverified", "unknown-user"],
  limits: async (actor, { email, ...origin }) => [
    ...(await limitsOf("reset", email, origin)),
    ...(await limitsOfMessage(actor, email, origin)),
  ],
  async run(context, { email }) {
    const { tx, actor, record } = context;
    const user = await findAccount(tx, email);
    if (!user) return refuse("unknown-user");
    const to = resetContact(user);
    if (!to) return refuse("reset-unverified");
    const verification = await storeCode(context, user.id, "password", to.target, newOneTimePassword());
    await audit(tx, actor, "password-requested", user.id);
    await record(passwordRequested({ user: user.id, verification }));
    return ok({ message: RESET_SENT });
  },
});

/** A browser that has signed in to the account before has a count of its own. */
async function limitsOfMessage(actor: Actor, name: string, origin: Origin): Promise<Limit[]> {
  const user = await findAccount(db(), name);
  const to = user && resetContact(user);
  if (!to) return [];
  return idOfKnownDevice(user, origin.device) ? limitOwnCode(to.target) : limitCode(actor, to.target);
}

/**
 * Starts a session that may only set a new password, and ends the account's other one-time passwords. The contact that got
 * this one is proven by it, and everything ends that was set up before if no one had proven one (`takeContact`). Refuses
 * `wrong-credentials` and `demo-only`; more than 5 failed attempts for one account from one IP address within 15 minutes are
 * `too-many-requests`.
 */
export const enterWithOneTimePassword = defineCommand({
  name: "accounts.enter-with-one-time-password",
  input: z.object({ email: z.string().max(254), password: z.string().max(40) }).and(Origin),
  allow: "anyone",
  errors: ["demo-only", "wrong-credentials"],
  limits: (_actor, { email, ...origin }) => limitsOf("one-time", email, origin),
  async run(context, { email, password }) {
    const { tx, actor } = context;
    const found = await findAccount(tx, email);
    const user = found && (await lockUser(tx, found.id));
    if (!user) return refuse("wrong-credentials");
    const verification = await checkTypedCode(tx, user.id, "password", password.trim());
    const to = resetContact(user);
    // It may have gone to a contact that was replaced since.
    if (!verification || !to || to.target !== verification.target) return refuse("wrong-credentials");
    const demo = refuseDemo(user);
    if (demo) return demo;
    if (goesTo(user, to.channel)) await takeContact(context, user, to.channel, to.target, { by: "contact" });
    await endPending(tx, user.id);
    await audit(tx, { ...actor, id: user.id }, "one-time-password-used", user.id);
    const { token } = await openSession(tx, user.id, { resetOnly: true });
    return ok({ user: user.id, token });
  },
});

/**
 * Sets a new password in a session started with a one-time password. The session then becomes an ordinary one, and all
 * other sessions of the account and everything that waits for a confirmation end. With two-step sign-in, this one ends, too, and `step` waits for the second step
 * (`finishSignIn`); otherwise it is null. Staff who only have a passkey log in with it next (`passkey`). Refuses
 * `not-resetting` for any other session.
 */
export const setPassword = defineCommand({
  name: "accounts.set-password",
  input: SetPassword,
  allow: "signed-in",
  ownerOnly: true,
  errors: ["not-resetting"],
  prepare: async ({ id }, { password }) => {
    const [owner] = id ? await db().select(OWNER).from(users).where(eq(users.id, id)) : [];
    return (await refuseGuessable(password, owner ?? {})) ?? ok({ passwordHash: await hashPassword(password) });
  },
  async run({ tx, actor, record }, _input, { passwordHash }) {
    const user = actor.id && actor.session ? await lockUser(tx, actor.id) : undefined;
    if (!user || !actor.session) return refuseCommon("sign-in-required");
    const [opened] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, actor.session), eq(sessions.resetOnly, true), isNull(sessions.endedAt)))
      .for("update");
    if (!opened) return refuse("not-resetting");
    const code = await hasTwoStep(tx, user.id);
    const passkey = await needsPasskey(tx, user.id);
    const asks = code || passkey;
    if (!asks) await tx.update(sessions).set({ resetOnly: false }).where(eq(sessions.id, opened.id));
    await tx.update(users).set({ passwordHash, version: sql`version + 1` }).where(eq(users.id, user.id));
    await endAllSessions(tx, user.id, asks ? null : actor.session);
    await endPending(tx, user.id);
    await audit(tx, actor, "password-changed", user.id);
    await record(passwordChanged({ user: user.id }));
    return ok({ success: true, step: code ? sealHalfway({ id: user.id, passwordHash }, "password") : null, passkey });
  },
});

/**
 * Whoever asked for another contact, or began to set up two-step sign-in, may not be the person who resets the password, and
 * could finish it afterwards.
 */
async function endPending(tx: Tx, user: string): Promise<void> {
  await tx.update(users).set({ emailChange: null, phoneChange: null }).where(eq(users.id, user));
  await endCodes(tx, user);
  await tx.delete(twoSteps).where(and(eq(twoSteps.userId, user), isNull(twoSteps.enabledAt)));
}
