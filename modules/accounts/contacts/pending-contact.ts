import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { users } from "../tables.ts";

type User = typeof users.$inferSelect;
export type Contact = "email" | "phone";
/** The messages on the screens (docs/spec/texts.md). */
export const VERIFICATION_SENT: Record<Contact, string> = {
  email: "The verification link was sent to your email",
  phone: "The verification code was sent to your phone",
};

/** When the code is spoken in a call (docs/spec/texts.md). */
export const VERIFICATION_CALLED = "You will get a call shortly";

/** Whether any contact of the account is verified. */
export const isProven = (user: Pick<User, "emailVerifiedAt" | "phoneVerifiedAt">): boolean =>
  user.emailVerifiedAt !== null || user.phoneVerifiedAt !== null;

/** Whether this contact is verified because its owner proved it, not because staff marked it. */
const isOwn = (user: User, channel: Contact): boolean =>
  verifiedContact(user, channel) !== null && user.vouchedContact !== channel;

/** Whether the account has an owner: someone who has proven one of its contacts. */
export const isOwned = (user: User): boolean => isOwn(user, "email") || isOwn(user, "phone");

/**
 * Whether the account goes to the person who proves this contact, even without a session or a password of it: no one owns the account,
 * and staff vouch for no other contact of it.
 */
export const goesTo = (user: User, channel: Contact): boolean =>
  !isOwned(user) && (!isProven(user) || user.vouchedContact === channel);

/**
 * Where a one-time password goes: to a contact that its owner has proven, otherwise to one for which staff vouch. An
 * account without either has nothing to lose to the reader of its email, whom the password makes its owner. A phone that
 * was never verified gets no password. Null if there is no such contact.
 */
export function resetContact(user: User): { channel: Contact; target: string } | null {
  const own = CHANNELS.filter((channel) => isOwn(user, channel));
  const vouched = CHANNELS.filter((channel) => verifiedContact(user, channel));
  const channel = own[0] ?? vouched[0] ?? "email";
  const target = user[channel];
  return target ? { channel, target } : null;
}
/** A new password goes to the phone first: "The password was sent to your mobile phone." (docs/spec/texts.md). */
const CHANNELS = ["phone", "email"] as const;

/** The contact to verify: the requested new one, otherwise the current one while it is unverified. */
export function pendingContact(user: User, channel: Contact): string | null {
  if (channel === "email") return user.emailChange ?? (user.emailVerifiedAt ? null : user.email);
  return user.phoneChange ?? (user.phoneVerifiedAt ? null : user.phone);
}

/** The same of an account that isn't loaded yet. */
export async function findPendingContact(id: string | null, channel: Contact): Promise<string | null> {
  const [user] = id ? await db().select().from(users).where(eq(users.id, id)) : [];
  return user ? pendingContact(user, channel) : null;
}

/** The current contact, if it is verified. */
export const verifiedContact = (user: User, channel: Contact): string | null =>
  (channel === "email" ? user.emailVerifiedAt && user.email : user.phoneVerifiedAt && user.phone) ?? null;
