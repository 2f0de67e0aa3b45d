import { and, asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, inTransaction } from "#db/client.ts";
import { enqueue } from "#db/jobs.ts";
import { findActor, isAccessOpen } from "#modules/accounts/index.ts";
import { type Actor, gateRefuses } from "#modules/kernel/actor.ts";
import type { JobContext } from "#modules/kernel/jobs.ts";
import { errorText, log } from "#modules/kernel/log.ts";
import { ok, type Refused, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { runBulkJob } from "./jobs.ts";
import { KINDS } from "./kinds.ts";
import type { RunBulk } from "./schemas.ts";
import { bulkJobs, bulkRows } from "./tables.ts";

/** The rows that one run carries out. They take a few seconds, which is far below the time limit of the lane. */
const CHUNK_ROWS = 20;
/** How often a worker begins a row that fails by a fault of ours, or during which the worker dies, and the pause before the next try. */
const MOST_ATTEMPTS = 3;
const PAUSE_MS = 2_000;

const ENDED = "The API key or the app that sent this row no longer works.";
/** As the API answers a call that fails by a fault of ours. */
const FAILED: Refused = {
  ok: false,
  error: { code: "internal-error", message: "Something went wrong on our side.", status: 500 },
};

type BulkJob = typeof bulkJobs.$inferSelect;
type Input = z.output<typeof RunBulk>;
type Row = Pick<typeof bulkRows.$inferSelect, "position" | "input" | "attempts">;

/**
 * The job: carries out the next rows that wait, as the person who sent them, and queues the run after it. It may be interrupted and
 * run again: the key of a row makes its command answer as before. A row that has failed too often ends, and the next rows are another
 * run's, so that the retries of no run are used up by several rows.
 */
export default async function runBulk(input: Input, { signal }: Pick<JobContext, "signal">): Promise<void> {
  const { job: id, access } = input;
  const [job] = await db().select().from(bulkJobs).where(eq(bulkJobs.id, id));
  if (!job || job.finishedAt) return;
  const actor = await senderOf(job, access);
  const rows = await db()
    .select({ position: bulkRows.position, input: bulkRows.input, attempts: bulkRows.attempts })
    .from(bulkRows)
    .where(and(eq(bulkRows.jobId, id), eq(bulkRows.outcome, "waiting")))
    .orderBy(asc(bulkRows.position))
    .limit(CHUNK_ROWS);
  for (const row of rows) {
    // After the time limit, another worker has the job.
    signal.throwIfAborted();
    const isOver = row.attempts >= MOST_ATTEMPTS;
    const result = isOver ? FAILED : await attempt(job, row, actor);
    if (!result) return queueNext(job, input, new Date(Date.now() + PAUSE_MS * (row.attempts + 1)));
    await changeRow(id, row, { input: null, ...outcomeOf(result) });
    if (isOver) return queueNext(job, input);
  }
  if (rows.length === CHUNK_ROWS) return queueNext(job, input);
  await db().update(bulkJobs).set({ finishedAt: sql`now()` }).where(eq(bulkJobs.id, id));
}

/** The person, as far as the key or app that sent the rows may still act for them. */
async function senderOf(job: BulkJob, access: string | null): Promise<Result<Actor>> {
  if (access && !(await isAccessOpen(access))) return refuseCommon("not-allowed", { message: ENDED });
  const found = await findActor(job.userId);
  if (!found) return refuseCommon("sign-in-required");
  const actor = { ...found, scopes: job.scopes };
  const refused = gateRefuses(actor, KINDS[job.kind].allow);
  return refused ? refuseCommon(refused) : ok(actor);
}

const changeRow = async (
  job: string,
  { position }: Row,
  change: Partial<typeof bulkRows.$inferInsert>,
): Promise<void> =>
  void (await db()
    .update(bulkRows)
    .set(change)
    .where(and(eq(bulkRows.jobId, job), eq(bulkRows.position, position))));

/** The attempt is noted first: a worker that dies during it can't note anything. */
async function attempt(job: BulkJob, row: Row, actor: Result<Actor>): Promise<Result<object> | undefined> {
  await changeRow(job.id, row, { attempts: row.attempts + 1 });
  return carryOut(job, row, actor);
}

/** Undefined if the command has failed by a fault of ours. */
async function carryOut(
  job: BulkJob,
  { position, input }: Row,
  actor: Result<Actor>,
): Promise<Result<object> | undefined> {
  if (!actor.ok) return actor;
  try {
    return await KINDS[job.kind].command(actor.value, input as never, { key: `bulk ${job.id} ${position}` });
  } catch (error) {
    log.error({ job: job.id, row: position, error: errorText(error) }, "a row of a bulk job failed");
    return undefined;
  }
}

/** The runs of a person come one after the other, so that those of others are not kept waiting. */
const queueNext = ({ userId }: BulkJob, input: Input, startAfter?: Date): Promise<void> =>
  inTransaction((tx) => enqueue(tx, runBulkJob, input, { group: userId, ...(startAfter && { startAfter }) }));

function outcomeOf(result: Result<object>) {
  if (result.ok) return { outcome: "done" as const, record: recordOf(result.value) };
  const { code, message, field, fields } = result.error;
  return { outcome: "refused" as const, code, message, fields: fields ?? (field ? { [field]: [message] } : null) };
}

const recordOf = (value: object): string | null =>
  "_id" in value ? String(value._id) : "swap" in value && typeof value.swap === "string" ? value.swap : null;
