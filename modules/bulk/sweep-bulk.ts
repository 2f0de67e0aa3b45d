import { lt, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { bulkJobs } from "./tables.ts";

export default async function sweepBulk(): Promise<void> {
  await db().delete(bulkJobs).where(lt(bulkJobs.startedAt, sql`now() - interval '30 days'`));
}
