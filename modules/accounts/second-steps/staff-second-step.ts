import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { db, type Executor, type Tx } from "#db/client.ts";
import { environment } from "#modules/kernel/environment.ts";
import { STAFF_ROLES } from "#modules/kernel/permissions.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { users } from "../tables.ts";
import { passkeys } from "./passkeys/tables.ts";
import { twoSteps } from "./tables.ts";

// Staff sign in with a second step: a passkey, or a code of an app. They have some days to set it up.

/** Days to set it up, after the first role of the staff. */
const GRACE_DAYS = 7;

type Owner = Record<"id" | "roles" | "staffSince" | "emailVerifiedAt" | "phoneVerifiedAt" | "active", AnyPgColumn>;

/** The roles as an array of SQL. */
export const roleArray = (roles: readonly string[]) => sql.raw(`array[${roles.map((role) => `'${role}'`).join(", ")}]`);
const staffRoles = roleArray(STAFF_ROLES);
/** Others of the staff can do nothing anyway, and have other things to finish first. */
const isWorking = ({ roles, active, emailVerifiedAt, phoneVerifiedAt }: Owner): SQL =>
  sql`(${roles} && ${staffRoles} and ${active} and coalesce(${emailVerifiedAt}, ${phoneVerifiedAt}) is not null)`;
const dueAt = ({ staffSince }: Owner): SQL<Date> =>
  sql<Date>`${staffSince} + make_interval(days => ${sql.raw(String(GRACE_DAYS))})`;
const hasPasskey = ({ id }: Owner): SQL => sql`exists (select 1 from ${passkeys} where ${passkeys.userId} = ${id})`;
const hasCodes = ({ id }: Owner): SQL =>
  sql`exists (select 1 from ${twoSteps} where ${twoSteps.userId} = ${id} and ${twoSteps.enabledAt} is not null)`;
const lacksAny = (owner: Owner): SQL =>
  sql`(${isWorking(owner)} and not ${hasPasskey(owner)} and not ${hasCodes(owner)})`;

/** Whether these are staff without a second step whose days to set it up are over. Only where staff need one. */
export const isOverdue = (owner: Owner): SQL => sql`(${lacksAny(owner)} and ${dueAt(owner)} <= now())`;

const person = (user: string) => and(eq(users.id, user), isNull(users.deletedAt));

/** The same for one account. For internal use: doesn't check permissions. */
export async function isSecondStepOverdue(user: string): Promise<boolean> {
  if (!environment().staffTwoStep) return false;
  const [row] = await db()
    .select({ overdue: isOverdue(users).mapWith(Boolean) })
    .from(users)
    .where(person(user));
  return row?.overdue ?? false;
}

/**
 * Whether a password, and whatever else is no second step, signs this person in no longer: staff with a passkey and
 * without codes, after the days to set them up.
 */
export async function needsPasskey(executor: Executor, user: string): Promise<boolean> {
  if (!environment().staffTwoStep) return false;
  const needs = sql`(${isWorking(users)} and ${dueAt(users)} <= now() and ${hasPasskey(users)} and not ${hasCodes(users)})`;
  const [row] = await executor
    .select({ needs: needs.mapWith(Boolean) })
    .from(users)
    .where(person(user));
  return row?.needs ?? false;
}

/** Whether a person of the staff has a second step; undefined for people who need none. For internal use: doesn't check permissions. */
export async function findDuty(executor: Executor, user: string): Promise<{ has: boolean } | undefined> {
  if (!environment().staffTwoStep) return undefined;
  const [row] = await executor
    .select({
      works: isWorking(users).mapWith(Boolean),
      lacks: lacksAny(users).mapWith(Boolean),
    })
    .from(users)
    .where(person(user));
  return row?.works ? { has: !row.lacks } : undefined;
}

/** Refuses to take away the only passkey, or the codes without a passkey, of people who need a second step. */
export async function refuseLastStep(tx: Tx, user: string): Promise<Refused | null> {
  if (!(await findDuty(tx, user))) return null;
  const keys = await tx.$count(passkeys, eq(passkeys.userId, user));
  const [codes] = await tx.select({ on: twoSteps.enabledAt }).from(twoSteps).where(eq(twoSteps.userId, user));
  return keys + (codes?.on ? 1 : 0) > 1 ? null : refuse("last-second-step");
}

/** Until when this person has to set up a second step; undefined for those who needn't, or have one. */
export async function findSecondStepDue(user: string): Promise<Date | undefined> {
  if (!environment().staffTwoStep) return undefined;
  const [row] = await db()
    .select({ due: dueAt(users).mapWith(users.staffSince) })
    .from(users)
    .where(and(person(user), lacksAny(users)));
  return row?.due;
}

/** Staff who have to set up a second step within this many days. For internal use: doesn't check permissions. */
export async function findDueWithin(days: number): Promise<{ user: string; due: Date }[]> {
  if (!environment().staffTwoStep) return [];
  const soon = sql`${dueAt(users)} > now() and ${dueAt(users)} <= now() + make_interval(days => ${days})`;
  return db()
    .select({ user: users.id, due: dueAt(users).mapWith(users.staffSince) })
    .from(users)
    .where(and(isNull(users.deletedAt), lacksAny(users), soon));
}
