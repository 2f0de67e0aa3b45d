import { sql } from "drizzle-orm";
import { type Refused, refuseCommon } from "#modules/kernel/result.ts";
import { db } from "./client.ts";
import { rateLimits } from "./tables.ts";

/** At most `most` attempts of `subject` within `seconds`. */
export type Limit = { subject: string; most: number; seconds: number };

/**
 * Counts one attempt and refuses `too-many-requests` beyond the limit.
 * Never inside a transaction: the attempt counts whatever becomes of it.
 */
export async function attempt({ subject, most, seconds }: Limit): Promise<Refused | null> {
  const start = new Date(Math.floor(Date.now() / (seconds * 1_000)) * seconds * 1_000);
  const [row] = await db()
    .insert(rateLimits)
    .values({ subject, windowStart: start })
    .onConflictDoUpdate({
      target: [rateLimits.subject, rateLimits.windowStart],
      set: { hits: sql`${rateLimits.hits} + 1` },
    })
    .returning({ hits: rateLimits.hits });
  return (row?.hits ?? 0) > most ? refuseCommon("too-many-requests") : null;
}
