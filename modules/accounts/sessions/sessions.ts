import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { db, type Tx } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { hashToken, newToken } from "../secrets.ts";
import { rememberTokens, sessions } from "../tables.ts";

/** Logged-in inactivity after which a session ends (spec 9: 3,600,000 ms). */
export const IDLE_MS = 3_600_000;
const REMEMBER_MS = 60 * 86_400_000;

type Opening = { userAgent?: string | undefined; impersonator?: string | null; resetOnly?: boolean };

/** Opens a session and answers its token, which only the browser's cookie holds from then on. */
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
    impersonatorId: opening.impersonator ?? null,
    resetOnly: opening.resetOnly ?? false,
    userAgent: opening.userAgent?.slice(0, 300) ?? null,
  });
  return { id, token };
}

export async function endSessionRow(tx: Tx, id: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
}

/** Ends every session and every remembered sign-in of a user, but for one session when told. */
export async function endAllSessions(tx: Tx, userId: string, except?: string | null): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(
      and(eq(sessions.userId, userId), isNull(sessions.endedAt), except ? sql`${sessions.id} <> ${except}` : undefined),
    );
  await tx.update(rememberTokens).set({ revokedAt: sql`now()` }).where(eq(rememberTokens.userId, userId));
}

/** A "Remember Me" token, `selector.validator`; the validator is new at each use. */
export async function issueRememberToken(tx: Tx, userId: string, familyId: string = newId()): Promise<string> {
  const selector = newToken().slice(0, 22);
  const validator = newToken();
  await tx.insert(rememberTokens).values({
    id: newId(),
    familyId,
    userId,
    selector,
    validatorHash: hashToken(validator),
    expiresAt: new Date(Date.now() + REMEMBER_MS),
  });
  return `${selector}.${validator}`;
}

/** Two tabs may send the same token at once: for so long a used one is still no theft. */
const GRACE_MS = 30_000;

export type Remembered = { userId: string; familyId: string };

/**
 * Uses up a remember token. A token that was used before means that somebody copied it: the whole family ends.
 * Answers undefined when it is no good.
 */
export async function spendRememberToken(tx: Tx, token: string): Promise<Remembered | undefined> {
  const [selector = "", validator = ""] = token.split(".");
  const [row] = await tx.select().from(rememberTokens).where(eq(rememberTokens.selector, selector)).for("update");
  if (!row || row.revokedAt || row.expiresAt < new Date()) return undefined;
  const genuine = row.validatorHash === hashToken(validator);
  const replayed = row.usedAt !== null && Date.now() - row.usedAt.getTime() > GRACE_MS;
  if (!genuine || replayed) {
    await tx.update(rememberTokens).set({ revokedAt: sql`now()` }).where(eq(rememberTokens.familyId, row.familyId));
    return undefined;
  }
  await tx.update(rememberTokens).set({ usedAt: sql`now()` }).where(eq(rememberTokens.id, row.id));
  return { userId: row.userId, familyId: row.familyId };
}

/** Whether somebody is remembered under this token or its selector, which alone opens nothing. */
export async function holdsRememberToken(actor: Actor, token: string): Promise<boolean> {
  if (!actor.id) return false;
  const [selector = ""] = token.split(".");
  const [row] = await db()
    .select({ id: rememberTokens.id })
    .from(rememberTokens)
    .where(
      and(
        eq(rememberTokens.selector, selector),
        eq(rememberTokens.userId, actor.id),
        isNull(rememberTokens.revokedAt),
        gt(rememberTokens.expiresAt, sql`now()`),
      ),
    );
  return row !== undefined;
}

export async function revokeRememberToken(tx: Tx, token: string): Promise<void> {
  const [selector = ""] = token.split(".");
  await tx
    .update(rememberTokens)
    .set({ revokedAt: sql`now()` })
    .where(
      sql`${rememberTokens.familyId} = (select family_id from ${rememberTokens} where ${rememberTokens.selector} = ${selector})`,
    );
}

/** Notes that somebody is still there; at most once a minute, so that reading pages does not write each time. */
export async function touchSession(id: string): Promise<void> {
  await db().update(sessions).set({ lastSeenAt: sql`now()` }).where(eq(sessions.id, id));
}

/** Keeps what the browser calls itself, so that people recognize their sessions. */
export async function noteUserAgent(token: string, userAgent: string | null): Promise<void> {
  if (!userAgent) return;
  await db()
    .update(sessions)
    .set({ userAgent: userAgent.slice(0, 300) })
    .where(eq(sessions.tokenHash, hashToken(token)));
}
