import { sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";

/**
 * One process at a time changes the tables of the charts, until its transaction ends. Its times become days in Chicago, the
 * time zone of the transaction, because naming the zone for each of millions of times takes three times as long.
 */
export async function beginCounting(tx: Tx): Promise<void> {
  await tx.execute(sql`set local timezone = 'America/Chicago'`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('analytics.facts'))`);
}
