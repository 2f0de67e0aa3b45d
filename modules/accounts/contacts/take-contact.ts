import { eq, sql } from "drizzle-orm";
import { audit } from "#db/audit.ts";
import type { CommandContext } from "#db/command.ts";
import { contactReplaced, signedOut, userVerified } from "../events.ts";
import { ACCESS, type Prover } from "../first-proof/access.ts";
import { users } from "../tables.ts";
import { type Contact, isOwned, isProven, verifiedContact } from "./pending-contact.ts";
import { sealContact } from "./replaced-contact.ts";

type User = typeof users.$inferSelect;

/**
 * Makes a proven contact the account's. If no one has proven one before, everything ends that was set up until now by
 * someone else, in the same transaction: a person who registers a contact of someone else keeps nothing. Cars and other
 * data stay. The caller holds the lock on the user, and has checked that no other account has this contact.
 */
export async function takeContact(
  { tx, actor, record }: CommandContext,
  user: User,
  channel: Contact,
  target: string,
  prover: Prover,
): Promise<void> {
  const proven =
    channel === "email"
      ? { email: target, emailChange: null, emailVerifiedAt: sql`now()` }
      : { phone: target, phoneChange: null, phoneVerifiedAt: sql`now()` };
  const vouched = user.vouchedContact === channel ? { vouchedContact: null } : {};
  await tx
    .update(users)
    .set({ ...proven, ...vouched })
    .where(eq(users.id, user.id));
  const by = { ...actor, id: actor.id ?? user.id };
  await audit(tx, by, `${channel}-verified`, user.id);
  if (!isOwned(user)) {
    for (const { end } of Object.values(ACCESS)) await end?.(tx, user, prover);
    if (prover.by === "contact") await dropOther(tx, channel, user);
    await audit(tx, by, "earlier-access-ended", user.id, { by: prover.by });
    await record(signedOut({ user: user.id }));
  }
  await record(userVerified({ user: user.id, channel, first: !isProven(user) }));
  const previous = verifiedContact(user, channel);
  if (previous && previous !== target)
    await record(contactReplaced({ user: user.id, channel, previous: sealContact(previous) }));
}

/** Whoever entered the other contact may not be its owner, and messages to it would tell them what happens here. */
async function dropOther(tx: CommandContext["tx"], channel: Contact, user: User): Promise<void> {
  const other = channel === "email" ? { phone: null, phoneVerifiedAt: null } : { email: null, emailVerifiedAt: null };
  await tx
    .update(users)
    .set({ ...other, primaryContact: channel, vouchedContact: null })
    .where(eq(users.id, user.id));
}
