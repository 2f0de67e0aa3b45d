import { and, arrayOverlaps, asc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { db, type Executor, type Reader } from "#db/client.ts";
import { defineStatement, isOneOf } from "#db/statement.ts";
import { email } from "#modules/kernel/fields.ts";
import { fullNameOf, initialsOf } from "#modules/kernel/people-names.ts";
import type { Role } from "#modules/kernel/permissions.ts";
import { phone } from "#modules/kernel/phone-field.ts";
import type { Person } from "../account-schemas.ts";
import { users } from "../tables.ts";

const COLUMNS = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  phone: users.phone,
  phoneVerifiedAt: users.phoneVerifiedAt,
  callPreference: users.callPreference,
};
type Row = {
  id: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  phoneVerifiedAt: Date | null;
  callPreference: { allow: boolean };
};

const personOf = ({ id, firstName, lastName, phone, phoneVerifiedAt, callPreference }: Row): Person => ({
  id,
  firstName,
  fullName: fullNameOf({ firstName, lastName }),
  initials: initialsOf(fullNameOf({ firstName, lastName })),
  phone,
  calls: callPreference.allow && phone !== null && phoneVerifiedAt !== null,
});

/** The users with these ids, by id; unknown ones are omitted. For internal use: doesn't check permissions. */
export async function findPeople(
  ids: readonly (string | null | undefined)[],
  executor: Executor = db(),
): Promise<Map<string, Person>> {
  const wanted = [...new Set(ids.filter((id): id is string => Boolean(id)))];
  if (wanted.length === 0) return new Map();
  const rows = await selectPeople(executor, { ids: wanted });
  return new Map(rows.map((row) => [row.id, personOf(row)]));
}

const selectPeople = defineStatement("accounts.people", (tx) =>
  tx.select(COLUMNS).from(users).where(isOneOf(users.id)),
);

/** The full name of the account with this id, for the order of another module's list. */
export const personName = (id: SQL): SQL<string | null> =>
  sql`(select trim(${users.firstName} || ' ' || ${users.lastName}) from ${users} where ${users.id} = ${id})`;

/** All active users who hold the role, or one of several, by name. */
export async function findHolders(role: Role | readonly Role[], executor: Executor = db()): Promise<Person[]> {
  const rows = await executor
    .select(COLUMNS)
    .from(users)
    .where(and(arrayOverlaps(users.roles, [role].flat()), eq(users.active, true), isNull(users.deletedAt)))
    .orderBy(asc(users.firstName), asc(users.lastName));
  return rows.map(personOf);
}

/** The roles of these accounts, by id. For internal use: doesn't check permissions. */
export async function findRoles(ids: readonly string[]): Promise<Map<string, Role[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db()
    .select({ id: users.id, roles: users.roles })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, roles }) => [id, roles]));
}

/** The roles that at least one active account has. For internal use: doesn't check permissions. */
export async function findHeldRoles(): Promise<Role[]> {
  const rows = await db()
    .selectDistinct({ role: sql<Role>`unnest(${users.roles})` })
    .from(users)
    .where(and(eq(users.active, true), isNull(users.deletedAt)));
  return rows.map(({ role }) => role);
}

/** Whether the account is active and holds the role, or one of several. */
export async function holdsRole(id: string, role: Role | readonly Role[], executor: Reader = db()): Promise<boolean> {
  const [row] = await executor
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.id, id), arrayOverlaps(users.roles, [role].flat()), eq(users.active, true), isNull(users.deletedAt)),
    );
  return row !== undefined;
}

/** Gives a user who registers a car the seller role. */
export async function becomeSeller(executor: Executor, id: string): Promise<void> {
  await executor
    .update(users)
    .set({ seller: true })
    .where(and(eq(users.id, id), eq(users.seller, false)));
}

/** The account with an email or a phone number in any spelling, for staff who look up a user. */
export async function findByContact(typed: string, executor: Executor = db()): Promise<Person | undefined> {
  const contact = email.safeParse(typed).data ?? phone.safeParse(typed).data;
  if (!contact) return undefined;
  const [row] = await executor
    .select(COLUMNS)
    .from(users)
    .where(and(or(eq(users.email, contact), eq(users.phone, contact)), isNull(users.deletedAt)));
  return row && personOf(row);
}
