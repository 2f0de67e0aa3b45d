import { eq, sql } from "drizzle-orm";
import { db, type Executor } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { hashToken } from "../secrets.ts";
import { sessions, users } from "../tables.ts";
import { IDLE_MS, touchSession } from "./sessions.ts";

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

function toActor(row: Row, session: { id: string; impersonatorId: string | null } | null): Actor {
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
  };
}

const slot = Symbol.for("swaplot.find-session");
const holder = globalThis as { [slot]?: { owner: unknown; query: ReturnType<typeof prepareQuery> } };

function prepareQuery() {
  return db()
    .select({
      ...COLUMNS,
      session: sessions.id,
      impersonatorId: sessions.impersonatorId,
      resetOnly: sessions.resetOnly,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      sql`${sessions.tokenHash} = ${sql.placeholder("hash")} and ${sessions.endedAt} is null and ${users.deletedAt} is null
        and ${sessions.lastSeenAt} > now() - ${sql.raw(`interval '${IDLE_MS} milliseconds'`)}`,
    )
    .prepare("find_session");
}

function sessionQuery() {
  const owner = db();
  if (holder[slot]?.owner !== owner) holder[slot] = { owner, query: prepareQuery() };
  return (holder[slot] as { query: ReturnType<typeof prepareQuery> }).query;
}

const TOUCH_MS = 60_000;

export type FoundSession = { actor: Actor; resetOnly: boolean; endsAt: Date };

/**
 * Who holds this session token; undefined when the session ended or was silent for an hour.
 * Being asked counts as activity.
 */
export async function findSession(token: string): Promise<FoundSession | undefined> {
  const [row] = await sessionQuery().execute({ hash: hashToken(token) });
  if (!row) return undefined;
  if (Date.now() - row.lastSeenAt.getTime() > TOUCH_MS) await touchSession(row.session);
  return {
    actor: toActor(row, { id: row.session, impersonatorId: row.impersonatorId }),
    resetOnly: row.resetOnly,
    endsAt: new Date(Date.now() + IDLE_MS),
  };
}

/** The actor of a user, for listeners and seeds that act in somebody's name; undefined when removed. */
export async function findActor(userId: string, executor: Executor = db()): Promise<Actor | undefined> {
  const [row] = await executor
    .select(COLUMNS)
    .from(users)
    .where(sql`${users.id} = ${userId} and ${users.deletedAt} is null`);
  return row && toActor(row, null);
}
