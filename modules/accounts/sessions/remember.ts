import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { db, type Tx } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { hashToken, newToken } from "../secrets.ts";
import { rememberTokens } from "../tables.ts";
import { REMEMBER_DAYS } from "./lifetime.ts";
import { endFamily } from "./sessions.ts";

/** All tokens issued from one sign-in with "Remember Me". */
export type Family = {
  id: string;
  expiresAt: Date | null;
  /** The sign-in took a second step. */
  secondStep: boolean;
};

export const newFamily = (): Family => ({ id: newId(), expiresAt: null, secondStep: false });

/**
 * A single-use "Remember Me" token, `selector.validator`. The first token of a family sets the expiry of all of them:
 * 90 days after the sign-in.
 */
export async function issueRememberToken(tx: Tx, userId: string, family: Family = newFamily()): Promise<string> {
  const selector = newToken().slice(0, 22);
  const validator = newToken();
  await tx.insert(rememberTokens).values({
    id: newId(),
    familyId: family.id,
    userId,
    selector,
    validatorHash: hashToken(validator),
    secondStep: family.secondStep,
    expiresAt: family.expiresAt ?? sql`now() + make_interval(days => ${REMEMBER_DAYS})`,
  });
  return `${selector}.${validator}`;
}

const selectorOf = (token: string): string => token.split(".")[0] ?? "";

/** The user this token belongs to, valid or not; undefined for an unknown token. */
export async function ownerOfRememberToken(tx: Tx, token: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ userId: rememberTokens.userId })
    .from(rememberTokens)
    .where(eq(rememberTokens.selector, selectorOf(token)));
  return row?.userId;
}

/** Two tabs can send the same token concurrently, so a used token isn't treated as stolen for this long. */
const GRACE_SECONDS = 30;

export type Spent = { family: Family } | { copied: string } | undefined;

/**
 * Consumes a remember token; the caller holds the lock on its user. A token that was used before was copied: the family
 * ends with all its sessions, and `copied` names its user. Undefined for any other invalid token.
 */
export async function consumeRememberToken(tx: Tx, token: string): Promise<Spent> {
  const [row] = await tx
    .select({
      id: rememberTokens.id,
      familyId: rememberTokens.familyId,
      validatorHash: rememberTokens.validatorHash,
      expiresAt: rememberTokens.expiresAt,
      secondStep: rememberTokens.secondStep,
      used: sql<boolean>`coalesce(${rememberTokens.usedAt} <= now() - make_interval(secs => ${GRACE_SECONDS}), false)`,
    })
    .from(rememberTokens)
    .where(
      and(
        eq(rememberTokens.selector, selectorOf(token)),
        isNull(rememberTokens.revokedAt),
        gt(rememberTokens.expiresAt, sql`now()`),
      ),
    )
    .for("update");
  if (!row) return undefined;
  const genuine = row.validatorHash === hashToken(token.split(".")[1] ?? "");
  if (!genuine || row.used) {
    await endFamily(tx, row.familyId);
    return { copied: row.familyId };
  }
  await tx
    .update(rememberTokens)
    .set({ usedAt: sql`coalesce(${rememberTokens.usedAt}, now())` })
    .where(eq(rememberTokens.id, row.id));
  return { family: { id: row.familyId, expiresAt: row.expiresAt, secondStep: row.secondStep } };
}

/** Whether a user is remembered under this token or its selector. The selector alone doesn't authenticate. */
export async function holdsRememberToken(actor: Actor, token: string): Promise<boolean> {
  if (!actor.id) return false;
  const [row] = await db()
    .select({ id: rememberTokens.id })
    .from(rememberTokens)
    .where(
      and(
        eq(rememberTokens.selector, selectorOf(token)),
        eq(rememberTokens.userId, actor.id),
        isNull(rememberTokens.revokedAt),
        gt(rememberTokens.expiresAt, sql`now()`),
      ),
    );
  return row !== undefined;
}

/** Ends the remembered sign-in of this token. Returns the ids of the users whose sessions ended. */
export async function forgetRememberToken(tx: Tx, token: string): Promise<string[]> {
  const [row] = await tx
    .select({ familyId: rememberTokens.familyId })
    .from(rememberTokens)
    .where(eq(rememberTokens.selector, selectorOf(token)));
  return row ? endFamily(tx, row.familyId) : [];
}
