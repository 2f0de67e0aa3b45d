import { and, count, eq, isNull } from "drizzle-orm";
import { db, type Executor } from "#db/client.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { passkeys } from "../second-steps/passkeys/tables.ts";
import { recoveryCodes, twoSteps } from "../second-steps/tables.ts";
import { unseal } from "../secrets.ts";
import { users } from "../tables.ts";
import type { AppSetup, Proofs, TwoStep } from "./schemas.ts";
import { appAddress } from "./totp.ts";

const OFF: TwoStep = { since: null, codesLeft: 0, passkeys: 0 };

/** Whether a person signs in in two steps: the actor's own, and anyone's for those who manage users. */
export async function findTwoStep(actor: Actor, user = actor.id): Promise<TwoStep> {
  if (!user || !isId(user) || (user !== actor.id && !can(actor, "user.manage"))) return OFF;
  const own = await db().$count(passkeys, eq(passkeys.userId, user));
  const [row] = await db().select().from(twoSteps).where(eq(twoSteps.userId, user));
  if (!row?.enabledAt) return { ...OFF, passkeys: own };
  const [left] = await db()
    .select({ codes: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, user), isNull(recoveryCodes.usedAt)));
  return { since: row.enabledAt.toISOString(), codesLeft: left?.codes ?? 0, passkeys: own };
}

/** What the actor's app needs while two-step sign-in is being set up; undefined before and after that. */
export async function findAppSetup(actor: Actor): Promise<AppSetup | undefined> {
  if (!actor.id || actor.impersonator || actor.scopes) return undefined;
  const [row] = await db()
    .select({ sealed: twoSteps.sealedSecret, on: twoSteps.enabledAt, email: users.email, phone: users.phone })
    .from(twoSteps)
    .innerJoin(users, eq(users.id, twoSteps.userId))
    .where(eq(twoSteps.userId, actor.id));
  const secret = row && !row.on ? unseal(row.sealed) : undefined;
  return row && secret ? { secret, address: appAddress(secret, row.email ?? row.phone ?? "") } : undefined;
}

/** By what the actor can confirm who they are. */
export async function findProofs({ id: owner }: Actor): Promise<Proofs> {
  if (!owner) return { password: false, code: false, passkey: false };
  const [row] = await db().select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, owner));
  return {
    password: Boolean(row?.passwordHash),
    code: await hasTwoStep(db(), owner),
    passkey: (await db().$count(passkeys, eq(passkeys.userId, owner))) > 0,
  };
}

/** Whether this person's sign-in takes two steps. For internal use: doesn't check permissions. */
export async function hasTwoStep(executor: Executor, user: string): Promise<boolean> {
  const [row] = await executor.select({ on: twoSteps.enabledAt }).from(twoSteps).where(eq(twoSteps.userId, user));
  return Boolean(row?.on);
}
