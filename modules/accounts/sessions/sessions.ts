import { and, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { db, type Tx } from "#db/client.ts";
import { newId } from "#modules/kernel/ids.ts";
import { hashToken, newToken } from "../secrets.ts";
import { rememberTokens, sessions } from "../tables.ts";

// Code that starts or ends sessions must hold the lock on the user's row (lockUser). It serializes a "Remember Me"
// sign-in and the end of its family, so that ending the family can't miss a new token.

type Opening = {
  userAgent?: string | undefined;
  /** The admin who acts as this user, and the admin's own session. */
  impersonator?: { id: string; session: string } | undefined;
  resetOnly?: boolean;
  /** The remembered sign-in this session belongs to. */
  family?: string | null;
  /** False if the person proved nothing for it: "Remember Me", or a partner's link. */
  proven?: boolean;
};

/**
 * Opens a session and returns its token; from then on only the browser's cookie holds it. Commands that open or end
 * sessions lock the row of the user.
 */
export async function openSession(
  tx: Tx,
  userId: string,
  opening: Opening = {},
): Promise<{ id: string; token: string }> {
  const token = newToken();
  const id = newId();
  await tx.insert(sessions).values({
    id,
    tokenHash: hashToken(token),
    userId,
    impersonatorId: opening.impersonator?.id ?? null,
    impersonatorSessionId: opening.impersonator?.session ?? null,
    rememberFamilyId: opening.family ?? null,
    resetOnly: opening.resetOnly ?? false,
    provenAt: opening.proven === false ? null : sql`now()`,
    userAgent: opening.userAgent?.slice(0, 300) ?? null,
  });
  return { id, token };
}

/** Rotates a session's token; the old one stops working. Returns the new token. */
export async function renewToken(tx: Tx, id: string): Promise<string> {
  const token = newToken();
  await tx
    .update(sessions)
    .set({ tokenHash: hashToken(token), lastSeenAt: sql`now()` })
    .where(eq(sessions.id, id));
  return token;
}

/**
 * Ends a session, the impersonations that an admin started from it, and the "Remember Me" sign-in of its browser.
 * Returns the ids of the users whose sessions ended.
 */
export async function endSessionRow(tx: Tx, id: string): Promise<string[]> {
  const [row] = await tx.select({ family: sessions.rememberFamilyId }).from(sessions).where(eq(sessions.id, id));
  const ended = await endWhere(tx, eq(sessions.id, id));
  return row?.family ? [...new Set([...ended, ...(await endFamily(tx, row.family))])] : ended;
}

/**
 * Ends a "Remember Me" sign-in and all sessions that came from it. Returns the ids of the users whose sessions ended.
 */
export async function endFamily(tx: Tx, family: string): Promise<string[]> {
  await tx
    .update(rememberTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(rememberTokens.familyId, family), isNull(rememberTokens.revokedAt)));
  return endWhere(tx, eq(sessions.rememberFamilyId, family));
}

async function endWhere(tx: Tx, which: SQL): Promise<string[]> {
  const opened = tx.select({ id: sessions.id }).from(sessions).where(which);
  const ended = await tx
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(isNull(sessions.endedAt), or(which, inArray(sessions.impersonatorSessionId, opened))))
    .returning({ userId: sessions.userId });
  return [...new Set(ended.map(({ userId }) => userId))];
}

/**
 * Ends every session and every "Remember Me" sign-in of a user, and every session in which this user impersonates
 * another one; `except` names a session to leave open.
 */
export async function endAllSessions(tx: Tx, userId: string, except?: string | null): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        or(eq(sessions.userId, userId), eq(sessions.impersonatorId, userId)),
        isNull(sessions.endedAt),
        except ? sql`${sessions.id} <> ${except}` : undefined,
      ),
    );
  await tx
    .update(rememberTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(rememberTokens.userId, userId), isNull(rememberTokens.revokedAt)));
}

/** Ends every session and every "Remember Me" sign-in of a user outside the browser that holds this session. */
export async function endSessionsElsewhere(tx: Tx, userId: string, here: string): Promise<void> {
  const [row] = await tx.select({ family: sessions.rememberFamilyId }).from(sessions).where(eq(sessions.id, here));
  const family = row?.family ?? null;
  await tx
    .update(rememberTokens)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(rememberTokens.userId, userId),
        isNull(rememberTokens.revokedAt),
        family ? ne(rememberTokens.familyId, family) : undefined,
      ),
    );
  await endWhere(tx, and(eq(sessions.userId, userId), ne(sessions.id, here)) as SQL);
}

/** The admin's own session behind an impersonated one. */
export async function sessionBehind(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx.select({ behind: sessions.impersonatorSessionId }).from(sessions).where(eq(sessions.id, id));
  return row?.behind ?? undefined;
}

/** Records activity; at most once a minute, so that not every page view writes. */
export async function touchSessions(ids: readonly string[]): Promise<void> {
  // One statement per row: locking two rows at once could deadlock with a transaction that ends them in the other
  // order.
  for (const id of ids) await db().update(sessions).set({ lastSeenAt: sql`now()` }).where(eq(sessions.id, id));
}

/** Stores the browser's name, so that people recognize their sessions. */
export async function noteUserAgent(token: string, userAgent: string | null): Promise<void> {
  if (!userAgent) return;
  await db()
    .update(sessions)
    .set({ userAgent: userAgent.slice(0, 300) })
    .where(eq(sessions.tokenHash, hashToken(token)));
}
