import { and, asc, eq, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findActor } from "#modules/accounts/index.ts";
import { gateRefuses } from "#modules/kernel/actor.ts";
import { type Result, refuseCommon } from "#modules/kernel/result.ts";
import { KINDS } from "./kinds.ts";
import { bulkJobs, bulkRows } from "./tables.ts";

/**
 * The job: carries out the rows that still wait, as the person who sent them. It may be interrupted and run again: the key of a row
 * makes its command answer as before.
 */
export default async function runBulk({ job: id }: { job: string }): Promise<void> {
  const [job] = await db().select().from(bulkJobs).where(eq(bulkJobs.id, id));
  if (!job || job.finishedAt) return;
  const { allow, command } = KINDS[job.kind];
  const found = await findActor(job.userId);
  const actor = found && { ...found, scopes: job.scopes };
  const refused = actor ? gateRefuses(actor, allow) : "sign-in-required";
  const waiting = await db()
    .select()
    .from(bulkRows)
    .where(and(eq(bulkRows.jobId, id), eq(bulkRows.outcome, "waiting")))
    .orderBy(asc(bulkRows.position));
  for (const { position, input } of waiting) {
    const options = { key: `bulk ${id} ${position}` };
    const result: Result<object> =
      !actor || refused ? refuseCommon(refused ?? "not-allowed") : await command(actor, input as never, options);
    await db()
      .update(bulkRows)
      .set({ input: null, ...outcomeOf(result) })
      .where(and(eq(bulkRows.jobId, id), eq(bulkRows.position, position)));
  }
  await db().update(bulkJobs).set({ finishedAt: sql`now()` }).where(eq(bulkJobs.id, id));
}

function outcomeOf(result: Result<object>) {
  if (result.ok) return { outcome: "done" as const, record: recordOf(result.value) };
  const { code, message, field, fields } = result.error;
  return { outcome: "refused" as const, code, message, fields: fields ?? (field ? { [field]: [message] } : null) };
}

const recordOf = (value: object): string | null =>
  "_id" in value ? String(value._id) : "swap" in value && typeof value.swap === "string" ? value.swap : null;
