import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { defineVerb } from "#db/verb.ts";
import { ok, refuseCommon } from "#modules/kernel/result.ts";
import { audit } from "../audit.ts";
import { checkTypedCode, keepCode, spendVerification } from "../contacts/verification.ts";
import { passwordChanged, passwordRequested } from "../events.ts";
import { refuse } from "../refusals.ts";
import { RequestReset, SetPassword } from "../schemas.ts";
import { newOneTimePassword } from "../secrets.ts";
import { endAllSessions, openSession } from "../sessions/sessions.ts";
import { sessions, users } from "../tables.ts";
import { accountName, findAccount } from "./find-account.ts";
import { hashPassword } from "./passwords.ts";

/** What the screen says, whether a phone or, for accounts without one, a mail carries the password (spec 8). */
export const RESET_SENT = "The password was sent to your mobile phone.";

/**
 * Sends a one-time password: 10 characters, 10 minutes, good for one thing only, to set a new password.
 * The old password works until then. Refuses `unknown-user`, `too-many-requests`.
 */
export const requestReset = defineVerb({
  name: "accounts.request-reset",
  input: RequestReset,
  allow: "anyone",
  limits: (_actor, { email }) => [{ subject: `reset:${accountName(email)}`, most: 5, seconds: 3_600 }],
  async run({ tx, actor, record }, { email }) {
    const user = await findAccount(tx, email);
    if (!user) return refuse("unknown-user");
    const target = (user.phone ?? user.email) as string;
    const verification = await keepCode(tx, user.id, "password", target, newOneTimePassword());
    await audit(tx, actor, "password-requested", user.id);
    await record(passwordRequested({ user: user.id, verification }));
    return ok({ message: RESET_SENT });
  },
});

/**
 * Opens a session that may only set a new password.
 * Refuses `wrong-credentials`; more than 5 tries in 10 minutes are `too-many-requests`.
 */
export const enterWithOneTimePassword = defineVerb({
  name: "accounts.enter-with-one-time-password",
  input: z.object({ email: z.string().max(254), password: z.string().max(40) }),
  allow: "anyone",
  limits: (_actor, { email }) => [{ subject: `one-time:${accountName(email)}`, most: 5, seconds: 600 }],
  async run({ tx, actor }, { email, password }) {
    const user = await findAccount(tx, email);
    if (!user) return refuse("wrong-credentials");
    const verification = await checkTypedCode(tx, user.id, "password", password.trim());
    if (!verification) return refuse("wrong-credentials");
    await spendVerification(tx, verification.id);
    await audit(tx, { ...actor, id: user.id }, "one-time-password-used", user.id);
    const { token } = await openSession(tx, user.id, { resetOnly: true });
    return ok({ user: user.id, token });
  },
});

/**
 * Sets a new password after a one-time password opened the session, which is an ordinary one from then on; every other
 * session of the account ends. Refuses `not-resetting` from a session that was opened otherwise.
 */
export const setPassword = defineVerb({
  name: "accounts.set-password",
  input: SetPassword,
  allow: "signed-in",
  prepare: async (_actor, { password }) => ok({ passwordHash: await hashPassword(password) }),
  async run({ tx, actor, record }, _input, { passwordHash }) {
    if (!actor.id || !actor.session) return refuseCommon("sign-in-required");
    const [opened] = await tx
      .update(sessions)
      .set({ resetOnly: false })
      .where(and(eq(sessions.id, actor.session), eq(sessions.resetOnly, true)))
      .returning({ id: sessions.id });
    if (!opened) return refuse("not-resetting");
    await tx.update(users).set({ passwordHash, version: sql`version + 1` }).where(eq(users.id, actor.id));
    await endAllSessions(tx, actor.id, actor.session);
    await audit(tx, actor, "password-changed", actor.id);
    await record(passwordChanged({ user: actor.id }));
    return ok({ success: true });
  },
});
