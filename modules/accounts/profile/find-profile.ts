import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { defineStatement } from "#db/statement.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { fullNameOf, initialsOf } from "#modules/kernel/people-names.ts";
import { isLive } from "../sessions/lifetime.ts";
import { sessions, socialAccounts, users } from "../tables.ts";

type User = typeof users.$inferSelect;

/** A user's profile as its owner sees it. */
export type Profile = ReturnType<typeof toProfile>;

export function toProfile(user: User) {
  const fullName = fullNameOf(user);
  return {
    _id: user.id,
    roles: user.roles,
    firstName: user.firstName,
    lastName: user.lastName,
    fullName,
    initials: initialsOf(fullName),
    email: user.email,
    phone: user.phone,
    avatar: user.avatarKey ? { key: user.avatarKey } : null,
    firstLogin: user.firstLoginAt !== null && user.welcomedAt === null,
    callPreference: user.callPreference,
    verified: user.emailVerifiedAt !== null || user.phoneVerifiedAt !== null,
    verify: {
      email: { verified: user.emailVerifiedAt !== null, change: user.emailChange },
      phone: { verified: user.phoneVerifiedAt !== null, change: user.phoneChange },
    },
    active: user.active,
    survey: user.surveyedAt !== null,
    type: { seller: user.seller, buyer: user.buyer },
    integration: user.integrationId,
    address: user.address,
    company: user.company,
    hasPassword: user.passwordHash !== null,
    version: user.version,
    createdAt: user.createdAt.toISOString(),
  };
}

/** The actor's own profile; undefined for guests. */
export async function findProfile(actor: Actor): Promise<Profile | undefined> {
  if (!actor.id) return undefined;
  const [user] = await db()
    .select()
    .from(users)
    .where(and(eq(users.id, actor.id), isNull(users.deletedAt)));
  return user && toProfile(user);
}

/** The linked accounts of Google, Facebook, and companies: the actor's own; staff can read any user's. */
export async function findSocialAccounts(actor: Actor, user = actor.id) {
  if (!user || (user !== actor.id && !can(actor, "user.read"))) return [];
  return db()
    .select({ provider: socialAccounts.provider, email: socialAccounts.email })
    .from(socialAccounts)
    .where(eq(socialAccounts.userId, user));
}

/** The most sessions that a person sees; of more, all others can still be ended. */
/** The actor's open sessions, newest first; the current one is marked. */
export async function findSessions(actor: Actor) {
  if (!actor.id) return [];
  const rows = await db()
    .select({
      _id: sessions.id,
      userAgent: sessions.userAgent,
      lastSeenAt: sessions.lastSeenAt,
      createdAt: sessions.createdAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, actor.id), isNull(sessions.impersonatorId), isLive(sessions, users)))
    .orderBy(desc(sessions.lastSeenAt));
  return rows.map((row) => ({ ...row, current: row._id === actor.session }));
}

/** Name and face for the header. `firstLogin`: the person signed in for the first time and has not been welcomed. */
export async function findViewer(actor: Actor) {
  if (!actor.id) return undefined;
  const [row] = await selectViewer(db(), { user: actor.id });
  return row;
}

const selectViewer = defineStatement("accounts.viewer", (tx) =>
  tx
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      avatarKey: users.avatarKey,
      email: users.email,
      phone: users.phone,
      firstLogin: sql<boolean>`${users.firstLoginAt} is not null and ${users.welcomedAt} is null`,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder("user"))),
);
