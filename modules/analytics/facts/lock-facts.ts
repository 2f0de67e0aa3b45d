import { sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";

/** One process at a time changes the tables of the charts, until its transaction ends. */
export async function lockFacts(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('analytics.facts'))`);
}
