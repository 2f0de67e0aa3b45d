import { and, desc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { isWorking } from "./create-api-key.ts";
import type { ApiKeyView } from "./schemas.ts";
import { apiKeys } from "./tables.ts";

/** The working keys of a user, newest first: the actor's own, and anyone's for those who manage users. */
export async function findApiKeys(actor: Actor, user = actor.id): Promise<ApiKeyView[]> {
  if (!user || (user !== actor.id && !can(actor, "user.manage"))) return [];
  const rows = await db()
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.userId, user), isWorking()))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
  return rows.map(
    ({ id, name, hint, scopes, person, apiVersion, addresses, createdAt, lastUsedAt, expiresAt, previousUntil }) => ({
      _id: id,
      name,
      hint,
      scopes,
      person,
      apiVersion,
      addresses,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      expiresAt: expiresAt?.toISOString() ?? null,
      previousUntil: previousUntil && previousUntil > new Date() ? previousUntil.toISOString() : null,
    }),
  );
}

/** The name of a key and when it was made, for the notification about it. For internal use: doesn't check permissions. */
export async function findApiKeyFacts(key: string): Promise<{ name: string; at: string } | undefined> {
  const [row] = await db().select().from(apiKeys).where(eq(apiKeys.id, key));
  return row && { name: row.name, at: row.createdAt.toISOString() };
}
