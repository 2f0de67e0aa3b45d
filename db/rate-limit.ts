import { sql } from "drizzle-orm";
import { type Refused, refuseCommon } from "#modules/kernel/result.ts";
import { db } from "./client.ts";
import { rateLimits } from "./tables.ts";

/**
 * Counts one attempt of `subject` and refuses when more than `limit` came within `seconds`.
 * Counted outside the caller's transaction, so that a refused attempt counts too.
 */
export async function attempt(subject: string, limit: number, seconds: number): Promise<Refused | null> {
  const start = new Date(Math.floor(Date.now() / (seconds * 1_000)) * seconds * 1_000);
  const [row] = await db()
    .insert(rateLimits)
    .values({ subject, windowStart: start })
    .onConflictDoUpdate({ target: [rateLimits.subject, rateLimits.windowStart], set: { hits: sql`${rateLimits.hits} + 1` } })
    .returning({ hits: rateLimits.hits });
  return (row?.hits ?? 0) > limit ? refuseCommon("too-many-requests") : null;
}
