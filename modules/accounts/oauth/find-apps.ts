import { and, desc, eq, gt, inArray, isNull, max, min, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import type { Scope } from "#modules/kernel/scopes.ts";
import { users } from "../tables.ts";
import type { AppKind, AppView, ConnectedApp } from "./schemas.ts";
import { oauthApps, oauthGrants, oauthTokens } from "./tables.ts";

/** The apps that a user has registered, newest first: the actor's own, and those of anyone for staff who manage users. */
export async function findApps(actor: Actor, user = actor.id): Promise<AppView[]> {
  if (!user || (user !== actor.id && !can(actor, "user.manage"))) return [];
  const members = sql<number>`(select count(distinct g.user_id)::int from ${oauthGrants} g
    where g.app_id = oauth_apps.id and g.revoked_at is null and g.code_used_at is not null)`;
  const rows = await db()
    .select({ app: oauthApps, members })
    .from(oauthApps)
    .where(and(eq(oauthApps.userId, user), isNull(oauthApps.removedAt)))
    .orderBy(desc(oauthApps.createdAt), desc(oauthApps.id));
  return rows.map(({ app, members }) => ({
    _id: app.id,
    name: app.name,
    website: app.website,
    redirectUris: app.redirectUris,
    scopes: app.scopes,
    apiVersion: app.apiVersion,
    kind: kindOf(app),
    hint: app.hint,
    createdAt: app.createdAt.toISOString(),
    approvedAt: app.approvedAt?.toISOString() ?? null,
    previousUntil: app.previousUntil && app.previousUntil > new Date() ? app.previousUntil.toISOString() : null,
    members,
  }));
}

/** The apps that the actor has connected and that can still act, by their names. */
export async function findConnectedApps(actor: Actor): Promise<ConnectedApp[]> {
  if (!actor.id) return [];
  const living = db()
    .select({ grant: oauthTokens.grantId })
    .from(oauthTokens)
    .where(and(isNull(oauthTokens.usedAt), gt(oauthTokens.expiresAt, sql`now()`)));
  const rows = await db()
    .select({
      _id: oauthApps.id,
      name: oauthApps.name,
      website: oauthApps.website,
      scopes: sql<Scope[]>`array(select distinct s from ${oauthGrants} g, unnest(g.scopes) s
        where g.app_id = ${oauthApps.id} and g.user_id = ${actor.id} and g.revoked_at is null order by s)`,
      since: min(oauthGrants.createdAt),
      lastUsedAt: max(oauthGrants.lastUsedAt),
    })
    .from(oauthGrants)
    .innerJoin(oauthApps, eq(oauthApps.id, oauthGrants.appId))
    .where(
      and(
        eq(oauthGrants.userId, actor.id),
        isNull(oauthGrants.revokedAt),
        sql`${oauthGrants.codeHash} is not null`,
        inArray(oauthGrants.id, living),
      ),
    )
    .groupBy(oauthApps.id)
    .orderBy(oauthApps.name, oauthApps.id);
  return rows.map(({ since, lastUsedAt, ...app }) => ({
    ...app,
    since: since?.toISOString() ?? "",
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** The name of an app, for the notification about it. For internal use: doesn't check permissions. */
export async function findAppFacts(app: string): Promise<{ name: string; website: string } | undefined> {
  const [row] = await db()
    .select({ name: oauthApps.name, website: oauthApps.website })
    .from(oauthApps)
    .where(eq(oauthApps.id, app));
  return row;
}

/** An app without a secret runs on the devices of its users. */
export const kindOf = ({ hash }: Pick<typeof oauthApps.$inferSelect, "hash">): AppKind => (hash ? "server" : "device");

/** An app that works, of an owner who is active. */
export const isWorkingApp = () => and(isNull(oauthApps.removedAt), eq(users.active, true), isNull(users.deletedAt));
