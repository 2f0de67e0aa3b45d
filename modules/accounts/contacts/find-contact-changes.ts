import { and, eq, inArray, max } from "drizzle-orm";
import { db } from "#db/client.ts";
import { auditLog } from "#db/tables.ts";
import { users } from "../tables.ts";
import type { Contact } from "./pending-contact.ts";

/**
 * When each contact of an account became what it is: when it was last proven, or else when the account was opened. For
 * internal use: doesn't check permissions.
 */
export async function findContactChanges(user: string): Promise<Record<Contact, Date> | undefined> {
  const [account] = await db().select({ openedAt: users.createdAt }).from(users).where(eq(users.id, user));
  if (!account) return undefined;
  const rows = await db()
    .select({ action: auditLog.action, at: max(auditLog.at) })
    .from(auditLog)
    .where(and(eq(auditLog.userId, user), inArray(auditLog.action, ["email-verified", "phone-verified"])))
    .groupBy(auditLog.action);
  const lastOf = (channel: Contact) =>
    rows.find(({ action }) => action === `${channel}-verified`)?.at ?? account.openedAt;
  return { email: lastOf("email"), phone: lastOf("phone") };
}
