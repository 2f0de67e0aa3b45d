import { and, desc, eq, or, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { ApiUse } from "../api-keys/schemas.ts";
import { apiKeys, apiUses } from "../api-keys/tables.ts";
import { oauthApps, oauthGrants } from "../oauth/tables.ts";
import type { KeyHolder } from "./accept-api-key.ts";
import { countInMinute } from "./minute-window.ts";

/** Notes that a key or an app has made a call. What the call cost beyond one request is taken from the limit of its minute. */
export async function noteUse({ id, grant }: KeyHolder, call: string, extra: number): Promise<void> {
  await db()
    .insert(apiUses)
    .values({ holderId: id, call, count: 1, lastAt: sql`now()` })
    .onConflictDoUpdate({
      target: [apiUses.holderId, apiUses.call],
      set: { count: sql`least(${apiUses.count}, 2000000000) + 1`, lastAt: sql`now()` },
    });
  if (extra === 0) return;
  const table = grant ? oauthGrants : apiKeys;
  await db()
    .update(table)
    .set(countInMinute(table, extra))
    .where(eq(table.id, grant ?? id));
}

/** The calls of the actor's keys and apps, by the id of the key or app, the latest first. */
export async function findApiUses(actor: Actor): Promise<Map<string, ApiUse[]>> {
  if (!actor.id) return new Map();
  const rows = await db()
    .select({ holder: apiUses.holderId, call: apiUses.call, count: apiUses.count, lastAt: apiUses.lastAt })
    .from(apiUses)
    .leftJoin(apiKeys, and(eq(apiKeys.id, apiUses.holderId), eq(apiKeys.userId, actor.id)))
    .leftJoin(oauthApps, and(eq(oauthApps.id, apiUses.holderId), eq(oauthApps.userId, actor.id)))
    .where(or(sql`${apiKeys.id} is not null`, sql`${oauthApps.id} is not null`))
    .orderBy(desc(apiUses.lastAt), apiUses.call);
  const uses = Map.groupBy(rows, ({ holder }) => holder);
  return new Map(
    [...uses].map(([holder, calls]) => [
      holder,
      calls.map(({ call, count, lastAt }) => ({ call, count, lastAt: lastAt.toISOString() })),
    ]),
  );
}
