import { and, isNull, lte } from "drizzle-orm";
import { db, inTransaction } from "#db/client.ts";
import { enqueue } from "#db/jobs.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { idOf } from "#modules/kernel/ids.ts";
import { sendSummaryJob } from "../jobs.ts";
import { summaryItems } from "../tables.ts";

/** Job: creates one job for each reader whose morning has come. A retry in the same minute adds no duplicates. */
export default async function summariesDue(): Promise<void> {
  const now = currentTime();
  const round = now.toISOString().slice(0, 16);
  const readers = await db()
    .selectDistinct({ user: summaryItems.userId })
    .from(summaryItems)
    .where(and(isNull(summaryItems.settledAt), lte(summaryItems.dueAt, now)));
  await inTransaction(async (tx) => {
    for (const { user } of readers) await enqueue(tx, sendSummaryJob, { user }, { id: idOf("summary", user, round) });
  });
}
