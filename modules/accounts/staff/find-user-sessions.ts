import { and, desc, eq, gt, isNull, max, notInArray, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import type { RememberedBrowser, UserSession } from "../account-schemas.ts";
import { isLive } from "../sessions/lifetime.ts";
import { rememberTokens, sessions, users } from "../tables.ts";

/** The open sessions of a user, newest first, and the browsers that remember this user; empty for other readers. */
export async function findUserSessions(
  actor: Actor,
  user: string,
): Promise<{ sessions: UserSession[]; remembered: RememberedBrowser[] }> {
  if (!can(actor, "user.manage") || !isId(user)) return { sessions: [], remembered: [] };
  const rows = await db()
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, user), isLive(sessions, users)))
    .orderBy(desc(sessions.lastSeenAt));
  const open = rows.map(({ session }) => session);
  const families = open.flatMap(({ rememberFamilyId }) => rememberFamilyId ?? []);
  return {
    sessions: open.map((row) => ({
      _id: row.id,
      userAgent: row.userAgent,
      since: row.createdAt.toISOString(),
      seen: row.lastSeenAt.toISOString(),
      remembered: row.rememberFamilyId !== null,
      impersonated: row.impersonatorId !== null,
    })),
    remembered: await findRemembered(user, families),
  };
}

async function findRemembered(user: string, signedIn: readonly string[]): Promise<RememberedBrowser[]> {
  const { familyId, createdAt, expiresAt, revokedAt, userId } = rememberTokens;
  const rows = await db()
    .select({ _id: familyId, used: max(createdAt), until: max(expiresAt) })
    .from(rememberTokens)
    .where(
      and(
        eq(userId, user),
        isNull(revokedAt),
        gt(expiresAt, sql`now()`),
        signedIn.length > 0 ? notInArray(familyId, [...signedIn]) : undefined,
      ),
    )
    .groupBy(familyId)
    .orderBy(desc(max(createdAt)));
  return rows.map(({ _id, used, until }) => ({
    _id,
    used: (used as Date).toISOString(),
    until: (until as Date).toISOString(),
  }));
}
