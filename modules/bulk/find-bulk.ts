import { and, asc, eq, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { BulkRow, BulkView } from "./schemas.ts";
import { bulkJobs, bulkRows } from "./tables.ts";

/** How far a job of the actor is; undefined for one of someone else. */
export async function findBulk(actor: Actor, id: string): Promise<BulkView | undefined> {
  if (!actor.id) return undefined;
  const counted = (outcome: "done" | "refused") =>
    sql<number>`(select count(*)::int from ${bulkRows} r where r.job_id = bulk_jobs.id and r.outcome = ${outcome})`;
  const [row] = await db()
    .select({ job: bulkJobs, done: counted("done"), refused: counted("refused") })
    .from(bulkJobs)
    .where(and(eq(bulkJobs.id, id), eq(bulkJobs.userId, actor.id)));
  if (!row) return undefined;
  const { kind, total, startedAt, finishedAt } = row.job;
  return {
    _id: id,
    kind,
    total,
    done: row.done,
    refused: row.refused,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

/** How each row of a job ended, in their order; undefined for a job of someone else. */
export async function findBulkRows(actor: Actor, job: string): Promise<BulkRow[] | undefined> {
  if (!(await findBulk(actor, job))) return undefined;
  const rows = await db().select().from(bulkRows).where(eq(bulkRows.jobId, job)).orderBy(asc(bulkRows.position));
  return rows.map(({ position, outcome, record, code, message, fields }) => ({
    row: position,
    outcome,
    _id: record,
    code,
    message,
    fields,
  }));
}
