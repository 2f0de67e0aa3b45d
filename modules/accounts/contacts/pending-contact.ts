import type { users } from "../tables.ts";

export type Contact = "email" | "phone";
/** What the screens say (spec 8). */
export const VERIFICATION_SENT: Record<Contact | "call", string> = {
  email: "The verification link was sent to your email",
  phone: "The verification code was sent to your phone",
  call: "You will get a call shortly",
};

/** What waits to be proven: a new address if one was asked for, else the present one while it is unproven. */
export function pendingContact(user: typeof users.$inferSelect, channel: Contact): string | null {
  if (channel === "email") return user.emailChange ?? (user.emailVerifiedAt ? null : user.email);
  return user.phoneChange ?? (user.phoneVerifiedAt ? null : user.phone);
}
