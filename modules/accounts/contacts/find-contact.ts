import { and, eq, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type Role, STAFF_ROLES } from "#modules/kernel/permissions.ts";
import { users } from "../tables.ts";

/** A user's name and contacts, for messages. */
export type Contact = {
  id: string;
  firstName: string;
  email: string | null;
  phone: string | null;
  seller: boolean;
  dealer: boolean;
  staff: boolean;
};

const isStaffRole = (role: Role): boolean => (STAFF_ROLES as readonly Role[]).includes(role);

/**
 * For messages from the product itself: doesn't check permissions. A removed account has no contact. Once one contact is verified,
 * the other one is left out until it is, too: it may belong to a stranger, and links in messages act for the account's owner.
 */
export async function findContact(executor: Executor, user: string): Promise<Contact | undefined> {
  const row = await readContact(executor, user);
  if (!row) return undefined;
  const { emailVerifiedAt: _email, phoneVerifiedAt: _phone, ...contact } = row;
  return contact;
}

/** The same with only what is verified: another contact may be a stranger's. */
export async function findVerifiedContact(executor: Executor, user: string): Promise<Contact | undefined> {
  const row = await readContact(executor, user);
  if (!row) return undefined;
  const { emailVerifiedAt, phoneVerifiedAt, ...contact } = row;
  return {
    ...contact,
    email: emailVerifiedAt ? contact.email : null,
    phone: phoneVerifiedAt ? contact.phone : null,
  };
}

async function readContact(executor: Executor, user: string) {
  const [row] = await executor
    .select({
      id: users.id,
      firstName: users.firstName,
      email: users.email,
      phone: users.phone,
      emailVerifiedAt: users.emailVerifiedAt,
      phoneVerifiedAt: users.phoneVerifiedAt,
      seller: users.seller,
      roles: users.roles,
    })
    .from(users)
    .where(and(eq(users.id, user), isNull(users.deletedAt)));
  if (!row) return undefined;
  const { roles, ...contact } = row;
  if (row.phoneVerifiedAt && !row.emailVerifiedAt) contact.email = null;
  if (row.emailVerifiedAt && !row.phoneVerifiedAt) contact.phone = null;
  return { ...contact, dealer: roles.includes("dealer"), staff: roles.some(isStaffRole) };
}
