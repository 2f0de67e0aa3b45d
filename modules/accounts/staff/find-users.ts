import { and, asc, count, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { cutList } from "#db/cut-list.ts";
import { eachBatch } from "#db/each-batch.ts";
import { holdsWords } from "#db/folded.ts";
import { containing } from "#db/like-text.ts";
import { auditLog } from "#db/tables.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { type Paged, type PageRequest, pageOfRows } from "#modules/kernel/paging.ts";
import { phoneDigits } from "#modules/kernel/phone-numbers.ts";
import type { UserFilter, UserQuery, UserSort } from "../account-schemas.ts";
import { type Profile, toProfile } from "../profile/find-profile.ts";
import { users } from "../tables.ts";

/** The page size (docs/spec/display.md). */
const RECORDS = 40;

export type UserRow = Pick<
  Profile,
  "_id" | "fullName" | "initials" | "email" | "phone" | "roles" | "verified" | "active" | "type" | "createdAt"
>;

/** The order of the list; those who joined at the same time are in the order of their ids. */
function orderOf(sort: UserSort = "-joined"): SQL[] {
  const way = sort.startsWith("-") ? desc : asc;
  if (sort.endsWith("joined")) return [way(users.createdAt), way(users.id)];
  return [way(sql`lower(${users.lastName})`), way(sql`lower(${users.firstName})`), way(users.id)];
}

/** Users for staff who may read them, newest first, 40 a page unless `records` says otherwise; empty for all others. */
export async function findUsers(
  actor: Actor,
  { records = RECORDS, sort, ...filter }: UserFilter & Partial<UserQuery> & PageRequest,
): Promise<Paged<UserRow>> {
  if (!can(actor, "user.read")) return pageOfRows([], 1, records, 0);
  const where = and(isNull(users.deletedAt), matching(filter));
  const cut = cutList(users.id, filter, records, orderOf(sort));
  const [rows, [total]] = await Promise.all([
    db()
      .select()
      .from(users)
      .where(and(where, cut.rest))
      .orderBy(...cut.order)
      .limit(cut.limit)
      .offset(cut.offset),
    db().select({ n: count() }).from(users).where(where),
  ]);
  return pageOfRows(
    rows.map((row) => toRow(toProfile(row))),
    filter.page,
    records,
    total?.n ?? 0,
  );
}

/** All of them in the same order, in batches, for an export. */
export const eachUser = (
  actor: Actor,
  { sort, ...filter }: UserFilter & Partial<UserQuery>,
): AsyncGenerator<UserRow[]> =>
  eachBatch(
    db()
      .select({ id: users.id })
      .from(users)
      .where(and(can(actor, "user.read") ? undefined : sql`false`, isNull(users.deletedAt), matching(filter)))
      .orderBy(...orderOf(sort)),
    async (ids) => {
      const rows = await db()
        .select()
        .from(users)
        .where(and(inArray(users.id, ids), isNull(users.deletedAt)));
      return rows.map((row) => toRow(toProfile(row)));
    },
  );

/** Accounts whose name, email, or phone has this text, for staff who may read users; empty for all others. */
export async function searchUsers(actor: Actor, typed: string, most: number): Promise<UserRow[]> {
  // Shorter texts have no trigrams to look up.
  if (!can(actor, "user.read") || typed.length < 3) return [];
  const rows = await db()
    .select()
    .from(users)
    .where(and(isNull(users.deletedAt), matching({ q: typed, page: 1 })))
    .limit(most);
  return rows.map((row) => toRow(toProfile(row)));
}

/** The ids of all accounts that these words find, for staff who may read users. */
export async function findUserIds(actor: Actor, words: string): Promise<string[]> {
  if (!can(actor, "user.read")) return [];
  const rows = await db()
    .select({ id: users.id })
    .from(users)
    .where(and(isNull(users.deletedAt), matching({ q: words, page: 1 })));
  return rows.map(({ id }) => id);
}

function matching({ q, role, state }: UserFilter) {
  return and(
    q ? or(holdsWords(sql`${users.firstName} || ' ' || ${users.lastName}`, q), hasContact(q)) : undefined,
    role ? sql`${role} = any(${users.roles})` : undefined,
    state === "inactive" ? eq(users.active, false) : undefined,
    state === "active" ? eq(users.active, true) : undefined,
    state === "unverified" ? and(isNull(users.emailVerifiedAt), isNull(users.phoneVerifiedAt)) : undefined,
  );
}

/** A part of an email, or of a phone in any usual spelling: "(312) 555-0178", "312.555.0178", "555-0178". */
function hasContact(typed: string): SQL | undefined {
  const digits = phoneDigits(typed);
  return or(ilike(users.email, containing(typed.trim())), digits ? ilike(users.phone, containing(digits)) : undefined);
}

function toRow(profile: Profile): UserRow {
  const { _id, fullName, initials, email, phone, roles, verified, active, type, createdAt } = profile;
  return { _id, fullName, initials, email, phone, roles, verified, active, type, createdAt };
}

/** One user, for staff and for that user; otherwise undefined. */
export async function findUser(actor: Actor, id: string): Promise<Profile | undefined> {
  if (!isId(id) || (!can(actor, "user.read") && actor.id !== id)) return undefined;
  const [row] = await db()
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return row && toProfile(row);
}

const AUDITED = 50;

/** The audit log of actions by and on a user, directly or through impersonation, newest first, 50 a page; for administrators. */
export async function findAudit(actor: Actor, user: string, page = 1): Promise<Paged<typeof auditLog.$inferSelect>> {
  if (!can(actor, "system.audit") || !isId(user)) return pageOfRows([], page, AUDITED);
  const rows = await db()
    .select()
    .from(auditLog)
    .where(or(eq(auditLog.userId, user), eq(auditLog.actorId, user), eq(auditLog.impersonatorId, user)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(AUDITED + 1)
    .offset((page - 1) * AUDITED);
  return pageOfRows(rows, page, AUDITED);
}
