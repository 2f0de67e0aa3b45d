import { and, asc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { isId } from "#modules/kernel/ids.ts";
import { isStuck } from "./identity-state.ts";
import { identityProvider } from "./provider.ts";
import { isIdentityChecked, readIdentity, type Standing } from "./read-checks.ts";
import type { OwnIdentity, PersonIdentity, WaitingIdentity } from "./schemas.ts";
import { identityChecks } from "./tables.ts";

const viewOf = ({ state, decided, waiting }: Standing) => ({
  state,
  until: state === "checked" ? (decided?.validUntil ?? null) : null,
  reason: state === "declined" ? (decided?.reason ?? null) : null,
  sentAt: waiting?.createdAt.toISOString() ?? null,
});

/** The actor's own ID check; undefined for visitors. */
export async function findOwnIdentity(actor: Actor): Promise<OwnIdentity | undefined> {
  if (!actor.id) return undefined;
  const found = await readIdentity(db(), actor.id);
  const stuck = found.state === "waiting" && isStuck(found.waiting, currentTime());
  return { ...viewOf(found), stuck, online: identityProvider() !== null };
}

/** A person's ID check with the photos that wait, for staff who check IDs; undefined for everyone else. */
export async function findPersonIdentity(actor: Actor, user: string): Promise<PersonIdentity | undefined> {
  if (!can(actor, "identity.check") || !isId(user)) return undefined;
  const people = await findPeople([user]);
  if (!people.has(user)) return undefined;
  const found = await readIdentity(db(), user);
  const { decided, waiting, name } = found;
  const by = decided?.decidedBy ? (await findPeople([decided.decidedBy])).get(decided.decidedBy) : undefined;
  return {
    ...viewOf(found),
    user,
    name,
    way: decided?.way ?? null,
    checkedBy: by?.fullName ?? null,
    checkedAt: decided?.decidedAt?.toISOString() ?? null,
    // What a provider is checking is not for staff to decide.
    waiting:
      waiting?.way !== "upload"
        ? null
        : {
            check: waiting.id,
            document: waiting.document,
            files: waiting.files,
            sentAt: waiting.createdAt.toISOString(),
          },
  };
}

/** All photos that wait for a decision, the oldest first; undefined for people who don't check IDs. */
export async function findWaitingIdentities(actor: Actor): Promise<WaitingIdentity[] | undefined> {
  if (!can(actor, "identity.check")) return undefined;
  const rows = await db()
    .select({ user: identityChecks.userId, document: identityChecks.document, at: identityChecks.createdAt })
    .from(identityChecks)
    .where(and(eq(identityChecks.status, "waiting"), eq(identityChecks.way, "upload")))
    .orderBy(asc(identityChecks.createdAt));
  const people = await findPeople(rows.map(({ user }) => user));
  return rows.map(({ user, document, at }) => ({
    user,
    name: people.get(user)?.fullName ?? "",
    document,
    sentAt: at.toISOString(),
  }));
}

/** Whether buyers may read "ID checked" about this person. Doesn't check permissions. */
export const findIdentityChecked = (user: string): Promise<boolean> => isIdentityChecked(db(), user);

/**
 * The decision of a check, for the mail about it: the day until which it counts, or why it was declined, and whether we keep
 * photos of it. Doesn't check permissions.
 */
export async function findIdentityFacts(check: string) {
  const [row] = await db()
    .select({ until: identityChecks.validUntil, reason: identityChecks.reason, way: identityChecks.way })
    .from(identityChecks)
    .where(eq(identityChecks.id, check));
  return row && { until: row.until, reason: row.reason ?? "", photos: row.way === "upload" };
}
