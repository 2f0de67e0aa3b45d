import { and, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { isWorking } from "../api-keys/create-api-key.ts";
import { apiKeys } from "../api-keys/tables.ts";
import { isWorkingApp } from "../oauth/find-apps.ts";
import { oauthApps, oauthGrants } from "../oauth/tables.ts";
import { users } from "../tables.ts";

/** Whether the API key or the grant of this id (`Actor.access`) may still act. For internal use: doesn't check permissions. */
export async function isAccessOpen(access: string): Promise<boolean> {
  if ((await db().$count(apiKeys, and(eq(apiKeys.id, access), isWorking()))) > 0) return true;
  const grants = await db()
    .select({ id: oauthGrants.id })
    .from(oauthGrants)
    .innerJoin(oauthApps, eq(oauthApps.id, oauthGrants.appId))
    .innerJoin(users, eq(users.id, oauthApps.userId))
    .where(and(eq(oauthGrants.id, access), isNull(oauthGrants.revokedAt), isWorkingApp()));
  return grants.length > 0;
}
