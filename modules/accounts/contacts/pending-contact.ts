import type { users } from "../tables.ts";

type User = typeof users.$inferSelect;
export type Contact = "email" | "phone";
/** The messages on the screens (spec 8). */
export const VERIFICATION_SENT: Record<Contact, string> = {
  email: "The verification link was sent to your email",
  phone: "The verification code was sent to your phone",
};

/** When the code is spoken in a call (spec 8). */
export const VERIFICATION_CALLED = "You will get a call shortly";

/** Whether any contact of the account is verified. */
export const isProven = (user: Pick<User, "emailVerifiedAt" | "phoneVerifiedAt">): boolean =>
  user.emailVerifiedAt !== null || user.phoneVerifiedAt !== null;

/** The contact to verify: the requested new one, otherwise the current one while it is unverified. */
export function pendingContact(user: User, channel: Contact): string | null {
  if (channel === "email") return user.emailChange ?? (user.emailVerifiedAt ? null : user.email);
  return user.phoneChange ?? (user.phoneVerifiedAt ? null : user.phone);
}

/** The current contact, if it is verified. */
export const verifiedContact = (user: User, channel: Contact): string | null =>
  channel === "email" ? user.emailVerifiedAt && user.email : user.phoneVerifiedAt && user.phone;
