import { eq, sql } from "drizzle-orm";
import { audit } from "#db/audit.ts";
import { defineVerb, type VerbContext } from "#db/verb.ts";
import { ok, type Refused } from "#modules/kernel/result.ts";
import { contactReplaced, userVerified } from "../events.ts";
import { lockUser } from "../lock-user.ts";
import { CONTACT_TAKEN, refuse } from "../refusals.ts";
import { Channel, CheckCode, CheckLink } from "../schemas.ts";
import { users } from "../tables.ts";
import { type Contact, isProven, pendingContact, verifiedContact } from "./pending-contact.ts";
import { refuseTaken } from "./refuse-taken.ts";
import { sealContact } from "./replaced-contact.ts";
import { checkLinkToken, checkTypedCode, consumeVerification, type Verification } from "./verification.ts";

/** Verifies a contact with the typed code. Refuses `wrong-code`, and more than 8 attempts in 10 minutes. */
export const checkCode = defineVerb({
  name: "accounts.check-code",
  input: Channel.extend(CheckCode.shape),
  allow: "signed-in",
  ownerOnly: true,
  limits: (actor, { channel }) => [{ subject: `code:${actor.id}:${channel}`, most: 8, seconds: 600 }],
  constraints: CONTACT_TAKEN,
  async run(context, { channel, code }) {
    const { tx, actor } = context;
    const verification = actor.id && (await checkTypedCode(tx, actor.id, channel, code));
    if (!verification) return refuse("wrong-code");
    const taken = await prove(context, verification);
    if (taken) return taken;
    return ok({ success: true });
  },
});

/** Verifies an email with the link that was sent to it; doesn't require signing in. Refuses `wrong-code`. */
export const checkLink = defineVerb({
  name: "accounts.check-link",
  input: CheckLink,
  allow: "anyone",
  ownerOnly: true,
  constraints: CONTACT_TAKEN,
  async run(context, { token }) {
    const verification = await checkLinkToken(context.tx, token);
    if (!verification) return refuse("wrong-code");
    const taken = await prove(context, verification);
    if (taken) return taken;
    return ok({ user: verification.userId });
  },
});

/**
 * Replaces the account's address with the verified one. A code for an address that is no longer requested is invalid.
 * Refuses if another account has taken the address since the code was sent.
 */
async function prove(
  { tx, actor, record }: VerbContext,
  { id, userId, kind, target }: Verification,
): Promise<Refused | null> {
  const channel = kind as Contact;
  const user = await lockUser(tx, userId);
  const asked = user && pendingContact(user, channel) === target ? user : undefined;
  const taken = asked ? await refuseTaken(tx, { [channel]: target }, userId) : null;
  if (taken) return taken;
  await consumeVerification(tx, id);
  if (!asked) return null;
  const proven =
    channel === "email"
      ? { email: target, emailChange: null, emailVerifiedAt: sql`now()` }
      : { phone: target, phoneChange: null, phoneVerifiedAt: sql`now()` };
  await tx.update(users).set(proven).where(eq(users.id, userId));
  await audit(tx, { ...actor, id: actor.id ?? userId }, `${channel}-verified`, userId);
  await record(userVerified({ user: userId, channel, first: !isProven(asked) }));
  const previous = verifiedContact(asked, channel);
  if (previous && previous !== target)
    await record(contactReplaced({ user: userId, channel, previous: sealContact(previous) }));
  return null;
}
