import { db } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { ok, type Refused, type Result } from "#modules/kernel/result.ts";
import { Channel, CheckCode, CheckLink } from "../account-schemas.ts";
import { CONTACT_TAKEN, refuse } from "../errors.ts";
import type { Prover } from "../first-proof/access.ts";
import { lockUser } from "../lock-user.ts";
import { checkPassword } from "../passwords.ts";
import type { users } from "../tables.ts";
import { type Contact, goesTo, pendingContact } from "./pending-contact.ts";
import { refuseTaken } from "./refuse-taken.ts";
import { takeContact } from "./take-contact.ts";
import {
  checkLinkToken,
  checkTypedCode,
  consumeVerification,
  findLinkOwner,
  type Verification,
} from "./verification.ts";

type User = typeof users.$inferSelect;

/** Verifies a contact with the typed code. Refuses `wrong-code`, and more than 8 attempts in 10 minutes. */
export const checkCode = defineCommand({
  name: "accounts.check-code",
  input: Channel.extend(CheckCode.shape),
  allow: "signed-in",
  ownerOnly: true,
  errors: ["email-taken", "link-elsewhere", "phone-taken", "wrong-code"],
  limits: (actor, { channel }) => [{ subject: `code:${actor.id}:${channel}`, most: 8, seconds: 600 }],
  constraints: CONTACT_TAKEN,
  async run(context, { channel, code }) {
    const { tx, actor } = context;
    const verification = actor.id && (await checkTypedCode(tx, actor.id, channel, code));
    if (!verification) return refuse("wrong-code");
    const refused = await prove(context, verification, () => ({ by: "session", session: actor.session }));
    return refused ?? ok({ success: true });
  },
});

const MINUTES_15 = 900;

/**
 * Verifies an email with the link that was sent to it. Where its reader isn't signed in, the link shows only that they
 * read this email, so the account's password is needed: otherwise the reader of a mistyped address would take the account over. An account that
 * no one owns yet goes to this reader even without the password; then everything ends that was set up before, including the
 * password (`ended`). Refuses `wrong-code`, `link-elsewhere`, `wrong-proof`.
 */
export const checkLink = defineCommand({
  name: "accounts.check-link",
  input: CheckLink,
  allow: "anyone",
  ownerOnly: true,
  errors: ["email-taken", "link-elsewhere", "phone-taken", "wrong-code", "wrong-proof"],
  constraints: CONTACT_TAKEN,
  limits: (_actor, { token, password }) =>
    password !== undefined
      ? [{ subject: `proof:${token.slice(0, 36)}`, most: 10, seconds: MINUTES_15, failuresOnly: true }]
      : [],
  async prepare(_actor, { token, password }): Promise<Result<string | null>> {
    if (password === undefined) return ok(null);
    const owner = await findLinkOwner(db(), token);
    if (!owner) return refuse("wrong-code");
    const { passwordHash } = owner;
    return passwordHash && (await checkPassword(password, passwordHash)) ? ok(passwordHash) : refuse("wrong-proof");
  },
  async run(context, { token }, checked) {
    const verification = await checkLinkToken(context.tx, token);
    if (!verification) return refuse("wrong-code");
    let ended = false;
    const refused = await prove(context, verification, (user) => {
      const prover = readerOf(context.actor, user, checked);
      ended = prover?.by === "contact";
      return prover;
    });
    return refused ?? ok({ user: verification.userId, ended });
  },
});

/** Who opened the link of this user; undefined if they have to sign in. */
function readerOf({ id, session }: Actor, user: User, checked: string | null): Prover | undefined {
  if (id === user.id) return { by: "session", session };
  // The password may have changed since it was checked.
  if (checked !== null && checked === user.passwordHash) return { by: "password" };
  return goesTo(user, "email") ? { by: "contact" } : undefined;
}

/**
 * Replaces the account's address with the verified one. A code for an address that is no longer requested is invalid.
 * Refuses if another account has taken the address since the code was sent, and if the prover is nobody.
 */
async function prove(
  context: CommandContext,
  { id, userId, kind, target }: Verification,
  proverOf: (user: User) => Prover | undefined,
): Promise<Refused | null> {
  const { tx } = context;
  const channel = kind as Contact;
  const user = await lockUser(tx, userId);
  if (!user || pendingContact(user, channel) !== target) return refuse("wrong-code");
  const taken = await refuseTaken(tx, { [channel]: target }, userId);
  if (taken) return taken;
  const prover = proverOf(user);
  if (!prover) return refuse("link-elsewhere");
  await consumeVerification(tx, id);
  await takeContact(context, user, channel, target, prover);
  return null;
}
