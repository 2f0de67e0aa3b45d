import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db, type Executor } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { batch } from "#modules/kernel/batch.ts";
import { environment } from "#modules/kernel/environment.ts";
import { isOverdue } from "../second-steps/staff-second-step.ts";
import { hashToken } from "../secrets.ts";
import { sessions, users } from "../tables.ts";
import { isLive, isProven, mayImpersonate } from "./lifetime.ts";
import { touchSessions } from "./sessions.ts";

const COLUMNS = {
  id: users.id,
  roles: users.roles,
  firstName: users.firstName,
  seller: users.seller,
  buyer: users.buyer,
  active: users.active,
  primaryContact: users.primaryContact,
  emailVerifiedAt: users.emailVerifiedAt,
  phoneVerifiedAt: users.phoneVerifiedAt,
  surveyedAt: users.surveyedAt,
};
type Row = { [K in keyof typeof COLUMNS]: (typeof COLUMNS)[K]["_"]["data"] | null };

type Session = { id: string; impersonatorId: string | null; proven: boolean };

function toActor(row: Row, session: Session | null): Actor {
  return {
    id: row.id,
    kind: "user",
    roles: row.roles ?? ["guest"],
    seller: Boolean(row.seller),
    buyer: Boolean(row.buyer),
    verified: row.emailVerifiedAt !== null || row.phoneVerifiedAt !== null,
    active: Boolean(row.active),
    surveyed: row.surveyedAt !== null,
    firstName: row.firstName ?? "",
    impersonator: session?.impersonatorId ?? null,
    session: session?.id ?? null,
    scopes: null,
    stale: session?.proven === false,
  };
}

const adminSession = alias(sessions, "admin_session");
const admin = alias(users, "admin");

/** Valid sessions: not ended or expired, and for an impersonation only while the admin's own session is valid. */
const openNow = () =>
  db()
    .select({
      ...COLUMNS,
      session: sessions.id,
      tokenHash: sessions.tokenHash,
      impersonatorId: sessions.impersonatorId,
      impersonatorSession: sessions.impersonatorSessionId,
      resetOnly: sessions.resetOnly,
      lastSeenAt: sessions.lastSeenAt,
      proven: isProven(sessions).mapWith(Boolean),
      overdue: isOverdue(users).mapWith(Boolean),
      adminOverdue: isOverdue(admin).mapWith(Boolean),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(adminSession, eq(adminSession.id, sessions.impersonatorSessionId))
    .leftJoin(admin, eq(admin.id, adminSession.userId))
    .$dynamic();

const isOpen = sql`${isLive(sessions, users)} and (
  ${sessions.impersonatorId} is null
  or (${adminSession.userId} = ${sessions.impersonatorId} and ${adminSession.impersonatorId} is null
    and not ${adminSession.resetOnly} and ${isLive(adminSession, admin)} and ${mayImpersonate(admin)}))`;

let prepared: { owner: unknown; query: ReturnType<typeof prepareQuery> } | undefined;

const prepareQuery = () =>
  openNow()
    .where(sql`${sessions.tokenHash} = any(${sql.placeholder("hashes")}::text[]) and ${isOpen}`)
    .prepare("find_sessions");

function sessionQuery() {
  const owner = db();
  if (prepared?.owner !== owner) prepared = { owner, query: prepareQuery() };
  return prepared.query;
}

/** Sessions by the hashes of their tokens. Requests that arrive together share a query, because each request needs one. */
const findByHash = batch(async (hashes: readonly string[]) => {
  const rows = await sessionQuery().execute({ hashes });
  return new Map(rows.map((row) => [row.tokenHash, row]));
});

const TOUCH_MS = 60_000;

export type FoundSession = {
  actor: Actor;
  resetOnly: boolean;
  /** May only set up the second step, which this person of the staff should have by now. */
  overdue: boolean;
};

/** Whether the session may do no more than set up a second step, and whether it is over for that reason. */
function lackOf(row: { impersonatorId: string | null; overdue: boolean; adminOverdue: boolean }) {
  if (!environment().staffTwoStep) return { overdue: false, ended: false };
  const acts = row.impersonatorId !== null;
  return { overdue: !acts && row.overdue, ended: acts && row.adminOverdue };
}

/**
 * The actor of this session token; undefined when the session has ended, was inactive for an hour or is too old. An
 * impersonated session also needs the admin's own valid session and permission. Unless it is `quiet`, the lookup counts
 * as activity of both sessions.
 */
export async function findSession(token: string, { quiet } = { quiet: false }): Promise<FoundSession | undefined> {
  const hash = hashToken(token);
  const row = await findByHash(hash);
  const lack = row && lackOf(row);
  if (!row || !lack || lack.ended) return undefined;
  const { session, impersonatorSession, impersonatorId, resetOnly, lastSeenAt, proven } = row;
  if (!quiet && Date.now() - lastSeenAt.getTime() > TOUCH_MS)
    await touchSessions(impersonatorSession ? [session, impersonatorSession] : [session]);
  return {
    actor: toActor(row, { id: session, impersonatorId, proven }),
    resetOnly,
    overdue: lack.overdue,
  };
}

/** The sessions of these that are still valid, for all of the site. This lookup does not count as activity. */
export async function findOpenSessions(ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await openNow().where(sql`${sessions.id} = any(${sql.param(ids)}::uuid[]) and ${isOpen}`);
  const open = rows.filter((row) => !Object.values(lackOf(row)).includes(true));
  return new Set(open.map(({ session }) => session));
}

/** The actor of a user, for listeners and seeds that act on a user's behalf; undefined when removed. */
export async function findActor(userId: string, executor: Executor = db()): Promise<Actor | undefined> {
  const [row] = await executor
    .select(COLUMNS)
    .from(users)
    .where(sql`${users.id} = ${userId} and ${users.deletedAt} is null`);
  return row && toActor(row, null);
}
