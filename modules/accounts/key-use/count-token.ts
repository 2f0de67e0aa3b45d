import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Scope } from "#modules/kernel/scopes.ts";
import { isWorkingApp } from "../oauth/find-apps.ts";
import { oauthApps, oauthGrants, oauthTokens } from "../oauth/tables.ts";
import { hashToken } from "../secrets.ts";
import { users } from "../tables.ts";
import { countInMinute, secondsLeft } from "./minute-window.ts";

/** Counts a request with an access token for the grant that it belongs to. Undefined for a token that doesn't work. */
export async function countToken(secret: string) {
  const [row] = await db()
    .update(oauthGrants)
    .set({
      lastUsedAt: sql`now()`,
      ...countInMinute(oauthGrants, 1),
    })
    .from(oauthTokens)
    .innerJoin(oauthApps, isNull(oauthApps.removedAt))
    .innerJoin(users, eq(users.id, oauthApps.userId))
    .where(
      and(
        eq(oauthTokens.hash, hashToken(secret)),
        eq(oauthTokens.kind, "access"),
        gt(oauthTokens.expiresAt, sql`now()`),
        eq(oauthTokens.grantId, oauthGrants.id),
        eq(oauthGrants.appId, oauthApps.id),
        isNull(oauthGrants.revokedAt),
        isWorkingApp(),
      ),
    )
    .returning({
      holder: oauthApps.id,
      grant: oauthGrants.id,
      version: sql<string | null>`${oauthApps.apiVersion}`,
      user: oauthGrants.userId,
      scopes: sql<Scope[]>`${oauthTokens.scopes}`,
      requests: oauthGrants.windowCount,
      reset: secondsLeft(oauthGrants),
    });
  return row;
}
