import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { defineVerb } from "#db/verb.ts";
import { can } from "#modules/kernel/actor.ts";
import { notFound, ok, refuseCommon } from "#modules/kernel/result.ts";
import { audit } from "./audit.ts";
import { rolesChanged, userActivated, userDeactivated, userRemoved } from "./events.ts";
import { refuse } from "./refusals.ts";
import { SetRoles, UserId } from "./schemas.ts";
import { endAllSessions } from "./sessions.ts";
import { rememberTokens, sessions, socialAccounts, users, verifications } from "./tables.ts";

export async function lockUser(tx: Tx, id: string) {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for("update");
  return user;
}

/** Lets a dealer, or anybody deactivated, in again. */
export const activateUser = defineVerb({
  name: "accounts.activate-user",
  input: UserId,
  allow: "user.manage",
  async run({ tx, actor, record }, { user: id }) {
    const user = await lockUser(tx, id);
    if (!user) return notFound("user");
    if (!user.active) {
      await tx.update(users).set({ active: true, version: sql`version + 1` }).where(eq(users.id, id));
      await audit(tx, actor, "activated", id);
      await record(userActivated({ user: id }));
    }
    return ok({ success: true });
  },
});

/** Keeps somebody out: they land on /activation. Nobody deactivates themselves. */
export const deactivateUser = defineVerb({
  name: "accounts.deactivate-user",
  input: UserId,
  allow: "user.manage",
  async run({ tx, actor, record }, { user: id }) {
    const user = await lockUser(tx, id);
    if (!user) return notFound("user");
    if (id === actor.id) return refuse("not-yourself");
    if (user.roles.includes("admin") && !can(actor, "user.roles")) return refuseCommon("not-allowed");
    if (user.active) {
      await tx.update(users).set({ active: false, version: sql`version + 1` }).where(eq(users.id, id));
      await audit(tx, actor, "deactivated", id);
      await record(userDeactivated({ user: id }));
    }
    return ok({ success: true });
  },
});

/** Replaces somebody's roles. The last administrator stays one; sessions go on with the new rights at once. */
export const setRoles = defineVerb({
  name: "accounts.set-roles",
  input: SetRoles,
  allow: "user.roles",
  async run({ tx, actor, record }, { user: id, roles }) {
    const user = await lockUser(tx, id);
    if (!user) return notFound("user");
    if (user.roles.includes("admin") && !roles.includes("admin") && (await isLastAdmin(tx, id)))
      return refuse("last-admin");
    await tx
      .update(users)
      .set({ roles: [...new Set(roles)], version: sql`version + 1` })
      .where(eq(users.id, id));
    await audit(tx, actor, "roles-changed", id, { from: user.roles, to: roles });
    await record(rolesChanged({ user: id }));
    return ok({ success: true });
  },
});

async function isLastAdmin(tx: Tx, id: string): Promise<boolean> {
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      sql`'admin' = any(${users.roles}) and ${users.active} and ${users.deletedAt} is null and ${users.id} <> ${id}`,
    )
    .limit(1);
  return !other;
}

/**
 * Removes a person: name and contacts are wiped, sign-ins end, what they did for deals stays under "Removed user".
 * Nobody removes themselves or the last administrator.
 */
export const removeUser = defineVerb({
  name: "accounts.remove-user",
  input: UserId,
  allow: "system.manage",
  async run({ tx, actor, record }, { user: id }) {
    const user = await lockUser(tx, id);
    if (!user) return notFound("user");
    if (id === actor.id) return refuse("not-yourself");
    if (user.roles.includes("admin") && (await isLastAdmin(tx, id))) return refuse("last-admin");
    await endAllSessions(tx, id);
    await tx.delete(socialAccounts).where(eq(socialAccounts.userId, id));
    await tx.delete(verifications).where(eq(verifications.userId, id));
    await tx.delete(rememberTokens).where(eq(rememberTokens.userId, id));
    await tx.delete(sessions).where(eq(sessions.userId, id));
    await tx
      .update(users)
      .set({ ...WIPED, deletedAt: sql`now()`, version: sql`version + 1` })
      .where(eq(users.id, id));
    await audit(tx, actor, "removed", id);
    await record(userRemoved({ user: id }));
    return ok({ success: true });
  },
});

const WIPED = {
  firstName: "Removed",
  lastName: "user",
  email: null,
  phone: null,
  emailChange: null,
  phoneChange: null,
  passwordHash: null,
  active: false,
  address: {},
  avatarKey: null,
  survey: null,
  company: null,
  dealerLicense: null,
  integrationId: null,
};
