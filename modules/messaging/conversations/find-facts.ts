import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { REPORT_REASONS } from "./limits.ts";
import { type MessageRow, messages, threadReports, threads } from "./tables.ts";

/** A message for the notification about it. For internal use: doesn't check permissions. */
export async function findMessage(id: string): Promise<MessageRow | undefined> {
  const [row] = await db().select().from(messages).where(eq(messages.id, id));
  return row;
}

/** Whose report it was, for the notification that it was looked at. For internal use: doesn't check permissions. */
export async function findReporter(
  id: string,
): Promise<{ reporter: string; thread: string; swap: string } | undefined> {
  const [row] = await db()
    .select({ reporter: threadReports.reporterId, thread: threadReports.threadId, swap: threads.swapId })
    .from(threadReports)
    .innerJoin(threads, eq(threads.id, threadReports.threadId))
    .where(eq(threadReports.id, id));
  return row;
}

/** A report for the notification about it. For internal use: doesn't check permissions. */
export async function findReport(id: string): Promise<{ reason: string; note: string | null } | undefined> {
  const [row] = await db().select().from(threadReports).where(eq(threadReports.id, id));
  return row && { reason: REPORT_REASONS[row.reason], note: row.note };
}
