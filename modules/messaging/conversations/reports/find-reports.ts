import { and, asc, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { REPORT_REASONS } from "../limits.ts";
import { namesFor } from "../names.ts";
import { maySupervise } from "../policy.ts";
import type { OpenReport } from "../schemas.ts";
import { threadReports } from "../tables.ts";

/** The reports of a conversation that wait for an administrator; none for everyone else. */
export async function findReports(actor: Actor, thread: string): Promise<OpenReport[]> {
  if (!maySupervise(actor) || !isId(thread)) return [];
  const rows = await db()
    .select()
    .from(threadReports)
    .where(and(eq(threadReports.threadId, thread), isNull(threadReports.settledAt)))
    .orderBy(asc(threadReports.createdAt));
  const names = await namesFor(
    actor,
    rows.map(({ reporterId }) => reporterId),
  );
  return rows.map(({ id, reporterId, reason, note, createdAt }) => ({
    _id: id,
    by: names.of(reporterId).name,
    reason: REPORT_REASONS[reason],
    note,
    at: createdAt.toISOString(),
  }));
}
